/** The ids of one message: given, suffixed or generated; the same whatever the chunking (spec 2). */
export class Ids {
  readonly #used = new Set<string>();
  readonly #counts = new Map<string, number>();
  /** The next suffix to try; without it n equal ids would cost n² look-ups. */
  readonly #suffixes = new Map<string, number>();

  /** `wanted` is a valid id or undefined; every node counts, so `type-n` is the n-th of its type. */
  take(type: string, wanted: string | undefined): { id: string; generated: boolean; duplicate: boolean } {
    const nth = (this.#counts.get(type) ?? 0) + 1;
    this.#counts.set(type, nth);
    const base = wanted ?? `${type}-${String(nth)}`;
    const id = this.#free(base);
    this.#used.add(id);
    return { id, generated: wanted === undefined || id !== base, duplicate: wanted !== undefined && id !== base };
  }

  #free(base: string): string {
    if (!this.#used.has(base)) return base;
    let n = this.#suffixes.get(base) ?? 2;
    while (this.#used.has(`${base}-${String(n)}`)) n++;
    this.#suffixes.set(base, n + 1);
    return `${base}-${String(n)}`;
  }
}
