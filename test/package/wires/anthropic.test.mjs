// Anthropic's Messages, read by the adapter and by Anthropic's own client.
import assert from 'node:assert/strict';
import test from 'node:test';
import Anthropic from '@anthropic-ai/sdk';
import fc from 'fast-check';
import { AnthropicTransport } from 'mdui-stream/transports/anthropic.js';
import { fetchOf, manner, pieces, places, read, runs, sse, text } from './reading.mjs';

const block = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text'), deltas: fc.array(text, { maxLength: 4 }), begin: fc.constantFrom('', '', 'B') }) },
  fc.record({ type: fc.constant('thinking'), deltas: fc.array(text, { maxLength: 3 }) }),
  fc.record({ type: fc.constant('tool_use') }),
  fc.record({ type: fc.constant('web_search'), failed: fc.boolean() }),
);
const REASONS = ['end_turn', 'end_turn', 'stop_sequence', 'tool_use', 'max_tokens', 'refusal', 'pause_turn', 'model_context_window_exceeded', undefined];
const reply = fc.record({ blocks: fc.array(block, { maxLength: 5 }), reason: fc.constantFrom(...REASONS), ping: fc.boolean() });

/** The blocks as the wire has them: a search is the call and what came of it. */
const flat = blocks => blocks.flatMap((each, at) => each.type !== 'web_search' ? [{ ...each, id: `toolu_${at}` }] : [{ type: 'server_tool_use', id: `srv_${at}` }, { type: 'web_search_tool_result', id: `srv_${at}`, failed: each.failed }]);

function* blockEvents(each, index) {
  const begin = {
    text: { type: 'text', text: each.begin ?? '', citations: null },
    thinking: { type: 'thinking', thinking: '', signature: '' },
    tool_use: { type: 'tool_use', id: each.id, name: 'book', input: {}, caller: { type: 'direct' } },
    server_tool_use: { type: 'server_tool_use', id: each.id, name: 'web_search', input: {}, caller: { type: 'direct' } },
    web_search_tool_result: { type: 'web_search_tool_result', tool_use_id: each.id, content: each.failed ? { type: 'web_search_tool_result_error', error_code: 'unavailable' } : [], caller: { type: 'direct' } },
  }[each.type];
  yield { type: 'content_block_start', index, content_block: begin };
  for (const delta of each.deltas ?? []) {
    yield { type: 'content_block_delta', index, delta: each.type === 'text' ? { type: 'text_delta', text: delta } : { type: 'thinking_delta', thinking: delta } };
  }
  if (each.type === 'thinking') yield { type: 'content_block_delta', index, delta: { type: 'signature_delta', signature: 's' } };
  if (each.type === 'text' && each.deltas.length > 2) yield { type: 'content_block_delta', index, delta: { type: 'citations_delta', citation: { type: 'char_location', cited_text: 'x', document_index: 0, document_title: null, start_char_index: 0, end_char_index: 1, file_id: null } } };
  if (each.type.endsWith('tool_use')) for (const partial_json of ['{"to":', '"Oslo"}']) yield { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json } };
  yield { type: 'content_block_stop', index };
}

const START = { type: 'message_start', message: { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: 1, output_tokens: 1 } } };

const written = ({ blocks, reason, ping }) => [
  START, ...(ping ? [{ type: 'ping' }] : []), ...flat(blocks).flatMap((each, index) => [...blockEvents(each, index)]),
  ...(reason === undefined ? [] : [
    { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null, stop_details: reason === 'refusal' ? { type: 'refusal', category: 'cyber', explanation: 'Not this.' } : null, container: null }, usage: { output_tokens: 2 } },
    { type: 'message_stop' },
  ]),
].map(event => [event.type, event]);

/** The texts of a message: of blocks that follow each other one text. */
function textOf(content) {
  const texts = [];
  let last = 'text';
  for (const each of content) {
    if (each.type === 'text') {
      if (last === 'text' && texts.length > 0) texts.push(texts.pop() + each.text);
      else texts.push(each.text);
    }
    last = each.type;
  }
  return texts.filter(Boolean).join('\n\n');
}

async function ask(body, at) {
  const client = new Anthropic({ apiKey: 'none', maxRetries: 0, fetch: fetchOf(body, at) });
  const stream = client.messages.stream({ model: 'm', max_tokens: 9, messages: [{ role: 'user', content: 'x' }] });
  let message;
  let failed = false;
  stream.on('streamEvent', (_, snapshot) => { message = snapshot; });
  try {
    await stream.done();
  } catch {
    failed = true;
  }
  return { message, failed };
}

test('the adapter reads the text that Anthropic\'s client reads, at any cut', async () => {
  await fc.assert(fc.asyncProperty(reply, manner, places, async (given, how, at) => {
    const body = sse(written(given), how);
    const theirs = await ask(body, at);
    const ours = read(new AnthropicTransport({ toolStatus: true }), pieces(body, at));
    assert.equal(ours.text, textOf(theirs.message.content));
    assert.equal(theirs.message.stop_reason ?? undefined, given.reason);
    const open = given.reason === undefined || given.reason === 'pause_turn';
    assert.equal(ours.end, open ? 'open' : ['end_turn', 'stop_sequence', 'tool_use'].includes(given.reason) ? 'closed' : 'failed');
    if (given.reason === 'refusal') assert.equal(ours.reason, theirs.message.stop_details.explanation);
    assert.deepEqual(ours.problems, []);
    assert.equal(ours.id, theirs.message.id);
    const calls = theirs.message.content.filter(({ type }) => type.endsWith('tool_use'));
    assert.deepEqual(ours.nodes.map(({ id }) => id), calls.map(({ id }) => `tool-${id}`));
    const ran = given.blocks.flatMap(({ type, failed }, index) => type === 'web_search' ? [[`#tool-srv_${index}`, failed ? 'error' : 'done']] : []);
    assert.deepEqual(ours.patches.map(({ target, value }) => [target, value]).filter(([, value]) => value === 'done' || value === 'error'), ran);
    assert.deepEqual(read(new AnthropicTransport(), pieces(body, at)).nodes, []);
    // an answer without a stream says the same
    if (given.reason === undefined) return;
    const whole = read(new AnthropicTransport(), pieces(JSON.stringify(theirs.message), at));
    assert.deepEqual([whole.text, whole.end, whole.reason], [ours.text, ours.end, ours.reason]);
  }), runs(721));
});

test('an error in the middle ends the reply for both', async () => {
  await fc.assert(fc.asyncProperty(fc.array(block, { maxLength: 3 }), manner, places, async (blocks, how, at) => {
    const error = ['error', { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }];
    const body = sse([...written({ blocks }), error, ...written({ blocks, reason: 'end_turn' })], how);
    const theirs = await ask(body, at);
    const ours = read(new AnthropicTransport(), pieces(body, at));
    assert.equal(theirs.failed, true);
    assert.equal(ours.text, textOf(theirs.message.content));
    assert.deepEqual([ours.end, ours.reason, ours.ends], ['failed', 'Overloaded', 1]);
  }), runs(722));
});
