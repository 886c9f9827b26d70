import { indentOf, isBlank } from './columns.js';
import type { Attribute, RawOption, RawOptions } from './directive.js';
import { splitTrailingList } from './trailing-list.js';

/** A bullet or number; the blank behind it may be missing where the rest leaves no doubt. */
const ITEM = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$|(?=[([]))|(?:[-+]|\d{1,9}[.)])(?=\p{L}))/u;
const MARK = /^(?:\(([ \t]{0,4})\)|\(([ \t]{0,4}[xX*\u2022\u25CF\u2713\u2714][ \t]{0,4})\)|\[([ \t]{0,4})\](?![([:])|\[([ \t]{0,4}[xX*\u2022\u25CF\u2713\u2714][ \t]{0,4})\](?![([:]))/;
/** An item this much further in than the first one is nested (a bullet and its blank). */
const NESTED = 2;

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

interface Item { readonly mark: RawOption['mark']; readonly label: string; readonly attributes: readonly Attribute[] }

function readItem(content: string): Item {
  const { text, attributes } = splitTrailingList(content);
  const mark = MARK.exec(text);
  if (!mark) return { mark: 'none', label: text.trim(), attributes };
  return { mark: mark[2] === undefined && mark[4] === undefined ? 'off' : 'on', label: text.slice(mark[0].length).trim(), attributes };
}

/** Reads the body of an `options` directive (spec 1.4). Never fails: what is no option is description or help. */
export function parseOptions(body: string): RawOptions {
  const description: string[] = [];
  const found: { readonly item: Item; readonly line: number; readonly help: string[] }[] = [];
  let first = -1;
  for (const [index, line] of body.split('\n').entries()) {
    const option = found.at(-1);
    const marker = ITEM.exec(line)?.[0];
    if (marker === undefined) {
      if (!option) description.push(line.trimEnd());
      else if (!isBlank(line)) option.help.push(line.trim());
      continue;
    }
    const indent = indentOf(line);
    if (first < 0) first = indent;
    const content = line.slice(marker.length).trim();
    if (option && indent >= first + NESTED) option.help.push(content);
    else found.push({ item: readItem(content), line: index + 1, help: [] });
  }
  return {
    description: description.join('\n').trim(),
    options: found.map(({ item, line, help }) => ({ ...item, line, ...(help.length > 0 && { help: help.join('\n') }) })),
  };
}
