import type { Container, Leaf } from './context.js';
import type { Cursor } from './context-cursor.js';

/** How blocks begin, each tested on a line without its containers' markers and its indentation (CommonMark 4). */
export const atxHeading = /^#{1,6}(?:[ \t]|$)/;
export const rule = /^(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
export const setext = /^(?:=+|-+)[ \t]*$/;
/** Whether `text` is a table's second row (GFM 4.10). */
export function isDelimiterRow(text: string): boolean {
  if (!/^[|:\- \t]+$/.test(text)) return false;
  const cells = text.trim().split('|');
  if (cells[0] === '') cells.shift();
  if (cells.at(-1) === '') cells.pop();
  return cells.length > 0 && cells.every(cell => /^:?-+:?$/.test(cell.trim()));
}

export function fenceOpen(text: string): Leaf & { kind: 'fence' } | undefined {
  const marker = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
  if (!marker || (marker.startsWith('`') && text.includes('`', marker.length))) return undefined;
  return { kind: 'fence', marker: marker.slice(0, 1), length: marker.length };
}

const blockTags = 'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
const blockTag = new RegExp(`^</?(?:${blockTags})(?:[ \\t]|/?>|$)`, 'i');
/** A whole tag alone on its line (kind 7). The parts of an attribute begin with different characters, so this cannot backtrack badly. */
const anyTag = /^<(?:[a-z][a-z\d-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*[ \t]*\/?|\/[a-z][a-z\d-]*[ \t]*)>[ \t]*$/i;
const rawTag = /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i;

/** HTML blocks (CommonMark 4.6): `end` undefined means a blank line. Kind 7 does not interrupt a paragraph. */
export function htmlEnd(text: string, inParagraph: boolean): { end: RegExp | undefined } | undefined {
  if (!text.startsWith('<')) return undefined;
  if (rawTag.test(text)) return { end: /<\/(?:script|pre|style|textarea)>/i };
  if (text.startsWith('<!--')) return { end: /-->/ };
  if (text.startsWith('<?')) return { end: /\?>/ };
  if (text.startsWith('<![CDATA[')) return { end: /\]\]>/ };
  if (/^<![a-z]/i.test(text)) return { end: />/ };
  if (blockTag.test(text) || (!inParagraph && anyTag.test(text))) return { end: undefined };
  return undefined;
}

/** Reads a list item's marker at the cursor and goes over it; in a paragraph only what may interrupt one (CommonMark 5.2). */
export function bullet(cursor: Cursor, interrupting: boolean): Container | undefined {
  const text = cursor.rest;
  const marker = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/.exec(text)?.[0];
  if (!marker) return undefined;
  const empty = text.slice(marker.length).trim() === '';
  if (interrupting && (empty || (marker.length > 1 && Number.parseInt(marker, 10) !== 1))) return undefined;
  const { indent } = cursor;
  cursor.skip(indent);
  cursor.take(marker.length);
  const blanks = cursor.indent;
  const taken = empty || blanks > 4 ? 1 : blanks;
  cursor.skip(taken);
  return { kind: 'item', offset: indent + marker.length + taken, type: marker.slice(-1), empty };
}
