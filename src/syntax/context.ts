import { limits } from './budget.js';
import { isBlank } from './columns.js';
import { atxHeading, bullet, delimiterRow, expandTabs, fenceOpen, htmlEnd, isRule, quoteMarker, setext } from './context-starts.js';

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

/** What is left of a line within an open container; undefined: it does not go on. */
function within(container: Container, line: string): string | undefined {
  if (container.kind === 'quote') return quoteMarker.test(line) ? line.replace(quoteMarker, '') : undefined;
  if (isBlank(line)) return container.empty ? undefined : line;
  return isBlank(line.slice(0, container.offset)) ? line.slice(container.offset) : undefined;
}

function closesFence(leaf: Leaf & { kind: 'fence' }, line: string): boolean {
  if (!line.includes(leaf.marker)) return false;
  const text = line.replace(/^ {0,3}/, '').trimEnd();
  return text.length >= leaf.length && text === leaf.marker.repeat(text.length);
}

/** The last one that was asked for: a line is looked at by several, one after the other. */
let last: { readonly before: Context; readonly line: string; readonly after: Context } | undefined;

/** The context after one more complete line (no line end in it). */
export function step(before: Context, line: string): Context {
  if (last?.before !== before || last.line !== line) last = { before, line, after: stepTo(before, line) };
  return last.after;
}

function stepTo(before: Context, line: string): Context {
  return before.leaf.kind === 'fence' && before.containers.length === 0 ? inFence(before, before.leaf, expandTabs(line)) : stepIn(before, line);
}

function inFence(before: Context, leaf: Leaf & { kind: 'fence' }, line: string): Context {
  return { ...before, leaf: closesFence(leaf, line) ? none : leaf, text: line.replace(/^ +/, ''), code: true, began: false, blank: false, lazy: false, opened: 0 };
}

function stepIn(before: Context, line: string): Context {
  let rest = expandTabs(line);
  const containers: Container[] = [];
  for (const container of before.containers) {
    const next = within(container, rest);
    if (next === undefined) break;
    rest = next;
    containers.push(container);
  }
  const all = containers.length === before.containers.length;
  const { leaf } = before;
  const goOn = (changes: Partial<Context>): Context =>
    ({ ...before, text: rest.replace(/^ +/, ''), code: false, began: false, blank: isBlank(rest), lazy: !all, opened: 0, ...changes });
  if (all && leaf.kind === 'fence') return inFence({ ...before, containers }, leaf, rest);
  if (all && leaf.kind === 'html') return goOn({ leaf: (leaf.end ? leaf.end.test(rest) : isBlank(rest)) ? none : leaf });

  const inText = leaf.kind === 'paragraph' || leaf.kind === 'table';
  const matched = containers.length;
  const isNext = (): boolean => all && inText && containers.length === matched;
  // one more than a block may have, so that the budget sees it; not all of a hostile line
  while (!/^ {4}/.test(rest) && !isBlank(rest) && containers.length <= limits.nesting) {
    const item = quoteMarker.test(rest) ? undefined : bullet(rest, isNext());
    if (!item && !quoteMarker.test(rest)) break;
    containers.push(item ?? { kind: 'quote' });
    rest = item ? rest.slice(item.offset) : rest.replace(quoteMarker, '');
  }
  const opened = containers.length - matched;
  const text = rest.replace(/^ +/, '');
  const blank = isBlank(rest);
  /** A block begins with this line (`fresh`), or one that goes on becomes `leaf`. */
  const finish = (next: Leaf, fresh: boolean, code = false): Context => ({
    containers: filled(containers, blank), leaf: next, text, code, opened, blank, lazy: false,
    began: containers.length === 0 ? fresh : opened === containers.length && !sameList(before, containers),
  });
  if (blank) return finish(leaf.kind === 'indented' && all ? leaf : none, false);
  if (/^ {4}/.test(rest)) {
    if (inText && opened === 0 && !(all && leaf.kind === 'table')) return goOn({});
    return finish({ kind: 'indented' }, !(all && leaf.kind === 'indented'), true);
  }
  const under = isNext() && leaf.kind === 'paragraph';
  if (under && setext.test(text)) return finish(none, false);
  if (atxHeading.test(text) || isRule(text)) return finish(none, true);
  const fence = fenceOpen(text);
  if (fence) return finish(fence, true, true);
  const html = htmlEnd(text, inText && opened === 0);
  if (html) return finish(html.end?.test(text) ? none : { kind: 'html', end: html.end }, true);
  if (isNext()) {
    const table = !under || (delimiterRow.test(text) && before.text.includes('|'));
    // a table interrupts a paragraph; whether its head was all of it is not known here
    return finish(table ? { kind: 'table' } : paragraph, table && under);
  }
  return inText && opened === 0 ? goOn({}) : finish(paragraph, true);
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
