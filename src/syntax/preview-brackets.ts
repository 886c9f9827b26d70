import type { Links } from 'marked';
import { normalizeLabel } from './prose-lexer.js';

/** What a bracket is: a whole link, one that is still arriving (its text lies in `from`..`to`), or text. */
export type Bracket =
  | { readonly state: 'done'; readonly end: number }
  | { readonly state: 'open'; readonly from: number; readonly to: number }
  /** `unclosed`: nothing ends it yet. */
  | { readonly state: 'text'; readonly unclosed?: true };

/** Of a link label, in characters (CommonMark 4.7). */
const longestLabel = 999;

const text: Bracket = { state: 'text' };

/** Index of the bracket that closes the one at `at`; -1 if none does yet. Code spans and escapes count. */
function closing(source: string, at: number): number {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const char = source[i];
    if (char === '\\') i++;
    else if (char === '[') depth++;
    else if (char === ']' && --depth === 0) return i;
    else if (char === '`') {
      let ticks = i;
      while (source[ticks] === '`') ticks++;
      const end = codeEnd(source, i, ticks - i);
      i = (end < 0 ? ticks : end) - 1;
    }
  }
  return -1;
}

/** Index behind the code span that `ticks` backticks at `at` begin; -1 if it has no end yet. */
export function codeEnd(source: string, at: number, ticks: number): number {
  const fence = '`'.repeat(ticks);
  for (let i = source.indexOf(fence, at + ticks); i >= 0; i = source.indexOf(fence, i)) {
    let end = i;
    while (source[end] === '`') end++;
    if (end - i === ticks) return end;
    i = end;
  }
  return -1;
}

const blank = (char: string | undefined): boolean => char === ' ' || char === '\t' || char === '\n';

function overBlanks(source: string, at: number): number {
  let i = at;
  while (blank(source[i])) i++;
  return i;
}

/** Index behind the quoted or parenthesised title at `at`; NaN while it is open, -1 if there is none. */
function titleEnd(source: string, at: number): number {
  const open = source.charAt(at);
  if (!'"\'('.includes(open) || open === '') return -1;
  const close = open === '(' ? ')' : open;
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === close) return i + 1;
  }
  return Number.NaN;
}

/** Index behind the destination at `at`; NaN while it is open, -1 if there is none. */
function destinationEnd(source: string, at: number): number {
  if (source[at] === '<') {
    for (let i = at + 1; i < source.length; i++) {
      const char = source[i];
      if (char === '\\') i++;
      else if (char === '>') return i + 1;
      else if (char === '\n' || char === '<') return -1;
    }
    return Number.NaN;
  }
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const char = source[i];
    if (char === '\\') i++;
    else if (char === '(') depth++;
    else if (char === ')' && depth-- === 0) return i;
    else if (blank(char)) return depth > 0 ? -1 : i;
  }
  return Number.NaN;
}

/** Index behind `(destination "title")` at `at`; NaN while more may come, -1 if it is none (CommonMark 6.3). */
function targetEnd(source: string, at: number): number {
  const from = overBlanks(source, at + 1);
  if (from === source.length) return Number.NaN;
  const end = destinationEnd(source, from);
  if (!(end >= 0)) return end;
  let i = overBlanks(source, end);
  if (i === source.length) return Number.NaN;
  if (source[i] === ')') return i + 1;
  if (i === end) return -1;
  const title = titleEnd(source, i);
  if (!(title >= 0)) return title;
  i = overBlanks(source, title);
  if (i === source.length) return Number.NaN;
  return source[i] === ')' ? i + 1 : -1;
}

/**
 * Reads the bracket at `at` (an image's `!` stands before it).
 * @param growing whether characters may follow at the end of `source` on the same line
 */
export function readBracket(source: string, at: number, links: Links, growing: boolean): Bracket {
  const to = closing(source, at);
  const from = at + 1;
  const pending = (until: number): Bracket =>
    growing && !source.includes('\n', at) && source[from] !== '^' ? { state: 'open', from, to: until } : text;
  if (to < 0) return growing && !source.includes('\n', at) && source[from] !== '^' ? { state: 'open', from, to: source.length } : { state: 'text', unclosed: true };
  const next = source[to + 1];
  const known = (label: string): boolean => label.length <= longestLabel && normalizeLabel(label) in links;
  if (next === '(') {
    const end = targetEnd(source, to + 1);
    if (end >= 0) return { state: 'done', end };
    if (Number.isNaN(end)) return pending(to);
  } else if (next === '[') {
    const end = source.indexOf(']', to + 2);
    if (end < 0) return pending(to);
    const label = source.slice(to + 2, end);
    if (known(label === '' ? source.slice(from, to) : label)) return { state: 'done', end: end + 1 };
  } else if (next === undefined && growing) return pending(to);
  return known(source.slice(from, to)) ? { state: 'done', end: to + 1 } : text;
}
