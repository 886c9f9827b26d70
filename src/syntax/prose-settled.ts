import type { Token } from 'marked';

/** A paragraph that may turn out to begin with a link definition: its label is open, or its address or title may go on. */
const halfDefinition = /^ {0,3}\[(?:\\[\s\S]|[^[\]\\])*(?:$|\]:)/;
/** marked's setext heading reads over such lists, as long as no blank line comes. */
const tabbedList = /^ {0,3}(?:[-+*]|\d{1,9}[.)])\t/;
const pipelessDelimiter = /^[^\n]*\n[^|\n]*(?:\n|$)/;
const blankLine = /\n[ \t]*\n/;

/** Whether what follows at once could still change `token`, although marked has ended it. */
function mayGrow(token: Token, next: Token): boolean {
  if (token.type === 'def') return next.type === 'paragraph' && /^\s*["'(]/.test(next.raw);
  if (token.type !== 'paragraph') return false;
  return halfDefinition.test(token.raw)
    || (next.type === 'list' && tabbedList.test(next.raw))
    || (next.type === 'table' && pipelessDelimiter.test(next.raw));
}

/**
 * How many of marked's `tokens` for `source` no later line can change: those before the last that is not blank, up to the
 * first that may still grow. Such a one waits for a blank line, no longer.
 */
export function settledCount(tokens: readonly Token[], source: string): number {
  let last = tokens.length - 1;
  while (last > 0 && tokens[last]?.type === 'space') last--;
  let at = 0;
  for (let count = 0; count < last; count++) {
    const token = tokens[count];
    const next = tokens[count + 1];
    if (!token || !next) return count;
    // marked's raw texts are the source cut in pieces; where they are not, nothing is sealed before the end
    if (!source.startsWith(token.raw, at)) return count;
    if (mayGrow(token, next) && !blankLine.test(source.slice(at + token.raw.length - 1))) return count;
    at += token.raw.length;
  }
  return Math.max(last, 0);
}

/** Whether `tokens`, for a `source` that ends with a blank line, are one block that such a line ends. */
export function isEnded([token, ...others]: readonly Token[], source: string): boolean {
  if (!token || !['paragraph', 'heading', 'table', 'code', 'hr', 'blockquote'].includes(token.type) || ('codeBlockStyle' in token && token.codeBlockStyle === 'indented')) return false;
  return others.every(({ type }) => type === 'space') && source.startsWith(token.raw) && source.slice(token.raw.length).trim() === '';
}
