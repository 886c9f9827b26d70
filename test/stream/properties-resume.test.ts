import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { anyReply, cutAt, places } from '../support/arbitraries.js';
import { drawing, same } from '../support/same.js';
import { bytes, responseOf, serverSent, type Wire } from '../support/server-sent.js';
import { settled } from '../support/stream.js';
import { check, create, guardPage } from './checking.js';

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

  it('becomes what it would have been, as Markdown cut at any byte', () => check(fc.asyncProperty(anyReply, places, places, async (text, drops, cuts) => {
    const all = bytes(text);
    const stream = create();
    const parts = cutAt(all, drops);
    for (const [index, part] of parts.entries()) {
      const source = brokenOff(cutAt(part, cuts));
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
