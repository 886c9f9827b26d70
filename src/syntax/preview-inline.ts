import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { inlineAffordable } from './budget.js';
import { withoutEndSpaces } from './columns.js';
import { toInline } from './inline-convert.js';
import { closingOf, mask, tokensUntil, withoutUndecided } from './inline-open.js';
import { noLinks, readInline } from './inline.js';
import { lexInline } from './prose-lexer.js';

/** A run that has not ended, as it will most likely be. */
export interface Tentative {
  readonly children: Inline[];
  /** All of it is shown, but for blanks at its end. */
  readonly whole: boolean;
}

/** Blanks at the end show nothing yet. */
function withoutBlanks(children: Inline[]): Inline[] {
  const last = children.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return children;
  const text = withoutEndSpaces(last.text);
  return text === '' ? children.slice(0, -1) : [...children.slice(0, -1), { type: 'text', text }];
}

/**
 * The inline content of a run as it will most likely be, while its end has not come: unfinished emphasis, code and links
 * are drawn as such, without an address; what may turn out to be a marker is not shown, nor are blanks at the end.
 * @param growing whether characters may follow on the last line; else that line is complete, but another may follow
 */
export function tentative(text: string, links: Links, inLink: boolean, growing: boolean): Tentative {
  const plain = (): Tentative => ({ children: readInline(text, { links, inLink }).children, whole: false });
  if (!inlineAffordable(text)) return plain();
  const decided = growing ? withoutUndecided(text) : text;
  try {
    const { tokens } = lexInline(decided, links, inLink);
    const { end, closers } = closingOf(mask(tokens), growing);
    const closed = closers === '' ? tokens : lexInline(decided.slice(0, end) + closers, links, inLink).tokens;
    const children = toInline(tokensUntil(closed, end), { openEnd: growing });
    return { children: growing ? withoutBlanks(children) : children, whole: growing && end >= text.trimEnd().length };
  } catch {
    return plain(); // marked gave up
  }
}

/** As `parseInline`, of a text that may go on. Never throws. */
export const previewInline = (markdown: string): Inline[] => tentative(markdown.trim(), noLinks, false, true).children;
