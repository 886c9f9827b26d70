import type { LogEntry } from '../../src/message/log.js';

/** Where each kind of entry stands in a log; reads only what is new since the last time, so that long logs stay cheap. */
export class LogIndex {
  #log: readonly LogEntry[] = [];
  #read = 0;
  #byKind = new Map<LogEntry['kind'], number[]>();

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  /** @returns whether it is another message's log than before. */
  update(log: readonly LogEntry[]): boolean {
    // An empty log has no identity; a log only ever grows.
    const other = log.length < this.#read || (this.#read > 0 && log[0] !== this.#log[0]);
    if (other) {
      this.#read = 0;
      this.#byKind = new Map();
    }
    this.#log = log;
    for (; this.#read < log.length; this.#read++) {
      const kind = log[this.#read]?.kind;
      if (kind === undefined) continue;
      const places = this.#byKind.get(kind);
      if (places === undefined) this.#byKind.set(kind, [this.#read]);
      else places.push(this.#read);
    }
    return other;
  }

  /** Indices of one kind's entries among the first `end`. */
  placesOf(kind: LogEntry['kind'], end = this.#log.length): readonly number[] {
    const places = this.#byKind.get(kind) ?? [];
    const last = places.at(-1);
    return last === undefined || last < end ? places : places.filter(place => place < end);
  }
}
