import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { countDelimiters, inlineAffordable, limits } from './budget.js';
import { withoutEndSpaces } from './columns.js';
import type { Growth } from './growth.js';
import { append, clean, toInline } from './inline-convert.js';
import { mask, quietEnd, tokensUntil } from './inline-open.js';
import { tentative } from './preview-inline.js';
import { lexInline } from './prose-lexer.js';

/** Characters at the end that are always read again, and the least that is settled at a time. */
const reach = 40;
const stretch = 80;
/** So much without a quiet place is drawn as plain text: cost must not grow with it, in characters. */
const mostOpen = 4096;
/** With so many delimiters that have not settled it is read again only when it has grown by `part`: marked is slow on them. */
const many = 100;
const part = 1 / 32;

/** May make another block of the line, or begins another cell; or is no character of its own. */
const structural = /[\t\n|#>\0\p{Surrogate}]/u;
/** Words that mean nothing, whatever they stand behind: no markers, no addresses, no entities. */
const plain = /^(?:[\p{L}\p{N} ,'"()%$€+=–—-]|[.:;!?](?= |$))*$/u;
const longestWord = 100;
/** A longer run is drawn in boxes, in characters. */
const long = 8192;

interface Text { readonly type: 'text'; text: string }

/** The text at the very end of inline content, unless another thing is there. */
function lastText(children: readonly Inline[]): Text | undefined {
  const last = children.at(-1);
  switch (last?.type) {
    case 'text': return last;
    case 'strong': case 'em': case 'del': return lastText(last.children);
    case 'link': return last.auto ? undefined : lastText(last.children);
    default: return undefined;
  }
}

/**
 * The inline run that the next characters go to: an open paragraph, or the text of an open item, cell or heading.
 * What stands before its first open marker is read once; plain words behind plain words are not read at all.
 */
export class GrowingRun {
  /** As it is in the tree; `grow()` changes it in place. */
  children: Inline[] = [];
  /** What is read again each time. */
  #rest = '';
  #cut = 0;
  /** Length of the rest at which a quiet place is looked for again. */
  #retryAt = 0;
  readonly #settled: Inline[] = [];
  /** How many settled nodes `children` has. */
  #shown = 0;
  #readAt = 0;
  /** The text that plain words go on, and the word at its end. */
  #end: Text | undefined;
  #word = '';
  /** Behind it, not shown yet. */
  #blanks = '';

  constructor(readonly links: Links, readonly inLink: boolean) {}

  /** Reads the run as it now is, into a list of its own: it has gone on since the last time. */
  read(source: string, growing: boolean): Inline[] {
    this.#rest = source.slice(this.#cut);
    if (!this.#isDue) return this.children;
    this.children = [];
    this.#shown = 0;
    this.#read(growing);
    return this.children;
  }

  /** More has come on the same line. Undefined: what it means is no matter of this run alone. */
  grow(more: string): Growth | undefined {
    const words = this.#word + this.#blanks + more;
    if (this.#end && plain.test(words)) {
      const shown = words.trimEnd();
      const text = shown.slice(this.#word.length);
      this.#rest += more;
      this.#end.text += text;
      this.#blanks = words.slice(shown.length);
      this.#word = shown.slice(shown.lastIndexOf(' ') + 1);
      if (this.#word.length > longestWord) this.#end = undefined;
      return { leaf: this.children, text };
    }
    if (structural.test(more)) return undefined;
    this.#rest += more;
    if (!this.#isDue) return undefined;
    const from = this.#read(true);
    return { leaf: this.children, ...this.#readAt < long && { from } };
  }

  get #isDue(): boolean {
    return Math.abs(this.#cut + this.#rest.length - this.#readAt) > this.#rest.length * part || countDelimiters(this.#rest) <= many;
  }

  /** @returns how many nodes are what they were */
  #read(growing: boolean): number {
    this.#readAt = this.#cut + this.#rest.length;
    if (this.#rest.length >= Math.max(this.#retryAt, reach + stretch)) this.#settle();
    const { children, whole } = tentative(growing ? this.#rest : this.#rest.replace(/\n$/, ''), this.links, this.inLink, growing);
    // the last one may have become longer
    const from = Math.max(0, this.#shown - 1);
    this.#shown = this.#settled.length;
    this.children.splice(from, Infinity, ...this.#settled.slice(from));
    for (const child of children) append(this.children, child);
    const end = whole ? lastText(this.children) : undefined;
    const near = this.#rest.slice(-2 * longestWord);
    const written = withoutEndSpaces(near);
    const blanks = near.slice(written.length);
    const word = written.slice(Math.max(written.lastIndexOf(' '), written.lastIndexOf('\n')) + 1);
    this.#end = end && word.length <= longestWord && plain.test(word) && end.text.endsWith(word) ? end : undefined;
    this.#word = word;
    this.#blanks = blanks;
    return from;
  }

  /** Takes what is settled off the beginning of the rest. */
  #settle(): void {
    const known = this.#rest.slice(0, -reach);
    const tokens = this.#cut < limits.pieces && inlineAffordable(known) ? lexInline(known, this.links, this.inLink).tokens : [];
    let end = quietEnd(mask(tokens));
    if (end > 0) for (const child of toInline(tokensUntil(tokens, end))) append(this.#settled, child);
    else if (this.#rest.length > mostOpen) append(this.#settled, { type: 'text', text: clean(known, false) });
    if (end === 0 && this.#rest.length > mostOpen) end = known.length;
    this.#retryAt = end > 0 ? 0 : this.#rest.length * 1.25;
    this.#cut += end;
    this.#rest = this.#rest.slice(end);
  }
}
