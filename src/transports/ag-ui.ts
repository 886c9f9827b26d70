import type { Event, EventType } from '@ag-ui/core';
import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { Activities } from './ag-ui-activities.js';
import { carriedIn, carryOf, textsOf } from './carried.js';
import { ChunkLanes } from './ag-ui-lanes.js';
import { interruptNode, readInterrupts, withForm, type Interrupt, type InterruptWords } from './interrupts.js';
import { isCut, JsonEvents, ownEvent, unreadable } from './json-events.js';
import { PartsInOrder } from './parts-in-order.js';
import { ToolStatus } from './tool-status.js';
import type { StreamChunk, Transport, TransportResult, WireOptions } from './transport.js';

/** Where the state of an agent goes, as `SharedState` takes it. */
export interface StateSink {
  /** `STATE_SNAPSHOT`: the whole state. An `error` in what it returns is a problem of the wire, and so are paths that were `left` out; so with `patch`. */
  snapshot(document: unknown): unknown;
  /** `STATE_DELTA`: a JSON Patch (RFC 6902). */
  patch(operations: unknown): unknown;
}

export interface AgUiOptions extends WireOptions {
  readonly state?: StateSink;
  /** What the run waits for, before it is drawn: to be answered by `resume` of the next run. None when a run has finished without. */
  readonly onInterrupts?: (interrupts: readonly Interrupt[]) => void;
  /** Whether interrupts that name no node of their own are drawn as forms. Default true. */
  readonly interrupts?: boolean;
  /** What the buttons and choices of these forms say. Default `Yes`, `No` and `Send`. */
  readonly words?: Partial<InterruptWords>;
}

type Name = `${Event['type'] & EventType}`;

/** Between two messages of one run. */
const JOINT = '\n\n';

/**
 * AG-UI 1.0 as Server-Sent Events, or its events as objects. One run is one message: `RUN_FINISHED` with success or interrupts is its clean
 * finish; cancelled, `RUN_ERROR`, a finish reason of "length" in the metadata and a missing end are none. The texts of the assistant stand
 * one behind the other in the order in which they began, with a blank line between; reasoning and texts of other roles are not shown.
 * `CUSTOM` events named `md.delta`, `ui.node` and `ui.patch` and activities of the type `ui.node` are read as such.
 */
export class AgUiTransport implements Transport {
  readonly #options: AgUiOptions;
  readonly #events = new JsonEvents(event => this.#event(event), { anyName: true });
  readonly #parts = new PartsInOrder();
  #lanes: ChunkLanes;
  readonly #tools: ToolStatus;
  #activities: Activities;
  /** Ids of texts that are not the assistant's. */
  readonly #others: Set<string>;
  /** Ids of messages that the run was given. */
  readonly #known = new Set<string>();
  #run: string | undefined;
  /** The text that began last. */
  #last: string | undefined;
  #any = false;
  #heard = false;
  #opened = false;
  #cut = false;
  #over = false;

  constructor(options: AgUiOptions = {}) {
    this.#options = options;
    const { parts, lanes, others, last, cut, tools, activities } = carriedIn(options.carried);
    this.#tools = new ToolStatus(options.toolStatus, tools);
    this.#activities = new Activities(this.#tools, activities);
    this.#lanes = new ChunkLanes(lanes);
    this.#parts.take(recordOf(parts));
    this.#others = new Set(textsOf(others));
    this.#last = textOf(last);
    this.#cut = cut === true;
  }

  get heard(): boolean {
    return this.#heard;
  }

