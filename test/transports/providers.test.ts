import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import anthropic from '../../src/transports/anthropic.js';
import { LineReader } from '../../src/transports/json-lines.js';
import ollama from '../../src/transports/ollama.js';
import openaiChat from '../../src/transports/openai-chat.js';
import openaiResponses from '../../src/transports/openai-responses.js';
import type { StreamChunk, Transport, TransportResult } from '../../src/transports/transport.js';
import { cutAt, places } from '../support/arbitraries.js';
import { runs } from '../support/runs.js';
import { outline, textOf } from './wire.js';

const WIRES = { anthropic, ollama, openaiChat, openaiResponses };
const wire = fc.constantFrom(...Object.values(WIRES));

const read = (transport: Transport, chunks: readonly StreamChunk[]): TransportResult[] => [...chunks.flatMap(chunk => [...transport.read(chunk)]), ...transport.end()];

/** Data with the names that the wires know, in any place, with anything in them. */
const names = fc.constantFrom('type', 'choices', 'delta', 'content', 'message', 'response', 'output', 'item', 'error', 'index', 'tool_calls', 'function', 'name', 'id', 'content_block', 'text', 'done', 'done_reason', 'finish_reason', 'stop_reason', 'sequence_number', '__proto__', 'object');
const types = fc.constantFrom('message_start', 'content_block_start', 'content_block_delta', 'message_delta', 'text', 'tool_use', 'web_search_tool_result', 'message', 'response.output_item.added', 'response.output_item.done', 'response.completed', 'response.failed', 'response', 'error', 'function_call');
const { data } = fc.letrec<{ data: unknown }>(tie => ({
  data: fc.oneof({ depthSize: 'small', withCrossShrink: true }, types, fc.constantFrom(null, true, 0, 1, -1, 'é', ''), fc.array(tie('data'), { maxLength: 3 }), fc.dictionary(names, tie('data'), { maxKeys: 5 })),
}));
const piece = fc.oneof({ weight: 4, arbitrary: data.map(each => JSON.stringify(each)) }, fc.string(), fc.constantFrom('[DONE]', '{', '{"a":', '"'));
const body = fc.tuple(fc.constantFrom('', 'data: ', '\uFEFF', 'event: x\ndata:'), fc.array(piece, { maxLength: 6 }), fc.constantFrom('\n', '\n\n', '\r\n\r\n', '\r')).map(([before, pieces, eol]) => pieces.map(each => before + each + eol).join(''));

