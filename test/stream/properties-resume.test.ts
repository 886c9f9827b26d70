import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { ActEvent, type Act } from '../../elements/shared/act.js';
import { anyReply, cutAt, places } from '../support/arbitraries.js';
import { drawing, same } from '../support/same.js';
import { bytes, responseOf, serverSent, type Wire } from '../support/server-sent.js';
import { settled, streamOf } from '../support/stream.js';
import { check, create, guardPage, nodes } from './checking.js';

/** All that a message has become, but for how it came to be that. */
const picture = (stream: MduiStream): string => JSON.stringify({ dom: drawing(stream), nodes: stream.nodes, phase: stream.phase, log: textOfLog(stream) }, undefined, 1);
const textOfLog = (stream: MduiStream): string => stream.log.map(entry => (entry.kind === 'text' ? entry.append : '')).join('');

/** A source that gives these chunks, and fails. */
function brokenOff(chunks: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.error(new Error('dropped'));
      else controller.enqueue(next);
    },
  }, { highWaterMark: 0 });
}

async function uncut(events: readonly string[]): Promise<string> {
  const stream = create();
  stream.stream = responseOf(events.join(''));
  await stream.done;
  await settled(stream);
  const drawn = picture(stream);
  stream.remove();
  return drawn;
}

/** The stream behind a drop after so many bytes; `kept`: it was only a snapshot in between. */
async function dropped(events: readonly string[], at: number, how: 'end' | 'fail', kept: boolean): Promise<MduiStream> {
  const all = bytes(events.join(''));
  const first = create();
  let control!: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: controller => { control = controller; } });
  first.stream = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  control.enqueue(all.slice(0, at % (all.length + 1)));
  await new Promise(resolve => { setTimeout(resolve); });
  first.flush();
  await settled(first);
  const snapshot = JSON.parse(JSON.stringify(first.snapshot())) as Snapshot;
  if (how === 'end') control.close();
  else control.error(new Error('dropped'));
  await first.done;
  await settled(first);
  if (!kept) return first;
  first.remove();
  const second = create();
  second.restore(snapshot);
  await settled(second);
  return second;
}

/** The same message after so many reloads of the page. */
async function reloaded(stream: MduiStream, times: number): Promise<MduiStream> {
  let last = stream;
  for (let nth = 0; nth < times; nth++) {
    const kept = JSON.parse(JSON.stringify(last.snapshot())) as Snapshot;
    last.remove();
    last = create();
    last.restore(kept);
    await settled(last);
  }
  return last;
}

/** What came of patches and was said of it, whenever that was. */
const said = (stream: MduiStream): string => stream.log.map(entry => entry.kind === 'patch' ? JSON.stringify([entry.patch, entry.refused, entry.before, entry.after])
  : entry.kind === 'event' && (entry.event.type === 'ui.change' || (entry.event.type === 'ui.error' && entry.event.code.startsWith('patch-'))) ? JSON.stringify({ ...entry.event, seq: 0, time: '' }) : '').filter(Boolean).sort().join('\n');

/** Forms are sent and buttons pressed, as far as that can be. */
async function pressAll(stream: MduiStream): Promise<void> {
  for (const { id, type, spec } of nodes(stream)) {
    const act: Act | undefined = type === 'form' ? { kind: 'submit', trusted: true, requiresConfirmation: false }
      : type === 'button' ? { kind: 'click', trusted: true, action: String(spec['action']), label: 'Go', requiresConfirmation: false } : undefined;
    if (act !== undefined) stream.querySelector(`[node-id="${CSS.escape(id)}"]`)?.dispatchEvent(new ActEvent(act));
  }
  await settled(stream);
}

const answers = (stream: MduiStream): string[] => stream.log.flatMap(entry => entry.kind === 'event' && (entry.event.type === 'ui.submit' || entry.event.type === 'ui.click') ? `${entry.event.type} ${entry.event.node_id}` : []);

/** Texts of which the end of a block is not certain yet: up to a line of colons without its line end, or inside a patch. */
const endings = fc.tuple(anyReply, fc.nat(1000)).map(([text, nth]) => {
  const marked = `::::form {#form action=send}\n:::input {#who label=Who}\nx\n:::\n::::\n\n:::button {#go action=go}\nGo\n:::\n\n:::status {#state state=running}\nA\n:::\n\n:::patch {target=#state}\nstate: done\n:::\n\n:::patch {target=#none}\nstate: done\n:::\n\n:::patch {target=#who reason=why}\nvalue: Zed\n:::\n\n${text}`;
  const ends = [...marked.matchAll(/:{3,}(?:patch(?= )|(?=[\r\n]|$))/g)].map(found => found.index + found[0].length);
  return { text: marked, at: ends[nth % ends.length] ?? 0 };
});

