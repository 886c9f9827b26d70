import type { Block, Inline } from './ast.js';
import { countDelimiters, inlineAffordable } from './budget.js';
import { append, clean, toInline } from './inline-convert.js';
import { mask, quietEnd, tokensUntil } from './inline-open.js';
import { tentative } from './preview-inline.js';
import type { View } from './preview-view.js';
import { lexInline } from './prose-lexer.js';

/** Characters at the end that are always read again, and the least that is settled at a time. */
const reach = 40;
const stretch = 80;
/** So much without a quiet place is drawn as plain text: cost must not grow with it, in characters. */
const mostOpen = 4096;
/** With so many delimiters that have not settled it is read again only when it has grown by `part`: marked is slow on them. */
const many = 100;
const part = 1 / 32;

/** An open top-level paragraph: what stands before the first open marker is read once. */
export class GrowingParagraph {
  #cut = 0;
  /** Length of the rest at which a quiet place is looked for again. */
  #retryAt = 0;
  readonly #settled: Inline[] = [];
  #last: { readonly length: number; readonly children: Inline[] } = { length: 0, children: [] };

  view(view: View): Block {
    const { length } = view.text;
    let rest = view.text.slice(this.#cut);
    if (Math.abs(length - this.#last.length) > rest.length * part || countDelimiters(rest) <= many) {
      if (rest.length >= Math.max(this.#retryAt, reach + stretch)) rest = this.#settle(rest, view);
      this.#last = { length, children: this.#read(rest, view) };
    }
    return { type: 'paragraph', children: this.#last.children };
  }

  #read(rest: string, { growing, links, inLink }: View): Inline[] {
    const children = [...this.#settled];
    for (const child of tentative(growing ? rest : rest.replace(/\n$/, ''), links, inLink, growing)) append(children, child);
    return children;
  }

  /** Takes what is settled off the beginning of `rest`. */
  #settle(rest: string, { links, inLink }: View): string {
    const known = rest.slice(0, -reach);
    const tokens = inlineAffordable(known) ? lexInline(known, links, inLink).tokens : [];
    let end = quietEnd(mask(tokens));
    if (end > 0) for (const child of toInline(tokensUntil(tokens, end))) append(this.#settled, child);
    else if (rest.length > mostOpen) append(this.#settled, { type: 'text', text: clean(known, false) });
    if (end === 0 && rest.length > mostOpen) end = known.length;
    this.#retryAt = end > 0 ? 0 : rest.length * 1.25;
    this.#cut += end;
    return rest.slice(end);
  }
}
