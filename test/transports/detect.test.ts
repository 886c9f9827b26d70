import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { detect, type WireFormat } from '../../src/transports/detect.js';
import { reply } from '../support/arbitraries.js';
import { runs } from '../support/runs.js';

type Event = readonly [name: string | undefined, data: object];

/** How each wire of Server-Sent Events begins. */
const EVENTS: Readonly<Partial<Record<WireFormat, readonly Event[]>>> = {
  'amui': [['md.open', { message_id: 'm', version: 'amui-0.1' }], ['md.delta', { append: 'Hé' }], ['ui.node', { type: 'notice' }]],
  'ag-ui': [[undefined, { type: 'RUN_STARTED', threadId: 't', runId: 'r' }], [undefined, { type: 'TEXT_MESSAGE_CHUNK', delta: 'Hé' }]],
  'ai-sdk': [[undefined, { type: 'start', messageId: 'm' }], [undefined, { type: 'text-delta', id: '1', delta: 'Hé' }], [undefined, { type: 'start-step' }]],
  'openai-chat': [[undefined, { id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Hé' } }] }]],
  'openai-responses': [['response.created', { type: 'response.created', response: { object: 'response' }, sequence_number: 0 }], [undefined, { type: 'response.output_text.delta', delta: 'Hé' }]],
  'anthropic': [['message_start', { type: 'message_start', message: { id: 'm', content: [] } }], ['content_block_delta', { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hé' } }]],
};
/** What tells only where it is known that there are events. */
const LOOSE: readonly (readonly [WireFormat, Event])[] = [
  ['anthropic', ['ping', { type: 'ping' }]], ['anthropic', ['error', { type: 'error', error: { type: 'overloaded_error', message: 'x' } }]],
  ['ag-ui', [undefined, { type: 'CUSTOM', name: 'x', value: 1 }]], ['ai-sdk', [undefined, { type: 'error', errorText: 'x' }]], ['ai-sdk', [undefined, { type: 'data-weather', data: {} }]],
  ['openai-responses', ['error', { type: 'error', message: 'x', code: null }]], ['openai-chat', [undefined, { error: { message: 'x' } }]], ['openai-chat', [undefined, { error: 'x' }]], ['openai-chat', ['error', { error: 'x' }]], ['openai-chat', [undefined, { choices: [] }]],
];
const ANSWERS: readonly (readonly [WireFormat, object])[] = [
  ['openai-chat', { object: 'chat.completion', choices: [] }], ['openai-responses', { object: 'response', output: [] }], ['anthropic', { type: 'message', role: 'assistant', content: [] }],
  ['ollama', { model: 'm', message: { role: 'assistant', content: 'x' }, done: true }], ['ollama', { model: 'm', response: 'x', done: false }],
];
const OTHERS = [null, undefined, '', 'text/plain', 'text/plain; charset=utf-8', 'application/octet-stream', 'text/html'];

const sse = ([name, data]: Event, eol: string, before = ''): string => `${before}${name === undefined ? '' : `event: ${name}${eol}`}data: ${JSON.stringify(data)}${eol}${eol}`;
const eol = fc.constantFrom('\n', '\r\n', '\r');

/** The answer for a text; at no prefix of it there is another one. */
function found(type: string | null | undefined, text: string): WireFormat | undefined {
  const answer = detect(type, text);
  for (let end = 0; end < text.length; end++) expect(detect(type, text.slice(0, end)), JSON.stringify(text.slice(0, end))).to.be.oneOf([undefined, answer]);
  return answer;
}

describe('which wire it is', () => {
  const known = fc.constantFrom(...Object.entries(EVENTS).flatMap(([format, events]) => events.map(event => [format as WireFormat, event] as const)));

  it('by the first event, with any line ends, a byte order mark and comments, at any cut', () => {
    fc.assert(fc.property(known, eol, fc.boolean(), fc.boolean(), fc.constantFrom('text/event-stream', 'Text/Event-Stream; charset=utf-8', ...OTHERS), ([format, event], ends, mark, comment, type) => {
      const text = (mark ? '\uFEFF' : '') + sse(event, ends, comment ? `: keep-alive${ends}${ends}` : '');
      expect(found(type, `${text}data: more`)).to.equal(format);
      expect(detect(type, text.trimEnd(), true)).to.equal(format);
    }), runs(6301));
  });

  it('of events also by what could stand in a text, and then only of them', () => {
    for (const [format, event] of LOOSE) {
      expect(found('text/event-stream', sse(event, '\n')), JSON.stringify(event)).to.equal(format);
      expect(found('text/plain', sse(event, '\n')), JSON.stringify(event)).to.equal('markdown');
    }
  });

  it('of events that nobody knows, behind them, or the kit\'s own', () => {
    expect(found('text/event-stream', 'data: {"type":"hello"}\n\ndata: x\n\n')).to.equal(undefined);
    expect(found('text/event-stream', 'data: {"type":"hello"}\n\ndata: x\n\nevent: md.delta\ndata: {"append":"x"}\n\n')).to.equal('amui');
    expect(detect('text/event-stream', 'data: {"type":"hello"}\n\n', true)).to.equal('amui');
    expect(detect('text/event-stream', '', true)).to.equal('amui');
  });

  it('of lines of JSON and of one JSON text', () => {
    for (const [format, answer] of ANSWERS) {
      for (const type of ['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'text/event-stream']) {
        expect(found(type, JSON.stringify(answer))).to.equal(format);
        expect(found(type, `\uFEFF \n${JSON.stringify(answer, null, 2)}\n`)).to.equal(format);
      }
      for (const type of ['application/x-ndjson', 'application/jsonl', ...OTHERS]) expect(found(type, `${JSON.stringify(answer)}\r\n`), String(type)).to.equal(format);
    }
    expect(detect('application/json', '{"error":"no such model"}', true)).to.equal('ollama');
    expect(detect('application/x-ndjson', '{"a":1}\n', true)).to.equal('markdown');
    expect(detect('application/x-ndjson', '{\n"error":"no such model"\n}\n', true)).to.equal('ollama');
    expect(detect('text/event-stream', '{"a":1}\n', true)).to.equal('markdown');
    expect(detect('application/json', '{"a":1}\n', true)).to.equal('markdown');
  });

  it('Markdown is Markdown, whatever it looks like', () => {
    for (const type of OTHERS) {
      for (const text of [
        ':::form {#a action=b}\n:::\n', '::: radio\n', 'data: what it is\n\n', 'event: tonight at eight\n', 'data: {"a":1}\n\nmore', 'event: party\ndata: {"a":1}\n\n', ': a definition\nof it\n', 'id\n',
        '{"a":1}\n', '{ a set }\n', 'Events look so:\n\ndata: {"type":"start"}\n\n', 'Hello\n\nevent: md.close\ndata: {}\n\n', 'd', '`data: {`\n', 'event: md.close is the last\n\n',
      ]) expect(detect(type, text, true), JSON.stringify(text)).to.equal('markdown');
      expect(found(type, `data: {"a":"${'x'.repeat(70)}`)).to.equal(undefined);
    }
    expect(detect('text/plain', `data: {"a":"${'x'.repeat(70_000)}`)).to.equal('markdown');
    expect(detect('text/markdown; charset=utf-8', '')).to.equal('markdown');
    expect(detect('text/markdown', sse(['md.open', {}], '\n'))).to.equal('markdown');
  });

  it('a reply as models write them is Markdown at once: from its first letters on', () => {
    fc.assert(fc.property(reply, fc.constantFrom(...OTHERS), (text, type) => {
      expect(detect(type, text, true)).to.equal('markdown');
      const start = text.replace(/^\uFEFF/, '').trimStart().slice(0, 6);
      if (start.length === 6 && !/^[{:deir]/.test(start)) expect(detect(type, text)).to.equal('markdown');
    }), runs(6302));
  });
});