  carry(): string | undefined {
    return carryOf({ parts: this.#parts, lanes: this.#lanes, others: [...this.#others], last: this.#last, cut: this.#cut, tools: this.#tools, activities: this.#activities });
  }

  *read(chunk: StreamChunk | object): Iterable<TransportResult> {
    yield* this.#events.read(chunk);
  }

  *end(): Iterable<TransportResult> {
    yield* this.#events.end();
    yield* this.#say(this.#parts.flush());
  }

  *#event(event: Plain): Iterable<TransportResult> {
    const { type } = event;
    this.#heard ||= typeof type === 'string' && /^[A-Z_]+$/.test(type);
    // Whoever does not begin at the beginning goes on with what another connection began.
    if (!this.#any && type === 'RUN_STARTED') this.#afresh();
    else if (!this.#any) this.#parts.goOn();
    this.#any = true;
    for (const id of this.#lanes.closedBy(event)) yield* this.#say(this.#parts.end(id));
    yield* this.#read(type as Name, event);
  }

  #read(type: Name, event: Plain): Iterable<TransportResult> {
    const [message, delta, call, subagent] = [event['messageId'], event['delta'], event['toolCallId'], event['subagentRunId']].map(textOf);
    switch (type) {
      case 'RUN_STARTED': return this.#start(event);
      case 'TEXT_MESSAGE_START': return message === undefined ? bad(type) : this.#begin(message, event['role']);
      case 'TEXT_MESSAGE_CONTENT': return message === undefined || delta === undefined ? bad(type) : this.#append(message, delta);
      case 'TEXT_MESSAGE_END': return message === undefined ? bad(type) : this.#endText(message, event);
      case 'TEXT_MESSAGE_CHUNK': return this.#chunk(this.#lanes.open(subagent, message), event);
      case 'MESSAGES_SNAPSHOT': return this.#snapshot(listOf(event['messages']));
      case 'TOOL_CALL_START': case 'TOOL_CALL_CHUNK': {
        const name = textOf(event['toolCallName']);
        return call === undefined || name === undefined ? NOTHING : this.#shown(this.#tools.begin(call, name));
      }
      case 'TOOL_CALL_RESULT': return call === undefined ? bad(type) : this.#tools.end(call, 'done');
      case 'SUBAGENT_STARTED': return this.#shown(this.#tools.begin(`agent-${subagent ?? ''}`, textOf(event['name']) ?? ''));
      case 'SUBAGENT_FINISHED': return this.#tools.end(`agent-${subagent ?? ''}`, recordOf(event['outcome'])['type'] === 'suspended' ? 'pending' : 'done');
      case 'SUBAGENT_ERROR': return this.#tools.end(`agent-${subagent ?? ''}`, 'error');
      case 'STATE_SNAPSHOT': return this.#state(state => state.snapshot(event['snapshot']));
      case 'STATE_DELTA': return this.#state(state => state.patch(event['delta']));
      case 'ACTIVITY_SNAPSHOT': case 'ACTIVITY_DELTA': return this.#shown(this.#activities.read(event));
      case 'CUSTOM': return this.#shown(ownEvent(event['name'], event['value']));
      case 'RUN_FINISHED': return this.#finish(event);
      case 'RUN_ERROR': return this.#fail('error', textOf(event['message']) ?? 'The run failed.');
      case 'TOOL_CALL_ARGS': case 'TOOL_CALL_END': case 'STEP_STARTED': case 'STEP_FINISHED': case 'RAW':
      case 'REASONING_START': case 'REASONING_MESSAGE_START': case 'REASONING_MESSAGE_CONTENT': case 'REASONING_MESSAGE_END':
      case 'REASONING_MESSAGE_CHUNK': case 'REASONING_END': case 'REASONING_ENCRYPTED_VALUE': return NOTHING;
      // of another version, or `THINKING_…` of those before 1.0
      default: return typeof type === 'string' ? NOTHING : bad(type);
    }
  }

  /** The run begins: nothing was known before. */
  #afresh(): void {
    this.#parts.forget();
    this.#lanes = new ChunkLanes();
    this.#activities = new Activities(this.#tools);
    this.#others.clear();
    this.#last = undefined;
    this.#cut = false;
  }

  #start(event: Plain): Iterable<TransportResult> {
    this.#run ??= textOf(event['runId']);
    for (const each of listOf(recordOf(event['input'])['messages'])) this.#known.add(textOf(each['id']) ?? '');
    return NOTHING;
  }

  #begin(id: string, role: unknown = 'assistant'): Iterable<TransportResult> {
    if (role !== 'assistant' && role !== null) this.#others.add(id);
    else if (!this.#others.has(id)) {
      // the same one again goes on, as the protocol's client has it
      this.#parts.begin(id, id === this.#last ? '' : JOINT);
      this.#last = id;
    }
    return NOTHING;
  }

  *#append(id: string, text: string): Iterable<TransportResult> {
    if (this.#others.has(id)) return;
    // It began in another connection.
    if (!this.#parts.has(id)) this.#parts.begin(id, '');
    yield* this.#say(this.#parts.append(id, text), id);
  }

  *#endText(id: string, event: Plain): Iterable<TransportResult> {
    this.#finishReason(event);
    yield* this.#say(this.#parts.end(id));
  }

  *#chunk(id: string | undefined, event: Plain): Iterable<TransportResult> {
    this.#finishReason(event);
    if (id === undefined) yield* bad(event['type']);
    else {
      if (!this.#parts.has(id)) this.#begin(id, event['role']);
      yield* this.#append(id, textOf(event['delta']) ?? '');
    }
  }