describe('the wires of model providers', () => {
  it('throw at nothing, say one end at most, and read the same at any cut', () => {
    fc.assert(fc.property(wire, body, places, fc.boolean(), (make, text, cuts, toolStatus) => {
      const bytes = new TextEncoder().encode(text);
      const results = read(make({ toolStatus }), [bytes]);
      const ends = results.flatMap((result, at) => 'event' in result && (result.event === 'md.close' || result.event === 'md.error') ? [at] : []);
      expect(ends.length).to.be.at.most(1);
      if (ends.length > 0) expect(ends[0]).to.equal(results.length - 1);
      expect(read(make({ toolStatus }), cutAt(bytes, cuts))).to.deep.equal(results);
    }), runs(6401, 300));
  });

  it('read objects as a provider\'s client gives them, whatever is in them', () => {
    fc.assert(fc.property(wire, fc.array(data, { maxLength: 4 }), (make, chunks) => {
      const given = chunks.filter((chunk): chunk is object => typeof chunk === 'object' && chunk !== null && !Array.isArray(chunk));
      const whole = read(make(), given as unknown as StreamChunk[]);
      const plain = (results: readonly TransportResult[]): unknown[] => results.map(({ key: _, id: __, part: ___, cut: ____, ...result }) => result);
      const lines = given.map(chunk => make === ollama ? `${JSON.stringify(chunk)}\n` : `data: ${JSON.stringify(chunk)}\n\n`);
      expect(plain(whole)).to.deep.equal(plain(read(make(), lines)));
    }), runs(6402));
  });

  it('pass on what the host writes between, and say what it may not', () => {
    for (const make of Object.values(WIRES)) {
      const hostile = new Proxy({}, { ownKeys: () => { throw new Error('no'); } });
      const results = read(make(), [{ event: 'md.delta', data: { append: 'x' } }, { event: 'md.nothing' } as unknown as StreamChunk, hostile as unknown as StreamChunk]);
      expect(results.map(result => 'code' in result ? result.code : result.event)).to.deep.equal(['md.delta', 'wire-invalid', 'wire-invalid']);
    }
  });

  it('an event that cannot be read is one problem, and the next is read', () => {
    const results = read(openaiChat(), ['data: {"choices":\n\ndata: 7\n\ndata: {"choices":[{"delta":{"content":"x"},"finish_reason":"stop"}]}\n\n']);
    expect(results.map(result => 'code' in result ? result.code : result.event)).to.deep.equal(['json-invalid', 'json-invalid', 'md.open', 'md.delta', 'md.close']);
  });

  it('a finish reason without a word is none, and what was whole stays it', () => {
    const chat = (...reasons: readonly (string | null)[]): string => outline(read(openaiChat(), reasons.map(finish_reason => `data: ${JSON.stringify({ choices: [{ delta: { content: 'x' }, finish_reason }] })}\n\n`))).join();
    expect(chat('')).to.equal('md.open,md.delta');
    expect(chat('', 'length')).to.equal('md.open,md.delta,md.error');
    for (const last of ['', null, 'length']) expect(chat('stop', last), String(last)).to.equal('md.open,md.delta,md.close');
    expect(outline(read(ollama(), ['{"message":{"content":"x"},"done":true,"done_reason":""}\n'])).join()).to.equal('md.open,md.delta');
    expect(outline(read(anthropic(), ['{"type":"message","content":[{"type":"text","text":"x"}],"stop_reason":""}'])).join()).to.equal('md.open,md.delta');
  });

  it('shows what the Responses have whole and did not stream, once', () => {
    const say = (text: string, part = 0): object => ({ type: 'message', id: `m${part}`, content: [{ type: 'output_text', text }] });
    const responses = (...events: readonly object[]): TransportResult[] => read(openaiResponses(), events.map(event => `data: ${JSON.stringify(event)}\n\n`));
    const created = { type: 'response.created', sequence_number: 0, response: { id: 'r' } };
    const done = { type: 'response.output_text.done', output_index: 0, content_index: 0, item_id: 'm0', text: 'Hi' };
    const delta = { type: 'response.output_text.delta', output_index: 0, content_index: 0, item_id: 'm0', delta: 'Hi' };
    const completed = (...output: readonly object[]): object => ({ type: 'response.completed', response: { output } });
    for (const events of [[done, completed()], [completed(say('Hi'))], [delta, done, completed(say('Hi'))], [{ type: delta.type, delta: 'Hi' }, completed(say('Hi'))], [delta, completed({ type: 'reasoning' }, say('Hi'))]]) {
      expect(textOf(responses(created, ...events)), JSON.stringify(events)).to.equal('Hi');
      expect(outline(responses(created, ...events)).at(-1)).to.equal('md.close');
    }
    expect(textOf(responses(created, delta, completed(say('Hi'), say('there', 1))))).to.equal('Hi\n\nthere');
    const refusal = { type: 'message', id: 'm0', content: [{ type: 'refusal', refusal: 'No.' }] };
    for (const events of [[completed(refusal)], [{ type: 'response.refusal.done', output_index: 0, content_index: 0, refusal: 'No.' }, completed()], [{ type: 'response.refusal.delta', output_index: 0, delta: 'No.' }, completed(refusal)]]) {
      expect(textOf(responses(created, ...events))).to.equal('No.');
      expect(outline(responses(created, ...events)).at(-1)).to.equal('md.error');
    }
    const resumed = responses({ ...done, sequence_number: 7 }, { type: 'response.output_item.added', output_index: 1, item: { type: 'message' } }, { ...done, output_index: 1, item_id: 'm1', text: 'there' }, completed(say('Hi'), say('there', 1)));
    expect(textOf(resumed)).to.equal('\n\nthere');
    expect(textOf(read(openaiResponses(), [JSON.stringify({ object: 'response', status: 'completed', output: [{ type: 'message', content: [{ type: 'reasoning_text', text: 'SECRET' }, { type: 'output_text', text: 'Hi' }] }] })]))).to.equal('Hi');
  });

  it('a line has an end', () => {
    const reader = new LineReader(10);
    const lines = ['{"a":1}\n{"b":', '23456789', '}\n{"c":1}\n'].flatMap(chunk => [...reader.read(chunk) ?? []]);
    expect([...lines, ...reader.end()].map(each => 'problem' in each ? each.code : each.data)).to.deep.equal(['{"a":1}', 'json-invalid']);
  });
});
