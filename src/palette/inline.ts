import type { Inline } from '../syntax/ast.js';
import { cleanLabel, stripControls } from '../policy/clean.js';
import type { Draft } from './definition.js';

/** Comments, and tags that only format: in a label they are left out, their text stays. */
const FORMATTING = /^<(?:!--[^]*--|\/?(?:b|i|u|s|em|strong|del|ins|small|sub|sup|kbd|mark|abbr|q|code|span)\s*)>$/i;
const BREAK = /^<br\s*\/?>$/i;
/** A text without any of these is the same as inline Markdown. */
const MARKUP = /[\\`*_[\]!<>&~:@\n]|www\./i;

/** What a person reads of it, on one line. */
export function plainText(content: readonly Inline[]): string {
  return cleanLabel(content.map(textOf).join(''));
}

function textOf(node: Inline): string {
  switch (node.type) {
    case 'text': case 'code': return node.text;
    case 'break': return ' ';
    case 'image': return node.alt;
    case 'html': return node.html;
    default: return node.children.map(textOf).join('');
  }
}

/** Inline content as a label may hold it: links and images are their text, tags are text or left out, no bidi controls. */
export function labelContent(content: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const node of content.flatMap(labelNode)) {
    const last = result.at(-1);
    if (node.type === 'text' && last?.type === 'text') result[result.length - 1] = { type: 'text', text: last.text + node.text };
    else result.push(node);
  }
  return result;
}

function labelNode(node: Inline): Inline[] {
  switch (node.type) {
    case 'strong': case 'em': case 'del': return [{ type: node.type, children: labelContent(node.children) }];
    case 'link': return node.children.flatMap(labelNode);
    case 'code': return [{ type: 'code', text: stripControls(node.text) }];
    default: {
      const text = textOf(node);
      return node.type === 'html' && FORMATTING.test(text) ? [] : [{ type: 'text', text: stripControls(node.type === 'html' ? text.replace(BREAK, ' ') : text) }];
    }
  }
}

/** A label read from Markdown: its text, and its content when that is more than text. */
export interface Label { readonly label: string; readonly content?: readonly Inline[] }

/** Reads a label. Only what is marked up costs a parse. */
export function readLabel(markdown: string, inline: (markdown: string) => Inline[]): Label {
  return MARKUP.test(markdown) ? asLabel(inline(markdown)) : { label: cleanLabel(markdown) };
}

/** A longer label, in characters, is its text alone: hundreds of them with thousands of marks each would be drawn for seconds. */
const LONGEST_MARKED = 1000;

/** Makes a label of inline content. */
export function asLabel(inline: readonly Inline[]): Label {
  const content = labelContent(inline);
  const label = plainText(content);
  return label === '' || label.length > LONGEST_MARKED || content.every(node => node.type === 'text') ? { label } : { label, content };
}

/** A body that is the name: its text becomes `label`, its markup stays `content`. Without visible text the attribute counts. */
export function nameFromBody(spec: Draft): void {
  const { label, content } = asLabel(spec.content ?? []);
  delete spec.content;
  if (label) Object.assign(spec, { label }, content && { content });
}
