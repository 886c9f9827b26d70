import { plainCopy, recordOf, Refused, textOf, type Bounds, type Plain } from '../protocol/plain.js';
import { checkWireEvent } from '../protocol/check.js';
import type { Problem, ServerEvent } from './event-source.js';
import { JsonSource } from './json-source.js';
import type { StreamChunk, TransportResult } from './transport.js';

/** Objects and lists in one event: a snapshot may hold a whole conversation. */
const MOST_OBJECTS = 100_000;

/** Makes wire events of a vendor's event, a plain copy. */
export type ReadEvent = (event: Plain) => Iterable<TransportResult>;

/** Server-Sent Events or lines that are JSON objects, as AG-UI and the AI SDK write them; such an object as a chunk is one too. What `[DONE]` says, whoever reads it knows. */
export class JsonEvents {
  readonly #events = new JsonSource();
  readonly #read: ReadEvent;
  readonly #bounds: Bounds;
  readonly #done: () => Iterable<TransportResult>;
  #began = false;

  constructor(read: ReadEvent, bounds: Bounds = {}, done: () => Iterable<TransportResult> = () => []) {
    this.#done = done;
    this.#read = read;
    this.#bounds = bounds;
  }

  *read(chunk: StreamChunk | object): Generator<TransportResult> {
    const events = this.#events.read(chunk as StreamChunk);
    if (events === undefined) yield* this.#object(chunk);
    else for (const event of events) yield* this.#event(event);
  }

  *end(): Generator<TransportResult> {
    for (const event of this.#events.end()) yield* this.#event(event);
  }

  *#event(read: ServerEvent | Problem): Generator<TransportResult> {
    if ('problem' in read) {
      yield read;
      return;
    }
    const { data, id, cut } = read;
    if (data.trim() === '[DONE]') {
      yield* this.#done();
      return;
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(data);
    } catch {
      yield { problem: 'The data of an event is no JSON.', code: 'sse-invalid', ...(cut !== true && { key: data, ...(id !== undefined && { id }) }) };
      return;
    }
    let count = 0;
    for (const result of this.#results(parsed)) {
      this.#began ||= 'event' in result;
      // one event may become several: the first has its id
      yield { ...result, key: data.trimEnd(), ...(count > 0 && { part: count }), ...(cut === true && { cut }), ...(count++ === 0 && id !== undefined && { id }) };
    }
    // What gives nothing was read all the same: the next connection goes on behind it.
    if (count === 0 && id !== undefined && this.#began) yield { event: 'md.delta', data: { append: '' }, key: data.trimEnd(), id };
  }

  *#object(chunk: unknown): Generator<TransportResult> {
    const { event, type } = recordOf(copyOf(chunk));
    if (typeof event === 'string' || (typeof type === 'string' && /^(?:md|ui)\./.test(type))) yield checked(chunk);
    else yield* this.#results(chunk);
  }

  *#results(input: unknown): Generator<TransportResult> {
    const event = copyOf(input, this.#bounds);
    if (event instanceof Refused) yield { problem: event.message, code: 'wire-invalid' };
    else yield* this.#read(recordOf(event));
  }
}

function copyOf(input: unknown, bounds: Bounds = {}): unknown {
  try {
    return plainCopy(input, { objects: MOST_OBJECTS, ...bounds });
  } catch (error) {
    return error instanceof Refused ? error : new Refused('An event could not be read.');
  }
}

/** What is said of an event that cannot be read. */
export function unreadable(wire: string, type: unknown): TransportResult {
  return { problem: `${wire}: the event ${JSON.stringify(textOf(type)?.slice(0, 60) ?? null)} cannot be read.`, code: 'wire-invalid' };
}

/** What a vendor's event for an application's own data may hold of this format: the rest, the run itself says. */
const OWN = new Set(['md.delta', 'ui.node', 'ui.patch']);

/** A wire event inside a vendor's event; nothing for a name of somebody else's. */
export function ownEvent(name: unknown, data: unknown): readonly TransportResult[] {
  if (typeof name !== 'string' || !/^(?:md|ui)\./.test(name)) return [];
  return [OWN.has(name) ? checked({ event: name, data }) : { problem: `"${name.slice(0, 60)}" is not to be sent this way.`, code: 'wire-invalid' }];
}

function checked(input: unknown): TransportResult {
  const result = checkWireEvent(input);
  return 'error' in result ? { problem: result.error, code: result.code } : result;
}

/** Finish reasons without evidence that the reply is whole (spec 1.2). */
const CUT = new Set(['length', 'max_tokens', 'max-tokens', 'content-filter', 'content_filter', 'refusal', 'error', 'abort', 'aborted', 'cancelled', 'canceled']);

/** Whether a finish reason says that the reply was cut. */
export function isCut(reason: unknown): boolean {
  return typeof reason === 'string' && CUT.has(reason.toLowerCase());
}
