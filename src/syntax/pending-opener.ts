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
}

/** An opener whose attribute list has not ended on its line. */
export class PendingOpener {
  readonly #lines: string[];
  #text: string;

  /** @param line 1-based line of the opener */
  constructor(readonly head: OpenerHead, readonly first: string, readonly line: number, private readonly words: AttributeWords) {
    this.#lines = [first];
    this.#text = first.trim();
  }

  /** Reads a further line. `broken`: the list was never closed; the line is none of it and is not taken. */
  add(line: string): ReadOpener | 'open' | 'broken' {
    if (isBlank(line) || isItem(line) || FENCE.test(line)) return 'broken';
    const text = `${this.#text}\n${line.trim()}`;
    if (this.#lines.length === LINES || text.length > CHARACTERS) return 'broken';
    const opener = readOpener(text, this.#head, this.words);
    if (opener === 'broken') return opener;
    this.#lines.push(line);
    this.#text = text;
    return opener === 'open' ? opener : { opener, source: text };
  }

  /** The list ends with the opener's own line; `rest` are the lines that it had taken. */
  broken(): ReadOpener & { readonly rest: readonly string[] } {
    const [first = '', ...rest] = this.#lines;
    return { opener: readBrokenOpener(first, this.head, this.words), source: first.trim(), rest };
  }

  /**
   * The text ended inside the list: what there is of it. It closes nothing. `rest`: lines at its end that look like no list; had the text
   * gone on, they would most likely have become the body, so a reader must not lose them.
   */
  cut(): ReadOpener & { readonly rest: readonly string[] } {
    const from = this.#lines.findLastIndex((line, at) => at === 0 || !this.#isText(line)) + 1;
    const source = this.#lines.slice(0, from).map(line => line.trim()).join('\n');
    return { opener: { ...readBrokenOpener(source, this.#head, this.words), closed: false }, source, rest: this.#lines.slice(from) };
  }

  /** Whether a line holds words only, not all of them flags or the beginning of one. */
  #isText(line: string): boolean {
    if (LISTLIKE.test(line)) return false;
    const flags = [...this.words.flags];
    return line.trim().split(/[\s,]+/).some(word => !flags.some(flag => flag.startsWith(attributeName(word))));
  }

  /** The head within the text without indentation. */
  get #head(): OpenerHead {
    return { ...this.head, end: this.head.end - (this.first.length - this.first.trimStart().length) };
  }
}