describe('a stream that goes on after any drop', function () {
  guardPage(this);

  it('E06: becomes what it would have been: dropped anywhere, replayed from anywhere', () => check(fc.asyncProperty(
    anyReply, places, fc.constantFrom<Wire>('ids', 'words', 'seq', 'both', 'none'), fc.nat(100_000), fc.constantFrom<'end' | 'fail'>('end', 'fail'), fc.boolean(), fc.nat(),
    async (text, cuts, wire, at, how, kept, back) => {
      const events = serverSent(text, cuts, wire);
      const stream = await dropped(events, at, how, kept);
      if (stream.phase !== 'complete') {
        // behind the last event, behind an earlier one, or from the beginning
        const last = stream.lastEventId;
        const behind = last === undefined ? 0 : events.findIndex(event => event.includes(`id: ${last}\n`)) + 1;
        const from = wire === 'seq' ? 0 : back % 3 === 0 ? behind : back % (behind + 1);
        stream.resume(responseOf(events.slice(from).join('')));
        await stream.done;
        await settled(stream);
      }
      same(picture(stream), await uncut(events));
      stream.remove();
    }), 60));

  it('becomes what it would have been, as Markdown cut at any byte', () => check(fc.asyncProperty(anyReply, fc.nat(10), places, places, fc.boolean(), async (reply, early, drops, cuts, fails) => {
    const text = `漢é🙂字 ${reply}`;
    const all = bytes(text);
    const stream = create();
    const parts = cutAt(all, [early, ...drops]);
    for (const [index, part] of parts.entries()) {
      const source = (index % 2 === 0) === fails ? brokenOff(cutAt(part, cuts)) : streamOf(cutAt(part, cuts));
      if (index === 0) stream.stream = source;
      else stream.resume(source);
      await stream.done;
    }
    stream.resume(new ReadableStream());
    stream.close();
    stream.flush();
    await stream.done;
    await settled(stream);
    const whole = create();
    whole.write(text);
    whole.close();
    whole.flush();
    await settled(whole);
    same(picture(stream), picture(whole));
    stream.remove();
    whole.remove();
  }), 60));

  it('becomes what it would have been, loaded again any number of times where a block may have ended', () => check(fc.asyncProperty(endings, fc.integer({ min: 1, max: 2 }), fc.boolean(), async ({ text, at }, times, twice) => {
    let stream = create();
    stream.write(text.slice(0, at));
    stream.flush();
    stream = await reloaded(stream, times);
    stream.resume(new ReadableStream());
    if (twice) {
      stream = await reloaded(stream, 1);
      stream.resume(new ReadableStream());
    }
    stream.write(text.slice(at));
    stream.close();
    stream.flush();
    await settled(stream);
    const whole = create();
    whole.write(text);
    whole.close();
    whole.flush();
    await settled(whole);
    same(picture(stream), picture(whole));
    same(said(stream), said(whole));
    stream.remove();
    whole.remove();
  }), 40));

  it('keeps what was answered after a reload answered after the next', () => check(fc.asyncProperty(endings, fc.boolean(), async ({ text, at }, goesOn) => {
    let stream = create();
    stream.write(text.slice(0, at));
    stream.flush();
    stream = await reloaded(stream, 1);
    await pressAll(stream);
    const first = answers(stream);
    if (goesOn) stream.resume(new ReadableStream());
    stream = await reloaded(stream, 1);
    await pressAll(stream);
    expect(answers(stream)).to.deep.equal(first);
    stream.remove();
  }), 40));

  it('fills the boxes of a long message as if it had never been cut', () => {
    const text = Array.from({ length: 70 }, (_, at) => (at % 3 === 0 ? `- item ${String(at)}` : `Paragraph ${String(at)}`)).join('\n\n');
    const whole = create();
    whole.write(text);
    whole.close();
    whole.flush();
    for (let at = 60; at < 70; at++) {
      for (const more of [0, 3, 12, 13]) {
        const cut = text.indexOf(String(at)) + more;
        const stream = create();
        stream.write(text.slice(0, cut));
        stream.flush();
        stream.abort();
        stream.resume(new ReadableStream());
        stream.flush();
        stream.write(text.slice(cut));
        stream.close();
        stream.flush();
        same(drawing(stream).join('\n'), drawing(whole).join('\n'));
        stream.remove();
      }
    }
  });
});
