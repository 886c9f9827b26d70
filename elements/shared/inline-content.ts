import { noChange } from 'lit';
import { Directive, directive, type DirectiveResult } from 'lit/directive.js';
import { inlineNodes } from '../prose/inline.js';
import type { Inline } from '../../src/syntax/ast.js';

/** Keeps the nodes as long as the content is the same object: what was drawn once is not drawn again. */
class InlineContent extends Directive {
  #drawn?: readonly Inline[];

  override render(content: readonly Inline[]): unknown {
    if (content === this.#drawn) return noChange;
    this.#drawn = content;
    return inlineNodes(content);
  }
}

const draw = directive(InlineContent);

/** Inline Markdown in a template. */
export const inlineContent = (content: readonly Inline[]): DirectiveResult => draw(content);

const plain = new WeakMap<readonly Inline[], readonly Inline[]>();

/** The same for the inside of a button, where nothing else may be operable: links are text, images their alternative text. */
export function inlineLabel(content: readonly Inline[]): DirectiveResult {
  let label = plain.get(content);
  if (label === undefined) plain.set(content, label = content.flatMap(withoutLinks));
  return draw(label);
}

function withoutLinks(node: Inline): Inline[] {
  switch (node.type) {
    case 'link': return node.children.flatMap(withoutLinks);
    case 'image': return [{ type: 'text', text: node.alt }];
    case 'break': return [{ type: 'text', text: ' ' }];
    case 'strong': case 'em': case 'del': return [{ type: node.type, children: node.children.flatMap(withoutLinks) }];
    default: return [node];
  }
}

/** The text of inline Markdown, blanks run together. */
export function inlineText(content: readonly Inline[]): string {
  return content.map(textOf).join('').replace(/\s+/g, ' ').trim();
}

function textOf(node: Inline): string {
  if ('children' in node) return node.children.map(textOf).join('');
  if ('text' in node) return node.text;
  if (node.type === 'image') return node.alt;
  return node.type === 'break' ? ' ' : '';
}
