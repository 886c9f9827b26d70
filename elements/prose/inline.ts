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

