// OpenAI's Responses, read by the adapter and by OpenAI's own client.
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import OpenAI from 'openai';
import { OpenAIResponsesTransport } from 'mdui-stream/transports/openai-responses.js';
import { fetchOf, manner, pieces, places, read, runs, sse, text } from './reading.mjs';

const message = fc.record({ kind: fc.constant('message'), parts: fc.array(fc.record({ type: fc.constantFrom('output_text', 'output_text', 'refusal'), deltas: fc.array(text, { maxLength: 4 }) }), { minLength: 1, maxLength: 3 }) });
const item = fc.oneof(
  { weight: 3, arbitrary: message },
  fc.record({ kind: fc.constant('reasoning'), deltas: fc.array(text, { maxLength: 3 }) }),
  fc.record({ kind: fc.constantFrom('function_call', 'web_search_call') }),
);
const reply = fc.record({ items: fc.array(item, { maxLength: 4 }), finish: fc.constantFrom('completed', 'completed', 'max_output_tokens', 'content_filter', 'failed', undefined) });

const partOf = ({ type, deltas }) => type === 'refusal' ? { type, refusal: deltas.join('') } : { type, text: deltas.join(''), annotations: [], logprobs: [] };

/** An item as the response holds it at its end. */
function itemOf(each, at) {
  const id = `item_${at}`;
  if (each.kind === 'message') return { id, type: 'message', role: 'assistant', status: 'completed', content: each.parts.map(partOf) };
  if (each.kind === 'reasoning') return { id, type: 'reasoning', summary: [{ type: 'summary_text', text: each.deltas.join('') }] };
  if (each.kind === 'function_call') return { id, type: 'function_call', call_id: `call_${at}`, name: 'book', arguments: '{}', status: 'completed' };
  return { id, type: 'web_search_call', status: 'completed', action: { type: 'search', query: 'x' } };
}

function* itemEvents(each, at) {
  const whole = itemOf(each, at);
  const place = { item_id: whole.id, output_index: at };
  yield { type: 'response.output_item.added', output_index: at, item: { ...whole, ...(whole.content && { content: [] }), ...(whole.status && { status: 'in_progress' }), ...(whole.summary && { summary: [] }) } };
  if (each.kind === 'message') {
    for (const [content_index, part] of each.parts.entries()) {
      const kind = part.type === 'refusal' ? 'response.refusal' : 'response.output_text';
      yield { type: 'response.content_part.added', ...place, content_index, part: part.type === 'refusal' ? { type: 'refusal', refusal: '' } : { type: 'output_text', text: '', annotations: [] } };
      for (const delta of part.deltas) yield { type: `${kind}.delta`, ...place, content_index, delta, logprobs: [] };
      const full = part.deltas.join('');
      yield { type: `${kind}.done`, ...place, content_index, ...(part.type === 'refusal' ? { refusal: full } : { text: full }), logprobs: [] };
      yield { type: 'response.content_part.done', ...place, content_index, part: partOf(part) };
    }
  } else if (each.kind === 'reasoning') {
    yield { type: 'response.reasoning_summary_part.added', ...place, summary_index: 0, part: { type: 'summary_text', text: '' } };
    for (const delta of each.deltas) yield { type: 'response.reasoning_summary_text.delta', ...place, summary_index: 0, delta };
    yield { type: 'response.reasoning_summary_text.done', ...place, summary_index: 0, text: each.deltas.join('') };
  } else if (each.kind === 'function_call') {
    yield { type: 'response.function_call_arguments.delta', ...place, delta: '{}' };
    yield { type: 'response.function_call_arguments.done', ...place, name: 'book', arguments: '{}' };
  } else yield { type: 'response.web_search_call.searching', ...place };
  yield { type: 'response.output_item.done', output_index: at, item: whole };
}

const responseOf = (items, more) => ({ id: 'resp_1', object: 'response', created_at: 1, model: 'm', output: items.map(itemOf), error: null, incomplete_details: null, ...more });

function end(items, finish) {
  if (finish === undefined) return [];
  if (finish === 'completed') return [{ type: 'response.completed', response: responseOf(items, { status: 'completed' }) }];
  if (finish === 'failed') return [{ type: 'response.failed', response: responseOf(items, { status: 'failed', error: { code: 'server_error', message: 'Overloaded' } }) }];
  return [{ type: 'response.incomplete', response: responseOf(items, { status: 'incomplete', incomplete_details: { reason: finish } }) }];
}

const written = ({ items, finish }) => [
  { type: 'response.created', response: responseOf([], { status: 'in_progress' }) }, { type: 'response.in_progress', response: responseOf([], { status: 'in_progress' }) },
  ...items.flatMap((each, at) => [...itemEvents(each, at)]), ...end(items, finish),
].map((event, sequence_number) => [event.type, { ...event, sequence_number }]);

