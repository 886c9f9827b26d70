import type { Block, SealedBlock } from '../syntax/ast.js';
import { elementsOf } from '../syntax/block-size.js';
import { LineReader } from '../syntax/lines.js';
import { Prose } from '../syntax/prose.js';
import { References } from '../syntax/references.js';

/** A longer open end is always shown tentatively, in characters: that reads what is new only. */
const LONGEST = 20_000;

/** Prose that patches put into a container: each `append` goes on with it, as a stream goes on with its text. Directives in it are text. */
export class Appended {
  readonly #lines = new LineReader();
  readonly #references = new References();
  readonly #prose: Prose;
  #waiting = '';

  /**
   * @param nextKey gives the key of the next sealed block
   * @param room elements that it may make, about: what comes behind them is shown as it is written. Default 500,000.
   */
  constructor(nextKey: () => number, private room = 500_000) {
    this.#prose = new Prose(this.#references, nextKey);
  }

  /** Takes Markdown in; it is read when `seal()` asks. */
  push(markdown: string): void {
    this.#waiting += markdown;
  }

  /** The blocks that settled since the last call. */
  seal(): SealedBlock[] {
    this.#lines.write(this.#waiting, line => {
      this.#prose.push(line);
      this.room -= elementsOf(line);
      if (this.room <= 0) this.#prose.literal();
    });
    this.#waiting = '';
    return this.#prose.seal();
  }

  /** Sealed blocks that read differently since the last call, since their link was defined. */
  takeResolved(): SealedBlock[] {
    return this.#references.takeResolved();
  }

  /** The rest, whole. `growing`: as it will most likely be, else as if nothing came behind it. */
  tail(growing: boolean): Block[] {
    const { partial } = this.#lines;
    const { open } = this.#prose;
    if (growing || this.room <= 0 || open.length + partial.length > LONGEST) return this.#prose.preview(partial);
    const end = this.#prose.fork();
    if (partial !== '') end.push(partial);
    return end.end().map(({ block }) => block);
  }
}
