import { expect, fixture, html } from '@open-wc/testing';
import { accessibilityTree, click, emulateMedia, engine, resetMedia, setViewport } from '../../support/commands.js';
import { set, within } from '../acting.js';
import { type Bench, type Control } from './bench.js';

export function accessibilityContract(bench: Bench): void {
  const { subject } = bench;
  const { tag, first } = bench.subject;
  describe('accessibility', () => {
    const states: Record<string, Readonly<Record<string, unknown>>> = {
      provisional: { provisional: true, help: 'Help' },
      live: { help: 'Help', description: [{ type: 'text', text: 'Described' }] },
      'with a value': { value: first, required: true },
      invalid: { agentError: 'Wrong' },
      disabled: { disabled: true },
      locked: { locked: true, value: first },
      superseded: { superseded: true },
      changed: { reason: 'you said so' },
    };
    for (const [name, properties] of Object.entries(states)) {
      it(`has nothing that axe finds when ${name}`, async () => {
        await expect(await bench.make(properties)).to.be.accessible({ ignoredRules: ['color-contrast-enhanced'] });
      });
    }

    it('has enough contrast in the dark', async function () {
      if (!await emulateMedia({ colorScheme: 'dark' })) this.skip();
      const box = await fixture(html`<div class="dark-page">${bench.build({ help: 'Help', agentError: 'Wrong', value: first })}</div>`);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.dark-page { color-scheme: dark; background: #16181d; color: #e6e9ee; }');
      document.adoptedStyleSheets.push(sheet);
      await expect(box).to.be.accessible();
      document.adoptedStyleSheets.pop();
      await resetMedia();
    });

    it('is named by its visible label, described by help and error', async function () {
      if (engine !== 'chromium') this.skip();
      await bench.make({ help: 'Some help', required: true, agentError: 'Some error' });
      const node = (await accessibilityTree())!.find(each => each.role === subject.role && each.name === 'Your plan');
      expect(node, subject.role).to.exist;
      expect(node!.description).to.match(/Some help.*Error: Some error/);
    });

    it('takes its name from a label of the page when it has none', async () => {
      const box = await fixture(html`<div><label for="outer">Outer name</label>${bench.build({ id: 'outer', label: undefined })}</div>`);
      const control = box.querySelector<Control>(tag)!;
      await control.updateComplete;
      expect(control.shadowRoot!.querySelector('[aria-label="Outer name"]')).to.exist;
      await click(box.querySelector('label')!);
      expect(document.activeElement === control, 'focus in the control').to.equal(true);
    });

    it('has targets of at least 24 pixels', async () => {
      const control = await bench.make();
      for (const target of control.shadowRoot!.querySelectorAll(subject.target)) {
        const { width, height } = target.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
    });

    it('goes the way of its label, and takes the page\'s when that says nothing', async () => {
      const control = await bench.make({ label: 'اختر خطة' });
      const direction = (): string => getComputedStyle(within(control, '.live')).direction;
      expect(direction()).to.equal('rtl');
      await set(control, { label: 'Plan' });
      expect(direction()).to.equal('ltr');
      control.parentElement!.dir = 'rtl';
      expect(direction()).to.equal('ltr');
      await set(control, { label: '12' });
      expect(direction()).to.equal('rtl');
    });

    it('fits 320 pixels, at twice the text size too', async () => {
      await setViewport(320, 600);
      const control = await bench.make({ help: 'A help text that goes on for longer than one line of a small screen', value: first });
      control.parentElement!.classList.add('large');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.large { font-size: 200%; }');
      document.adoptedStyleSheets.push(sheet);
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth); // WebKitGTK's window gets no narrower than 447
      expect(control.scrollWidth).to.be.at.most(control.clientWidth);
      document.adoptedStyleSheets.pop();
      await setViewport(800, 600);
    });

    it('keeps still with reduced motion', async function () {
      if (!await emulateMedia({ reducedMotion: 'reduce' })) this.skip();
      const control = await bench.make({ provisional: true });
      expect(control.getAnimations({ subtree: true })).to.deep.equal([]);
      await resetMedia();
    });

    it('brings no inline style', async () => {
      const control = await bench.make({ help: 'Help', agentError: 'Wrong', reason: 'Why', value: first });
      expect(control.shadowRoot!.querySelector('style, [style]')).to.be.null;
      expect(control.hasAttribute('style')).to.equal(false);
    });
  });
}
