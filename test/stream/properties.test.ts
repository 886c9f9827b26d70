import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Phase } from '../../elements/stream/stream.js';
import { anyReply, cutAt, places, reply, unpatched } from '../support/arbitraries.js';
import { outcome } from '../support/canon.js';
import { settled } from '../support/stream.js';
import { check, create, draw, feed, focusable, guardPage, liveIn, missing, nodes, place, result } from './checking.js';

describe('properties of <mdui-stream>', function () {
  guardPage(this);

  it('P1 becomes the same however it is split, P3 and whenever it is drawn', () => check(fc.asyncProperty(anyReply, places, fc.nat(3), async (text, cuts, timing) => {
    const frames = [draw, () => undefined, () => Promise.resolve(), () => new Promise(resolve => { requestAnimationFrame(resolve); })][timing];
    expect(await result(cutAt(text, cuts), frames)).to.equal(await result([text]));
  })));

  it('P1 becomes the same a letter at a time', () => check(fc.asyncProperty(anyReply, async text => {
    expect(await result(text.slice(0, 400).split(''), draw)).to.equal(await result([text.slice(0, 400)]));
  })));

  it('P2 becomes the same from bytes, split anywhere, P2 of any kind', () => check(fc.asyncProperty(anyReply, fc.uint8Array({ maxLength: 8 }), fc.nat(10_000), fc.boolean(), places, async (text, wild, at, mark, cuts) => {
    const good = new TextEncoder().encode((mark ? '\uFEFF' : '') + text);
    const from = at % (good.length + 1);
    const bytes = Uint8Array.of(...good.slice(0, from), ...wild, ...good.slice(from));
    const decoded = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    expect(await result(cutAt(bytes, cuts), draw)).to.equal(await result([decoded]));
  })));

  it('P11 is silent but for errors', () => check(fc.asyncProperty(anyReply, places, async (text, cuts) => {
    const stream = create();
    const said: string[] = [];
    for (const name of ['mdui-event', 'mdui-input', 'change', 'input', 'submit'] as const) stream.addEventListener(name, event => said.push(event instanceof CustomEvent ? (event.detail as { type: string }).type : name));
    await feed(cutAt(text, cuts), draw, stream);
    await settled(stream);
    expect(said.filter(kind => kind !== 'ui.error')).to.deep.equal([]);
    expect(said.length).to.be.at.most(50);
    stream.remove();
  })));

  it('P12 P13 can be cut anywhere, in any way, and stays readable', () => check(fc.asyncProperty(unpatched, fc.nat(10_000), places, fc.constantFrom('abort', 'fail', 'end', 'remove'), async (whole, at, cuts, way) => {
    const text = whole.slice(0, at % (whole.length + 1));
    const stream = create();
    const chunks = cutAt(text, cuts);
    const cancelled: unknown[] = [];
    let control!: ReadableStreamDefaultController<string>;
    const source = new ReadableStream<string>({ start: controller => { control = controller; }, cancel: reason => { cancelled.push(reason); } });
    stream.stream = source;
    for (const chunk of chunks) control.enqueue(chunk);
    await new Promise(resolve => { requestAnimationFrame(resolve); });
    stream.flush();
    await settled(stream);
    // the end makes the last line whole, and is evidence of nothing else
    const closed = create();
    closed.write(`${text}\n`);
    closed.flush();
    const complete = liveIn(closed);
    closed.remove();
    if (way === 'abort') stream.abort('enough');
    if (way === 'fail') control.error(new Error('broken'));
    if (way === 'end') control.close();
    if (way === 'remove') stream.remove();
    const phases: Record<typeof way, Phase> = { abort: 'aborted', fail: 'error', end: 'complete', remove: 'aborted' };
    expect(await stream.done).to.equal(phases[way]);
    if (way === 'remove') place.append(stream);
    await settled(stream);
    expect(cancelled).to.have.length(way === 'abort' || way === 'remove' ? 1 : 0);
    expect(source.locked).to.equal(false);
    expect(nodes(stream).filter(({ phase }) => phase === 'open')).to.deep.equal([]);
    expect(liveIn(stream)).to.deep.equal(complete);
    for (const { id, phase, type: kind } of nodes(stream)) if (phase === 'text' && !NAVIGATION.has(kind)) expect(focusable(stream, id), kind).to.deep.equal([]);
    expect(missing(text, stream)).to.deep.equal([]);
    stream.remove();
  })));

  it('P16 two streams in turns are as each alone', () => check(fc.asyncProperty(anyReply, anyReply, places, places, async (one, other, cuts, cutsToo) => {
    const [a, b] = [create(), create()];
    const [left, right] = [cutAt(one, cuts), cutAt(other, cutsToo)];
    for (let at = 0; at < Math.max(left.length, right.length); at++) {
      a.write(left[at] ?? '');
      b.write(right[at] ?? '');
      if (at % 2 === 0) a.flush();
      else b.flush();
    }
    for (const stream of [a, b]) await feed([], undefined, stream);
    await settled(place);
    const together = [outcome(a), outcome(b)];
    a.remove();
    b.remove();
    expect(together).to.deep.equal([await result([one]), await result([other])]);
  })));

  it('P17 loses no word', () => check(fc.asyncProperty(unpatched, places, async (text, cuts) => {
    const stream = await feed(cutAt(text, cuts));
    await settled(stream);
    expect(missing(text, stream)).to.deep.equal([]);
    stream.remove();
  })));

  it('P18 becomes the same twice, P18 also in the same element', () => check(fc.asyncProperty(anyReply, async text => {
    const stream = await feed([text]);
    await settled(stream);
    const first = outcome(stream);
    stream.reset();
    await feed([text], undefined, stream);
    await settled(stream);
    expect(outcome(stream)).to.equal(first);
    stream.remove();
  })));

  it('P21 does not mind a final newline', () => check(fc.asyncProperty(reply, fc.constantFrom('\n', '\r\n', '\r'), async (text, end) => {
    const ended = text.replace(/[\r\n]+$/, '');
    expect(drawing(await result([ended + end]))).to.equal(drawing(await result([ended])));
  })));

});

/** What is read by turning pages is so when it is cut, too. */
const NAVIGATION = new Set(['tabs', 'accordion', 'item']);

const drawing = (text: string): string => (JSON.parse(text) as { dom: string }).dom;
