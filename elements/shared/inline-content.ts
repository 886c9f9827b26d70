import { noChange } from 'lit';
import { Directive, directive, type DirectiveResult } from 'lit/directive.js';
import { inlineNodes } from '../prose/inline.js';
import { partsOf, textOf } from '../prose/parts.js';
import type { Inline } from '../../src/syntax/ast.js';

/** Keeps the nodes as long as the content is the same object: what was drawn once is not drawn again. */
class InlineContent extends Directive {
  #drawn?: readonly Inline[];

  override render(content: readonly Inline[]): unknown {
    if (content === this.#drawn) return noChange;
    this.#drawn = content;
    // in one piece: a part of the template for each of very many nodes took seconds
    const whole = document.createDocumentFragment();
    for (const node of inlineNodes(content)) whole.append(node);
    return whole;
  }
}

const draw = directive(InlineContent);

/** Inline Markdown in a template, where nothing of it may be operable: links are text, images their alternative text. */
export const inlineContent = (content: readonly Inline[]): DirectiveResult => draw(content);

/** The text of the same, blanks run together. */
export const inlineText = (content: readonly Inline[]): string => textOf(partsOf(content, undefined)).replace(/\s+/g, ' ').trim();
