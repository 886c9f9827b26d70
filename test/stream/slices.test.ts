import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { Clock } from '../support/clock.js';
import { bytes } from '../support/server-sent.js';
import { mount, settled } from '../support/stream.js';
import { outcome } from './feeding.js';

/** Characters that are drawn. (To ask for the log would draw all of it.) */
const drawn = ({ textContent }: MduiStream): number => textContent.length;
/** The outcome but for the boxes of 64 blocks: a box ends behind what is drawn in it already, so with which block depends on the frames. */
function unboxed(stream: MduiStream): unknown {
  for (const box of stream.querySelectorAll('[data-mdui=group]')) box.replaceWith(...box.childNodes);
  return outcome(stream);
}

const aFrame = (): Promise<number> => new Promise(requestAnimationFrame);

describe('what arrives in one big piece', () => {
  // 😀 has two halves, so that every other cut would come between them
  const text = `${'words 😀😀 '.repeat(12)}\n\n`.repeat(1200);
  const event = { event: 'md.delta', data: { append: text } } as const;
  const ways: Readonly<Record<string, readonly [format: NonNullable<MduiStream['format']>, chunk: StreamChunk]>> = {
    'text': ['markdown', text],
    'bytes': ['markdown', bytes(text)],
    'an event as an object': ['markdown', event],
    'an event of a wire': ['sse', `event: md.delta\ndata: ${JSON.stringify(event.data)}\n\n`],
  };

  const shown = 1200 * 106;

  // time stands still: no frame is late, which would mean two shares until the next one, and the share alone ends what a frame takes in
  let clock: Clock;
  beforeEach(() => { clock = new Clock(); });
  afterEach(() => { clock.restore(); });

  it('counts for more where a browser shapes its letters', async () => {
    for (const [letter, most] of [['س', 8192], ['ก', 8192], ['a\u0301', 16 * 1024], ['a', 64 * 1024]] as const) {
      const { stream } = await mount({ messageId: 'm', format: 'markdown' });
      stream.write(letter.repeat(100_000));
      await aFrame();
      expect(drawn(stream), letter).to.be.within(1, most + 4096);
      stream.reset();
    }
  });

  for (const [name, [format, chunk]] of Object.entries(ways)) {
    it(`is taken in frame by frame: ${name}`, async () => {
      const { stream } = await mount({ messageId: 'm', format });
      stream.write(chunk);
      stream.write({ event: 'ui.node', data: { type: 'status', id: 's', body: 'Behind it' } });
      let before = 0;
      let frames = 0;
      while (stream.querySelector('mdui-status') === null) {
        await aFrame();
        expect(drawn(stream) - before, 'in one frame').to.be.at.most(70_000);
        expect(stream.querySelector('mdui-status') === null || drawn(stream) > shown, 'in its order').to.equal(true);
        if (drawn(stream) > before) frames++;
        before = drawn(stream);
      }
      expect(frames).to.be.at.least(3);
      clock.restore();
      const { stream: other } = await mount({ messageId: 'm', format });
      for (let at = 0; at < text.length; at += 1001) other.write({ event: 'md.delta', data: { append: text.slice(at, at + 1001) } });
      other.write({ event: 'ui.node', data: { type: 'status', id: 's', body: 'Behind it' } });
      other.flush();
      for (const each of [stream, other]) {
        each.close();
        await settled(each);
      }
      expect(unboxed(stream)).to.deep.equal(unboxed(other));
    });
  }

  it('is taken in frame by frame: a node', async () => {
    const { stream } = await mount({ messageId: 'm' });
    const node = { event: 'ui.node', data: { type: 'card', id: 'c', title: 'Card', body: text, children: [{ type: 'status', id: 's', body: 'Last' }] } } as const;
    stream.write(node);
    let before = 0;
    let frames = 0;
    while (stream.querySelector('mdui-status') === null) {
      await aFrame();
      expect(drawn(stream) - before, 'in one frame').to.be.at.most(70_000);
      if (drawn(stream) > before) frames++;
      before = drawn(stream);
    }
    expect(frames).to.be.at.least(3);
    clock.restore();
    const { stream: other } = await mount({ messageId: 'm' });
    other.write(node);
    other.flush();
    for (const each of [stream, other]) {
      each.close();
      await settled(each);
    }
    expect(outcome(stream)).to.deep.equal(outcome(other));
  });

  for (const [what, chunk] of [['text', '-\n'.repeat(6000)], ['a node', { event: 'ui.node', data: { type: 'card', id: 'c', body: '-\n'.repeat(6000) } }]] as const) {
    it(`brings no frame more short lines than it bears: ${what}`, async () => {
      const { stream } = await mount({ messageId: 'm' });
      stream.write(chunk);
      const items = (): number => stream.querySelectorAll('li').length;
      for (let before = 0; items() < 5900; before = items()) {
        await aFrame();
        expect(items() - before).to.be.below(4200);
      }
      stream.flush();
      expect(items()).to.equal(6000);
    });
  }

  it('brings no frame more blocks of a node than it bears', async () => {
    const { stream } = await mount({ messageId: 'm' });
    stream.write({ event: 'ui.node', data: { type: 'card', id: 'c', children: Array.from({ length: 1900 }, (_, at) => ({ type: 'status', id: `s${at}`, body: 'x' })) } });
    const blocks = (): number => stream.querySelectorAll('mdui-status').length;
    for (let before = 0; blocks() < 1900; before = blocks()) {
      await aFrame();
      expect(blocks() - before).to.be.below(1100);
    }
  });

  it('is taken in frame by frame: changes of the state that take long', async () => {
    const { stream } = await mount({ messageId: 'm', format: 'ag-ui' });
    let sets = 0;
    stream.state.subscribe(() => { sets++; });
    const start = clock.now;
    // each takes five milliseconds
    performance.now = () => start + 5 * sets;
    const events = [{ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'STATE_SNAPSHOT', snapshot: { k: -1 } }, ...Array.from({ length: 20 }, (_, k) => ({ type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/k', value: k }] }))];
    stream.write(events.map(event => `data: ${JSON.stringify(event)}\n\n`).join(''));
    let frames = 0;
    for (let before = 0; sets < 21; before = sets) {
      await aFrame();
      expect(sets - before, 'in one frame').to.be.at.most(3);
      if (sets > before) frames++;
    }
    expect(frames).to.be.at.least(7);
  });

  it('brings no frame more short cells than it bears', async () => {
    const { stream } = await mount({ messageId: 'm' });
    stream.write(`${'|a'.repeat(10)}|\n${'|-'.repeat(10)}|\n${`${'|a'.repeat(10)}|\n`.repeat(800)}`);
    const cells = (): number => stream.querySelectorAll('td').length;
    for (let before = 0; cells() < 8000; before = cells()) {
      await aFrame();
      expect(cells() - before).to.be.below(6000);
    }
  });

  it('is drawn at once where that is asked for', async () => {
    const { stream } = await mount();
    stream.write(text);
    stream.flush();
    expect(drawn(stream)).to.be.at.least(shown);
  });

  it('is forgotten by a reset in the middle of it', async () => {
    const { stream } = await mount();
    stream.write(event);
    while (drawn(stream) === 0) await aFrame();
    stream.reset();
    expect(stream.phase).to.equal('idle');
    stream.write('New');
    stream.close();
    stream.flush();
    expect(stream.textContent.trim()).to.equal('New');
  });
});
