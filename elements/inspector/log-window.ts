import type { LogEntry } from '../../src/message/log.js';

/** Entries that are drawn at a time. */
export const PAGE = 200;

/** The part of a long list that is drawn: its end while the reader is there, else a part that stays where it is. */
export class LogWindow {
  /** Only entries of this kind; undefined: all. */
  kind: LogEntry['kind'] | undefined;
  /** The reader stays with the end. */
  atEnd = true;
  #from = 0;
  #to = 0;
  #length = 0;

  /** What is drawn of so many entries: from, to. */
  range(length: number): readonly [from: number, to: number] {
    this.#length = length;
    // A list that became shorter than where the reader was: another message, or an earlier moment.
    if (this.#from >= length) this.atEnd = true;
    [this.#from, this.#to] = this.atEnd ? [Math.max(0, length - PAGE), length] : [this.#from, Math.min(this.#to, length)];
    return [this.#from, this.#to];
  }

  /** Whether the reader now stays with the end: at the bottom of the box, with nothing left out below. */
  scrolled({ scrollTop, clientHeight, scrollHeight }: HTMLElement): void {
    this.atEnd = scrollHeight - scrollTop - clientHeight < 8 && this.#to === this.#length;
  }

  earlier(): void {
    this.atEnd = false;
    this.#from = Math.max(0, this.#from - PAGE);
  }

  /** `range` cuts it to what there is. */
  later(): void {
    this.#to += PAGE;
  }
}
