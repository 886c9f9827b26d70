import type { Inline } from '../../src/syntax/ast.js';
import type { LinkPolicy } from './policy.js';
import { InlineRun } from './inline-run.js';

/**
 * Inline content as new nodes. Without `links`, for labels: links are drawn as their text, images as their alternative text,
 * raw tags as phrasing content only.
 */
export function inlineNodes(content: readonly Inline[], links?: LinkPolicy): Node[] {
  const parent = document.createElement('span');
  new InlineRun(parent, { policy: links, inLink: false, depth: 0 }).set(content);
  return [...parent.childNodes];
}

/** Inline content with its raw tags as text, for a host whose policy says `html: 'text'` and places that have no policy. */
export function rawTagsAsText(content: readonly Inline[]): Inline[] {
  return content.map(item => {
    if (item.type === 'html') return { type: 'text', text: item.html };
    return 'children' in item ? { ...item, children: rawTagsAsText(item.children) } : item;
  });
}
