/** The ids of one message: given, suffixed or generated; the same whatever the chunking (spec 2). */
export class Ids {
  readonly #used: Set<string>;
  readonly #counts: Map<string, number>;
  /** The last suffix tried; without it n equal ids would cost n² look-ups. */
  readonly #suffixes: Map<string, number>;

  /** @param from those to begin with: a copy of them */
  constructor(from?: Ids) {
    this.#used = new Set(from === undefined ? [] : from.#used);
    this.#counts = new Map(from === undefined ? [] : from.#counts);
    this.#suffixes = new Map(from === undefined ? [] : from.#suffixes);
  }

  has(id: string): boolean {
    return this.#used.has(id);
  }

  /** `wanted` is a valid id or undefined; every node counts, so `type-n` is the n-th of its type. */
  take(type: string, wanted: string | undefined): string {
    const nth = next(this.#counts, type, 1);
    const base = wanted ?? `${type}-${nth}`;
    let id = base;
    while (this.#used.has(id)) id = `${base}-${next(this.#suffixes, base, 2)}`;
    this.#used.add(id);
    return id;
  }
}

function next(counts: Map<string, number>, name: string, first: number): number {
  const count = (counts.get(name) ?? first - 1) + 1;
  counts.set(name, count);
  return count;
}
