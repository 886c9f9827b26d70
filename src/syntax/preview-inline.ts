import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { inlineAffordable } from './budget.js';
import { toInline } from './inline-convert.js';
import { closingOf, mask, tokensUntil, withoutUndecided } from './inline-open.js';
import { noLinks, readInline } from './inline.js';
import { lexInline } from './prose-lexer.js';

/**
 * The inline content of a run as it will most likely be, while its end has not come: unfinished emphasis, code and links
 * are drawn as such, without an address; what may turn out to be a marker is not shown.
 * @param growing whether characters may follow on the last line; else that line is complete, but another may follow
 */
export function tentative(text: string, links: Links, inLink: boolean, growing: boolean): Inline[] {
  const plain = (): Inline[] => readInline(text, { links, inLink }).children;
  if (!inlineAffordable(text)) return plain();
  const decided = growing ? withoutUndecided(text) : text;
  try {
    const { tokens } = lexInline(decided, links, inLink);
    const { end, closers } = closingOf(mask(tokens), growing);
    const closed = closers === '' ? tokens : lexInline(decided.slice(0, end) + closers, links, inLink).tokens;
    return toInline(tokensUntil(closed, end), { openEnd: growing });
  } catch {
    return plain(); // marked gave up
  }
}

/** As `parseInline`, of a text that may go on. Never throws. */
export const previewInline = (markdown: string): Inline[] => tentative(markdown.trim(), noLinks, false, true);
