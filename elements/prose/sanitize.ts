import DOMPurify, { type Config } from 'dompurify';
import { decodeEntities } from '../../src/syntax/entities.js';
import { clean } from '../../src/syntax/inline-convert.js';
import { nested } from './nested.js';
import { ALLOWED } from './tags.js';

/**
 * The second net under `htmlSteps`, which lets no other tag and no attribute through. No hooks and no `setConfig`: both are
 * the page's too. The result stays nodes; serialised and read again it could become something else.
 */
const CONFIG = {
  ALLOWED_TAGS: [...ALLOWED],
  ALLOWED_ATTR: [],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  FORCE_BODY: true,
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config;

let parses: boolean | undefined;

/** Markup as nodes; as text where it cannot be sanitised, as under a policy that forbids the sanitiser's own parsing. */
export function sanitize(markup: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  // where nobody may parse, all of it is text
  parses ??= purify('<b>') !== null;
  fragment.append((parses ? nested(markup) : undefined) ?? purify(markup) ?? decodeEntities(markup));
  // what stood there as an entity
  const texts = document.createTreeWalker(fragment, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = clean(texts.currentNode.nodeValue ?? '', false);
  return fragment;
}

/** Markup as nodes, or null where the page's policy lets nobody parse it. */
export function purify(markup: string): DocumentFragment | null {
  try {
    // null, too, where nothing could be parsed
    return DOMPurify.isSupported ? DOMPurify.sanitize(markup, CONFIG) : null;
  } catch {
    return null;
  }
}