/** What OpenAI's client makes of a body: the text of each message, of text and refusals as they grow. */
async function ask(body, at) {
  const client = new OpenAI({ apiKey: 'none', maxRetries: 0, fetch: fetchOf(body, at) });
  const stream = client.responses.stream({ model: 'm', input: 'x' });
  const parts = new Map();
  const note = ({ output_index: index, content_index: part, delta }) => { parts.set(index, [...parts.get(index) ?? [], [part, delta]]); };
  stream.on('response.output_text.delta', note);
  stream.on('response.refusal.delta', note);
  let final;
  try {
    final = await stream.finalResponse();
  } catch {
    // it did not come to its end
  }
  return { messages: [...parts.values()].map(list => list.map(([, delta]) => delta).join('')), final };
}

test('the adapter reads the text that OpenAI\'s client reads, at any cut', async () => {
  await fc.assert(fc.asyncProperty(reply, manner, places, async (given, how, at) => {
    const body = sse(written(given), how);
    const { messages, final } = await ask(body, at);
    const ours = read(new OpenAIResponsesTransport({ toolStatus: true }), pieces(body, at));
    assert.equal(ours.text, messages.filter(Boolean).join('\n\n'));
    const refused = given.items.some(({ parts }) => parts?.some(({ type, deltas }) => type === 'refusal' && deltas.length > 0));
    if (final !== undefined && !refused) {
      const texts = final.output.filter(({ type }) => type === 'message').map(({ content }) => content.map(part => part.text ?? '').join(''));
      assert.equal(ours.text, texts.filter(Boolean).join('\n\n'));
      assert.equal(ours.text.replaceAll('\n\n', ''), final.output_text.replaceAll('\n\n', ''));
    }
    assert.equal(ours.end, given.finish === undefined ? 'open' : given.finish === 'completed' && !refused ? 'closed' : 'failed');
    if (given.finish === 'failed') assert.equal(ours.reason, 'Overloaded');
    assert.deepEqual(ours.problems, []);
    assert.equal(ours.id, 'resp_1');
    const tools = given.items.flatMap(({ kind }, index) => kind === 'function_call' ? [`tool-call_${index}`] : kind === 'web_search_call' ? [`tool-item_${index}`] : []);
    assert.deepEqual(ours.nodes.map(({ id }) => id), tools);
    const ran = given.items.flatMap(({ kind }, index) => kind === 'web_search_call' ? [`#tool-item_${index}`] : []);
    assert.deepEqual(ours.patches.filter(({ value }) => value === 'done').map(({ target }) => target), ran);
    assert.deepEqual(read(new OpenAIResponsesTransport(), pieces(body, at)).nodes, []);
    // an answer without a stream says the same
    if (final === undefined) return;
    const whole = read(new OpenAIResponsesTransport(), pieces(JSON.stringify(responseOf(given.items, { status: final.status, error: final.error, incomplete_details: final.incomplete_details })), at));
    assert.deepEqual([whole.text, whole.end], [ours.text, ours.end]);
  }), runs(711));
});

test('an error in the middle ends the reply for both', async () => {
  await fc.assert(fc.asyncProperty(fc.array(item, { maxLength: 3 }), manner, places, async (items, how, at) => {
    const body = sse([...written({ items }), ['error', { type: 'error', code: 'server_error', message: 'Overloaded', param: null, sequence_number: 99 }], ...written({ items, finish: 'completed' })], how);
    const ours = read(new OpenAIResponsesTransport(), pieces(body, at));
    assert.equal(ours.text, read(new OpenAIResponsesTransport(), pieces(sse(written({ items }), how), [])).text);
    assert.deepEqual([ours.end, ours.reason, ours.ends], ['failed', 'Overloaded', 1]);
  }), runs(712));
});

test('an event\'s id is its number', () => {
  const body = sse(written({ items: [{ kind: 'message', parts: [{ type: 'output_text', deltas: ['a', 'b'] }] }], finish: 'completed' }), { eol: '\n', comment: false });
  // one that gives nothing is told as a text without a letter: a resume begins behind it
  const results = [...new OpenAIResponsesTransport().read(body)];
  assert.deepEqual(results.map(({ event, id }) => [event, id]), [['md.open', '0'], ...[1, 2, 3, 4, 5, 6, 7, 8].map(id => ['md.delta', String(id)]), ['md.close', '9']]);
  assert.deepEqual(results.flatMap(({ event, data, id }) => event === 'md.delta' && data.append !== '' ? [[id, data.append]] : []), [['4', 'a'], ['5', 'b']]);
});
