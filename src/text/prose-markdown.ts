import { escapeMarkdown } from '../palette/markdown.js';
import { inlineAffordable } from '../syntax/budget.js';
import { itemOffset, start, step, type Context } from '../syntax/context.js';
import { isCutMark } from '../syntax/cut-mark.js';
import { openerHead } from '../syntax/opener.js';
import { splitTaskItem } from '../syntax/task-item.js';

/** Prose as it can stand anywhere in a message. */
export interface ProseMarkdown {
  readonly text: string;
  /** What stands behind it would become part of it: raw HTML was left open. */
  readonly open: boolean;
}

const CLOSER = /^[ \t]*:{3,}[ \t]*$/;
/** Raw HTML that reaches over blank lines: marked makes no bare links behind an open `<a>`. */
const OPEN_LINK = /<a[\s>]/i;

/**
 * Markdown that was read as prose, so that it is read so again: what looks like a directive or a checkbox is escaped, an open fence is closed.
 * It draws the same.
 */
export function proseMarkdown(source: string): ProseMarkdown {
  let context: Context = start;
  const lines = source.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+/, '').split('\n').map(line => {
    const { leaf } = context;
    const reach = (itemOffset(context) ?? 0) + 3;
    context = step(context, line);
    // nobody sees it where it is a definition
    if (isCutMark(line) && !context.code && leaf.kind !== 'html' && leaf.kind !== 'paragraph') return '';
    // in raw HTML a backslash would be seen: there the colons around it are more than those of a closer
    return context.code || (leaf.kind === 'html' && CLOSER.test(line)) ? line : neutralLine(line, reach);
  });
  const { leaf, containers } = context;
  const inside = containers.length > 0;
  if (leaf.kind === 'fence' && !inside) return { text: [...lines.at(-1) === '' ? lines.slice(0, -1) : lines, leaf.marker.repeat(leaf.length)].join('\n'), open: false };
  const text = lines.slice(0, lines.findLastIndex(line => line.trim() !== '') + 1).join('\n');
  return { text, open: (leaf.kind === 'html' && leaf.end !== undefined && !inside) || OPEN_LINK.test(source) };
}

/** A line that opens, closes and checks nothing. `reach`: the indentation up to which it could. */
export function neutralLine(line: string, reach = Infinity): string {
  if (isFence(line, reach)) return escaped(line);
  let plain = line;
  for (let item = splitTaskItem(plain); item !== undefined; item = splitTaskItem(plain)) {
    const list = plain.indexOf('{', item.plain.length);
    plain = `${plain.slice(0, list)}\\${plain.slice(list)}`;
  }
  return plain;
}

/** Whether a line could open or close a block, or cut it. */
export function isFence(line: string, reach = Infinity): boolean {
  return CLOSER.test(line) || isCutMark(line) || (openerHead(line)?.indent ?? NaN) <= reach;
}

/** The same text, but no fence. */
export const escaped = (line: string): string => line.replace(':', '\\:');

/** A text as a label that reads as that text. One over the budgets is read as it stands. */
export function labelMarkdown(text: string): string {
  const markdown = escapeMarkdown(text);
  return inlineAffordable(markdown) ? markdown : text;
}

/** Colons too few for a closer: at the end of what was cut they would be taken for the beginning of one. */
const HALF_CLOSER = /^[ \t]*::?[ \t]*$/;

/** What stands in a block that is cut behind it: colons on its last line stay text. `verbatim`: it is no Markdown, so they are left out. */
export function beforeCut(inside: string, verbatim: boolean): string {
  const lines = inside.split('\n');
  const end = verbatim ? lines.findLastIndex(line => line.trim() !== '' && !HALF_CLOSER.test(line)) + 1 : lines.length;
  return lines.slice(0, end).map((line, at) => at === lines.length - 1 && HALF_CLOSER.test(line) ? escaped(line) : line).join('\n');
}
