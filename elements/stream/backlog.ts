import { sizeOf, type Item } from './chunks.js';
import { Queue } from './queue.js';
import { Share } from './share.js';

/** Taking in an item, step by step: each says what it counts for, in characters. */
export type Work = Iterator<number, void>;

/** Who takes items in. */
export interface Taker {
  /** Takes one in at once, if it is mere text. @returns what it counts for, in characters; undefined: it takes work */
  text(item: Item, begin: () => void): number | undefined;
  /** Makes work of an item; undefined: not yet. */
  begin(item: Item): Work | undefined;
  /** Asked again and again: all of it, whatever a frame bears. */
  all(): boolean;
}

/** What has arrived and is not taken in yet, in order; a frame may end in the middle of an item. */
export class Backlog {
  /** Characters of what no work has begun on. */
  size = 0;
  readonly #items = new Queue<Item>();
  #work: Work | undefined;
  #waiters: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.#work === undefined && this.#items.length === 0;
  }

  push(item: Item): void {
    if ('chunk' in item) this.size += sizeOf(item.chunk);
    this.#items.push(item);
  }

  /** Takes in as much as a frame bears. */
  takeIn(taker: Taker): void {
    let share: Share | undefined;
    while (taker.all() || !(share ??= new Share()).spent) {
      const { first } = this.#items;
      const text = this.#work === undefined && first !== undefined ? taker.text(first, this.#shift) : undefined;
      if (text !== undefined) {
        share?.take(text);
        continue;
      }
      const work = this.#work ?? this.#begin(taker);
      if (work === undefined) return;
      this.#work = work;
      const { done, value } = work.next();
      // what it told may have had all of it forgotten
      if (done === true && this.#work === work) this.#work = undefined;
      if (value !== undefined) share?.take(value);
    }
  }

  /** What no work has begun on, in order. */
  get items(): readonly Item[] {
    return this.#items.all;
  }

  #begin(taker: Taker): Work | undefined {
    const { first } = this.#items;
    const work = first && taker.begin(first);
    if (first === undefined || work === undefined) return undefined;
    this.#shift();
    return work;
  }

  /** Work has begun on the first. */
  readonly #shift = (): void => {
    const first = this.#items.shift();
    if (first !== undefined && 'chunk' in first) this.size -= sizeOf(first.chunk);
  };

  forget(): void {
    this.#items.clear();
    this.#work = undefined;
    this.size = 0;
  }

  /** Resolves when some of it is taken in, or none will be any more. */
  drained(): Promise<void> {
    return this.isEmpty ? Promise.resolve() : new Promise(resolve => { this.#waiters.push(resolve); });
  }

  wake(): void {
    if (this.#waiters.length > 0) for (const wake of this.#waiters.splice(0)) wake();
  }
}
