import { expect } from '@open-wc/testing';
import { ActEvent } from '../../elements/shared/act.js';
import type { MduiItem } from '../../elements/item/item.js';
import { builtIn, definePalette } from '../../src/palette/palette.js';
import { Clock } from '../support/clock.js';
import { click, engine, keyDown, keyUp, press } from '../support/commands.js';
import { buttonNamed, find, mount, settled, type Mounted } from '../support/stream.js';
import { BUTTON, frame, shown, speaks } from './pressing.js';

describe('time and place of a press', () => {
  let clock: Clock;
  beforeEach(() => { clock = new Clock(); });
  afterEach(() => { clock.restore(); });

  it('counts half a second after the button went live', async () => {
    const mounted = await shown(BUTTON);
    await clock.pass(499);
    expect(await speaks(mounted)).to.equal(false);
    await clock.pass(1);
    expect(await speaks(mounted)).to.equal(true);
  });

  it('counts half a second after the button has moved by more than 4 px, by text or by a patch', async () => {
    const mounted = await shown(`:::card {#c}\n:::\n${BUTTON}:::progress {#p}\n:::\n`);
    const { stream } = mounted;
    const spacer = document.createElement('div');
    stream.before(spacer);
    const move = async (pixels: number): Promise<void> => {
      spacer.style.blockSize = `${String(pixels)}px`;
      stream.patch({ op: 'set', target: '#p', path: '/value', value: pixels });
      await settled(stream);
      await frame();
    };
    await clock.pass(2000);
    await move(4);
    expect(await speaks(mounted), 'by 4').to.equal(true);
    await move(9);
    expect(await speaks(mounted), 'by 5').to.equal(false);
    await clock.pass(500);
    expect(await speaks(mounted)).to.equal(true);
    await clock.pass(2000);
    await move(12);
    await move(15);
    expect(await speaks(mounted), 'in small steps').to.equal(false);
    await clock.pass(2000);
    stream.patch({ op: 'append', target: '#c', markdown: 'A paragraph.' });
    await settled(stream);
    expect(await speaks(mounted), 'by a patch').to.equal(false);
    spacer.remove();
  });

  it('counts half a second after what stands in a form has moved the button that the form adds', async () => {
    const { stream, acts } = await shown(':::form {#f action=pay}\n:::card {#c}\n:::\n:::\n');
    const send = async (): Promise<number> => {
      await click(buttonNamed(stream, 'Send'));
      await settled(stream);
      return acts().length;
    };
    await clock.pass(2000);
    stream.patch({ op: 'append', target: '#c', markdown: 'A paragraph.' });
    await settled(stream);
    await frame();
    expect(await send()).to.equal(0);
    await clock.pass(500);
    expect(await send()).to.equal(1);
  });

  it('counts half a second after the button has got another label', async () => {
    const mounted = await shown(BUTTON);
    await clock.pass(2000);
    mounted.stream.patch({ op: 'set', target: '#ok', path: '/label', value: 'Buy all' });
    await settled(mounted.stream);
    expect(await speaks(mounted)).to.equal(false);
    await clock.pass(500);
    expect(await speaks(mounted)).to.equal(true);
  });

  it('counts half a second after an agent has changed what a form sends, not after the person or the host has', async () => {
    const mounted = await shown(':::form {#f action=go}\n:::input {#to bind=to label="Account"}\n:::\n:::button {#ok type=submit}\nSend\n:::\n:::\n:::input {#other label="Not in it"}\n:::\n', { lockSubmitted: false });
    const { stream } = mounted;
    await clock.pass(2000);
    stream.state.set('to', 'DE 1', 'host');
    stream.state.set('other', 'x', 'agent');
    expect(await speaks(mounted), 'the host, and elsewhere').to.equal(true);
    stream.state.set('to', 'DE 2', 'agent');
    expect(await speaks(mounted), 'a patch').to.equal(false);
    await clock.pass(500);
    expect(await speaks(mounted)).to.equal(true);
    stream.state.set('to', 'DE 3', 'user');
    expect(await speaks(mounted), 'the person').to.equal(true);
  });

  it('is held up also while somebody scrolls, unless it is just that which moved the button', async () => {
    // the key itself scrolls nothing: in Firefox it would, wherever the page is longer than the window
    const still = (event: Event): void => { event.preventDefault(); };
    addEventListener('keydown', still);
    const iframe = document.body.appendChild(document.createElement('iframe'));
    const { KeyboardEvent: Foreign } = iframe.contentWindow as Window & typeof globalThis;
    const grow = async ({ stream }: Mounted): Promise<void> => {
      stream.patch({ op: 'append', target: '#c', markdown: 'A paragraph.' });
      await settled(stream);
    };
    // below the button, so that what moves is looked at, and not just now
    const growBelow = async ({ stream }: Mounted, ms: number): Promise<void> => {
      stream.patch({ op: 'append', target: '#e', markdown: 'One.\n\nTwo.' });
      await settled(stream);
      await frame();
      await clock.pass(ms);
    };
    for (const [what, key, counts, act] of [
      ['a key that scrolls nothing', 'ArrowDown', false, grow],
      ['grows behind another key', 'a', false, async (mounted, scroll) => { await scroll(5); await grow(mounted); }],
      ['scrolled by a script', 'a', false, async (mounted, scroll) => { await growBelow(mounted, 150); await scroll(30); }],
      ['scrolled by a script behind a key in another window', '', false, async (mounted, scroll) => { await growBelow(mounted, 150); await scroll(30); }],
      ['scrolled by the person', 'ArrowDown', true, async (mounted, scroll) => { await growBelow(mounted, 150); await scroll(30); }],
      ['scrolled in small steps', 'ArrowDown', true, async (mounted, scroll) => { await growBelow(mounted, 150); for (let top = 3; top < 30; top += 3) await scroll(top); }],
      ['scrolled, and grown above', 'ArrowDown', false, async (mounted, scroll) => { await grow(mounted); await scroll(5); }],
      ['scrolled back, and grown above', 'ArrowUp', false, async (mounted, scroll) => { await grow(mounted); await scroll(-5); }],
      ['what follows has scrolled', 'ArrowDown', false, async (mounted, scroll) => { await scroll(5); await growBelow(mounted, 0); await scroll(60); }],
      ['scrolled back meanwhile', 'ArrowUp', true, async (mounted, scroll) => { await growBelow(mounted, 0); await scroll(-40); }],
    ] as readonly [string, string, boolean, (mounted: Mounted, scroll: (by: number) => Promise<void>) => Promise<void>][]) {
      const box = document.body.appendChild(document.createElement('div'));
      Object.assign(box.style, { blockSize: '200px', overflowY: 'scroll' });
      // where nobody outside hears of it
      const inner = box.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
      Object.assign(inner.style, { blockSize: '100%', overflowY: 'scroll', overflowAnchor: 'none' });
      inner.innerHTML = '<div style="block-size: 90px"></div><slot></slot><div style="block-size: 1000px"></div>';
      const mounted = await shown(`:::card {#c}\n:::\n${BUTTON}:::card {#e}\n:::\n`);
      box.append(mounted.stream);
      inner.scrollTop = 50;
      await settled(mounted.stream);
      await frame();
      await clock.pass(2000);
      if (key !== '') await press(key);
      else document.dispatchEvent(new Foreign('keydown', { key: 'a' }));
      await act(mounted, async by => {
        const scrolled = new Promise(resolve => { inner.addEventListener('scroll', resolve, { once: true }); });
        inner.scrollTop = 50 + by;
        await scrolled;
        await frame();
      });
      await frame();
      expect(await speaks(mounted), what).to.equal(counts);
      box.remove();
      mounted.stream.remove();
    }
    removeEventListener('keydown', still);
    iframe.remove();
  });

  it('counts half a second after the button has come into sight, by another tab, what was folded or the tab of the page, however it was brought there', async () => {
    const tabs = ':::tabs\n:::tab {label=One}\nHere.\n:::\n:::tab {label=Two}\n:::button {#ok action=approve}\nApprove\n:::\n:::\n:::\n';
    const folded = ':::accordion\n:::item {title=One}\n:::button {#ok action=approve}\nApprove\n:::\n:::\n:::\n';
    const clicked = (opener: string) => (stream: Element): Promise<void> => click(find(stream, opener));
    for (const [what, text, open] of [
      ['a click on a tab', tabs, clicked('[role=tab][aria-selected=false]')],
      ['a click on an item', folded, clicked('[slot=mdui-heading]')],
      ['a click on raw HTML that was left open', `<details><summary>More</summary>\n\n${BUTTON}`, clicked('summary')],
      ['a key', tabs, async stream => {
        find(stream, '[role=tab][aria-selected=true]').focus();
        await press('ArrowRight');
      }],
      ['a script, or the browser', folded, stream => { find<MduiItem>(stream, 'mdui-item').open = true; }],
      ['nothing in the page', BUTTON, () => { document.dispatchEvent(new Event('visibilitychange')); }],
    ] as readonly [string, string, (stream: Element) => unknown][]) {
      const mounted = await shown(text);
      const { stream, acts } = mounted;
      await clock.pass(2000);
      await open(stream);
      await settled(stream);
      for (let count = 0; count < 3; count++) await frame();
      const approve = buttonNamed(stream, 'Approve');
      for (const [ms, presses] of [[0, 0], [499, 0], [1, 1]] as const) {
        await clock.pass(ms);
        // the second of a double click would be for nothing by itself
        await click({ x: 1, y: 1 });
        await click(approve);
        await settled(stream);
        expect(acts(), what).to.have.length(presses);
      }
      stream.remove();
    }
  });

  it('is not held up by where the button was when it was last looked at', async () => {
    const mounted = await shown(BUTTON);
    const spacer = document.createElement('div');
    await clock.pass(2000);
    spacer.style.blockSize = '40px';
    mounted.stream.before(spacer);
    await frame();
    expect(await speaks(mounted)).to.equal(true);
    spacer.remove();
  });

  it('is no second click of what stood there before', async () => {
    const mounted = await shown(BUTTON);
    const { stream, acts } = mounted;
    const cover = Object.assign(document.createElement('button'), { textContent: 'Open' });
    stream.before(cover);
    await clock.pass(2000);
    const button = find(stream, 'button');
    const clickAt = (target: Element, detail: number): boolean => target.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, composed: true, cancelable: true }));
    clickAt(cover, 1);
    clickAt(button, 2);
    await settled(stream);
    expect(acts()).to.deep.equal([]);
    clickAt(button, 1);
    await settled(stream);
    expect(acts()).to.have.length(1);
    cover.remove();
  });

  it('is one for a key that is held, at once, also of an element that does not mind', async function () {
    if (engine === 'webkit') this.skip(); // its driver sends no repeat
    const tag = 'plain-press';
    customElements.define(tag, class extends HTMLElement {
      connectedCallback(): void {
        const button = this.appendChild(document.createElement('button'));
        button.textContent = 'Go';
        button.onclick = ({ isTrusted }) => this.dispatchEvent(new ActEvent({ kind: 'click', action: 'go', label: 'Go', requiresConfirmation: false, trusted: isTrusted }));
      }
    });
    const palette = definePalette(builtIn, { press: { tag, body: 'inline', role: 'action', attributes: {}, fallback: () => 'Go', prompt: 'A press.' } });
    const { stream, acts } = await mount({ palette });
    stream.write(':::press {#go}\n:::\n');
    await settled(stream);
    find(stream, `${tag} button`).focus();
    for (let count = 0; count < 3; count++) await press('Enter');
    expect(acts(), 'it waits for an answer').to.have.length(1);
    stream.settle('go');
    stream.addEventListener('mdui-click', event => { event.preventDefault(); }); // it may be pressed again at once
    for (let count = 0; count < 4; count++) await keyDown('Enter');
    await keyUp('Enter');
    expect(acts().map(({ type }) => type)).to.deep.equal(['ui.click', 'ui.click']);
  });

  for (const [what, policy, wait] of [['ten seconds', {}, 10_000], ['as long as the policy says', { pending: 700 }, 700]] as const) {
    it(`is waited for ${what}`, async () => {
      const { stream, acts } = await shown(BUTTON, policy);
      await clock.pass(2000);
      const button = find(stream, 'button');
      await click(button);
      await clock.pass(wait - 1);
      await settled(stream);
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      await click(button);
      expect(acts()).to.have.length(1);
      await clock.pass(1);
      await settled(stream);
      expect(button.hasAttribute('aria-disabled')).to.equal(false);
      await click(button);
      expect(acts()).to.have.length(2);
    });
  }

  it('is waited for without end where the policy says so', async () => {
    const { stream } = await shown(BUTTON, { pending: 0 });
    await clock.pass(2000);
    await click(find(stream, 'button'));
    await clock.pass(100_000);
    await settled(stream);
    expect(find(stream, 'button').getAttribute('aria-disabled')).to.equal('true');
  });
});
