import { Lexer } from 'marked';
import { isBlank } from './columns.js';
import type { Container, Leaf } from './context.js';

/** Columns in which all containers begin that a block may have, and more; behind them a tab is a blank like any other. */
const CONTAINERS = 1024;

/** `line` with the tabs among its blanks and markers as spaces, to the next multiple of four columns (CommonMark 2.2). */
export function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  const [start = ''] = /^[ \t>*+\-\d.)]*/.exec(line.slice(0, CONTAINERS)) ?? [];
  if (!start.includes('\t')) return line;
  let spaces = '';
  for (const char of start) spaces += char === '\t' ? ' '.repeat(4 - spaces.length % 4) : char;
  return spaces + line.slice(start.length);
}

/** A block quote's marker and the one column that belongs to it. */
export const quoteMarker = /^ {0,3}> ?/;

/** How blocks begin, each tested on a line without its containers' markers and its indentation (CommonMark 4). */
export const atxHeading = /^#{1,6}(?:[ \t]|$)/;
const onlyMarkers = /^(?:[- \t]+|[_ \t]+|[* \t]+)$/;
const threeMarkers = /^([-_*])[ \t]*\1[ \t]*\1/;
/** A thematic break. In two, since one expression for both would try each way to cut a long line. */
export const isRule = (text: string): boolean => threeMarkers.test(text) && onlyMarkers.test(text);
export const setext = /^(?:=+|-+)[ \t]*$/;
/** A table's second row (GFM 4.10). */
export const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;

export function fenceOpen(text: string): Leaf & { kind: 'fence' } | undefined {
  const marker = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  if (!marker || (marker.startsWith('`') && text.includes('`', marker.length))) return undefined;
  return { kind: 'fence', marker: marker.slice(0, 1), length: marker.length };
}

/** HTML blocks (CommonMark 4.6): `end` undefined means a blank line. Kind 7 does not interrupt a paragraph. */
export function htmlEnd(text: string, inParagraph: boolean): { end: RegExp | undefined } | undefined {
  if (!text.startsWith('<')) return undefined;
  const found = Lexer.rules.block.gfm.html.exec(`${text}\n`);
  if (!found) return undefined;
  const [, raw, , block] = found;
  if (raw) return { end: /<\/(?:script|pre|style|textarea)>/i };
  if (text.startsWith('<!--')) return { end: /-->/ };
  if (text.startsWith('<?')) return { end: /\?>/ };
  if (text.startsWith('<![')) return { end: /\]\]>/ };
  if (text.startsWith('<!')) return { end: />/ };
  return block || !inParagraph ? { end: undefined } : undefined;
}

/** The list item that begins here; in a paragraph only what may interrupt one (CommonMark 5.2). */
export function bullet(line: string, interrupting: boolean): Container & { kind: 'item' } | undefined {
  const [whole, indent = '', marker = '', blanks = ''] = /^( *)([-+*]|\d{1,9}[.)])( +|$)/.exec(line) ?? [];
  if (whole === undefined || isRule(line.trimStart())) return undefined;
  const empty = isBlank(line.slice(whole.length));
  if (interrupting && (empty || (marker.length > 1 && Number.parseInt(marker, 10) !== 1))) return undefined;
  const taken = empty || blanks.length > 4 ? 1 : blanks.length;
  return { kind: 'item', offset: indent.length + marker.length + taken, type: marker.slice(-1), empty };
}