  /** A snapshot counts where nothing was streamed: what the assistant said since the person's last message, as far as it is new. */
  *#snapshot(messages: readonly Plain[]): Iterable<TransportResult> {
    const last = messages.findLastIndex(({ role }) => role === 'user');
    const streamed = this.#parts.given || this.#parts.open;
    for (const { role, id: from, content } of messages.slice(last + 1)) {
      const id = textOf(from) ?? '';
      if (role !== 'assistant' || streamed || this.#known.has(id) || typeof content !== 'string') continue;
      this.#known.add(id);
      this.#begin(id);
      yield* this.#append(id, content);
      yield* this.#say(this.#parts.end(id));
    }
  }

  /** Behind the end of the run it comes too late, as text does. */
  *#state(take: (state: StateSink) => unknown): Iterable<TransportResult> {
    const { state } = this.#options;
    if (state !== undefined && !this.#over) yield* tell(() => take(state));
    yield READ;
  }

  *#finish(event: Plain): Iterable<TransportResult> {
    const { type, interrupts: asked } = recordOf(event['outcome']);
    this.#finishReason(event);
    if (this.#parts.open) yield { problem: 'AG-UI: the run finished inside a message.', code: 'wire-invalid' };
    if (type === 'cancelled' || this.#cut) {
      yield* this.#fail('cancelled', this.#cut ? 'The reply was cut.' : 'The run was cancelled.');
      return;
    }
    yield* this.#close('pending');
    const draws = ({ node }: Interrupt): boolean => this.#options.interrupts !== false && node === undefined;
    const interrupts = (type === 'interrupt' ? readInterrupts(asked) : []).map(each => draws(each) ? withForm(each) : each);
    tell(() => this.#options.onInterrupts?.(interrupts));
    yield* this.#shown(interrupts.filter(draws).map(each => ({ event: 'ui.node', data: interruptNode(each, this.#options.words) })));
    yield* this.#shown([{ event: 'md.close', data: {} }]);
  }

  *#fail(state: 'error' | 'cancelled', message: string): Iterable<TransportResult> {
    yield* this.#close(state);
    yield* this.#shown([{ event: 'md.error', data: { message } }]);
  }

  *#close(state: 'pending' | 'error' | 'cancelled'): Iterable<TransportResult> {
    this.#over = true;
    yield* this.#say(this.#parts.endAll());
    yield* this.#activities.end(state === 'pending' ? 'done' : state);
    yield* this.#tools.endAll(state);
  }

  /** By convention in the metadata, since the protocol itself has none. */
  #finishReason(event: Plain): void {
    const { finishReason, finish_reason } = recordOf(event['metadata']);
    this.#cut ||= isCut(finishReason ?? finish_reason);
  }

  *#say(append: string, id?: string): Iterable<TransportResult> {
    if (append !== '') yield* this.#shown([{ event: 'md.delta', data: { append } }], id);
  }

  /** Opens the message before the first that it has. It is called as the assistant's message is, if that comes first, else as the run. */
  *#shown(results: Iterable<TransportResult>, id = this.#run): Iterable<TransportResult> {
    for (const result of results) {
      if (!this.#opened && this.#run !== undefined && 'event' in result) {
        this.#opened = true;
        yield { event: 'md.open', data: id === undefined ? {} : { message_id: id } };
      }
      yield result;
    }
  }
}

const NOTHING: readonly TransportResult[] = [];
/** Of what gives nothing and may take long: who reads may pause behind it. */
const READ: TransportResult = { event: 'md.delta', data: { append: '' } };

const bad = (type: unknown): readonly TransportResult[] => [unreadable('AG-UI', type)];

const listOf = (value: unknown): readonly Plain[] => Array.isArray(value) ? value.map(recordOf) : [];

/** What the host makes of it is the host's: if it throws, that is reported and the reply goes on. */
function tell(host: () => unknown): readonly TransportResult[] {
  try {
    const { error, left } = Object(host()) as { readonly error?: unknown; readonly left?: unknown };
    if (typeof error === 'string') return [{ problem: `AG-UI: ${error}`, code: 'wire-invalid' }];
    if (Array.isArray(left)) return [{ problem: `AG-UI: ${left.length} values of the state, the first of them ${String(left[0]).slice(0, 60)}, are too long or too many for controls.`, code: 'wire-invalid' }];
  } catch (error) {
    queueMicrotask(() => { throw error; });
  }
  return NOTHING;
}

export default (options?: AgUiOptions): Transport => new AgUiTransport(options);
