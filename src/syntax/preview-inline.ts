import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { inlineAffordable } from './budget.js';
import { withoutEndSpaces } from './columns.js';
import { toInline } from './inline-convert.js';
import { closingOf, isQuiet, mask, quietEnd, tokensFrom, tokensUntil, withoutUndecided } from './inline-open.js';
import { noLinks, readInline } from './inline.js';
import { lexInline } from './prose-lexer.js';

/** A run that has not ended, as it will most likely be. */
export interface Tentative {
  /** So many characters at its beginning read the same whatever comes, and what they are. */
  readonly cut: number;
  readonly settled: readonly Inline[];
  /** Whether a raw `<a …>` is open behind them. */
  readonly inLink: boolean;
  /** The rest. */
  readonly children: Inline[];
  /** All of it is shown, but for blanks at its end. */
  readonly whole: boolean;
  /** No marker in the rest waits for its other half. */
  readonly quiet: boolean;
}

/** As marked has it: while one is open it makes no bare links. */
const startOfLink = /^<a /i;
const endOfLink = /^<\/a>/i;

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
 * @param settles what cannot change any more is told apart
 */
export function tentative(text: string, links: Links, inLink: boolean, growing: boolean, settles = false): Tentative {
  const plain = (): Tentative => ({ cut: 0, settled: [], inLink, children: readInline(text, { links, inLink }).children, whole: false, quiet: false });
  if (!inlineAffordable(text)) return plain();
  const decided = growing ? withoutUndecided(text) : text;
  try {
    const { tokens } = lexInline(decided, links, inLink);
    const all = mask(tokens);
    const cut = settles ? quietEnd(all) : 0;
    const known = cut > 0 ? tokensUntil(tokens, cut) : [];
    const inside = known.reduce((before, { type, raw }) => type === 'html' ? (before ? !endOfLink.test(raw) : startOfLink.test(raw)) : before, inLink);
    const masked = all.slice(cut);
    const { end, closers } = closingOf(masked, growing);
    const closed = closers === '' ? tokensFrom(tokens, cut) : lexInline(decided.slice(cut, cut + end) + closers, links, inside).tokens;
    const children = toInline(tokensUntil(closed, end), { openEnd: growing });
    return {
      cut, settled: toInline(known), inLink: inside, children: growing ? withoutBlanks(children) : children,
      whole: growing && cut + end >= text.trimEnd().length, quiet: closers === '' && isQuiet(masked),
    };
  } catch {
    return plain(); // marked gave up
  }
}

/** As `parseInline`, of a text that may go on. Never throws. */
export const previewInline = (markdown: string): Inline[] => tentative(markdown.trim(), noLinks, false, true).children;
