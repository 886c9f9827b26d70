import type { Links } from 'marked';
import { codeEnd, readBracket } from './preview-brackets.js';
import { Delimiters, runAt } from './preview-flanking.js';
import { halfTag, openAddress, openComment, wholeTag } from './preview-tags.js';

/** The first thing in a run that waits for its end; the text before `at` is settled. */
export type Open =
  | { readonly kind: 'emphasis'; readonly at: number; readonly from: number; readonly char: string; readonly size: number }
  | { readonly kind: 'code' | 'link' | 'image' | 'address'; readonly at: number; readonly from: number; readonly to: number };

export interface Scan {
  /** What lies behind is not shown: it can become a marker or stay text. */
  readonly end: number;
  readonly open?: Open;
  /** The last place behind a blank, not beyond `enough`, before which nothing waits for its end. */
  readonly quiet?: number;
}

export interface Situation {
  readonly links: Links;
  /** Characters may follow on the same line. */
  readonly growing: boolean;
  /** Inside a link's text: no link there. */
  readonly label: boolean;
  /** Look no further than this for a quiet place, in characters. */
  readonly enough?: number;
}

const bareAddress = /(?:https?:\/\/|www\.)[^\s<&*`[\]_~]*(?:[_~](?=[a-z\d])[^\s<&*`[\]_~]*)*/iy;
const halfEntity = /&(?:#(?:\d{0,7}|x[\da-f]{0,6})|[a-z][a-z\d]{0,31})?$/iy;

function sticky(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** So many openers without an end are looked at; a text with more is not worth it. */
const mostVain = 50;
const mostBrackets = 200;

/** Finds what is not decided in the inline Markdown that has arrived of a block. */
export function scan(text: string, situation: Situation): Scan {
  const { growing, links, label, enough = Infinity } = situation;
  const delimiters = new Delimiters();
  let quiet = 0;
  /** Openers that are text for want of an end; each cost a look at the whole rest. */
  let vain = 0;
  /** Brackets that are text; each may have cost a look at the whole rest, too. */
  let brackets = 0;
  const result = (end: number, open?: Open): Scan => {
    const { first } = delimiters;
    if (!first || (open && open.at < first.run.at)) return open ? { end, open, quiet } : { end, quiet };
    const { run, left } = first;
    return { end, quiet, open: { kind: 'emphasis', at: run.at, from: run.at + left, char: run.char, size: left } };
  };
  let at = 0;
  while (at < text.length) {
    const char = text[at];
    if (char === ' ' && vain === 0 && delimiters.none && text[at + 1] !== ' ' && text[at + 1] !== '\n') {
      quiet = ++at;
      if (at >= enough) return result(at);
    } else if (char === '\\') {
      if (at + 1 === text.length) return result(at);
      at += 2;
    } else if (char === '`') {
      let from = at;
      while (text[from] === '`') from++;
      const end = vain < mostVain ? codeEnd(text, at, from - at) : -1;
      if (end >= 0) { at = end; continue; }
      if (from === text.length && growing) return result(at);
      // a code span seldom goes over a line's end; a lone backtick that does is text
      if (!text.includes('\n', from) && from < text.length) return result(text.length, { kind: 'code', at, from, to: closeTrimmed(text, from - at) });
      vain++;
      at = from;
    } else if (vain < mostVain && brackets < mostBrackets && (char === '[' || (char === '!' && text[at + 1] === '['))) {
      const bracket = readBracket(text, char === '[' ? at : at + 1, links, growing);
      if (bracket.state === 'text' && bracket.unclosed) vain++;
      if (bracket.state !== 'done') brackets++;
      if (bracket.state === 'done') at = bracket.end;
      else if (bracket.state === 'open' && !(label && char === '[')) {
        return result(text.length, { kind: char === '[' ? 'link' : 'image', at, from: bracket.from, to: bracket.to });
      } else at += char === '[' ? 1 : 2;
    } else if (char === '<') {
      const end = vain < mostVain ? wholeTag(text, at) : -1;
      if (end >= 0) at = end;
      else if (growing && openAddress(text, at)) return result(text.length, { kind: 'address', at, from: at + 1, to: text.length });
      else if (openComment(text, at) || (growing && halfTag(text, at))) return result(at);
      else {
        at++;
        if (/[a-z/!?]/i.test(text.charAt(at))) vain++;
      }
    } else if (char === '&') {
      if (growing && sticky(halfEntity, text, at) >= 0) return result(at);
      at++;
    } else if (char === '*' || char === '_' || char === '~') {
      const run = runAt(text, at);
      at += run.size;
      // it may grow; and what it would end looks the same while it is open
      if (at === text.length && growing) return result(run.at);
      delimiters.add(run);
    } else if (char === 'h' || char === 'w' || char === 'H' || char === 'W') {
      const before = text[at - 1];
      const end = before === undefined || !/[a-z\d]/i.test(before) ? sticky(bareAddress, text, at) : -1;
      at = end > at ? end : at + 1;
    } else at++;
  }
  return result(text.length);
}

/** The end of an open code span's text: fewer backticks than its own at the end may be the beginning of its end. */
function closeTrimmed(text: string, ticks: number): number {
  let end = text.length;
  while (text[end - 1] === '`' && text.length - end < ticks) end--;
  return end;
}
