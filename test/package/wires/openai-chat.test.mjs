// OpenAI's Chat Completions, read by the adapter and by OpenAI's own client.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import OpenAI from 'openai';
import { OpenAIChatTransport } from 'mdui-stream/transports/openai-chat.js';
import { fetchOf, manner, pieces, places, read, runs, sse, text } from './reading.mjs';

const chunk = (delta, finish_reason = null) => [undefined, { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason, logprobs: null }] }];
const call = { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'find_flights', arguments: '{"to":' } }] };
const more = { tool_calls: [{ index: 0, function: { arguments: '"Oslo"}' } }] };

/** What OpenAI's client makes of a body: the message as far as it came, and whether it failed. */
async function ask(body, at) {
  const client = new OpenAI({ apiKey: 'none', maxRetries: 0, fetch: fetchOf(body, at) });
  const stream = client.chat.completions.stream({ model: 'm', messages: [{ role: 'user', content: 'x' }] });
  let choice;
  let failed = false;
  stream.on('chunk', (_, snapshot) => { choice = snapshot.choices[0]; });
  try {
    await stream.done();
  } catch {
    failed = true;
  }
  const { content, refusal } = choice?.message ?? {};
  return { content: content ?? '', refusal: refusal ?? '', finish: choice?.finish_reason, failed };
}

const delta = fc.oneof(
  { weight: 5, arbitrary: text.map(content => ({ content })) },
  text.map(reasoning_content => ({ reasoning_content })),
  fc.constant({ content: null }),
);
const reply = fc.record({
  deltas: fc.array(delta, { maxLength: 8 }), refusals: fc.array(text.map(refusal => ({ refusal })), { maxLength: 2 }), tool: fc.boolean(),
  finish: fc.constantFrom('stop', 'stop', 'length', 'tool_calls', 'content_filter', undefined), usage: fc.boolean(), done: fc.boolean(),
});

const written = ({ deltas, refusals, tool, finish, usage, done }) => [
  chunk({ role: 'assistant', content: '', refusal: null }), ...deltas.map(each => chunk(each)), ...refusals.map(each => chunk(each)),
  ...(tool ? [chunk(call), chunk(more)] : []), ...(finish === undefined ? [] : [chunk({}, finish)]),
  ...(usage ? [[undefined, { ...chunk({})[1], choices: [], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }]] : []), ...(done ? [[undefined, '[DONE]']] : []),
];

test('the adapter reads the text that OpenAI\'s client reads, at any cut', async () => {
  await fc.assert(fc.asyncProperty(reply, manner, places, async (given, how, at) => {
    const body = sse(written(given), how);
    const theirs = await ask(body, at);
    const ours = read(new OpenAIChatTransport({ toolStatus: true }), pieces(body, at));
    assert.equal(ours.text, [theirs.content, theirs.refusal].filter(Boolean).join('\n\n'));
    assert.equal(theirs.finish ?? undefined, given.finish);
    const whole = (given.finish === 'stop' || given.finish === 'tool_calls') && theirs.refusal === '';
    assert.equal(ours.end, given.finish === undefined ? 'open' : whole ? 'closed' : 'failed');
    assert.deepEqual(ours.problems, []);
    assert.equal(ours.id, 'chatcmpl-1');
    assert.deepEqual(ours.nodes, given.tool ? [{ type: 'status', id: 'tool-call_1', state: 'running', body: 'find\\_flights' }] : []);
    const waits = { open: [], closed: ['pending'], failed: ['cancelled'] }[ours.end];
    assert.deepEqual(ours.patches.map(({ target, value }) => [target, value]), given.tool ? waits.map(state => ['#tool-call_1', state]) : []);
    assert.deepEqual(read(new OpenAIChatTransport(), pieces(body, at)).nodes, []);
  }), runs(701));
});

test('an error in the middle ends the reply for both', async () => {
  await fc.assert(fc.asyncProperty(fc.array(text, { maxLength: 4 }), manner, places, async (texts, how, at) => {
    const body = sse([...texts.map(content => chunk({ content })), [undefined, { error: { message: 'Overloaded', type: 'server_error' } }], chunk({ content: 'late' }, 'stop')], how);
    const theirs = await ask(body, at);
    const ours = read(new OpenAIChatTransport(), pieces(body, at));
    assert.equal(theirs.failed, true);
    assert.equal(ours.text, texts.join(''));
    assert.deepEqual([ours.end, ours.reason, ours.ends], ['failed', 'Overloaded', 1]);
  }), runs(702));
});

test('the chunks of the client itself are read too', async () => {
  const body = sse([chunk({ content: 'Hello ' }), chunk({ content: 'you' }), chunk({}, 'stop'), [undefined, '[DONE]']], { eol: '\n', comment: false });
  const client = new OpenAI({ apiKey: 'none', maxRetries: 0, fetch: fetchOf(body, []) });
  const chunks = [];
  for await (const each of await client.chat.completions.create({ model: 'm', messages: [], stream: true })) chunks.push(each);
  const { text: said, end } = read(new OpenAIChatTransport(), chunks);
  assert.deepEqual([said, end], ['Hello you', 'closed']);
});

test('an answer that is not streamed is read too, and a server\'s error', async () => {
  const completion = { id: 'c', object: 'chat.completion', choices: [{ index: 0, message: { role: 'assistant', content: 'Hé' }, finish_reason: 'stop' }] };
  for (const body of [JSON.stringify(completion), ` \n${JSON.stringify(completion, null, 2)}\n`]) {
    const { text: said, end } = read(new OpenAIChatTransport(), pieces(body, [3, body.length - 4]));
    assert.deepEqual([said, end], ['Hé', 'closed']);
  }
  assert.equal(read(new OpenAIChatTransport(), ['{"error":{"message":"No such model"}}']).reason, 'No such model');
});
