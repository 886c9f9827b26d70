import { expect } from '@open-wc/testing';
import type { UIMessageChunk } from 'ai';
import fc from 'fast-check';
import makeAiSdk, { AiSdkTransport } from '../../src/transports/ai-sdk.js';
import type { TransportResult } from '../../src/transports/transport.js';
import { runs } from '../support/runs.js';
import { bytesCut, dataEvents, outline, readAll, said, textOf } from './wire.js';

const read = (chunks: readonly UIMessageChunk[], toolStatus = false): TransportResult[] => readAll(new AiSdkTransport({ toolStatus }), `${dataEvents(chunks)}data: [DONE]\n\n`);

const start: UIMessageChunk = { type: 'start', messageId: 'm' };
const finish: UIMessageChunk = { type: 'finish', finishReason: 'stop' };
const text = (id: string, ...deltas: string[]): UIMessageChunk[] => [{ type: 'text-start', id }, ...deltas.map((delta): UIMessageChunk => ({ type: 'text-delta', id, delta })), { type: 'text-end', id }];

const everything: UIMessageChunk[] = [
  start, { type: 'start-step' },
  { type: 'reasoning-start', id: 'r' }, { type: 'reasoning-delta', id: 'r', delta: 'SECRET' }, { type: 'reasoning-end', id: 'r' },
  ...text('1', 'Zur ', 'Wahl 🎉:'), ...text('2', '\n\n:::radio {#plan}\n- (x) Pro', '\n:::'),
  { type: 'tool-input-start', toolCallId: 'a', toolName: 'get_*x*' }, { type: 'tool-input-delta', toolCallId: 'a', inputTextDelta: 'SECRET' }, { type: 'tool-input-available', toolCallId: 'a', toolName: 'get_*x*', input: {} },
  { type: 'tool-output-available', toolCallId: 'a', output: 'SECRET', preliminary: true }, { type: 'tool-output-available', toolCallId: 'a', output: 'SECRET' },
  { type: 'tool-input-error', toolCallId: 'b', toolName: 'x', input: 1, errorText: 'SECRET' }, { type: 'tool-output-error', toolCallId: 'b', errorText: 'SECRET' },
  { type: 'tool-input-available', toolCallId: 'c', toolName: 'ask', input: {} }, { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'ap' }, { type: 'tool-output-denied', toolCallId: 'c' },
  { type: 'source-url', sourceId: 's', url: 'https://e.example' }, { type: 'source-document', sourceId: 's', mediaType: 'text/plain', title: 'SECRET' }, { type: 'file', url: 'data:,', mediaType: 'text/plain' },
  { type: 'data-theirs', data: 'SECRET' }, { type: 'data-ui.node', data: { type: 'progress', id: 'p' } }, { type: 'data-ui.patch', data: { op: 'set', target: '#p', path: '/value', value: 70 }, transient: true },
  { type: 'finish-step' }, { type: 'start-step' }, { type: 'message-metadata', messageMetadata: {} },
  ...text('1', 'Und ', 'fertig.'), { type: 'finish-step' }, finish,
];
const WHOLE = 'Zur Wahl 🎉:\n\n:::radio {#plan}\n- (x) Pro\n:::\n\nUnd fertig.';

