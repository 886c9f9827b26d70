import { limits } from './budget.js';
import { Cursor } from './context-cursor.js';
import { atxHeading, bullet, fenceOpen, htmlEnd, isDelimiterRow, rule, setext } from './context-starts.js';

/** A block quote, or a list item whose content begins `offset` columns behind that of its parent. */
export type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'item'; readonly offset: number; readonly type: string; readonly empty: boolean };

/** The innermost open block that is not a container. */
export type Leaf =
  | { readonly kind: 'none' | 'paragraph' | 'table' | 'indented' }
  | { readonly kind: 'fence'; readonly marker: string; readonly length: number }
  /** `end`: what the last line holds; undefined: a blank line ends it. */
  | { readonly kind: 'html'; readonly end: RegExp | undefined };

/** Where the lines so far leave a reader, by CommonMark's container rules (5.1, 5.2, appendix). */
export interface Context {
  readonly containers: readonly Container[];
  readonly leaf: Leaf;
  /** The last line within its containers, without their markers and its indentation. */
  readonly text: string;
  /** Whether the last line is inside a fence (its closing line included) or indented code. */
  readonly code: boolean;
  /** Whether the last line began a block that is not inside another one. */
  readonly began: boolean;
  /** Whether the last line was blank. */
  readonly blank: boolean;
  /** Whether the last line went on with a paragraph without all markers of its containers. */
  readonly lazy: boolean;
  /** How many of the containers the last line opened. */
  readonly opened: number;
}

const none: Leaf = { kind: 'none' };
const paragraph: Leaf = { kind: 'paragraph' };

export const start: Context = { containers: [], leaf: none, text: '', code: false, began: false, blank: false, lazy: false, opened: 0 };

/** How many of the open containers go on in this line. */
function match(containers: readonly Container[], cursor: Cursor): number {
  for (const [index, container] of containers.entries()) {
    if (container.kind === 'quote') {
      if (!cursor.quoteMarker()) return index;
    } else if (cursor.blank) {
      if (container.empty) return index;
    } else if (cursor.indent >= container.offset) cursor.skip(container.offset);
    else return index;
  }
  return containers.length;
}

function closesFence(leaf: Leaf & { kind: 'fence' }, cursor: Cursor): boolean {
  if (cursor.indent > 3) return false;
  const text = cursor.rest.trimEnd();
  return text.length >= leaf.length && text === leaf.marker.repeat(text.length);
}

/** The context after one more complete line (no line end in it). */
export function step(before: Context, line: string): Context {
  const cursor = new Cursor(line);
  const matched = match(before.containers, cursor);
  const all = matched === before.containers.length;
  const { leaf } = before;
  if (all && leaf.kind === 'fence') {
    return { ...before, leaf: closesFence(leaf, cursor) ? none : leaf, text: cursor.rest, code: true, began: false, blank: false, lazy: false, opened: 0 };
  }
  if (all && leaf.kind === 'html') {
    const ends = leaf.end ? leaf.end.test(cursor.rest) : cursor.blank;
    return { ...before, leaf: ends ? none : leaf, text: cursor.rest, code: false, began: false, blank: cursor.blank, lazy: false, opened: 0 };
  }
  return begin(before, cursor, matched, all);
}

/** A line that no fence or HTML block swallowed: new containers, then its leaf. */
function begin(before: Context, cursor: Cursor, matched: number, all: boolean): Context {
  const containers = before.containers.slice(0, matched);
  const inText = before.leaf.kind === 'paragraph' || before.leaf.kind === 'table';
  const goesOn = (): boolean => all && inText && containers.length === matched;
  // one more than a block may have, so that the budget sees it; not all of a hostile line
  while (cursor.indent < 4 && !cursor.blank && containers.length <= limits.nesting) {
    if (cursor.quoteMarker()) { containers.push({ kind: 'quote' }); continue; }
    if (rule.test(cursor.rest)) break;
    const item = bullet(cursor, goesOn());
    if (!item) break;
    containers.push(item);
  }
  const opened = containers.length - matched;
  const finish = (leaf: Leaf, code: boolean, fresh: boolean, kept: readonly Container[] = containers): Context => ({
    containers: filled(kept, cursor.blank), leaf, text: cursor.rest, code, opened, blank: cursor.blank, lazy: false,
    began: kept.length === 0 ? fresh : opened === kept.length && !sameList(before, kept),
  });
  if (cursor.blank) return finish(before.leaf.kind === 'indented' && all ? before.leaf : none, false, false);
  if (cursor.indent >= 4) {
    const lazy = inText && opened === 0 && !(all && before.leaf.kind === 'table');
    if (lazy) return { ...before, text: cursor.rest, code: false, began: false, blank: false, lazy: !all, opened: 0 };
    return finish({ kind: 'indented' }, true, !(all && before.leaf.kind === 'indented'));
  }
  const text = cursor.rest;
  if (atxHeading.test(text) || rule.test(text)) {
    if (goesOn() && before.leaf.kind === 'paragraph' && setext.test(text)) return finish(none, false, false);
    return finish(none, false, true);
  }
  const fence = fenceOpen(text);
  if (fence) return finish(fence, true, true);
  const html = htmlEnd(text, goesOn() || (inText && opened === 0));
  if (html) return finish(html.end?.test(text) ? none : { kind: 'html', end: html.end }, false, true);
  if (goesOn()) {
    if (setext.test(text) && before.leaf.kind === 'paragraph') return finish(none, false, false);
    const table = before.leaf.kind === 'table' || (isDelimiterRow(text) && before.text.includes('|'));
    // a table interrupts a paragraph; whether its head was all of it is not known here
    return finish(table ? { kind: 'table' } : paragraph, false, table && before.leaf.kind === 'paragraph');
  }
  if (inText && opened === 0) return { ...before, text, code: false, began: false, blank: false, lazy: true, opened: 0 };
  return finish(paragraph, false, true);
}

/** An item that begins with a blank line ends at a second one: it stops being empty with its first text. */
function filled(containers: readonly Container[], blank: boolean): readonly Container[] {
  if (blank || !containers.some(container => container.kind === 'item' && container.empty)) return containers;
  return containers.map(container => container.kind === 'item' && container.empty ? { ...container, empty: false } : container);
}

/** Whether the outermost container only goes on with the list or the quote before it. */
function sameList(before: Context, containers: readonly Container[]): boolean {
  const [old] = before.containers;
  const [now] = containers;
  return old?.kind === 'item' && now?.kind === 'item' && old.type === now.type;
}

/** Column at which the innermost open list item's content begins, if a line without a quote's marker could belong to it. */
export function itemOffset({ containers }: Context): number | undefined {
  let offset: number | undefined;
  for (const container of containers) {
    if (container.kind === 'quote') break;
    offset = (offset ?? 0) + container.offset;
  }
  return offset;
}
