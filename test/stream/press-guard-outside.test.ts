import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import { Clock } from '../support/clock.js';
import { settled } from '../support/stream.js';
import { BUTTON, frame, shown, speaks } from './pressing.js';

describe('a press on what is moved from outside', () => {
  let clock: Clock;
  beforeEach(() => { clock = new Clock(); });
  afterEach(() => { clock.restore(); });

  it('is held up also where the page can be scrolled no further, since something was taken away', async () => {
    const box = document.body.appendChild(document.createElement('div'));
    Object.assign(box.style, { blockSize: '200px', overflowY: 'scroll', overflowAnchor: 'none' });
    box.innerHTML = '<div style="block-size: 600px"></div>';
    const mounted = await shown(`${BUTTON}:::notice {#n}\n${'Line\n\n'.repeat(12)}:::\n`);
    box.append(mounted.stream);
    box.scrollTop = 1e6;
    await settled(mounted.stream);
    await frame();
    await clock.pass(2000);
    box.dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
    box.scrollTop -= 4;
    await frame();
    mounted.stream.patch({ op: 'remove', target: '#n' });
    await settled(mounted.stream);
    for (let count = 0; count < 3; count++) await frame();
    expect(await speaks(mounted)).to.equal(false);
    await clock.pass(500);
    expect(await speaks(mounted)).to.equal(true);
    box.remove();
  });

  for (const [what, move] of [
    ['text of another stream', async other => { other.write('Three.\n\nFour.\n\nFive.\n\n'); await settled(other); }],
    ['an image that has come', other => {
      const image = other.querySelector('p')!;
      image.style.paddingBlockEnd = '50px';
      image.dispatchEvent(new Event('load'));
      return Promise.resolve();
    }],
  ] as readonly [string, (other: MduiStream) => Promise<void>][]) {
    it(`counts half a second after the button was moved by ${what}`, async () => {
      const mounted = await shown(BUTTON);
      const other = document.createElement('mdui-stream');
      mounted.stream.before(other);
      other.write('One.\n\n');
      await settled(other);
      for (let count = 0; count < 3; count++) await frame();
      await clock.pass(2000);
      expect(await speaks(mounted), 'before').to.equal(true);
      await clock.pass(2000);
      await move(other);
      await frame();
      expect(await speaks(mounted), 'after').to.equal(false);
      await clock.pass(500);
      expect(await speaks(mounted), 'later').to.equal(true);
      await clock.pass(2000);
      await move(other);
      await frame();
      await clock.pass(500);
      expect(await speaks(mounted), 'unpressed meanwhile').to.equal(true);
      other.remove();
    });
  }

  it('is held up also where that has brought the button into the window; out of it nobody looks at it', async () => {
    const mounted = await shown(BUTTON);
    const other = document.createElement('mdui-stream');
    mounted.stream.before(other);
    const high = document.createElement('div');
    high.style.blockSize = '5000px';
    mounted.stream.before(high);
    other.write('One.\n\n');
    const drawn = async (): Promise<void> => {
      await settled(other);
      for (let count = 0; count < 3; count++) await frame();
    };
    await drawn();
    await clock.pass(2000);
    await drawn();
    const button = mounted.stream.querySelector('mdui-button')!;
    let looks = 0;
    button.getBoundingClientRect = () => {
      looks++;
      return Element.prototype.getBoundingClientRect.call(button);
    };
    other.write('Two.\n\n');
    await drawn();
    expect(looks).to.equal(0);
    other.write('Three.\n\n');
    high.remove();
    await drawn();
    expect(looks).to.be.above(0);
    expect(await speaks(mounted)).to.equal(false);
    other.remove();
  });
});
