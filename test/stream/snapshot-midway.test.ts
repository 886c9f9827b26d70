import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import type { ConversationSnapshot } from '../../elements/conversation/snapshot.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { readSnapshot, type Snapshot } from '../../src/message/snapshot.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { anyReply, cutAt, places } from '../support/arbitraries.js';
import { drawing, same } from '../support/same.js';
import { responseOf } from '../support/server-sent.js';
import { settled } from '../support/stream.js';
import { check, create, guardPage, place } from './checking.js';

/** Everything that a page may hear of a stream. */
const HEARD = ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-abort', 'mdui-diagnostic', 'mdui-revise', 'mdui-change', 'mdui-error'] as const;

/** A snapshot for each thing that is heard of a stream, or of its values, as a page keeps it; and how many chunks had been written by then. */
interface Kept { readonly snapshot: Snapshot; readonly written: number }
function keeper(stream: MduiStream): { kept: Kept[]; wrote: () => void } {
  const kept: Kept[] = [];
  let written = 0;
  const keep = (): void => { kept.push({ snapshot: JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot, written }); };
  for (const name of HEARD) stream.addEventListener(name, keep);
  stream.state.subscribe(keep);
  return { kept, wrote: () => { written++; } };
}

/** A chunk, or patches of the host's own. */
type Given = StreamChunk | { readonly own: readonly WirePatch[] };
function give(stream: MduiStream, given: Given): void {
  if (typeof given === 'object' && 'own' in given) stream.patch(given.own);
  else stream.write(given);
}

/** All that has come of a message, in no order: being cut and taken up again moves some of it, and adds what was said of the cut. */
const cameOf = (stream: MduiStream): string[] => stream.log.map(entry => {
  switch (entry.kind) {
    case 'patch': return JSON.stringify([entry.patch, entry.refused, entry.path, entry.before, entry.after, entry.replaces, entry.revision]);
    case 'commit': return `commit ${entry.node_id} ${JSON.stringify(entry.found)}`;
    case 'node': return JSON.stringify(entry.node);
    case 'diagnostic': return JSON.stringify(entry.diagnostic);
    case 'event': return JSON.stringify({ ...entry.event, seq: 0, time: '' });
    default: return '';
  }
}).filter(Boolean).sort();
const picture = (stream: MduiStream): string => JSON.stringify({
  dom: drawing(stream), nodes: stream.nodes, phase: stream.phase, values: [...stream.state.entries()].sort(), replaced: [...stream.state.replacements()].sort(),
  text: stream.log.map(entry => entry.kind === 'text' ? entry.append : '').join(''), revisions: stream.revisions.map(revision => ({ ...revision, time: '' })),
}, undefined, 1);

