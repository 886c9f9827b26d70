import { expect } from '@open-wc/testing';
import { ActEvent } from '../../elements/shared/act.js';
import { builtIn, definePalette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { Clock } from '../support/clock.js';
import { click, engine, keyDown, keyUp, press } from '../support/commands.js';
import { buttonNamed, find, mount, settled, type Mounted } from '../support/stream.js';

const BUTTON = ':::button {#ok action=approve}\nApprove\n:::\n';

describe('time and place of a press', () => {
  let clock: Clock;
  beforeEach(() => { clock = new Clock(); });
  afterEach(() => { clock.restore(); });

  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  async function shown(markdown: string, policy: Policy = {}): Promise<Mounted> {
    // a click so soon behind that on an earlier stream is the second of a double click, unless one is elsewhere (WebKit counts them)
    await click({ x: 1, y: 1 });
    const mounted = await mount({ policy });
    mounted.stream.write(markdown);
    mounted.stream.close();
    await settled(mounted.stream);
    for (let count = 0; count < 3; count++) await frame();
    return mounted;
  }
  /** Whether a press with the mouse speaks now; the wait behind it is over. */
  async function speaks({ stream, acts }: Mounted): Promise<boolean> {
    const before = acts().length;
    await click(find(stream, 'button'));
    await settled(stream);
    stream.settle('ok');
    await settled(stream);
    return acts().length > before;
  }

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

  it('is held up also while somebody types: a move is the person\'s own when something scrolls behind a key that does that', async () => {
    // the key itself scrolls nothing: in Firefox it would, wherever the page is longer than the window
    const still = (event: Event): void => { event.preventDefault(); };
    addEventListener('keydown', still);
    for (const [key, scrolls, counts] of [['a', true, false], ['ArrowDown', false, false], ['ArrowDown', true, true]] as const) {
      const box = document.body.appendChild(document.createElement('div'));
      Object.assign(box.style, { blockSize: '200px', overflowY: 'scroll' });
      // where nobody outside hears of it
      const inner = box.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
      Object.assign(inner.style, { blockSize: '100%', overflowY: 'scroll' });
      inner.innerHTML = '<slot></slot><div style="block-size: 1000px"></div>';
      const mounted = await shown(`:::card {#c}\n:::\n${BUTTON}`);
      box.append(mounted.stream);
      await settled(mounted.stream);
      await frame();
      await clock.pass(2000);
      await press(key);
      if (scrolls) {
        const scrolled = new Promise(resolve => { inner.addEventListener('scroll', resolve, { once: true }); });
        inner.scrollTop = 5;
        await scrolled;
      }
      mounted.stream.patch({ op: 'append', target: '#c', markdown: 'A paragraph.' });
      await settled(mounted.stream);
      await frame();
      expect(await speaks(mounted), `${key} ${String(scrolls)}`).to.equal(counts);
      box.remove();
      mounted.stream.remove();
    }
    removeEventListener('keydown', still);
  });

  it('counts half a second after the button has come into sight, by another tab or what was folded', async () => {
    const tabs = ':::tabs\n:::tab {label=One}\nHere.\n:::\n:::tab {label=Two}\n:::button {#ok action=approve}\nApprove\n:::\n:::\n:::\n';
    const folded = ':::accordion\n:::item {title=One}\n:::button {#ok action=approve}\nApprove\n:::\n:::\n:::\n';
    for (const [text, opener] of [[tabs, '[role=tab][aria-selected=false]'], [folded, '[slot=mdui-heading]']] as const) {
      const mounted = await shown(text);
      const { stream, acts } = mounted;
      await clock.pass(2000);
      await click(find(stream, opener));
      await settled(stream);
      const approve = buttonNamed(stream, 'Approve');
      for (const [ms, presses] of [[0, 0], [499, 0], [1, 1]] as const) {
        await clock.pass(ms);
        // the second of a double click would be for nothing by itself
        await click({ x: 1, y: 1 });
        await click(approve);
        await settled(stream);
        expect(acts(), opener).to.have.length(presses);
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
