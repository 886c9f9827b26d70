import { plainCopy, recordOf, textOf, type Plain } from '../protocol/plain.js';
import { carriedIn, carryOf } from './carried.js';
import type { EventSource, Problem, ServerEvent } from './event-source.js';
import { passThrough } from './markdown.js';
import { ToolStatus, type ToolState } from './tool-status.js';
import type { Arrival } from './position.js';
import type { StreamChunk, Transport, TransportResult, WireOptions } from './transport.js';

/** Characters of what a provider says of an error. */
const MOST_SAID = 500;

/**
 * What the wires of the model providers have in common: events of JSON, of which each that cannot be read is one problem and left out; kinds that
 * are not known are left out too, since providers add some at any time. An object of the provider's own client counts as an event, and a wire event
 * (spec 4) of the host's passes through. Once the reply has ended, nothing more is read of it.
 */
export abstract class JsonWire implements Transport {
  readonly #source: EventSource;
  readonly #tools: ToolStatus;
  #ready: TransportResult[] = [];
  #opened = false;
  #over = false;
  #said = false;
  /** Its events have ids of their own. */
  #named = false;
  /** What is said next is another paragraph. */
  #apart = false;

  /** What was known in the connection before. */
  protected readonly carried: Plain;

  constructor(source: EventSource, { toolStatus, carried }: WireOptions = {}) {
    this.#source = source;
    this.carried = carriedIn(carried);
    this.#said = this.carried['said'] === true;
    this.#apart = this.carried['apart'] === true;
    this.#tools = new ToolStatus(toolStatus, this.carried['tools']);
  }

  carry(): string | undefined {
    return carryOf({ said: this.#said, apart: this.#apart, tools: this.#tools, ...this.state() });
  }

  /** What else the next connection is to know. */
  protected state(): Plain {
    return {};
  }

  /** The reply begins: nothing was said before. */
  protected afresh(): void {
    this.#said = this.#apart = false;
  }

  read(chunk: StreamChunk): Iterable<TransportResult> {
    const events = this.#source.read(chunk);
    if (events === undefined) this.#object(chunk);
    else for (const event of events) this.#event(event);
    return this.#take();
  }

  end(): Iterable<TransportResult> {
    for (const event of this.#source.end()) this.#event(event);
    if (!this.#over) this.finish();
    return this.#take();
  }

  /** One event of the provider's, of which anything may be missing or something else. `name`: what the wire calls it. */
  protected abstract take(data: Plain, name?: string): void;

  /** Nothing more comes, by the wire's own word or because it ended: says so if there is evidence that the reply is whole. */
  protected abstract finish(): void;

  /** What it says of an error, if it is one. */
  protected errorOf(data: Plain): unknown {
    return data['error'];
  }

  /** What tells an event from the others, where the wire itself says nothing. */
  protected idOf(_: Plain): string | undefined {
    return undefined;
  }

  protected say(text: unknown): void {
    if (typeof text !== 'string' || text === '') return;
    this.#emit({ event: 'md.delta', data: { append: this.#apart && this.#said ? `\n\n${text}` : text } });
    this.#said = true;
    this.#apart = false;
  }

  protected apart(): void {
    this.#apart = true;
  }

  /** Another connection may have said something before. */
  protected goOn(): void {
    this.#said = true;
  }

  /** A call of a tool has begun. `call`: what tells it from the others of the reply. */
  protected begin(call: string, name: string): void {
    this.#emit(...this.#tools.begin(call, name));
  }

  /** It is known how a call went. */
  protected ran(call: string, state: ToolState): void {
    this.#emit(...this.#tools.end(call, state));
  }

  protected open(id: unknown): void {
    if (this.#opened) return;
    this.#opened = true;
    this.#emit({ event: 'md.open', data: typeof id === 'string' && id !== '' ? { message_id: id } : {} });
  }

  protected close(): void {
    // what still waits, the host is to run
    this.#emit(...this.#tools.endAll('pending'), { event: 'md.close', data: {} });
    this.#over = true;
  }

  /** The reply is not whole. `reason`: for people. */
  protected fail(reason: string): void {
    this.#emit(...this.#tools.endAll('cancelled'), { event: 'md.error', data: { message: reason.slice(0, MOST_SAID) } });
    this.#over = true;
  }

  #emit(...results: readonly TransportResult[]): void {
    if (!this.#over) for (const result of results) this.#ready.push(result);
  }

  #event(read: ServerEvent | Problem): void {
    if (this.#over) return;
    if ('problem' in read) return void this.#ready.push(read);
    const { event, data, id, cut } = read;
    const text = data.trim();
    if (text === '') return;
    if (text.startsWith('[DONE]')) {
      this.finish();
      this.#over = true;
      return;
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch {
      return void this.#ready.push({ problem: 'The data of an event is no JSON.', code: 'json-invalid', ...(cut !== true && { key: text, ...(id !== undefined && { id }) }) });
    }
    this.#read(parsed, event, { key: text, ...(id !== undefined && { id }), ...(cut === true && { cut }) });
  }

  #object(chunk: unknown): void {
    try {
      const copy = plainCopy(chunk);
      const { event, type } = recordOf(copy);
      if (/^(?:md|ui)\./.test(textOf(event) ?? textOf(type) ?? '')) this.#ready.push(passThrough(copy));
      else if (!this.#over) this.#read(copy);
    } catch {
      // a getter or proxy of the host's
      this.#ready.push({ problem: 'The event could not be read.', code: 'wire-invalid' });
    }
  }

  #read(input: unknown, name?: string, arrival?: Arrival): void {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) return void this.#ready.push({ problem: 'The data of an event is no object.', code: 'json-invalid' });
    const data = recordOf(input);
    const { length } = this.#ready;
    const error = this.errorOf(data);
    if (error) this.fail(saidOf(error));
    else this.take(data, name);
    if (arrival === undefined) return;
    this.#named ||= arrival.id !== undefined;
    // an event whose own id was cut off has none
    const { id = this.#named ? undefined : this.idOf(data), ...rest } = arrival;
    // What gives nothing was read all the same: the next connection goes on behind it.
    if (this.#ready.length === length && id !== undefined && this.#opened) this.#emit({ event: 'md.delta', data: { append: '' } });
    this.#ready.push(...this.#ready.splice(length).map((result, part) => ({ ...result, ...rest, ...(part > 0 ? { part } : id !== undefined && { id }) })));
  }

  #take(): TransportResult[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}

/** What a provider says of an error. */
export function saidOf(error: unknown): string {
  return textOf(error) ?? textOf(recordOf(error)['message']) ?? textOf(recordOf(error)['type']) ?? 'The agent reported an error.';
}

/** The objects of a list. */
export function recordsOf(list: unknown): Plain[] {
  return Array.isArray(list) ? list.map(recordOf) : [];
}

/** Why a reply is not whole, for people. */
export const CUT = {
  length: 'The reply reached its greatest length before it was done.',
  filter: 'The reply was stopped by a content filter.',
  refusal: 'The model declined to answer.',
  cancelled: 'The reply was cancelled.',
} as const;

/** For a reason that is not known. */
export function stoppedFor(reason: string): string {
  return `The reply stopped early (${reason}).`;
}
