import { itemOffset, start, step, type Context } from '../syntax/context.js';
import { openerHead } from '../syntax/opener.js';
import { splitTaskItem } from '../syntax/task-item.js';

/** Prose as it can stand anywhere in a message. */
export interface ProseMarkdown {
  readonly text: string;
  /** What stands behind it would become part of it: raw HTML was left open. */
  readonly open: boolean;
}

/** Also one that may have been cut: at the end of a text it counts as none of it. */
const CLOSER = /^[ \t]*:+[ \t]*$/;
/** Raw HTML that reaches over blank lines: marked makes no bare links behind an open `<a>`. */
const OPEN_LINK = /<a[\s>]/i;

/**
 * Markdown that was read as prose, so that it is read so again: what looks like a directive or a checkbox is escaped, an open fence is closed.
 * It draws the same.
 */
export function proseMarkdown(source: string): ProseMarkdown {
  let context: Context = start;
  const text = source.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+/, '').split('\n').map(line => {
    const { leaf } = context;
    const reach = (itemOffset(context) ?? 0) + 3;
    context = step(context, line);
    // in raw HTML a backslash would be seen: there the colons around it are more than those of a closer
    return context.code || (leaf.kind === 'html' && CLOSER.test(line)) ? line : neutralLine(line, reach);
  }).join('\n');
  const { leaf, containers } = context;
  const inside = containers.length > 0;
  if (leaf.kind === 'fence' && !inside) return { text: `${text}${text.endsWith('\n') ? '' : '\n'}${leaf.marker.repeat(leaf.length)}`, open: false };
  return { text: text.replace(/\n+$/, ''), open: (leaf.kind === 'html' && leaf.end !== undefined && !inside) || OPEN_LINK.test(source) };
}

/** A line that opens, closes and checks nothing. `reach`: the indentation up to which it could. */
export function neutralLine(line: string, reach = Infinity): string {
  const head = openerHead(line);
  if (CLOSER.test(line) || (head !== undefined && head.indent <= reach)) return line.replace(':', '\\:');
  let plain = line;
  for (let item = splitTaskItem(plain); item !== undefined; item = splitTaskItem(plain)) {
    const list = plain.indexOf('{', item.plain.length);
    plain = `${plain.slice(0, list)}\\${plain.slice(list)}`;
  }
  return plain;
}
