import type { LogEntry } from '../../src/message/log.js';
import type { WireEvent } from '../../src/protocol/wire.js';
import { Position, type WirePosition } from '../../src/transports/position.js';
import type { TransportResult } from '../../src/transports/transport.js';
import { eventSlices } from './share.js';

/** What came of a chunk: something for the message, or what is said of the wire. */
export type Came = WireEvent | { readonly problem: string; readonly code: string };

/** What came of a chunk, one after the other as it is taken; a snapshot looks ahead. */
export class Ahead {
  readonly #source: Iterator<Came, undefined>;
  readonly #seen: Came[] = [];
  /** Who reads a wire may tell others of it, and one of them may ask. */
  #busy = false;

  constructor(source: Iterator<Came, undefined>) {
    this.#source = source;
  }

  take(): Came | undefined {
    return this.#seen.shift() ?? this.#next();
  }

  /** All that is still to be taken; up to an error of the agent's, since what stands behind that may come again. */
  look(): readonly Came[] {
    for (let last = this.#seen.at(-1); !this.#busy && !(last && 'event' in last && last.event === 'md.error');) {
      last = this.#next();
      if (last === undefined) break;
      this.#seen.push(last);
    }
    return this.#seen;
  }

  #next(): Came | undefined {
    this.#busy = true;
    try {
      return this.#source.next().value;
    } finally {
      this.#busy = false;
    }
  }
}

/** How far a wire was read, and what comes of what is read of it: without what was here before, or is for another message. */
export class Arrivals {
  /** It is a wire of its own events, not bare text. */
  wired: boolean;
  /** Of Server-Sent Events: so it goes on. */
  events: boolean;
  readonly position: Position;
  /** What `md.open` called the message: events for another one are not for this one. */
  #openId: string | undefined;
  /** Characters of bare text that were here before. */
  #known = 0;

  /**
   * @param before of the connection before
   * @param afresh the source begins at its beginning: so many characters of bare text are here already. Default: it goes on where the text ends
   * @param position how far a snapshot had read the wire
   */
  constructor(before?: Arrivals, afresh?: number, position?: WirePosition) {
    this.wired = before?.wired ?? position !== undefined;
    this.events = before?.events ?? position?.id !== undefined;
    this.position = before?.position ?? new Position(position);
    if (before === undefined) return;
    this.position.resume(afresh !== undefined);
    this.#known = afresh ?? 0;
    this.#openId = before.#openId;
  }

  /** Whether bare text that comes is text of the message, all of it. */
  get bare(): boolean {
    return !this.events && this.#known === 0;
  }

  /** @param isOff asked before each: no more is taken. `own`: on no wire */
  of(results: Iterable<TransportResult>, isOff: () => boolean, isEvent = false, own = false): Ahead {
    return new Ahead(this.#read(results, isOff, isEvent, own));
  }

  *#read(results: Iterable<TransportResult>, isOff: () => boolean, isEvent: boolean, own: boolean): Generator<Came, undefined> {
    for (const result of results) {
      if (isOff()) return undefined;
      const bare = own || (!isEvent && !this.events);
      // What is said of the wire is no event: another connection does not bring it again.
      const counts = !bare && (isEvent || result.key !== undefined);
      if (counts && this.position.repeats(result, 'event' in result && result.event === 'md.open')) continue;
      if (!('event' in result)) yield result;
      else yield* this.#ofEvent(bare ? this.#unknown(result) : result);
    }
    return undefined;
  }

  *#ofEvent(event: WireEvent): Generator<Came> {
    const about = event.event === 'md.open' ? event.data.message_id : event.message_id;
    if (this.#openId !== undefined && about !== undefined && about !== this.#openId) yield { code: 'wire-other-message', problem: `An event for the message "${about}" was dropped.` };
    else {
      if (event.event === 'md.open') {
        this.wired = true;
        this.#openId = about;
      }
      yield* eventSlices(event);
    }
  }

  /** Without the text that is here already. */
  #unknown(event: WireEvent): WireEvent {
    if (this.#known === 0 || event.event !== 'md.delta') return event;
    const append = event.data.append.slice(this.#known);
    this.#known = Math.max(0, this.#known - event.data.append.length);
    return { event: 'md.delta', data: { append } };
  }
}

/** What is still to be taken in, as a log has it that says nothing of what comes of that. */
export function entriesOf(came: Came): LogEntry[] {
  if (!('event' in came)) return [problemEntry(came.code, came.problem)];
  switch (came.event) {
    case 'md.open': return [];
    case 'md.delta': return [{ kind: 'text', append: came.data.append }];
    case 'ui.node': return [{ kind: 'node', node: came.data }];
    case 'ui.patch': return [...[came.data].flat().map((patch): LogEntry => ({ kind: 'patch', patch, time: new Date().toISOString() })), ...(came.refused ?? []).map(why => problemEntry('patch-refused', why))];
    case 'md.close': return [{ kind: 'end', clean: true }];
    case 'md.error': return [{ kind: 'end', clean: false, reason: came.data.message }];
  }
}

const problemEntry = (code: string, message: string): LogEntry => ({ kind: 'diagnostic', diagnostic: { code, severity: severityOf(code), message } });

/** How much what is said of a wire matters. */
export const severityOf = (code: string): 'error' | 'warning' => code === 'patch-refused' || code === 'wire-mismatch' ? 'error' : 'warning';