function lacks(is: readonly string[], wanted: readonly string[]): string[] {
  const left = [...is];
  return wanted.filter(each => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What a snapshot becomes with the chunks that had not been written. */
async function goneOn({ snapshot, written }: Kept, chunks: readonly Given[]): Promise<MduiStream> {
  const stream = create();
  const heard: string[] = [];
  for (const name of HEARD) stream.addEventListener(name, () => heard.push(name));
  const meanwhile: unknown[] = [];
  const end = stream.state.subscribe(() => { meanwhile.push(JSON.parse(JSON.stringify(stream.snapshot()))); });
  stream.restore(snapshot);
  end();
  expect([heard, meanwhile]).to.deep.equal([[], meanwhile.map(() => snapshot)]);
  // what it made of that is a snapshot like any other
  expect(readSnapshot(stream.snapshot()).taken).to.equal(undefined);
  if (stream.phase !== 'complete') stream.resume(new ReadableStream());
  for (const chunk of chunks.slice(written)) give(stream, chunk);
  stream.close();
  stream.flush();
  await settled(stream);
  return stream;
}

/** Every snapshot that a listener could keep leads to the same end. @param some which of them */
async function leadOn(chunks: readonly Given[], flushes: readonly boolean[], some: (kept: readonly Kept[]) => readonly Kept[]): Promise<number> {
  const stream = create();
  const { kept, wrote } = keeper(stream);
  for (const [at, chunk] of chunks.entries()) {
    give(stream, chunk);
    wrote();
    if (flushes[at % flushes.length] !== false) stream.flush();
  }
  stream.close();
  stream.flush();
  await settled(stream);
  const unheard = create();
  for (const chunk of chunks) give(unheard, chunk);
  unheard.close();
  unheard.flush();
  await settled(unheard);
  same(picture(stream), picture(unheard));
  for (const each of some(kept)) {
    const again = await goneOn(each, chunks);
    same(picture(again), picture(stream));
    expect(lacks(cameOf(again), cameOf(stream))).to.deep.equal([]);
    again.remove();
  }
  stream.remove();
  unheard.remove();
  return kept.length;
}

const CONTROLS = ':::input {#who label=Who}\nx\n:::\n\n:::select {#size bind=size label=Size}\n- S\n- M\n:::\n\n:::status {#s state=running}\nA\n:::\n\n:::button {#go action=go}\nGo\n:::\n\n';
const patchBlock = fc.constantFrom(
  ':::patch {target=#who}\nvalue: Zed\n:::', ':::patch {target=#who reason=why}\nvalue: Ann\nlabel: Whom\n:::', ':::patch {target=#s}\nstate: done\nlabel: B\nbody: Now\n:::', ':::patch {target=#none}\nstate: done\n:::',
  ':::patch {target=#size}\nvalue: M\n:::', ':::patch\nvalue: 1\n:::', ':::patch {target=#s}\nop: append\nmarkdown: more\n:::', ':::error {for=#who}\nNo\n:::', ':::radio {#r label=R}\n:::', ':::input {#later bind=size label=L}\n:::',
  '::::form {#f action=send}\n:::input {#in label=In}\n:::\n::::', ':::status {#s}\nTwice\n:::', ':::nope\n:::', '[r]: https://r.test\n\n[r]',
);
const ownPatch = fc.constantFrom<WirePatch>(
  { op: 'set', target: '#who', path: '/value', value: 'Own' }, { op: 'append', target: '#s', markdown: ' own' }, { op: 'set', target: '#s', path: '/state', value: 'error' }, { op: 'remove', target: '#go' }, { op: 'set', target: '#x', path: '/value', value: 1 },
);
const node = fc.constantFrom<StreamChunk>(
  { event: 'ui.node', data: { type: 'form', id: 'nf', action: 'send', children: [{ type: 'input', id: 'n1', label: 'N1', body: 'a' }, { type: 'input', id: 'n2', label: 'N2', body: 'b' }] } },
  { event: 'ui.patch', data: [{ op: 'append', target: '#s', markdown: ' wire' }, { op: 'set', target: '#size', path: '/value', value: 'M' }, { op: 'set', target: '#who', path: '/value', value: 'Wire' }] },
);
const chunked: fc.Arbitrary<Given[]> = fc.tuple(fc.array(fc.oneof({ weight: 4, arbitrary: patchBlock }, { weight: 1, arbitrary: anyReply }), { minLength: 1, maxLength: 5 }), places, fc.array(fc.tuple(fc.nat(), fc.oneof(node, fc.array(ownPatch, { minLength: 1, maxLength: 3 }).map(own => ({ own })))), { maxLength: 3 }))
  .map(([blocks, cuts, others]) => {
    const text = `${CONTROLS}${blocks.join('\n\n')}\n\n`;
    // where it is cut, a line that may close a block counts as its end: a patch between the two finds it closed too early
    const whole = cuts.map(cut => text.indexOf('\n', cut % text.length) + 1);
    const chunks: Given[] = cutAt(text, cuts.length > 4 ? [] : others.length > 0 ? whole : cuts);
    for (const [at, other] of others) chunks.splice(at % (chunks.length + 1), 0, other);
    return chunks;
  });

describe('a snapshot that a listener takes', function () {
  guardPage(this);

  it('leads to the same end, whenever that is', () => check(fc.asyncProperty(chunked, fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }), fc.nat(), async (chunks, flushes, nth) => {
    await leadOn(chunks, flushes, kept => [0, 1, 2].flatMap(at => kept[(nth + at * 7) % kept.length] ?? []));
  }), 15));

  it('has all that had arrived: patches behind the one it heard of, in one text, one list and one frame', async () => {
    const patches = ':::patch {target=#who}\nvalue: Zed\nlabel: Whom\n:::\n\n:::patch {target=#size}\nvalue: M\n:::\n\n';
    for (const chunks of [
      [`${CONTROLS}${patches}`],
      [CONTROLS, { own: [{ op: 'set', target: '#who', path: '/value', value: 'Zed' }, { op: 'set', target: '#size', path: '/value', value: 'M' }, { op: 'append', target: '#s', markdown: ' more' }] }],
      [CONTROLS, { event: 'ui.patch', data: [{ op: 'set', target: '#who', path: '/value', value: 'Zed' }, { op: 'set', target: '#size', path: '/value', value: 'M' }] }, 'Some text\n\n', { own: [{ op: 'append', target: '#s', markdown: ' more' }] }],
      // in more pieces than are read at once
      [`${CONTROLS}${'A long text. '.repeat(400)}\n\n${patches}`, { own: [{ op: 'append', target: '#s', markdown: ' more' }] }],
    ] satisfies Given[][]) expect(await leadOn(chunks, [false], kept => kept)).to.be.greaterThan(5);
  });

  it('says how much of its log had been taken in, and is like any other when nothing is', async () => {
    const stream = create();
    const { kept } = keeper(stream);
    stream.write(`${CONTROLS}End`);
    stream.flush();
    const [first] = kept;
    expect([first?.snapshot.taken, first?.snapshot.log.map(({ kind }) => kind)]).to.deep.equal([1, ['open', 'text']]);
    expect('taken' in stream.snapshot()).to.equal(false);
    const { log } = stream.snapshot();
    for (const taken of [0, -1, 1.5, '1', null, {}]) expect(() => readSnapshot({ ...stream.snapshot(), taken }), JSON.stringify(taken)).to.throw(/taken in/);
    const again = create();
    again.restore({ ...stream.snapshot(), log, taken: 99 });
    await settled(again);
    expect(again.nodes).to.deep.equal(stream.nodes);
  });

  it('goes on behind the last event of its wire, with what that event had still to say', async () => {
    const patch = (target: string, value: string): WirePatch => ({ op: 'set', target, path: '/value', value });
    const events = [
      { event: 'md.open', data: { message_id: 'm' } }, { event: 'md.delta', data: { append: CONTROLS } }, { event: 'md.delta', data: { append: `${'Words. '.repeat(1000)}\n\n:::patch {target=#who}\nvalue: One\n:::\n\n` } },
      { event: 'ui.patch', data: [patch('#who', 'Two'), patch('#size', 'M'), { op: 'append', target: '#s', markdown: ' more' }, { op: 'odd' }] },
      { event: 'md.delta', data: { append: ':::patch {target=#size}\nvalue: S\n:::\n\n:::input {#z label=Z}\n:::\n\nEnd' } }, { event: 'md.close', data: {} },
    ].map(({ event, data }, at) => `id: ${String(at + 1)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const stream = create();
    const { kept } = keeper(stream);
    stream.stream = responseOf(events.join(''));
    await stream.done;
    await settled(stream);
    expect(kept.length).to.be.greaterThan(10);
    for (const { snapshot } of kept) {
      const again = create();
      again.restore(snapshot);
      if (again.phase !== 'complete') {
        again.resume(responseOf(events.slice(Number(again.lastEventId ?? 0)).join('')));
        await again.done;
      }
      await settled(again);
      same(picture(again), picture(stream));
      expect(lacks(cameOf(again), cameOf(stream))).to.deep.equal([]);
      again.remove();
    }
  });

  it('of a conversation leads to the same, also where a turn changes another one', async () => {
    const conversation = (): MduiConversation => {
      const made = document.createElement('mdui-conversation');
      place.append(made);
      return made;
    };
    const first = conversation();
    const kept: { readonly snapshot: ConversationSnapshot; readonly early: boolean }[] = [];
    const keep = (early: boolean): void => { kept.push({ snapshot: JSON.parse(JSON.stringify(first.snapshot())) as ConversationSnapshot, early }); };
    for (const name of HEARD) first.addEventListener(name, () => { keep(false); });
    // a value that another turn changed is heard of before its event
    first.state.subscribe(() => { keep(true); });
    first.reply(`${CONTROLS}:::input\nanonymous\n:::\n`, { messageId: 'a' });
    await settled(first.streams[0]!);
    const text = ':::patch {target=#a/s}\nop: append\nmarkdown: more\n:::\n\n:::patch {target=#who}\nvalue: Zed\n:::\n\n:::patch {target=#own}\nvalue: no\n:::\n\n:::input {#own label=Own}\nx\n:::\n\n:::patch {target=#own}\nvalue: y\n:::\n\n:::input {#other bind=who label=Other}\n:::\n\nEnd';
    first.reply(text, { messageId: 'b' });
    await settled(first.streams[1]!);
    const whole = (of: MduiConversation, early: boolean): string => of.streams.map(stream => `${picture(stream)}\n${cameOf(stream).filter(each => !early || !each.includes('ui.change')).join('\n')}`).join('\n');
    expect(kept.length).to.be.greaterThan(20);
    let compared = 0;
    for (const { snapshot, early } of kept) {
      const again = conversation();
      const heard: string[] = [];
      for (const name of HEARD) again.addEventListener(name, () => heard.push(name));
      const meanwhile: unknown[] = [];
      const end = again.state.subscribe(() => { meanwhile.push(JSON.parse(JSON.stringify(again.snapshot()))); });
      again.restore(snapshot);
      end();
      expect([heard, meanwhile]).to.deep.equal([[], meanwhile.map(() => snapshot)]);
      const [a, b] = again.streams;
      // all of the second had arrived when it began, but for its end
      if (b !== undefined) {
        compared++;
        if (b.phase !== 'complete') b.resume(new ReadableStream());
        b.close();
        await settled(a!);
        await settled(b);
        same(whole(again, early), whole(first, early));
      }
      again.remove();
    }
    expect(compared).to.be.greaterThan(10);
  });
});