describe('AI SDK UI message stream', () => {
  it('gives text parts and nothing else as text', () => {
    const results = read(everything);
    expect(textOf(results)).to.equal(WHOLE);
    expect(JSON.stringify(said(results))).not.to.contain('SECRET');
    expect(outline(results)).to.deep.equal(['md.open', 'md.delta', 'ui.node', 'ui.patch', 'md.delta', 'md.close']);
    expect(results[0]).to.deep.include({ event: 'md.open', data: { message_id: 'm' } });
    expect(outline(readAll(makeAiSdk(), dataEvents(everything)))).to.deep.equal(outline(results));
  });

  it('reads the same at any cut, with any line ends, a byte order mark and comments', () => {
    const whole = said(read(everything, true));
    fc.assert(fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'), fc.boolean(), (cuts, end, marked) => {
      const wire = `${marked ? '\uFEFF' : ''}: hello${end}${end}${dataEvents(everything, end)}data: [DONE]${end}${end}`;
      expect(said(readAll(new AiSdkTransport({ toolStatus: true }), ...bytesCut(wire, cuts)))).to.deep.equal(whole);
    }), runs(621));
    expect(said(readAll(new AiSdkTransport({ toolStatus: true }), ...everything))).to.deep.equal(whole);
  });

  it('joins texts that touch, and parts those between which something came', () => {
    const between = (...chunks: UIMessageChunk[]): string => textOf(read([start, ...text('1', 'a'), ...chunks, ...text('2', 'b'), finish]));
    expect(between()).to.equal('ab');
    expect(between({ type: 'source-url', sourceId: 's', url: 'https://e.example' })).to.equal('ab');
    expect(between({ type: 'finish-step' }, { type: 'start-step' })).to.equal('a\n\nb');
    expect(between({ type: 'tool-input-start', toolCallId: 'c', toolName: 'n' })).to.equal('a\n\nb');
    expect(between({ type: 'reasoning-start', id: 'r' })).to.equal('a\n\nb');
    const [a1, a2, a3] = text('a', 'A1');
    const [b1, b2, b3] = text('b', 'B');
    expect(textOf(read([start, a1!, b1!, b2!, a2!, b3!, a3!, finish]))).to.equal('A1B');
  });

  it('closes cleanly with a finish alone, and only once', () => {
    const close = (...ends: UIMessageChunk[]): string => outline(read([start, ...text('1', 'x'), ...ends])).slice(2).join();
    for (const finishReason of ['stop', 'tool-calls', 'other', undefined] as const) expect(close({ type: 'finish', ...(finishReason && { finishReason }) }), finishReason).to.equal('md.close');
    for (const finishReason of ['length', 'content-filter', 'error'] as const) expect(close({ type: 'finish', finishReason }), finishReason).to.equal('md.error');
    expect(close({ type: 'error', errorText: 'Oh' }, { type: 'finish' })).to.equal('md.error');
    expect(close({ type: 'abort', reason: 'user' })).to.equal('md.error');
    expect(close({ type: 'finish-step' })).to.equal('');
    expect(read([start, { type: 'error', errorText: 'Oh' }]).at(-1)).to.deep.include({ event: 'md.error', data: { message: 'Oh' } });
    expect(read([start, { type: 'abort', reason: 'why' }]).at(-1)).to.deep.include({ event: 'md.error', data: { message: 'why' } });
  });

  it('goes on behind the finish of one of several merged streams', () => {
    const merged = [start, ...text('1', 'a'), finish, { type: 'start', messageId: 'n' } as const, ...text('2', 'b'), finish];
    for (const results of [read(merged), readAll(new AiSdkTransport(), ...merged)]) {
      expect(textOf(results)).to.equal('a\n\nb');
      expect(outline(results)).to.deep.equal(['md.open', 'md.delta', 'md.close']);
    }
    const [a1, a2, a3] = text('a', 'A');
    expect(outline(read([start, a1!, ...text('b', 'B'), finish, a2!, a3!, finish]))).to.deep.equal(['md.open', 'md.delta', 'md.close']);
    expect(outline(read([start, ...text('a', 'A'), { type: 'finish', finishReason: 'length' }, ...text('b', 'B'), finish])).join()).to.equal('md.open,md.delta,md.error');
    // with its own word, whether or not the connection stays open
    expect(outline([...new AiSdkTransport().read(`${dataEvents(merged)}data: [DONE]\n\n`)]).at(-1)).to.equal('md.close');
    expect(outline([...new AiSdkTransport().read(dataEvents(merged))]).at(-1)).to.equal('md.delta');
  });

  it('shows tool calls as statuses when asked', () => {
    const results = read(everything, true);
    expect(results.flatMap(result => 'event' in result && result.event === 'ui.node' && result.data.type === 'status' ? [`${result.data.id ?? ''} ${result.data.body ?? ''}`] : [])).to.deep.equal(['tool-a get\\_\\*x\\*', 'tool-c ask']);
    expect(results.flatMap(result => 'event' in result && result.event === 'ui.patch' ? [result.data] : []).flat().filter(({ path }) => path === '/state').map(({ target, value }) => `${target} ${String(value)}`)).to.deep.equal(['#tool-a done', '#tool-c pending']);
    const asked: UIMessageChunk = { type: 'tool-input-available', toolCallId: 'c', toolName: 'n', input: {} };
    expect(outline(read([start, asked, finish], true))).to.deep.equal(['md.open', 'ui.node', 'ui.patch', 'md.close']);
    expect(read([start, asked, { type: 'abort' }], true).at(-2)).to.deep.include({ data: { op: 'set', target: '#tool-c', path: '/state', value: 'cancelled' } });
  });

  it('goes on in another connection without opening the message again', () => {
    expect(said(readAll(new AiSdkTransport(), dataEvents([{ type: 'text-delta', id: '1', delta: 'on' }, { type: 'text-end', id: '1' }, finish])))).to.deep.equal([{ event: 'md.delta', data: { append: 'on' } }, { event: 'md.close', data: {} }]);
  });

  it('says once what cannot be read, and reads on; never throws', () => {
    for (const chunk of [null, 5, [], {}, { type: 'text-delta', id: '1' }, { type: 'text-start' }, { type: 'text-end' }, { type: 'tool-input-start' }, { type: 'tool-output-available' }, { type: 'data-md.close', data: {} }]) {
      expect(outline(readAll(new AiSdkTransport(), dataEvents([start, chunk, ...text('1', 'x'), finish]))).join(), JSON.stringify(chunk)).to.equal('md.open,wire-invalid,md.delta,md.close');
    }
    expect(outline(readAll(new AiSdkTransport(), dataEvents([start, { type: 'data-ui.patch', data: 5 }, finish])))).to.deep.equal(['md.open', 'patch-refused', 'md.close']);
    expect(outline(readAll(new AiSdkTransport(), dataEvents([start, { type: 'new-one' }, ...text('1', 'x'), finish])))).to.deep.equal(['md.open', 'md.delta', 'md.close']);
    fc.assert(fc.property(fc.array(fc.oneof(fc.anything(), fc.string(), fc.record({ type: fc.constantFrom(...everything.map(({ type }) => type)), id: fc.anything(), delta: fc.anything(), data: fc.anything(), toolCallId: fc.anything(), toolName: fc.anything() }, { requiredKeys: ['type'] }))), chunks => {
      readAll(new AiSdkTransport({ toolStatus: true }), ...chunks);
    }), runs(622));
  });
});
