import type { Inline } from '../../src/syntax/ast.js';
import { msg, str } from '../shared/localize.js';
import { setRow } from './drawn.js';
import { partsOf, textOf, type Part } from './parts.js';
import type { LinkPolicy } from './policy.js';
import { asText, shape, type At, type Attributes, type Draw, type Shape } from './shape.js';
import { endOfRun, pieces, plainAttribute, stripBidi } from './text.js';

/** Where content stands. */
export interface Scope {
  /** Undefined in a label. */
  readonly policy: LinkPolicy | undefined;
  readonly inLink?: boolean;
  /** Blocks around a block, inline elements around inline content. */
  readonly depth: number;
}

/** No parser of ours nests deeper than a fraction of this, but raw tags may; deeper content is drawn as its text. */
const MAX_DEPTH = 100;

/**
 * Inline content as new nodes. Without `links`, for labels: links are drawn as their text, images as their alternative text,
 * raw tags as phrasing content only.
 */
export function inlineNodes(content: readonly Inline[], links?: LinkPolicy): Node[] {
  const parent = document.createElement('span');
  setRow([], partsOf(content, links), inlineDraw({ policy: links, depth: 0 }), { base: parent, start: parent, end: null, growing: false });
  return [...parent.childNodes];
}

/** Draws the parts of inline content. */
export function inlineDraw(scope: Scope): Draw<Part> {
  const text = (name: string, attributes: Attributes, content: string, { old }: At): Shape =>
    shape(name, attributes, pieces(content, endOfRun, typeof old === 'object' ? old.items : undefined), asText);
  const element = (name: string, content: readonly (Inline | Part)[]): Shape =>
    shape(name, {}, childrenOf(content, scope), inlineDraw({ ...scope, depth: scope.depth + 1 }));
  return (part, at) => {
    switch (part.type) {
      case 'text': return text('', {}, scope.inLink ? stripBidi(part.text) : part.text, at);
      // code reads from left to right in every language, and says nothing about the direction of what is around it
      case 'code': return text('code', { dir: 'ltr' }, part.text, at);
      case 'host': return shape('span', { dir: 'ltr' }, [` (${part.text})`], asText);
      case 'break': return shape('br', {}, [], asText);
      case 'task': return taskBox(part.checked);
      case 'link': return linkShape(part, scope);
      case 'image': return imageShape(part, scope);
      // a raw tag's name is on the closed list
      case 'tag': return element(part.name, part.children);
      default: return element(part.type, part.children);
    }
  };
}

const childrenOf = (content: readonly (Inline | Part)[], { depth, policy }: Scope): readonly Part[] =>
  depth < MAX_DEPTH ? partsOf(content, policy) : [{ type: 'text', text: textOf(content) }];

/** An address that the policy returned, and nothing else that the agent wrote. A mail or telephone programme opens beside the page by itself: a new tab for it would stay empty. */
const addressOf = (href: string | undefined, title: string | undefined): Attributes => ({
  href: href ?? null,
  rel: href === undefined ? null : 'noopener noreferrer nofollow',
  target: href !== undefined && /^https?:/i.test(href) ? '_blank' : null,
  title: plainAttribute(title ?? '') || null,
});

/**
 * A link. It has an address only when that is complete and the policy returned it; while it is still arriving it is an `<a>`
 * without one, refused it is a `<span>`: both inert. So it is in a label, and in a link that raw nesting made.
 */
function linkShape({ href, title, children }: Part & { type: 'link' }, scope: Scope): Shape {
  const policy = scope.inLink ? undefined : scope.policy;
  const target = href === null ? undefined : policy?.link(href, textOf(children, true));
  const parts = childrenOf(children, scope);
  const items: readonly Part[] = target?.host === undefined ? parts : [...parts, { type: 'host', text: target.host }];
  const name = target !== undefined || (href === null && policy !== undefined) ? 'a' : 'span';
  return shape(name, addressOf(target?.href, title), items, inlineDraw({ ...scope, inLink: true, depth: scope.depth + 1 }), { kind: 'link' });
}

/**
 * An image: loaded only from where the policy says; else a link that says it is an image, else, when the address is refused
 * or still arriving, its alternative text alone.
 */
function imageShape({ src, alt, title }: Part & { type: 'image' }, { policy, inLink }: Scope): Shape {
  const text = plainAttribute(alt);
  const source = src === null ? undefined : policy?.image(src);
  if (source !== undefined) {
    // `src` is last: it starts the request
    const attributes = { loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer', alt: text, title: plainAttribute(title ?? '') || null, src: source };
    return shape('img', attributes, [], asText);
  }
  const link = src === null || inLink ? undefined : policy?.link(src, alt);
  if (link === undefined) return shape('span', {}, [text], asText);
  const words = text === '' ? msg('Image') : msg(str`Image: ${text}`);
  return shape('a', addressOf(link.href, title), [link.host === undefined ? words : `${words} (${link.host})`], asText);
}

/** GFM's read-only box. It has no owner: it is no part of a form around the stream. */
const taskBox = (checked: boolean): Shape =>
  shape('input', { type: 'checkbox', disabled: '', form: '', 'aria-label': msg('Task'), checked: checked ? '' : null }, [], asText);
