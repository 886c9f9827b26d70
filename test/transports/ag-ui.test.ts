import type { Event, EventType } from '@ag-ui/core';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import makeAgUi, { AgUiTransport, type AgUiOptions } from '../../src/transports/ag-ui.js';
import { SharedState } from '../../src/state/shared-state.js';
import { StateStore } from '../../src/state/store.js';
import type { TransportResult } from '../../src/transports/transport.js';
import { runs } from '../support/runs.js';
import { bytesCut, dataEvents, outline, readAll, said, textOf } from './wire.js';

/** An event as its producer writes it: of the vendor's own type. */
type Written = Event extends infer E ? E extends { type: EventType } ? Omit<E, 'type'> & { type: `${E['type']}` } : never : never;

const started: Written = { type: 'RUN_STARTED', threadId: 't', runId: 'r', protocolVersion: '1.0' };
const finished: Written = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const text = (messageId: string, ...deltas: string[]): Written[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  ...deltas.map((delta): Written => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta })),
  { type: 'TEXT_MESSAGE_END', messageId },
];
const content = (messageId: string, delta: string): Written => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });

const read = (events: readonly Written[], options?: AgUiOptions): TransportResult[] => readAll(new AgUiTransport(options), dataEvents(events));

const everything: Written[] = [
  started, { type: 'STEP_STARTED', stepName: 's' },
  { type: 'REASONING_START', messageId: 'x' }, { type: 'REASONING_MESSAGE_START', messageId: 'x', role: 'reasoning' }, { type: 'REASONING_MESSAGE_CONTENT', messageId: 'x', delta: 'SECRET' },
  { type: 'REASONING_MESSAGE_END', messageId: 'x' }, { type: 'REASONING_MESSAGE_CHUNK', messageId: 'y', delta: 'SECRET' }, { type: 'REASONING_END', messageId: 'x' }, { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'x', encryptedValue: 'SECRET' },
  ...text('a', 'Zur ', 'Wahl 🎉:\n\n:::radio {#plan}\n- (x) Pro', '\n:::'),
  { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'get_*weather*' }, { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{}' }, { type: 'TOOL_CALL_END', toolCallId: 'c1' },
  { type: 'TOOL_CALL_RESULT', messageId: 'm', toolCallId: 'c1', content: 'SECRET' },
  { type: 'TOOL_CALL_CHUNK', toolCallId: 'c2', toolCallName: 'ask', delta: '{' }, { type: 'TOOL_CALL_CHUNK', delta: '}' },
  { type: 'STATE_SNAPSHOT', snapshot: { plan: 'pro' } }, { type: 'STATE_DELTA', delta: [{ op: 'replace', path: '/plan', value: 'free' }] },
  { type: 'ACTIVITY_SNAPSHOT', messageId: 'act', activityType: 'PLAN', content: {} }, { type: 'ACTIVITY_DELTA', messageId: 'act', activityType: 'PLAN', patch: [] },
  { type: 'SUBAGENT_STARTED', subagentRunId: 's1', name: 'helper' }, { type: 'SUBAGENT_FINISHED', subagentRunId: 's1' }, { type: 'SUBAGENT_ERROR', subagentRunId: 's2', message: 'no' },
  { type: 'RAW', event: {} }, { type: 'CUSTOM', name: 'theirs', value: 1 },
  { type: 'CUSTOM', name: 'ui.node', value: { type: 'progress', id: 'p', value: 10 } }, { type: 'CUSTOM', name: 'ui.patch', value: { op: 'set', target: '#p', path: '/value', value: 70 } },
  ...text('b', 'Und ', 'fertig.'), { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'b', role: 'assistant', content: 'Und fertig.' }] },
  { type: 'STEP_FINISHED', stepName: 's' }, finished,
];
const WHOLE = 'Zur Wahl 🎉:\n\n:::radio {#plan}\n- (x) Pro\n:::\n\nUnd fertig.';

