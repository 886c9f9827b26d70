import { expect } from '@open-wc/testing';
import { ARMING, Arming } from '../../elements/confirm/arming.js';
import { Clock } from '../support/clock.js';

const host = { addController: () => undefined, removeController: () => undefined, requestUpdate: () => undefined, updateComplete: Promise.resolve(true) };
const aClick = (detail: number, isTrusted = true): MouseEvent => ({ detail, isTrusted }) as MouseEvent;

describe('a press on what has only just appeared', () => {
  let clock: Clock;
  beforeEach(() => { clock = new Clock(); });
  afterEach(() => { clock.restore(); });

  it('counts when it is no further click of a row that began elsewhere, however slow that row is', async () => {
    const arming = new Arming(host);
    arming.start();
    await clock.pass(ARMING);
    for (const [detail, counts] of [[0, true], [1, true], [2, false], [3, false]] as const) {
      arming.begin(new MouseEvent('pointerdown'));
      expect(arming.accepts(aClick(detail)), String(detail)).to.equal(counts);
    }
    expect(arming.accepts(aClick(1, false)), 'a script').to.equal(false);
  });

  it('counts when it began after that was armed', async () => {
    const arming = new Arming(host);
    arming.start();
    await clock.pass(ARMING - 1);
    expect(arming.accepts(aClick(1))).to.equal(false);
    arming.begin(new MouseEvent('pointerdown'));
    await clock.pass(1);
    expect(arming.accepts(aClick(1))).to.equal(false);
    expect(arming.accepts(aClick(1))).to.equal(true);
  });

  it('does not count when what is asked has moved meanwhile, however long it is held', async () => {
    const arming = new Arming(host);
    arming.start();
    await clock.pass(ARMING);
    arming.begin(new MouseEvent('pointerdown'));
    arming.start();
    await clock.pass(ARMING);
    expect(arming.accepts(aClick(0))).to.equal(false);
    expect(arming.accepts(aClick(0)), 'one that began since').to.equal(true);
  });

  it('is held by a key, also in another window; a key that presses nothing is none', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const { KeyboardEvent: Foreign } = frame.contentWindow as Window & typeof globalThis;
    for (const Key of [KeyboardEvent, Foreign]) {
      const arming = new Arming(host);
      arming.start();
      arming.begin(new Key('keydown', { key: 'Enter' }));
      await clock.pass(ARMING);
      const repeated = new Key('keydown', { key: 'Enter', repeat: true, cancelable: true });
      arming.begin(repeated);
      expect(repeated.defaultPrevented).to.equal(true);
      expect(arming.accepts(aClick(0))).to.equal(false);
      arming.begin(new Key('keydown', { key: 'Tab' }));
      arming.start();
      await clock.pass(ARMING);
      expect(arming.accepts(aClick(0))).to.equal(true);
    }
    frame.remove();
  });
});
