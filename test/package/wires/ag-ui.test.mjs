// AG-UI's runs, written by AG-UI's own encoder, read by the adapter and by AG-UI's own client.
import assert from 'node:assert/strict';
import test from 'node:test';
import { HttpAgent } from '@ag-ui/client';
import { EventEncoder } from '@ag-ui/encoder';
import fc from 'fast-check';
import { AgUiTransport } from 'mdui-stream/transports/ag-ui.js';
import { fetchOf, pieces, places, read, runs, text } from './reading.mjs';

const encoder = new EventEncoder();
const bodyOf = events => events.map(event => encoder.encodeSSE(event)).join('');

/** What a run is made of; each becomes events of its own. */
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('message', 'chunks', 'reasoning', 'user'), deltas: fc.array(text, { minLength: 1, maxLength: 4 }) }) },
  fc.constantFrom('tool', 'state', 'activity', 'custom', 'step', 'subagent').map(kind => ({ kind })),
);
const ENDS = { success: {}, absent: {}, interrupt: {}, cancelled: {}, error: {}, missing: {} };
const run = fc.record({ pieces: fc.array(piece, { maxLength: 5 }), end: fc.constantFrom(...Object.keys(ENDS)) });

function eventsOf({ kind, deltas = [] }, at) {
  const messageId = `m${at}`;
  switch (kind) {
    case 'message': case 'user': return [
      { type: 'TEXT_MESSAGE_START', messageId, role: kind === 'user' ? 'user' : 'assistant' },
      ...deltas.map(delta => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })), { type: 'TEXT_MESSAGE_END', messageId }];
    case 'chunks': return deltas.map((delta, index) => ({ type: 'TEXT_MESSAGE_CHUNK', delta, ...(index === 0 && { messageId, role: 'assistant' }) }));
    case 'reasoning': return [
      { type: 'REASONING_START', messageId }, { type: 'REASONING_MESSAGE_START', messageId, role: 'reasoning' },
      ...deltas.map(delta => ({ type: 'REASONING_MESSAGE_CONTENT', messageId, delta })), { type: 'REASONING_MESSAGE_END', messageId }, { type: 'REASONING_END', messageId }];
    case 'tool': return [
      { type: 'TOOL_CALL_START', toolCallId: messageId, toolCallName: 'book' }, { type: 'TOOL_CALL_ARGS', toolCallId: messageId, delta: '{}' },
      { type: 'TOOL_CALL_END', toolCallId: messageId }, { type: 'TOOL_CALL_RESULT', toolCallId: messageId, messageId: `${messageId}r`, content: 'ok' }];
    case 'state': return [{ type: 'STATE_SNAPSHOT', snapshot: { at } }, { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/more', value: [at] }] }];
    case 'activity': return [{ type: 'ACTIVITY_SNAPSHOT', messageId, activityType: 'PLAN', content: {} }];
    case 'custom': return [{ type: 'CUSTOM', name: 'theirs', value: 1 }, { type: 'RAW', event: {} }];
    case 'step': return [{ type: 'STEP_STARTED', stepName: messageId }, { type: 'STEP_FINISHED', stepName: messageId }];
    default: return [{ type: 'SUBAGENT_STARTED', subagentRunId: messageId, name: 'helper' }, { type: 'SUBAGENT_FINISHED', subagentRunId: messageId }];
  }
}

const written = ({ pieces: parts, end }) => {
  const ids = { threadId: 't', runId: 'r' };
  const outcome = { success: { type: 'success' }, interrupt: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'confirmation', message: 'Sure?' }] }, cancelled: { type: 'cancelled' } }[end];
  const last = end === 'missing' ? [] : end === 'error' ? [{ type: 'RUN_ERROR', message: 'down' }] : [{ type: 'RUN_FINISHED', ...ids, ...(outcome && { outcome }) }];
  return [{ type: 'RUN_STARTED', ...ids, protocolVersion: '1.0' }, ...parts.flatMap(eventsOf), ...last];
};

async function ask(body, at) {
  const agent = new HttpAgent({ url: 'http://agent.invalid', fetch: fetchOf(body, at), threadId: 't' });
  let failed = false;
  let outcome;
  try {
    await agent.runAgent({ runId: 'r' }, { onRunErrorEvent: () => { failed = true; }, onRunFinishedEvent: ({ event }) => { outcome = event.outcome?.type ?? 'success'; } });
  } catch {
    failed = true;
  }
  const texts = agent.messages.filter(({ role, content }) => role === 'assistant' && content).map(({ content }) => content);
  return { text: texts.join('\n\n'), failed, outcome, state: agent.state };
}

test('the adapter reads the texts and the state that AG-UI\'s client reads, at any cut', async () => {
  const quiet = ['warn', 'error', 'log'].map(name => [name, console[name]]);
  for (const [name] of quiet) console[name] = () => {};
  try {
    await fc.assert(fc.asyncProperty(run, places, async (given, at) => {
      const body = bodyOf(written(given));
      const theirs = await ask(body, at);
      const { SharedState, StateStore } = await import('mdui-stream');
      const state = new SharedState(new StateStore());
      const ours = read(new AgUiTransport({ state }), pieces(body, at));
      assert.equal(ours.text, theirs.text);
      assert.equal(ours.end, given.end === 'missing' ? 'open' : ['error', 'cancelled'].includes(given.end) ? 'failed' : 'closed');
      if (theirs.outcome !== undefined) assert.equal(ours.end === 'closed', theirs.outcome !== 'cancelled');
      assert.deepEqual(ours.problems, []);
      assert.deepEqual(JSON.parse(JSON.stringify(state)), JSON.parse(JSON.stringify(theirs.state)));
      assert.equal(ours.nodes.length, given.end === 'interrupt' ? 1 : 0);
    }), runs(741));
  } finally {
    for (const [name, own] of quiet) console[name] = own;
  }
});
