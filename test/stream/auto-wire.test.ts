import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { AutoTransport } from '../../elements/stream/auto-wire.js';
import { runs } from '../support/runs.js';
import { bytesCut, outline, readAll, textOf } from '../transports/wire.js';

const lines = (...events: readonly object[]): string => events.map(event => `${JSON.stringify(event)}\n`).join('');

/** A reply of each wire as lines of JSON, which says "Hé". */
const LINES: Readonly<Record<string, string>> = {
  'openai-chat': lines({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content: 'Hé' } }] }, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
  'openai-responses': lines({ type: 'response.created', response: { id: 'r' } }, { type: 'response.output_text.delta', delta: 'Hé' }, { type: 'response.completed', response: {} }),
  'anthropic': lines({ type: 'message_start', message: { id: 'm' } }, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hé' } }, { type: 'message_delta', delta: { stop_reason: 'end_turn' } }, { type: 'message_stop' }),
  'ag-ui': lines({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', delta: 'Hé' }, { type: 'RUN_FINISHED', threadId: 't', runId: 'r' }),
  'ai-sdk': lines({ type: 'start', messageId: 'm' }, { type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: 'Hé' }, { type: 'text-end', id: '1' }, { type: 'finish', finishReason: 'stop' }),
  'ollama': lines({ model: 'm', response: 'Hé', done: false }, { model: 'm', response: '', done: true, done_reason: 'stop' }),
  'ollama, over several lines': JSON.stringify({ model: 'm', response: 'Hé', done: true, done_reason: 'stop' }, null, 2),
};
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

describe('a wire that is found', () => {
  for (const [name, text] of Object.entries(LINES)) {
    it(`is read, also as lines of JSON: ${name}`, () => {
      fc.assert(fc.property(cuts, fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom('', '\uFEFF', '\n '), (at, end, before) => {
        const results = readAll(new AutoTransport(), ...bytesCut(before + text.replaceAll('\n', end), at));
        expect(textOf(results)).to.equal('Hé');
        expect(outline(results)).to.deep.equal(['md.open', 'md.delta', 'md.close']);
      }), runs(6501, 30));
    });
  }

  it('says an error, however it comes', () => {
    for (const text of ['data: {"error":"bad"}\n\n', 'event: error\ndata: {"error":"bad"}\n\n', '{"error":"bad"}', '{"error":"bad"}\n', '{\n  "error": "bad"\n}\n', '{\n "error": {\n  "message": "bad"\n }\n}']) {
      const results = readAll(new AutoTransport(), text);
      expect(results.at(-1), text).to.deep.include({ event: 'md.error', data: { message: 'bad' } });
      expect(outline(results), text).to.deep.equal(['md.error']);
    }
  });

  it('shows JSON that no wire writes as text, and says so', () => {
    for (const text of ['{"a":1}\n{"b":2}\n', '{\n  "a": 1\n}\n', '{a: 1}', '{"a":"b}"} and more']) {
      const results = readAll(new AutoTransport(), text);
      expect(outline(results)).to.deep.equal(['wire-mismatch', 'md.delta']);
      expect(textOf(results)).to.equal(text);
    }
  });

  it('shows nothing of JSON that broke off before its wire could be told', () => {
    for (const text of [LINES['ollama']!.split('\n')[0]!, '{"a":[1,-2.5e3,true,null,"\\"\\u00e9"]}']) {
      for (let at = 1; at < text.length; at++) expect(outline(readAll(new AutoTransport(), text.slice(0, at))), text.slice(0, at)).to.deep.equal(['json-invalid']);
    }
  });
});
