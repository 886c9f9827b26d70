// The AI SDK's UI message streams, made by its `streamText` with its own mock model, read by the adapter and by its own readers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createUIMessageStream, createUIMessageStreamResponse, jsonSchema, parseJsonEventStream, readUIMessageStream, simulateReadableStream, stepCountIs, streamText, tool, uiMessageChunkSchema } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import fc from 'fast-check';
import { AiSdkTransport } from 'mdui-stream/transports/ai-sdk.js';
import { fetchOf, pieces, places, read, runs, text } from './reading.mjs';

const USAGE = { inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 }, outputTokens: { total: 1, text: 1, reasoning: 0 } };
const part = fc.record({ kind: fc.constantFrom('text', 'text', 'reasoning', 'source'), deltas: fc.array(text, { maxLength: 4 }) });
const step = fc.array(part, { maxLength: 4 });
const reply = fc.record({ first: fc.option(step, { nil: undefined }), last: step, reason: fc.constantFrom('stop', 'stop', 'length', 'content-filter', 'other', 'error') });

function* partChunks({ kind, deltas }, at) {
  const id = String(at);
  if (kind === 'source') return yield { type: 'source', sourceType: 'url', id, url: 'https://example.com' };
  yield { type: `${kind}-start`, id };
  for (const delta of deltas) yield { type: `${kind}-delta`, id, delta };
  yield { type: `${kind}-end`, id };
}

const stream = (parts, more, reason) => ({ stream: simulateReadableStream({ initialDelayInMs: null, chunkDelayInMs: null, chunks: [
  { type: 'stream-start', warnings: [] }, ...parts.flatMap((each, at) => [...partChunks(each, at)]), ...more, { type: 'finish', finishReason: { unified: reason, raw: reason }, usage: USAGE }] }) });

/** The body that a server of the AI SDK sends. */
async function bodyOf({ first, last, reason }) {
  const steps = [...(first === undefined ? [] : [stream(first, [{ type: 'tool-call', toolCallId: 'c', toolName: 'book', input: '{}' }], 'tool-calls')]), stream(last, [], reason)];
  const result = streamText({
    model: new MockLanguageModelV3({ doStream: async () => steps.shift() }), prompt: 'x', onError() {}, stopWhen: stepCountIs(3),
    tools: { book: tool({ description: 'x', inputSchema: jsonSchema({ type: 'object' }), execute: async () => 'ok' }) },
  });
  return result.toUIMessageStreamResponse({ generateMessageId: () => 'id', sendSources: true }).text();
}

async function ask(body, at) {
  const chunks = parseJsonEventStream({ stream: (await fetchOf(body, at)()).body, schema: uiMessageChunkSchema }).pipeThrough(new TransformStream({
    transform: (parsed, controller) => { if (parsed.success) controller.enqueue(parsed.value); else controller.error(parsed.error); },
  }));
  let message;
  let failed = false;
  for await (const each of readUIMessageStream({ stream: chunks, onError: () => { failed = true; } })) message = structuredClone(each);
  return { parts: message?.parts ?? [], failed, id: message?.id };
}

/** Texts that touch are one, as `text` of a step has them. */
function textOf(parts) {
  const texts = [];
  let apart = true;
  for (const each of parts) {
    if (each.type === 'text') {
      texts.push(apart ? each.text : (texts.pop() ?? '') + each.text);
      apart = false;
    } else if (!each.type.startsWith('source')) apart = true;
  }
  return texts.filter(Boolean).join('\n\n');
}

test('the adapter reads the text that the AI SDK reads, at any cut', async () => {
  await fc.assert(fc.asyncProperty(reply, places, async (given, at) => {
    const body = await bodyOf(given);
    const theirs = await ask(body, at);
    const ours = read(new AiSdkTransport({ toolStatus: true }), pieces(body, at));
    assert.equal(ours.text, textOf(theirs.parts));
    assert.deepEqual(ours.problems, []);
    assert.equal(ours.end, ['length', 'content-filter', 'error'].includes(given.reason) ? 'failed' : 'closed');
    assert.equal(ours.nodes.length, given.first === undefined ? 0 : 1);
    assert.match(body, /data: \[DONE\]/);
  }), { ...runs(751), numRuns: 30 });
});

test('data parts of this format are read as such, and an error ends the reply for both', async () => {
  const body = await createUIMessageStreamResponse({ stream: createUIMessageStream({
    execute({ writer }) {
      writer.write({ type: 'start', messageId: 'm' });
      writer.write({ type: 'data-ui.node', data: { type: 'progress', id: 'p', value: 1 } });
      writer.write({ type: 'data-ui.patch', data: { op: 'set', target: '#p', path: '/value', value: 2 }, transient: true });
      throw new Error('down');
    },
    onError: error => error.message,
  }) }).text();
  const theirs = await ask(body, []);
  const ours = read(new AiSdkTransport(), pieces(body, []));
  assert.deepEqual([theirs.failed, ours.end, ours.reason, ours.nodes.map(({ id }) => id)], [true, 'failed', 'down', ['p']]);
});
