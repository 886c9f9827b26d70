import { digest } from './digest.js';

/** What of an event tells whether it came before. */
export interface Arrival {
  /** `id:` of a Server-Sent Event. */
  readonly id?: string;
  /** The event as it was written; absent for one that was handed in as an object. */
  readonly key?: string;
  /** Of its data. */
  readonly seq?: number;
  /** Which of several things that one event became; 0, the first, counts for the event. Default 0. */
  readonly part?: number;
  /** The source ended before its closing blank line, so a new connection brings it again, after those that are counted. */
  readonly cut?: boolean;
}

/** How far a wire was read, as plain data for a snapshot. */
export interface WirePosition {
  /** The last id. */
  readonly id?: string;
  /** Ids up to this number have come, as far as they are numbers that grow; the others one by one. */
  readonly up_to?: number;
  readonly ids?: readonly string[];
  /** How many events had an id, and what the last of them said. */
  readonly named?: number;
  readonly last?: string;
  /** An id came twice, so ids tell nothing. */
  readonly ambiguous?: boolean;
  /** The last `seq`. */
  readonly seq?: number;
  /** How many whole events had neither; and what those behind the last id said, and one that was cut. */
  readonly count?: number;
  readonly since?: readonly string[];
  /** What the reader of the wire is to know when that goes on behind the last id. */
  readonly carry?: string;
}

const NUMBER = /^\d{1,15}$/;
/** A longer text is kept as its beginning and what tells it from others. In characters. */
const LONGEST = 80;

const brief = (key: string): string => key.length <= LONGEST ? key : `${key.slice(0, LONGEST / 2)}…${key.length} ${digest(key)}`;

/**
 * How far a wire was read, so that after a new connection nothing is read twice and nothing left out (spec 4). What tells: a `seq` in the
 * data, always; the ids of Server-Sent Events (WHATWG HTML 9.2), if no two events had the same; and for events that have neither, what
 * they say, from the last id on, or how many there were.
 */
export class Position {
  readonly #now: { -readonly [K in keyof WirePosition]: WirePosition[K] };
  readonly #ids: Set<string>;
  readonly #since: string[];
  /** What was read before the present connection. */
  #before: Position | undefined;
  /** What comes without an id is old, is to be compared with `since`, or is new. */
  #place: 'old' | 'since' | 'new' = 'new';
  #at = 0;
  #skip = 0;
  /** Nothing of the present connection has come. */
  #first = false;
  /** The event that came last was here before. */
  #old = false;
  #ended = false;

  /** Says what the reader is to know. */
  carries: (() => string | undefined) | undefined;

  constructor({ carry, ...from }: WirePosition = {}) {
    this.#now = { ...from };
    if (carry !== undefined) this.carries = () => carry;
    this.#ids = new Set(from.ids);
    this.#since = [...from.since ?? []];
  }

  /** The last id that came: the header `Last-Event-ID` of the next request. */
  get lastId(): string | undefined {
    return this.#now.id;
  }

  toJSON(): WirePosition {
    const carry = this.carried;
    return { ...this.#now, ids: [...this.#ids], since: [...this.#since], ...(carry !== undefined && { carry }) };
  }

  /** What the reader of the next connection is to know: it begins behind the last id, so there must be one, and nothing to speak of behind it. */
  get carried(): string | undefined {
    return this.lastId === undefined || this.#since.length > 1 || this.#ended ? undefined : this.carries?.();
  }

  /** Another connection goes on. `afresh`: it was asked for from the beginning, unless the id said where to go on. */
  resume(afresh: boolean): void {
    this.#before = new Position(this.toJSON());
    this.#place = 'since';
    this.#first = true;
    this.#at = 0;
    this.#skip = afresh && this.lastId === undefined ? this.#now.count ?? 0 : 0;
  }

  /** The message is whole, so nothing will be taken up again: what may come for ever is not kept. */
  end(): void {
    this.#ended = true;
    this.#ids.clear();
    this.#since.length = 0;
  }

  /** Takes note of an event. @returns whether it came before. */
  repeats({ key: written, ...rest }: Arrival, opens: boolean): boolean {
    const arrival: Arrival = { ...rest, ...(written !== undefined && { key: brief(written) }) };
    const { id, key, seq, part = 0 } = arrival;
    if (seq !== undefined) {
      if (seq > (this.#now.seq ?? -Infinity)) this.#note(arrival);
      else {
        // Its id had been cut.
        if (seq === this.#now.seq && id !== undefined && !this.#knows(id)) this.#note({ id, ...(key !== undefined && { key }) });
        return true;
      }
      return false;
    }
    if (part > 0) return this.#old;
    this.#old = this.#before !== undefined && this.#isOld(arrival, this.#before, opens);
    this.#first = false;
    if (!this.#old) this.#note(arrival);
    return this.#old;
  }

  #isOld({ id, key, cut }: Arrival, before: Position, opens: boolean): boolean {
    const { named = 0, ambiguous, last, id: end, count = 0 } = before.#now;
    if (id !== undefined && ambiguous !== true && before.#knows(id) && (named > 1 || key === last)) {
      this.#place = id === end ? 'since' : 'old';
      this.#at = 0;
      return true;
    }
    if (end === undefined && id === undefined) {
      // Nothing but its opening says that it begins again.
      if (opens && this.#first) this.#skip = count;
      if (this.#skip-- > 0) return true;
    }
    if (this.#place === 'since' && key !== undefined && key === before.#since[this.#at]) {
      this.#at++;
      // one that was cut is whole now
      if (cut !== true && (id !== undefined || end === undefined)) this.#note({ key, ...(id !== undefined && { id }) });
      return true;
    }
    if (opens && this.#first && id === undefined && count > 0) this.#place = 'old';
    if (id === undefined && this.#place === 'old') return true;
    this.#place = 'new';
    return false;
  }

  #knows(id: string): boolean {
    return this.#ids.has(id) || (NUMBER.test(id) && Number(id) <= (this.#now.up_to ?? -1));
  }

  #note({ id, key = '', seq, cut = false }: Arrival): void {
    const now = this.#now;
    if (seq !== undefined) now.seq = seq;
    if (this.#ended) {
      if (id !== undefined) now.id = id;
    } else if (id !== undefined) {
      if (this.#knows(id)) now.ambiguous = true;
      if (this.#ids.size === 0 && Number(id) > (now.up_to ?? -1) && NUMBER.test(id)) now.up_to = Number(id);
      else this.#ids.add(id);
      Object.assign(now, { id, last: key, named: (now.named ?? 0) + 1 });
      this.#since.length = 0;
    } else if (seq === undefined) {
      if (this.lastId === undefined) this.#since.length = 0;
      if (!cut) now.count = (now.count ?? 0) + 1;
      if (cut || this.lastId !== undefined) this.#since.push(key);
    }
  }
}