describe('AG-UI', () => {
  it('gives the texts of the assistant and nothing else as text', () => {
    const results = read(everything);
    expect(textOf(results)).to.equal(WHOLE);
    expect(JSON.stringify(results.map(({ key: _, ...rest }) => rest))).not.to.contain('SECRET');
    expect(outline(results)).to.deep.equal(['md.open', 'md.delta', 'ui.node', 'ui.patch', 'md.delta', 'md.close']);
    expect(results[0]).to.deep.include({ event: 'md.open', data: { message_id: 'a' } });
    expect(outline(readAll(makeAgUi(), dataEvents(everything)))).to.deep.equal(outline(results));
  });

  it('reads the same at any cut, with any line ends, a byte order mark and comments', () => {
    const whole = said(read(everything, { toolStatus: true }));
    fc.assert(fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (cuts, end, marked) => {
      const wire = `${marked ? '\uFEFF' : ''}: hello${end}${end}${dataEvents(everything, end)}data: [DONE]${end}${end}`;
      expect(said(readAll(new AgUiTransport({ toolStatus: true }), ...bytesCut(wire, cuts)))).to.deep.equal(whole);
    }), runs(611));
    expect(said(readAll(new AgUiTransport({ toolStatus: true }), ...everything))).to.deep.equal(whole);
  });

  it('keeps interleaved messages apart, in the order in which they began', () => {
    fc.assert(fc.property(fc.array(fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), fc.boolean(), (messages, picks, byChunks) => {
      // by chunks, each message is that of an agent of its own
      const queues = messages.map((deltas, at): Written[] => byChunks
        ? deltas.map((delta, index): Written => ({ type: 'TEXT_MESSAGE_CHUNK', subagentRunId: `s${at}`, delta, ...(index === 0 && { messageId: `m${at}` }) }))
        : text(`m${at}`, ...deltas));
      const first = queues.map(queue => queue.shift()!);
      const mixed: Written[] = [];
      while (queues.some(queue => queue.length > 0)) {
        const left = queues.filter(queue => queue.length > 0);
        mixed.push(left[picks.next().value % left.length]!.shift()!);
      }
      const results = read([started, ...first, ...mixed, finished]);
      expect(textOf(results)).to.equal(messages.map(deltas => deltas.join('')).join('\n\n'));
      expect(outline(results)).to.deep.equal(['md.open', 'md.delta', 'md.close']);
    }), runs(612));
  });

  it('ends a text of chunks where another begins or something else comes from its agent', () => {
    const chunk = (delta: string, messageId?: string, role?: 'user'): Written => ({ type: 'TEXT_MESSAGE_CHUNK', delta, ...(messageId !== undefined && { messageId }), ...(role && { role }) });
    expect(textOf(read([started, chunk('a', '1'), chunk('b'), chunk('c', '2'), chunk('d'), finished]))).to.equal('ab\n\ncd');
    expect(textOf(read([started, chunk('NO', '1', 'user'), chunk('NO'), chunk('yes', '2'), finished]))).to.equal('yes');
    expect(outline(read([started, chunk('a', '1'), { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'n' }, chunk('b'), finished]))).to.deep.equal(['md.open', 'md.delta', 'wire-invalid', 'md.close']);
  });

  it('goes on with a message that begins once more', () => {
    expect(textOf(read([started, ...text('a', 'A'), ...text('a', 'B'), ...text('b', 'C'), finished]))).to.equal('AB\n\nC');
    expect(textOf(read([started, ...text('a', 'A'), ...text('b', 'B'), ...text('a', 'C'), finished]))).to.equal('A\n\nB\n\nC');
  });

  it('shows no text of another role', () => {
    for (const role of ['user', 'system', 'developer'] as const) {
      expect(textOf(read([started, { type: 'TEXT_MESSAGE_START', messageId: 'u', role }, content('u', 'NO'), ...text('a', 'yes'), { type: 'TEXT_MESSAGE_END', messageId: 'u' }, finished]))).to.equal('yes');
    }
  });

  it('closes cleanly with success and interrupts alone', () => {
    const close = (end: Written): string => outline(read([started, ...text('a', 'x'), end])).slice(2).join();
    expect(close(finished)).to.equal('md.close');
    expect(close({ ...finished, outcome: { type: 'success' } })).to.equal('md.close');
    expect(close({ ...finished, outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'input_required' }] } })).to.equal('ui.node,md.close');
    expect(close({ ...finished, outcome: { type: 'cancelled' } })).to.equal('md.error');
    expect(close({ type: 'RUN_ERROR', message: 'Oh' })).to.equal('md.error');
    expect(close({ type: 'STEP_STARTED', stepName: 's' })).to.equal('');
    for (const metadata of [{ finishReason: 'length' }, { finish_reason: 'content_filter' }, { finish_reason: 'max_tokens' }]) {
      expect(close({ ...finished, metadata }), JSON.stringify(metadata)).to.equal('md.error');
      expect(outline(read([started, ...text('a', 'x').slice(0, -1), { type: 'TEXT_MESSAGE_END', messageId: 'a', metadata }, finished])), JSON.stringify(metadata)).to.deep.equal(['md.open', 'md.delta', 'md.error']);
    }
    expect(close({ ...finished, metadata: { finishReason: 'stop' } })).to.equal('md.close');
    expect(read([started, { type: 'RUN_ERROR', message: 'Oh' }]).at(-1)).to.deep.include({ event: 'md.error', data: { message: 'Oh' } });
  });

  it('says why a state was not taken in, and hands every name of it on', () => {
    const store = new StateStore();
    const state = new SharedState(store);
    const snapshot = JSON.parse('{"constructor":{"a":1},"prototype":2,"x":[{"constructor":3}]}') as object;
    const events: Written[] = [started, { type: 'STATE_SNAPSHOT', snapshot }, { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/none' }] }, { type: 'STATE_SNAPSHOT', snapshot: { many: Array.from({ length: 100_001 }, () => 0) } }, finished];
    const problems = read(events, { state }).flatMap(result => 'problem' in result ? [result.problem] : []);
    expect(problems).to.deep.equal(['AG-UI: There is nothing at "/none".', 'AG-UI: The state is larger than a patch may work on.']);
    expect(JSON.parse(JSON.stringify(state))).to.deep.equal(snapshot);
    const left = read([started, { type: 'STATE_SNAPSHOT', snapshot: { long: 'x'.repeat(10_001) } }, finished], { state }).flatMap(result => 'problem' in result ? [result.problem] : []);
    expect(left).to.deep.equal(['AG-UI: 1 values of the state, the first of them long, are too long or too many for controls.']);
  });

  it('takes no state behind the end of the run, and changes of it one by one', () => {
    const taken: unknown[] = [];
    const transport = new AgUiTransport({ state: { snapshot: document => taken.push(document), patch: operations => taken.push(operations) } });
    const events = [started, { type: 'STATE_SNAPSHOT', snapshot: {} }, { type: 'STATE_DELTA', delta: [1] }, { type: 'STATE_DELTA', delta: [2] }, finished, { type: 'STATE_DELTA', delta: [3] }];
    const counts = [...function* () { for (const _ of transport.read(events.map(event => `data: ${JSON.stringify(event)}\n\n`).join(''))) yield taken.length; }()];
    expect(counts).to.deep.equal([1, 2, 3, 3, 3, 3]);
    expect(taken).to.deep.equal([{}, [1], [2]]);
  });

  it('says of each finished run what it waits for, so that nothing is answered twice', () => {
    const asked: string[][] = [];
    const onInterrupts: AgUiOptions['onInterrupts'] = interrupts => { asked.push(interrupts.map(({ id }) => id)); };
    for (const end of [{ ...finished, outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'r' }] } }, { type: 'RUN_ERROR', message: 'Oh' }, finished] as Written[]) read([started, end], { onInterrupts });
    expect(asked).to.deep.equal([['i'], []]);
  });

  it('shows tool calls, subagents and activities as statuses when asked', () => {
    const results = read(everything, { toolStatus: true });
    const nodes = results.flatMap(result => 'event' in result && result.event === 'ui.node' && result.data.type === 'status' ? [[result.data.id, result.data['state'], result.data.body]] : []);
    expect(nodes).to.deep.equal([['tool-c1', 'running', 'get\\_\\*weather\\*'], ['tool-c2', 'running', 'ask'], ['tool-activity-act', 'running', 'PLAN'], ['tool-agent-s1', 'running', 'helper']]);
    const states = results.flatMap(result => 'event' in result && result.event === 'ui.patch' ? [result.data] : []).flat().filter(patch => patch.path === '/state').map(({ target, value }) => `${target} ${String(value)}`);
    expect(states).to.deep.equal(['#tool-c1 done', '#tool-agent-s1 done', '#tool-activity-act done', '#tool-c2 pending']);
    expect(outline(read([started, { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'n' }, { type: 'RUN_ERROR', message: 'x' }], { toolStatus: true }))).to.deep.equal(['md.open', 'ui.node', 'ui.patch', 'md.error']);
  });

  it('reads an activity of the type ui.node as a node, and its changes as patches', () => {
    const activity = (rest: object): Written => ({ messageId: 'act', activityType: 'ui.node', ...rest } as unknown as Written);
    const results = read([started,
      activity({ type: 'ACTIVITY_SNAPSHOT', content: { type: 'progress', value: 10, body: 'Load' } }),
      activity({ type: 'ACTIVITY_DELTA', patch: [{ op: 'replace', path: '/value', value: 20 }, { op: 'replace', path: '/body', value: 'Loading' }] }),
      activity({ type: 'ACTIVITY_SNAPSHOT', replace: false, content: { type: 'progress', value: 99 } }),
      activity({ type: 'ACTIVITY_SNAPSHOT', content: { type: 'progress', value: 30, body: 'Done' } }),
      activity({ type: 'ACTIVITY_DELTA', patch: [{ op: 'replace', path: '/nothing', value: 1 }] }), finished]);
    expect(said(results).slice(1)).to.deep.equal([
      { event: 'ui.node', data: { type: 'progress', id: 'activity-act', value: 10, body: 'Load' } },
      { event: 'ui.patch', data: { op: 'set', target: '#activity-act', path: '/value', value: 20 } },
      { event: 'ui.patch', data: { op: 'append', target: '#activity-act', markdown: 'ing' } },
      { event: 'ui.patch', data: { op: 'set', target: '#activity-act', path: '/value', value: 30 } },
      { event: 'ui.patch', data: { op: 'replace_body', target: '#activity-act', markdown: 'Done' } },
      { problem: 'AG-UI: There is nothing at "/nothing".', code: 'wire-invalid' },
      { event: 'md.close', data: {} },
    ]);
  });

  it('patches an activity under the id that it was drawn with', () => {
    const activity = (rest: object): Written => ({ messageId: 'act', activityType: 'ui.node', ...rest } as unknown as Written);
    for (const change of [{ op: 'replace', path: '/id', value: 'b' }, { op: 'remove', path: '/id' }]) {
      const results = read([started, activity({ type: 'ACTIVITY_SNAPSHOT', content: { type: 'progress', id: 'a', value: 1 } }), activity({ type: 'ACTIVITY_DELTA', patch: [change] }),
        activity({ type: 'ACTIVITY_DELTA', patch: [{ op: 'replace', path: '/value', value: 2 }] }), finished]);
      expect(said(results)).to.deep.include({ event: 'ui.patch', data: { op: 'set', target: '#a', path: '/value', value: 2 } });
    }
  });

  it('gives the state to whoever keeps it; what throws there does not end the reply', async () => {
    const told: unknown[] = [];
    const state = { snapshot: (document: unknown) => told.push(document), patch: (operations: unknown) => told.push(operations) };
    read(everything, { state });
    expect(told).to.deep.equal([{ plan: 'pro' }, [{ op: 'replace', path: '/plan', value: 'free' }]].map(each => JSON.parse(JSON.stringify(each)) as unknown));
    const { onerror } = window;
    const thrown = new Promise(resolve => {
      window.onerror = message => {
        resolve(message);
        return true;
      };
    });
    expect(textOf(read(everything, { state: { ...state, snapshot() { throw new Error('theirs'); } } }))).to.equal(WHOLE);
    expect(await thrown).to.contain('theirs');
    window.onerror = onerror;
  });

  it('takes the text of a snapshot where none was streamed, without what the run was given', () => {
    const messages = [{ id: '0', role: 'user', content: 'q' }, { id: '1', role: 'assistant', content: 'old' }, { id: '2', role: 'user', content: 'q' }, { id: '3', role: 'assistant', content: 'known' }, { id: '4', role: 'assistant', content: 'new' }] as never;
    const snapshot: Written = { type: 'MESSAGES_SNAPSHOT', messages };
    const given: Written = { ...started, input: { threadId: 't', runId: 'r', tools: [], context: [], messages: [{ id: '3', role: 'assistant', content: 'known' }] } };
    expect(textOf(read([given, snapshot, snapshot, finished]))).to.equal('new');
    expect(textOf(read([given, ...text('a', 'streamed'), snapshot, finished]))).to.equal('streamed');
  });

  it('goes on in another connection without opening the message again', () => {
    expect(said(read([content('a', 'on'), { type: 'TEXT_MESSAGE_END', messageId: 'a' }, ...text('b', 'more'), finished]))).to.deep.equal([
      { event: 'md.delta', data: { append: 'on' } }, { event: 'md.delta', data: { append: '\n\nmore' } }, { event: 'md.close', data: {} }]);
  });

  it('gives each event\'s id once, also where it gives nothing', () => {
    const wire = everything.map((event, at) => `id: ${at}\ndata: ${JSON.stringify(event)}\n\n`).join('');
    const results = readAll(new AgUiTransport({ toolStatus: true }), wire);
    const ids = results.flatMap(({ id }) => id === undefined ? [] : [Number(id)]);
    expect(ids).to.deep.equal(ids.map((_, at) => at + ids[0]!));
    expect(ids.at(-1)).to.equal(everything.length - 1);
    expect(new Set(results.map(({ key }) => key)).size).to.be.above(20);
  });

  it('says once what cannot be read, and reads on; never throws', () => {
    const bad: unknown[] = [null, 5, [], 'x', {}, { type: 'TEXT_MESSAGE_CONTENT' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'a', delta: 5 }, { type: 'TEXT_MESSAGE_START' }, { type: 'CUSTOM', name: 'md.close', value: {} }, { type: 'CUSTOM', name: 'ui.node', value: 5 }, { type: 'TEXT_MESSAGE_CHUNK', delta: 'x' }, { type: 'TOOL_CALL_RESULT' }, { type: 'ACTIVITY_SNAPSHOT' }];
    for (const event of bad) {
      const results = readAll(new AgUiTransport(), dataEvents([started, event, ...text('a', 'x'), finished]));
      expect(outline(results).filter(name => name !== 'md.open').join(), JSON.stringify(event)).to.equal('wire-invalid,md.delta,md.close');
    }
    expect(outline(readAll(new AgUiTransport(), dataEvents([started, { type: 'NEW_ONE' }, { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'NO' }, ...text('a', 'x'), finished])))).to.deep.equal(['md.open', 'md.delta', 'md.close']);
    expect(outline(readAll(new AgUiTransport(), `data: {no\n\n${dataEvents([started, ...text('a', 'x'), finished])}`))).to.deep.equal(['sse-invalid', 'md.open', 'md.delta', 'md.close']);
    fc.assert(fc.property(fc.array(fc.oneof(fc.anything(), fc.string(), fc.record({ type: fc.constantFrom(...everything.map(({ type }) => type)), messageId: fc.anything(), delta: fc.anything(), outcome: fc.anything(), snapshot: fc.anything(), messages: fc.anything(), content: fc.anything(), patch: fc.anything() }, { requiredKeys: ['type'] }))), chunks => {
      readAll(new AgUiTransport({ toolStatus: true }), ...chunks);
    }), runs(613));
  });
});
