import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hasFocus } from '../../elements/shared/focus.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { anyReply, cutAt, places } from '../support/arbitraries.js';
import { drawing, same } from '../support/same.js';
import { type } from '../support/commands.js';
import { find, mount, reply, settled, streamOf, visibleText } from '../support/stream.js';
import { check, create, guardPage } from './checking.js';

type Wire = 'ids' | 'words' | 'seq' | 'both' | 'none';

/** A reply as the bytes of Server-Sent Events: `from` counts events. */
function serverSent(text: string, cuts: readonly number[], wire: Wire): string[] {
  const events = [
    { event: 'md.open', data: { message_id: 'm', version: 'amui-0.1' } },
    ...cutAt(text, cuts).map(append => ({ event: 'md.delta', data: { append } })),
    { event: 'ui.node', data: { type: 'status', id: 'last', body: 'Is *last*' } },
    { event: 'ui.patch', data: [{ op: 'append', target: '#last', markdown: ' of all' }] },
    { event: 'md.close', data: { message_id: 'm' } },
  ];
  return events.map(({ event, data }, at) => {
    const seq = wire === 'seq' || wire === 'both';
    // a list has no room for a seq
    const written = JSON.stringify(seq ? Array.isArray(data) ? { ...data[0], seq: at + 1 } : { ...data, seq: at + 1 } : data);
    const id = wire === 'ids' || wire === 'both' ? `id: ${String(at + 1)}\n` : wire === 'words' ? `id: e${String((at * 7) % 1009)}\n` : '';
    // the id comes last as often as first
    return at % 2 === 0 ? `${id}event: ${event}\ndata: ${written}\n\n` : `event: ${event}\ndata: ${written}\n${id}\n`;
  });
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const responseOf = (text: string): Response => new Response(bytes(text), { headers: { 'content-type': 'text/event-stream' } });

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

describe('a stream that goes on', function () {
  guardPage(this);

  it('E06: becomes what it would have been: dropped anywhere, replayed from anywhere', () => check(fc.asyncProperty(
    anyReply, places, fc.constantFrom<Wire>('ids', 'words', 'seq', 'both'), fc.nat(100_000), fc.constantFrom<'end' | 'fail'>('end', 'fail'), fc.boolean(), fc.nat(),
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

  it('keeps what is committed: the element, the focus, what is being typed', async () => {
    const { stream } = await mount();
    stream.write('Hello\n\n:::input {#name bind=name label="Name"}\n:::\n\nSome **bold');
    stream.flush();
    await settled(stream);
    const [paragraph, input] = stream.children;
    find(stream, 'input').focus();
    await type('ab');
    stream.abort('dropped');
    await settled(stream);
    stream.resume(streamOf([' text**, and more\n\n:::button {#go action=go}\nGo\n:::\n']));
    expect(stream.phase).to.equal('streaming');
    await stream.done;
    await settled(stream);
    expect(stream.children[0] === paragraph && stream.children[1] === input).to.equal(true);
    expect(hasFocus(input)).to.equal(true);
    expect(find<HTMLInputElement>(stream, 'input').value).to.equal('ab');
    expect(visibleText(stream)).to.contain('Some bold text, and more');
    expect(stream.querySelectorAll('p')).to.have.length(2);
    expect(stream.querySelectorAll('mdui-button')).to.have.length(1);
  });

  it('gives an open block back in place of its text, and takes it up', async () => {
    const { stream } = await mount();
    stream.write(':::form {#f action=send}\n:::radio {#plan label="Plan"}\n- ( ) Free\n- ( ) Pr');
    stream.flush();
    stream.abort();
    await settled(stream);
    expect(stream.querySelector('mdui-radio') === null).to.equal(true);
    stream.resume(new ReadableStream());
    stream.flush();
    await settled(stream);
    expect(stream.nodes[0]?.children[0]?.phase).to.equal('open');
    expect(stream.querySelectorAll('[data-mdui=fallback]')).to.have.length(0);
    stream.write('o\n:::\n:::\n');
    stream.close();
    stream.flush();
    await settled(stream);
    expect(stream.nodes[0]?.children[0]?.spec.options?.map(({ label }) => label)).to.deep.equal(['Free', 'Pro']);
    expect(stream.nodes[0]?.phase).to.equal('live');
  });

  it('says it in the log, and settles its done again', async () => {
    const { stream } = await mount();
    stream.write('One');
    stream.abort('dropped');
    const first = await stream.done;
    stream.resume(streamOf([' two']));
    const second = await stream.done;
    expect([first, second]).to.deep.equal(['aborted', 'complete']);
    expect(stream.log.map(entry => (entry.kind === 'host' ? entry.act : entry.kind))).to.deep.equal(['open', 'text', 'end', 'resume', 'text', 'end']);
    expect(visibleText(stream)).to.equal('One two');
  });

  it('refuses what is whole or still arrives, and changes nothing', async () => {
    const { stream } = await reply('Whole');
    const said: string[] = [];
    stream.addEventListener('mdui-diagnostic', event => { said.push(event.detail.code); });
    stream.resume(streamOf(['more']));
    stream.reset();
    stream.write('Open');
    stream.flush();
    stream.resume(streamOf(['more']));
    expect(said).to.deep.equal(['resume-refused', 'resume-refused']);
    stream.abort();
    stream.resume();
    expect(said).to.deep.equal(['resume-refused', 'resume-refused', 'resume-refused']);
    expect(stream.phase).to.equal('aborted');
    expect(visibleText(stream)).to.contain('Open').and.not.contain('more');
  });

  it('goes on after a failure of the second source too', async () => {
    const { stream } = await mount();
    stream.write('One');
    stream.abort();
    stream.resume(new Response('no', { status: 500 }));
    expect(await stream.done).to.equal('error');
    stream.resume(streamOf([' two']));
    await stream.done;
    await settled(stream);
    expect(visibleText(stream)).to.equal('One two');
  });

  it('begins anew where nothing had arrived', async () => {
    const { stream } = await mount();
    stream.stream = new Response('no', { status: 500 });
    await stream.done;
    stream.resume(streamOf(['Hello']));
    await stream.done;
    expect(stream.log.map(({ kind }) => kind)).to.deep.equal(['open', 'text', 'end']);
  });

  describe('from src', () => {
    const native = window.fetch.bind(window);
    let asked: (string | null)[] = [];
    let answers: Response[] = [];
    before(() => {
      window.fetch = (_, init) => {
        asked.push(new Headers(init?.headers).get('last-event-id'));
        return Promise.resolve(answers.shift() ?? new Response('', { status: 404 }));
      };
    });
    beforeEach(() => {
      asked = [];
    });
    after(() => { window.fetch = native; });

    async function load(...given: Response[]): Promise<MduiStream> {
      answers = given;
      const { stream } = await mount();
      stream.src = '/reply';
      await stream.updateComplete;
      await stream.done;
      return stream;
    }

    it('asks for what is behind the last event', async () => {
      const events = serverSent('One two three', [4, 8], 'ids');
      const stream = await load(responseOf(events.slice(0, 3).join('')), responseOf(events.slice(3).join('')));
      expect(stream.phase).to.equal('aborted');
      expect(stream.lastEventId).to.equal('3');
      stream.resume();
      await stream.done;
      await settled(stream);
      expect(asked).to.deep.equal([null, '3']);
      expect(stream.phase).to.equal('complete');
      expect(visibleText(stream)).to.equal('One two three Is last of all');
    });

    it('of Markdown, and of events without ids, takes what is new of the whole', async () => {
      const stream = await load(new Response('One **tw'), new Response('One **two** three'));
      stream.resume();
      await stream.done;
      await settled(stream);
      expect(textOfLog(stream)).to.equal('One **two** three');
      const events = serverSent('a a a', [1, 2, 3, 4], 'none');
      const other = await load(responseOf(events.slice(0, 3).join('')), responseOf(events.join('')));
      other.resume();
      await other.done;
      expect(textOfLog(other)).to.equal('a a a');
      expect(asked).to.deep.equal([null, null, null, null]);
    });

    it('goes on after a reload of the page', async () => {
      const events = serverSent('One two three', [4, 8], 'words');
      const stream = await load(responseOf(events.slice(0, 3).join('')));
      const snapshot = JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;
      expect(snapshot.last_event_id).to.equal(stream.lastEventId);
      const { stream: other } = await mount();
      other.src = '/reply';
      other.restore(snapshot);
      await settled(other);
      expect(asked).to.deep.equal([null]);
      answers = [responseOf(events.join(''))];
      other.resume();
      await other.done;
      await settled(other);
      expect(asked).to.deep.equal([null, snapshot.last_event_id]);
      expect(visibleText(other)).to.equal('One two three Is last of all');
      expect(other.snapshot().wire).to.equal(undefined);
    });
  });
});
