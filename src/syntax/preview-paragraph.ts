import type { Block, Inline } from './ast.js';
import { append, clean } from './inline-convert.js';
import { inlinePieces } from './inline-pieces.js';
import { readInline } from './inline.js';
import { tentative } from './preview-inline.js';
import { lengthOf, textFrom, type View } from './preview-view.js';

/** Characters at the end that are always read again, and the least that is settled at a time. */
const reach = 40;
const stretch = 80;
/** So much without a quiet place is drawn as plain text until its end: cost must not grow with it, in characters. */
const mostOpen = 4096;

/** An open top-level paragraph: what stands before the first open marker is read once. */
export class GrowingParagraph {
  #cut = 0;
  /** Length at which a quiet place is looked for again. */
  #retryAt = 0;
  #plain = { cut: 0, length: 0, text: '' };
  readonly #settled: Inline[] = [];

  view(view: View): Block {
    const { growing, links, inLink } = view;
    if (lengthOf(view) >= this.#retryAt) this.#settle(view);
    const children = [...this.#settled];
    const rest = growing ? textFrom(view, this.#cut) : textFrom(view, this.#cut).replace(/\n$/, '');
    if (rest.length > mostOpen) append(children, { type: 'text', text: this.#plainFrom(rest) });
    else for (const child of tentative(rest, links, inLink, growing)) append(children, child);
    return { type: 'paragraph', children };
  }

  #plainFrom(rest: string): string {
    if (this.#plain.cut !== this.#cut || rest.length < this.#plain.length) this.#plain = { cut: this.#cut, length: 0, text: '' };
    const { length, text } = this.#plain;
    this.#plain = { cut: this.#cut, length: rest.length, text: text + clean(rest.slice(length), false) };
    return this.#plain.text;
  }

  #settle(view: View): void {
    const { links, inLink } = view;
    for (const piece of inlinePieces(textFrom(view, this.#cut).slice(0, -reach), stretch, links)) {
      if (!piece.closed) {
        this.#retryAt = lengthOf(view) + Math.max(reach, piece.text.length / 4);
        return;
      }
      this.#cut += piece.text.length;
      for (const child of readInline(piece.text, { links, inLink }).children) append(this.#settled, child);
    }
  }
}
