/** The blocks that are open, innermost last. */
export class OpenStack<T extends { readonly colons: number }> {
  readonly #entries: { readonly item: T; readonly lower: number }[] = [];
  /** Colon count → the indices of the blocks that have it, growing. */
  readonly #byColons = new Map<number, number[]>();

  get length(): number {
    return this.#entries.length;
  }

  get top(): T | undefined {
    return this.#entries.at(-1)?.item;
  }

  at(index: number): T | undefined {
    return this.#entries[index]?.item;
  }

  push(item: T): void {
    const index = this.#entries.length;
    this.#entries.push({ item, lower: this.#lower(item.colons, index - 1) });
    const same = this.#byColons.get(item.colons);
    if (same) same.push(index);
    else this.#byColons.set(item.colons, [index]);
  }

  pop(): T | undefined {
    const item = this.#entries.pop()?.item;
    if (item) this.#byColons.get(item.colons)?.pop();
    return item;
  }

  /**
   * The index of the block that a closer closes (spec 1.2): the innermost with its count, else the innermost with fewer colons;
   * -1 for none. Blocks below `floor` are out of reach.
   */
  match(colons: number, floor: number): number {
    const equal = this.#byColons.get(colons)?.at(-1) ?? -1;
    const index = equal >= floor ? equal : this.#lower(colons, this.#entries.length - 1);
    return index >= floor ? index : -1;
  }

  /** The innermost block at or below `index` with fewer colons. Each step goes to a smaller count, so there are few. */
  #lower(colons: number, index: number): number {
    let at = index;
    for (let entry = this.#entries[at]; entry && entry.item.colons >= colons; entry = this.#entries[at]) at = entry.lower;
    return at;
  }
}
