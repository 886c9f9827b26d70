import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import { bytes, responseOf } from '../support/server-sent.js';
import { settled } from '../support/stream.js';
import { create, guardPage } from './checking.js';
import { loaded, Reading, rest, sse, type Wire, type Written } from './cut-wires.js';
import { codes } from './feeding.js';

/** Two of them are the same, so that events are not told by what they say alone. */
const TEXTS = ['One ', 'two ', 'two ', 'é🙂 ', 'four'] as const;
const WHOLE = TEXTS.join('');

const own: readonly Written[] = [
  { event: 'md.open', data: { message_id: 'm', version: 'amui-0.1' } },
  ...TEXTS.map(append => ({ event: 'md.delta', data: { append } })),
  { event: 'md.close', data: { message_id: 'm' } },
];
const chat: readonly Written[] = [
  { data: { id: 'm', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] } },
  ...TEXTS.map(content => ({ data: { id: 'm', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] } })),
  { data: { id: 'm', object: 'chat.completion.chunk', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] } },
  { data: '[DONE]' },
];
const anthropic: readonly Written[] = ([
  { type: 'message_start', message: { id: 'm' } }, { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  ...TEXTS.map(text => ({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } })),
  { type: 'content_block_stop', index: 0 }, { type: 'message_delta', delta: { stop_reason: 'end_turn' } }, { type: 'message_stop' },
] as const).map(data => ({ event: data.type, data }));
const responses: readonly Written[] = [
  { type: 'response.created', response: { id: 'm' } }, { type: 'response.output_item.added', output_index: 0, item: { type: 'message' } },
  ...TEXTS.map(delta => ({ type: 'response.output_text.delta', output_index: 0, delta })), { type: 'response.completed', response: { id: 'm', output: [] } },
].map((data, at) => ({ event: data.type, data: { ...data, sequence_number: at } }));
const agUi: readonly Written[] = [
  { type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
  ...TEXTS.map(delta => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
  { type: 'TEXT_MESSAGE_END', messageId: 'm' }, { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome: { type: 'success' } },
].map(data => ({ data }));
const aiSdk: readonly Written[] = [
  { type: 'start', messageId: 'm' }, { type: 'text-start', id: 't' }, ...TEXTS.map(delta => ({ type: 'text-delta', id: 't', delta })),
  { type: 'text-end', id: 't' }, { type: 'finish' },
].map(data => ({ data }));
const ollama = [...TEXTS.map(content => ({ model: 'x', message: { role: 'assistant', content }, done: false })), { model: 'x', message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' }];

const WIRES: Readonly<Record<string, Wire>> = {
  'of its own, without ids': { format: 'sse', events: sse(own, 'none') },
  'with CR LF, comments and fields that nobody knows': { format: 'sse', events: sse(own, 'none', { end: '\r\n', lead: ': hello\r\nretry: no\r\nwhat: is this\r\n\r\n' }) },
  'its name behind the data': { format: 'sse', events: sse(own, 'none', { order: 'last' }) },
  'numbers as ids': { format: 'sse', events: sse(own, 'all') },
  'ids behind the data': { format: 'sse', events: sse(own, 'words', { order: 'last', end: '\r' }) },
  'ids of some': { format: 'sse', events: sse(own, 'some') },
  'a seq': { format: 'sse', events: sse(own, 'seq') },
  'with what cannot be read in it': { format: 'sse', events: sse(own.flatMap(each => [each, { event: 'what', data: { a: 1 } }, { data: 'no JSON' }]), 'none') },
  'the same with ids': { format: 'sse', events: sse(own.flatMap(each => [each, { event: 'what', data: { a: 1 } }, { data: 'no JSON' }]), 'all') },
  'as shown by its first event': { format: 'auto', events: sse(own, 'none') },
  'another, as shown by its first event': { format: 'auto', events: sse(chat, 'none') },
  'openai-chat': { format: 'openai-chat', events: sse(chat, 'none') },
  'openai-chat with ids': { format: 'openai-chat', events: sse(chat, 'all') },
  'openai-responses': { format: 'openai-responses', events: sse(responses, 'none') },
  'anthropic': { format: 'anthropic', events: sse(anthropic, 'none') },
  'anthropic with ids': { format: 'anthropic', events: sse(anthropic, 'words', { order: 'last' }) },
  'ag-ui': { format: 'ag-ui', events: sse(agUi, 'none') },
  'ag-ui with ids': { format: 'ag-ui', events: sse(agUi, 'all') },
  'ai-sdk': { format: 'ai-sdk', events: sse(aiSdk, 'none') },
  'ai-sdk with ids': { format: 'ai-sdk', events: sse(aiSdk, 'words') },
  'ollama, found': { format: 'auto', events: ollama.map(line => `${JSON.stringify(line)}\n`) },
  'ollama': { format: 'ollama', events: ollama.map(line => `${JSON.stringify(line)}\n`) },
};


describe('any wire that breaks off at any byte and goes on', () => {
  for (const [name, wire] of Object.entries(WIRES)) {
    it(`has each text once: ${name}`, async () => {
      await loaded(wire.format);
      const all = bytes(wire.events.join(''));
      const faults: string[] = [];
      for (let at = 0; at < all.length; at++) {
        for (const [how, afresh, kept] of [['whole', false, false], ['whole', true, true], ['tail', true, false]] as const) {
          let reading = new Reading(wire.format);
          reading.read(all.slice(0, at));
          if (kept && reading.phase !== 'complete') reading = new Reading(wire.format, reading.position, reading.text);
          const { id } = reading.position;
          if (reading.phase !== 'complete' && (id !== undefined || how === 'whole')) {
            reading.resume(afresh);
            reading.read(rest(wire, id, how));
          } else if (id === undefined && how === 'tail') continue;
          if (reading.phase !== 'complete' || reading.text !== WHOLE) faults.push(`${String(at)} ${how}: ${reading.phase}: ${reading.text}`);
        }
      }
      expect(faults).to.deep.equal([]);
    });
  }

  it('has each text once when it breaks off twice', () => {
    for (const name of ['of its own, without ids', 'numbers as ids', 'ids of some', 'a seq', 'with what cannot be read in it'] as const) {
      const wire = WIRES[name]!;
      const all = bytes(wire.events.join(''));
      for (let at = 0; at < all.length; at += 3) {
        for (const second of [at, at + 1, at + 30, all.length - 60]) {
          const reading = new Reading(wire.format);
          reading.read(all.slice(0, at));
          if (reading.phase === 'complete') continue;
          reading.resume(false);
          reading.read(all.slice(0, second));
          if (reading.phase === 'complete') continue;
          reading.resume(true);
          reading.read(all);
          expect([reading.phase, reading.text], `${name} ${String(at)} ${String(second)}`).to.deep.equal(['complete', WHOLE]);
        }
      }
    }
  });
});

describe('an event without a name', function () {
  guardPage(this);
  const textOf = ({ log }: MduiStream): string => log.map(entry => (entry.kind === 'text' ? entry.append : '')).join('');

  it('E05: is an md.delta when it has a text to append', async () => {
    const stream = create();
    stream.format = 'sse';
    stream.stream = responseOf('data: {"append":"x"}\n\nevent: message\ndata: {"append":"z"}\n\ndata: {"append":"y"}');
    await stream.done;
    await settled(stream);
    expect([textOf(stream), codes(stream)]).to.deep.equal(['xzy', ['unterminated-event']]);
  });

  it('shows what its wire is, before it ends', async () => {
    await loaded('auto');
    const stream = create();
    stream.format = 'auto';
    stream.write('data: {"append":"x"}\n\n');
    stream.flush();
    expect(textOf(stream)).to.equal('x');
  });

  it('has each text once, cut at any byte', () => {
    const events = sse(own.slice(1, -1).map(({ data }) => ({ data })), 'all');
    const all = bytes(events.join(''));
    for (let at = 0; at <= all.length; at++) {
      const reading = new Reading('sse');
      reading.read(all.slice(0, at));
      reading.resume(false);
      reading.read(rest({ format: 'sse', events }, reading.position.id, 'tail'));
      expect(reading.text, String(at)).to.equal(WHOLE);
    }
  });
});
