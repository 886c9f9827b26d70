import { attributeName, type AttributeWords } from './attributes.js';
import { isBlank } from './columns.js';
import { readBrokenOpener, readOpener, type Opener, type OpenerHead } from './opener.js';
import { isItem } from './options.js';

/** How far an attribute list may go on behind its opener's line (spec 1.2). */
const LINES = 8;
const CHARACTERS = 4096;
const FENCE = /^[ \t]*(?::{3}|`{3}|~{3})/;

const LISTLIKE = /(?:^|[\s,])(?:[A-Za-z_][\w-]*[ \t]*=|#[A-Za-z])/;

/** What an opener turned out to be. */
export interface ReadOpener {
  readonly opener: Opener;
  /** The opener as written, its lines joined by LF. */
  readonly source: string;
  /** Lines that the list had taken and that are none of it. */
  readonly rest: readonly string[];
}

/** An opener whose attribute list has not ended on its line. */
export class PendingOpener {
  readonly #lines: string[] = [];

  /** @param line 1-based line of the opener */
  constructor(readonly head: OpenerHead, readonly line: number, private readonly words: AttributeWords) {}

  /** Reads a further line. `broken`: the list was never closed; the line is none of it and is not taken. */
  add(line: string): ReadOpener | 'open' | 'broken' {
    if (isBlank(line) || isItem(line) || FENCE.test(line)) return 'broken';
    const source = this.#source([...this.#lines, line]);
    if (this.#lines.length === LINES - 1 || source.length > CHARACTERS) return 'broken';
    const opener = readOpener(this.head, source, this.words);
    if (opener === 'broken') return opener;
    this.#lines.push(line);
    return opener === 'open' ? opener : { opener, source, rest: [] };
  }

  /**
   * The list never ended: it is the opener's own line. Where the text ended in it (`cut`), it is what there is of it, and closes nothing;
   * lines at its end that look like no list, or hold words that no list would keep, would most likely have become the body, so a reader
   * must not lose them.
   */
  end(cut: boolean): ReadOpener {
    let taken = cut ? this.#lines.findLastIndex(line => !this.#isText(line)) + 1 : 0;
    const before = this.#unkept(0);
    while (taken > 0 && this.#unkept(taken) > before) taken -= 1;
    const source = this.#source(this.#lines.slice(0, taken));
    const opener = readBrokenOpener(this.head, source, this.words);
    return { opener: cut ? { ...opener, closed: false } : opener, source, rest: this.#lines.slice(taken) };
  }

  #source(lines: readonly string[]): string {
    return [this.head.text, ...lines.map(line => line.trim())].join('\n');
  }

  /** Words that are no attribute in the first `count` lines behind the opener's own; the last may be the beginning of a name. */
  #unkept(count: number): number {
    const lines = this.#lines.slice(0, count);
    const { attributes } = readBrokenOpener(this.head, this.#source(lines), this.words);
    const words = attributes.filter(({ name, value }) => value === true && !this.words.flags.has(name));
    const [last] = attributes.slice(-1);
    const broken = count === this.#lines.length && /[\w-]$/.test(lines.at(-1) ?? '') && last !== undefined && words.includes(last);
    return words.length - Number(broken);
  }

  /** Whether a line holds words only, not all of them flags or the beginning of one. */
  #isText(line: string): boolean {
    if (LISTLIKE.test(line)) return false;
    const flags = [...this.words.flags];
    return line.trim().split(/[\s,]+/).some(word => !flags.some(flag => flag.startsWith(attributeName(word))));
  }
}
