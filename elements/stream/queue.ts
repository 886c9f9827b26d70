/** First in, first out, at the same cost however many wait: `Array.shift` moves all the others of a long list. */
export class Queue<T> {
  #items: T[] = [];
  #next = 0;

  /** The one that `shift` takes next. */
  get first(): T | undefined {
    return this.#items[this.#next];
  }

  /** All that are still to be taken. */
  get all(): readonly T[] {
    return this.#items.slice(this.#next);
  }

  get length(): number {
    return this.#items.length - this.#next;
  }

  push(item: T): void {
    this.#items.push(item);
  }

  shift(): T | undefined {
    const item = this.#items[this.#next];
    if (item !== undefined) this.#next++;
    if (this.#next < this.#items.length) return item;
    // the same list for the next: mostly there is one at a time
    if (this.#next === 1) this.#items.pop();
    else this.#items = [];
    this.#next = 0;
    return item;
  }

  clear(): void {
    this.#items = [];
    this.#next = 0;
  }
}
