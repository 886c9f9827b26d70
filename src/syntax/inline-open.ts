import type { Token, Tokens } from 'marked';

/**
 * What marked leaves as text in a run whose end has not come: the markers in it are those that wait. To see them, the run is
 * masked: each finished piece (a link, emphasis, code, an escape) is dots, at the same indices.
 */
export const mask = (tokens: readonly Token[]): string => tokens.map(({ type, raw }) => type === 'text' ? raw : '.'.repeat(raw.length)).join('');

/** The tokens of the first `end` characters; `end` lies in a text, or between two tokens. */
export function tokensUntil(tokens: readonly Token[], end: number): Token[] {
  const before: Token[] = [];
  let at = 0;
  for (const token of tokens) {
    const { type, raw } = token;
    const rest = end - at;
    if (rest <= 0) break;
    before.push(type === 'text' && raw.length > rest ? { ...token, raw: raw.slice(0, rest), text: (token as Tokens.Text).text.slice(0, rest) } : token);
    at += raw.length;
  }
  return before;
}

/** The tokens behind the first `end` characters. */
export function tokensFrom(tokens: readonly Token[], end: number): Token[] {
  const behind: Token[] = [];
  let at = 0;
  for (const token of tokens) {
    const { raw } = token;
    const gone = end - at;
    at += raw.length;
    if (gone <= 0) behind.push(token);
    else if (raw.length > gone) behind.push({ ...token, raw: raw.slice(gone), text: (token as Tokens.Text).text.slice(gone) });
  }
  return behind;
}

/** A marker that may be waiting for an end, however unlikely that is. */
const waiting = /`|\[(?![^[\]]*\][^([])|<(?=[a-z/!?])|\*(?=[^\s*])|~(?=[^\s~])|(?<![\p{L}\p{N}_])_+(?=[^\s_])/iu;

/** Index behind the last single blank, among the first `most` characters, before which nothing waits: what stands before it reads the same alone. 0: none. */
export function quietEnd(masked: string, most = Infinity): number {
  const stop = masked.search(waiting);
  return (/^[^]* (?=[^ \n])/.exec(masked.slice(0, Math.min(stop < 0 ? masked.length : stop + 1, most))))?.[0].length ?? 0;
}

/** Whether nothing waits in all of it. */
export const isQuiet = (masked: string): boolean => !waiting.test(masked);

/** The address of a link that is still arriving: NUL is in no text. */
export const pendingAddress = '\0';

/** What of a link may have come behind its text: half an address, a title, a label. */
const halfTarget = /^(?:\[[^\]]*|\(\s*(?:<[^<>]*|(?:<[^<>]*>|[^\s<]\S*)(?:\s+(?:"[^"]*(?:"\s*)?|'[^']*(?:'\s*)?|\([^()]*(?:\)\s*)?)?)?)?)?$/;
/** Before emphasis that most likely goes on; between letters or digits it is arithmetic (`12*8`), but in scripts without case, which may be without blanks. */
const outside = /^$|[\s\p{P}\p{S}]$/u;
const caseless = /[\p{Lo}\p{M}]$/u;

/** Emphasis in emphasis that is drawn before its end is there; deeper markers stay as they are. */
const deepest = 8;

/** How a run is shown that has not ended: its first `end` characters, read with `closers` behind them. */
export interface Closing {
  readonly end: number;
  readonly closers: string;
}

/** Where the text of a link that begins behind `from` ends, if the link can still become whole; -1: it cannot. */
function labelEnd(masked: string, from: number): number {
  const close = masked.indexOf(']', from);
  if (close < 0) return masked.length;
  return halfTarget.test(masked.slice(close + 1)) ? close : -1;
}

/**
 * Ends for what is open in a masked run, in the right order: as it will most likely end.
 * @param growing characters may follow on the last line; only then is a link open, which seldom goes over lines
 */
export function closingOf(masked: string, growing: boolean): Closing {
  const lastLine = masked.lastIndexOf('\n') + 1;
  let end = masked.length;
  let link = false;
  const closers: string[] = [];
  for (const { 0: marker, index } of masked.matchAll(/`+|!?\[|\*+|_+|~+/g)) {
    if (index >= end || closers.length === deepest) break;
    const behind = index + marker.length;
    if (marker.startsWith('`')) {
      // a code span seldom goes over a line's end; a lone backtick that does is text
      if (index < lastLine) continue;
      closers.push(marker);
      break; // there is nothing but code behind it
    }
    if (marker.endsWith('[')) {
      const label = growing && !link && index >= lastLine && masked[behind] !== '^' ? labelEnd(masked, behind) : -1;
      if (label < 0) continue;
      link = true;
      end = label;
      closers.push(`](<${pendingAddress}>)`);
    } else if (/\S/.test(masked.charAt(behind)) && (!marker.startsWith('~') || marker.length === 2)) {
      const before = masked.slice(0, index).slice(-2);
      if (outside.test(before) || (!marker.startsWith('_') && caseless.test(before) && /^[\p{L}\p{N}]/u.test(masked.slice(behind, behind + 2)))) closers.push(marker);
    }
  }
  // an end behind a blank would be none
  return { end: closers.length > 0 ? masked.slice(0, end).trimEnd().length : end, closers: closers.reverse().join('') };
}

/** What may turn out to be a marker, or the other half of a character, at the end of a text. */
const undecided = /(?:[*_~`\\\uD800-\uDBFF]|!?\[|&#?[a-z\d]{0,32})$/i;
/** Longest piece of it, in characters. */
const longestUndecided = 34;
/** An address in angle brackets: it is shown like one without. */
const bracketedAddress = /^<(?:https?|mailto|ftp|tel):[^\s<>]*$/i;
const attribute = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+)`;
/** The beginning of a tag: its last attribute may be a half one. Another word without a value makes it unlikely (`a <b and c`). */
const halfTag = new RegExp(String.raw`^<(?:/?[a-z][\w.+-]*(?:${attribute})*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*|'[^']*)|(?:\s+[\w:.-]+(?:\s*=(?:\s*[^\s"'=<>]+)?)?)?\s*/?)|[\w.+-]+[@:][^\s<>]*|[!?/][^>]*)?$`, 'i');
/** Longest beginning of a tag that is kept back, in characters. */
const longestTag = 1000;

/** `text`, which may go on, without what at its end can become a marker or stay text. */
export function withoutUndecided(text: string): string {
  const open = text.lastIndexOf('<');
  const tail = open >= 0 && text.length - open <= longestTag ? text.slice(open) : '';
  if (bracketedAddress.test(tail)) return text.slice(0, open) + tail.slice(1);
  const tag = halfTag.test(tail) && (tail.startsWith('<!--') || !tail.includes('\n'));
  let end = tag ? open : text.length;
  // Piece by piece from the end: one expression for all of them would try every beginning of a long run.
  for (let piece; (piece = undecided.exec(text.slice(Math.max(0, end - longestUndecided), end))) !== null;) end -= piece[0].length;
  return text.slice(0, end);
}
