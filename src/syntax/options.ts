import { indentOf } from './columns.js';
import type { RawOption, RawOptions } from './directive.js';
import { splitTrailingList } from './trailing-list.js';

/** A bullet or number; the blank behind it may be missing where the rest leaves no doubt. */
const ITEM = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$|(?=[([]))|(?:[-+]|\d{1,9}[.)])(?=\p{L}))/u;
/** What stands in the brackets; nothing but blanks is unmarked. Brackets that begin a link are none. */
const MARK = /^(?:\(([ \t]{0,4}|[ \t]{0,4}[xX*\u2022\u25CF\u2713\u2714][ \t]{0,4})\)|\[([ \t]{0,4}|[ \t]{0,4}[xX*\u2022\u25CF\u2713\u2714][ \t]{0,4})\](?![([:]))/;
/** An item this much further in than the first one is nested (a bullet and its blank). */
export const NESTED = 2;

/** Is this line an entry of an option list, nested or not? */
export function isItem(line: string): boolean {
  return ITEM.test(line);
}

/** The column where an item's text begins, 0 for another line. */
export function itemContent(line: string): number {
  const marker = ITEM.exec(line)?.[0];
  return marker === undefined ? 0 : indentOf(line) + marker.trimStart().length;
}

/** Does this line belong to the item above it, also behind a blank line? */
export function isContinuation(line: string): boolean {
  return indentOf(line) >= NESTED;
}

/** Reads the body of an `options` directive (spec 1.4). Never fails: what is no option is description or help. */
export function parseOptions(body: string): RawOptions {
  const description: string[] = [];
  const options: (RawOption & { readonly helps: string[] })[] = [];
  let first = -1;
  for (const [index, line] of body.split('\n').entries()) {
    const option = options.at(-1);
    const marker = ITEM.exec(line)?.[0];
    const content = line.slice(marker?.length ?? 0).trim();
    const indent = indentOf(line);
    if (marker !== undefined && (!option || indent < first + NESTED)) {
      if (!option) first = indent;
      const { text, attributes } = splitTrailingList(content);
      const [brackets, round, square] = MARK.exec(text) ?? [];
      const mark = brackets === undefined ? 'none' : (round ?? square ?? '').trim() === '' ? 'off' : 'on';
      options.push({ mark, label: text.slice(brackets?.length ?? 0).trim(), attributes, line: index + 1, helps: [] });
    } else if (!option) description.push(line.trimEnd());
    else if (marker !== undefined || content !== '') option.helps.push(content);
  }
  return {
    description: description.join('\n').trim(),
    options: options.map(({ helps, ...option }) => ({ ...option, ...(helps.length > 0 && { help: helps.join('\n') }) })),
  };
}
