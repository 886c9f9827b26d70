// Ollama's lines, read by the adapter and by Ollama's own client.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { Ollama } from 'ollama';
import { OllamaTransport } from 'mdui-stream/transports/ollama.js';
import { fetchOf, pieces, places, read, runs, text } from './reading.mjs';

const line = (message, more = {}) => ({ model: 'm', created_at: '2026-11-30T12:00:00Z', message: { role: 'assistant', content: '', ...message }, done: false, ...more });
const delta = fc.oneof({ weight: 4, arbitrary: text.map(content => ({ content })) }, text.map(thinking => ({ thinking })), fc.constant({ tool_calls: [{ function: { name: 'book', arguments: { to: 'Oslo' } } }] }));
const reply = fc.record({ deltas: fc.array(delta, { maxLength: 8 }), reason: fc.constantFrom('stop', 'stop', 'length', 'unload', undefined), eol: fc.constantFrom('\n', '\r\n'), last: fc.boolean() });

const bodyOf = ({ deltas, reason, eol, last }) => {
  const lines = [...deltas.map(each => line(each)), ...(reason === undefined ? [] : [line({}, { done: true, done_reason: reason, eval_count: 1 })])];
  return lines.map(each => JSON.stringify(each)).join(eol) + (last ? eol : '');
};

async function ask(body, at) {
  const client = new Ollama({ fetch: fetchOf(body, at, 'application/x-ndjson') });
  let content = '';
  let failed = false;
  try {
    for await (const { message } of await client.chat({ model: 'm', messages: [], stream: true })) content += message?.content ?? '';
  } catch {
    failed = true;
  }
  return { content, failed };
}

test('the adapter reads the text that Ollama\'s client reads, at any cut', async () => {
  await fc.assert(fc.asyncProperty(reply, places, async (given, at) => {
    const body = bodyOf(given);
    const theirs = await ask(body, at);
    const ours = read(new OllamaTransport({ toolStatus: true }), pieces(body, at));
    assert.equal(ours.text, theirs.content);
    assert.equal(theirs.failed, given.reason === undefined);
    assert.equal(ours.end, given.reason === undefined ? 'open' : given.reason === 'stop' ? 'closed' : 'failed');
    assert.deepEqual(ours.problems, []);
    assert.deepEqual(ours.nodes.map(({ body: name }) => name), given.deltas.filter(each => 'tool_calls' in each).map(() => 'book'));
    assert.deepEqual(read(new OllamaTransport(), pieces(body, at)).nodes, []);
    // a lone CR ends a line too
    assert.deepEqual(read(new OllamaTransport({ toolStatus: true }), pieces(body.replaceAll(given.eol, '\r'), at)), ours);
  }), runs(731));
});

test('an error in the middle ends the reply for both', async () => {
  await fc.assert(fc.asyncProperty(fc.array(text, { maxLength: 4 }), places, async (texts, at) => {
    const body = [...texts.map(content => line({ content })), { error: 'llama runner has stopped' }, line({ content: 'late' }, { done: true, done_reason: 'stop' })].map(each => JSON.stringify(each)).join('\n');
    const theirs = await ask(body, at);
    const ours = read(new OllamaTransport(), pieces(body, at));
    assert.equal(theirs.failed, true);
    assert.equal(ours.text, theirs.content);
    assert.deepEqual([ours.end, ours.reason, ours.ends], ['failed', 'llama runner has stopped', 1]);
  }), runs(732));
});

test('what was generated without a chat is text too', () => {
  const { text: said, end } = read(new OllamaTransport(), ['{"response":"Hé","done":false}\n{"response":"!","done":true,"done_reason":"stop"}']);
  assert.deepEqual([said, end], ['Hé!', 'closed']);
});
