import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { countDelimiters, inlineAffordable, limits } from './budget.js';
import { withoutEndSpaces } from './columns.js';
import type { Growth } from './growth.js';
import { append, clean } from './inline-convert.js';
import { tentative, type Tentative } from './preview-inline.js';
import { plainWords } from './prose-lexer.js';

/** Characters at the end that are always read again. */
const reach = 40;
/** So much without a quiet place is drawn as plain text: cost must not grow with it, in characters. */
const mostOpen = 4096;
/** With so many delimiters that have not settled it is read again only when it has grown by `part`: marked is slow on them. */
const many = 100;
const part = 1 / 32;

/** May make another block of the line, or begins another cell; or is no character of its own. */
const structural = /[\t\n|#>\0\p{Surrogate}]/u;
const longestWord = 100;

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
  /** How many of the children are settled, and what is of the last of them, where that is text: more may stand behind it. */
  #settled = 0;
  #last: Text | undefined;
  #readAt = 0;
  /** The text that plain words go on, and the word at its end. */
  #end: Text | undefined;
  #word = '';
  /** Behind it, not shown yet. */
  #blanks = '';
  /** All before that word is settled. */
  #quiet = false;
  /** It was read as one that has ended, and nothing in it waits. */
  #final = false;
  #inLink: boolean;

  constructor(readonly links: Links, inLink: boolean) {
    this.#inLink = inLink;
  }

  /** Reads the run as it now is, into a list of its own: it has gone on since the last time. */
  read(source: string, growing: boolean): Inline[] {
    this.#rest = source.slice(this.#cut);
    if (!this.#isDue) return this.children;
    this.children = this.children.slice(0, this.#settled);
    this.#read(growing);
    return this.children;
  }

  /** More has come on the same line. Undefined: what it means is no matter of this run alone. */
  grow(more: string): Growth | undefined {
    // of many blanks one says as much
    if (this.#end && plainWords.test(this.#word + this.#blanks.slice(-1) + more)) {
      const shown = more.trimEnd();
      const text = shown && this.#blanks + shown;
      this.#rest += more;
      this.#end.text += text;
      this.#blanks = (shown ? '' : this.#blanks) + more.slice(shown.length);
      this.#word = (this.#word + text).split(' ').at(-1) ?? '';
      if (this.#word.length > longestWord) this.#end = undefined;
      return { leaf: this.children, text };
    }
    if (structural.test(more)) return undefined;
    this.#settleWords();
    this.#rest += more;
    if (!this.#isDue) return undefined;
    const from = this.#read(true);
    // nothing is shown of it any more
    if (this.children.length === 0) return undefined;
    return { leaf: this.children, from, length: this.#readAt };
  }

  /** Whether it stays as it is when it ends here. */
  get isFinal(): boolean {
    return this.#final || (this.#quiet && this.#end !== undefined && this.#blanks === '');
  }

  get #isDue(): boolean {
    return Math.abs(this.#cut + this.#rest.length - this.#readAt) > this.#rest.length * part || countDelimiters(this.#rest) <= many;
  }

  /** @returns how many nodes are what they were */
  #read(growing: boolean): number {
    this.#readAt = this.#cut + this.#rest.length;
    // the last one may become longer
    const from = Math.max(0, this.#settled - 1);
    this.children.length = this.#settled;
    if (this.#last) this.children[from] = this.#last;
    const settles = growing && this.#cut < limits.pieces;
    const read = (): Tentative => tentative(growing ? this.#rest : this.#rest.replace(/\n$/, ''), this.links, this.#inLink, growing, settles);
    let now = this.#rest.length <= mostOpen || inlineAffordable(this.#rest) ? read() : undefined;
    if (now !== undefined && now.cut > 0) this.#settle(now.settled, now.cut);
    else if (now === undefined || this.#rest.length > mostOpen) {
      const known = this.#rest.slice(0, -reach);
      this.#settle([{ type: 'text', text: clean(known, false) }], known.length);
      now = read();
      if (now.cut > 0) this.#settle(now.settled, now.cut);
    }
    const { children, whole, quiet, inLink } = now;
    this.#inLink = inLink;
    for (const child of children) append(this.children, child);
    if (growing && children.length === 0) this.#hideBlanks();
    this.#noteEnd(whole);
    this.#quiet = quiet && settles;
    this.#final = quiet && !growing;
    return from;
  }

  /** Blanks at the end of what has settled show nothing yet. */
  #hideBlanks(): void {
    const last = this.children.pop();
    const text = last?.type === 'text' ? withoutEndSpaces(last.text) : undefined;
    if (last && text !== '') this.children.push(text === undefined ? last : { type: 'text', text });
  }

  /** Finds the word that plain words may go on. */
  #noteEnd(whole: boolean): void {
    const end = whole ? lastText(this.children) : undefined;
    const near = this.#rest.slice(-2 * longestWord);
    const written = withoutEndSpaces(near);
    const blanks = near.slice(written.length);
    const word = written.slice(Math.max(written.lastIndexOf(' '), written.lastIndexOf('\n')) + 1);
    this.#end = end && word.length <= longestWord && plainWords.test(word) && end.text.endsWith(word) ? end : undefined;
    this.#word = word;
    this.#blanks = blanks;
  }

  /** Takes what is settled off the beginning of the rest. */
  #settle(settled: readonly Inline[], cut: number): void {
    for (const child of settled) append(this.children, child);
    this.#cut += cut;
    this.#rest = this.#rest.slice(cut);
    this.#settled = this.children.length;
    const last = this.children.at(-1);
    // a copy: words that come go on with the one that is shown
    this.#last = last?.type === 'text' ? { ...last } : undefined;
  }

  /** The same for the words that came and were not read. */
  #settleWords(): void {
    const end = this.#end;
    const gone = this.#rest.length - this.#word.length - this.#blanks.length;
    if (!this.#quiet || !end || gone <= 0 || this.#rest.charAt(gone - 1) !== ' ') return;
    const text = end.text.slice(0, end.text.length - this.#word.length);
    if (!text.endsWith(' ')) return;
    this.#cut += gone;
    this.#rest = this.#rest.slice(gone);
    this.#settled = this.children.length;
    this.#last = { type: 'text', text };
  }
}
