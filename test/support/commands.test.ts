import { expect, fixture, html } from '@open-wc/testing';
import examples from 'fixture:commonmark';
import naughty from 'fixture:naughty-strings';
import { accessibilityTree, ariaSnapshot, click, emulateMedia, engine, keyDown, keyUp, press, resetMedia, setViewport, type } from './commands.js';

describe('test support: a real browser', () => {
  it('types with real keys, doubled letters too', async () => {
    const input = await fixture<HTMLInputElement>(html`<input aria-label="Word">`);
    const trusted: boolean[] = [];
    input.addEventListener('keydown', event => trusted.push(event.isTrusted));
    input.focus();
    await type('Bookkeeper, all');
    expect(input.value).to.equal('Bookkeeper, all');
    expect(trusted).to.include(true).and.not.include(false);
  });

  it('presses Tab, Shift+Tab and Space', async () => {
    const group = await fixture(html`<div><button>One</button><input type="checkbox" aria-label="Two"></div>`);
    const [button, box] = [group.querySelector('button')!, group.querySelector('input')!];
    button.focus();
    await press('Tab');
    expect(document.activeElement).to.equal(box);
    await press('Space');
    expect(box.checked).to.equal(true);
    await press('Shift+Tab');
    expect(document.activeElement).to.equal(button);
  });

  it('holds a key', async function () {
    if (engine === 'webkit') this.skip(); // its driver sends no repeat
    const input = await fixture<HTMLInputElement>(html`<input aria-label="Held">`);
    const repeats: boolean[] = [];
    input.addEventListener('keydown', event => repeats.push(event.repeat));
    input.focus();
    await keyDown('a');
    await keyDown('a');
    await keyUp('a');
    expect(repeats).to.deep.equal([false, true]);
  });

  it('clicks and double-clicks with a trusted mouse', async () => {
    const button = await fixture<HTMLButtonElement>(html`<button>Press</button>`);
    const details: number[] = [];
    let doubles = 0;
    button.addEventListener('click', event => { if (event.isTrusted) details.push(event.detail); });
    button.addEventListener('dblclick', () => doubles++);
    await click(button, 2);
    expect(details.at(-1)).to.equal(2);
    expect(doubles).to.equal(1);
  });

  it('sets the viewport', async () => {
    expect(await setViewport(640, 480)).to.deep.equal({ width: 640, height: 480 });
    expect([innerWidth, innerHeight]).to.deep.equal([640, 480]);
    const narrow = await setViewport(320, 480);
    if (engine !== 'webkit') expect(narrow.width).to.equal(320);
    expect(innerWidth).to.equal(narrow.width);
    await setViewport(800, 600);
  });

  it('pretends media features where the engine can', async () => {
    const emulated = await emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
    expect(emulated).to.equal(engine === 'chromium');
    if (emulated) {
      for (const query of ['(forced-colors: active)', '(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)']) {
        expect(matchMedia(query).matches, query).to.equal(true);
      }
      await resetMedia();
      expect(matchMedia('(forced-colors: active)').matches).to.equal(false);
    }
  });

  it('reads the accessibility tree where the engine can', async () => {
    await fixture(html`<div id="ax-probe"><label>Name <input required></label></div>`);
    const yaml = await ariaSnapshot('#ax-probe');
    const tree = await accessibilityTree();
    if (engine === 'chromium') {
      expect(yaml).to.contain('textbox "Name"');
      expect(tree?.find(node => node.role === 'textbox')).to.include({ name: 'Name', required: true });
    } else {
      expect([yaml, tree]).to.deep.equal([null, null]);
    }
  });

  it('serves the fixtures', () => {
    expect(examples).to.have.length(652);
    expect(naughty.length).to.be.greaterThan(400);
  });
});
