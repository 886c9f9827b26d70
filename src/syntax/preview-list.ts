import type { Links } from 'marked';
import type { Block, Inline, ListItem } from './ast.js';
import { limits } from './budget.js';
import type { Context } from './context.js';
import type { Growth, ListBlock } from './growth.js';
import { readInline } from './inline.js';
import type { Kept } from './preview-kept.js';
import { shownOf } from './preview-line.js';
import { GrowingRun } from './preview-run.js';

/** An item that begins with words or a marker of emphasis or code: what follows on the line makes no other block of it. */
const simple = /^( *)([-+*]|\d{1,9}[.)]) ((?:[\p{L}"'(“„«]|\d+ ?[^\d.)\s]|[*_]{1,2}[^\s*_-]|`{1,2}[^\s`])[^\t|]*)$/u;
/** A longer one is looked at seldom, in characters. */
const longest = 4096;

/** A run that may go on, and the text that it was read from. */
export interface OpenRun {
  readonly run: GrowingRun;
  readonly text: string;
}

/** A list that is open, or the one in its last item. */
interface Level {
  /** As it is in the tree. */
  list: ListBlock;
  /** The column at which its items begin. */
  readonly indent: number;
  /** The last character of their markers. */
  readonly type: string;
}

/** A top-level list that is open: further simple items of it are read as inline runs, marked's block lexer does not see them. */
export class GrowingList {
  readonly #levels: Level[] = [];
  /** The column at which the content of the last item begins. */
  #column = 0;
  /** Complete lines that are not in the items yet. */
  #lines: string[] = [];
  #run: GrowingRun;
  /** What is known of the last item. */
  #text: string;
  /** Whether its line is the one that is arriving. */
  #growing: boolean;
  /** Characters before the last item of the list itself whose line is complete. */
  #start: number | undefined;
  /** What need not be read again by whoever goes on with other lines. */
  kept: Kept | undefined;

  /**
   * @param block as the last view has it; it is changed in place
   * @param context of what is shown
   * @param partial the last line, as far as it is in there; '' where it is not
   * @param last the run at the end of the list
   * @param length of the complete lines, in characters
   */
  static of(block: ListBlock, context: Context, partial: string, last: OpenRun, links: Links, inLink: boolean, length: number): GrowingList | undefined {
    // the last line must be all of the last item
    if (context.leaf.kind !== 'paragraph' || context.opened === 0 || context.containers.length > limits.nesting) return undefined;
    if (partial === '' ? /\s$|\|/.test(context.text) : !simple.test(partial)) return undefined;
    const list = new GrowingList(block, last, partial !== '', links, inLink, length);
    let at: Block | undefined = block;
    for (const container of context.containers) {
      if (container.kind !== 'item' || at?.type !== 'list' || at.loose) return undefined;
      list.#levels.push({ list: at, indent: list.#column, type: container.type });
      list.#column += container.offset;
      at = at.items.at(-1)?.children.at(-1);
    }
    return at?.type === 'plain' && at.children === last.run.children ? list : undefined;
  }

  private constructor(readonly block: ListBlock, { run, text }: OpenRun, growing: boolean, readonly links: Links, readonly inLink: boolean, private length: number) {
    this.#run = run;
    this.#text = text;
    this.#growing = growing;
  }

  /** Another complete line. */
  push(line: string): void {
    this.#lines.push(line);
  }

  /**
   * How it goes on with them, and with a last line. Undefined: one of them is no simple item.
   * @param context of the complete lines
   */
  goOn(partial: string, context: Context): Growth | undefined {
    const lines = this.#lines.splice(0);
    const shows = simple.test(partial);
    if (partial.length > longest || (this.#growing && lines.length === 0) || (!shows && shownOf(partial, context) !== undefined)) return undefined;
    let growth: Growth | undefined = { leaf: this.block, text: '' };
    for (const [at, line] of lines.entries()) {
      // marked drops blanks at an end, but not everywhere
      if (/\s$/.test(line)) return undefined;
      growth = this.#growing ? this.#complete(line, shows || at < lines.length - 1) : this.#add(line, false);
      if (!growth) return undefined;
      if (this.#levels.length === 1) this.#start = this.length;
      this.length += line.length + 1;
    }
    if (lines.length > 0 && this.#start !== undefined) this.kept = { cut: this.#start, lead: '', block: this.block, count: this.block.items.length - 1 };
    return shows ? this.#add(partial, true) : growth;
  }

  /** More of the last line. */
  grow(more: string): Growth | undefined {
    if (!this.#growing || this.#lines.length > 0) return undefined;
    const growth = this.#run.grow(more);
    if (growth) this.#text += more;
    return growth;
  }

  /** The line of the last item has come. @param more another item follows */
  #complete(line: string, more: boolean): Growth | undefined {
    const text = simple.exec(line)?.[3];
    if (text === undefined) return undefined;
    this.#growing = false;
    const rest = text.slice(this.#text.length);
    this.#text = text;
    const growth = rest === '' ? { leaf: this.#run.children, text: '' } : this.#run.grow(rest);
    if (growth && !more && this.#run.isFinal) return growth;
    if (!growth || !this.#run.isFinal) this.#set(this.#run.read(text, false));
    else if (rest !== '') this.#set(renewed(this.#run.children));
    return { leaf: this.block };
  }

  /** Begins an item. */
  #add(line: string, growing: boolean): Growth | undefined {
    const [, { length: indent } = '', marker = '', text] = simple.exec(line) ?? [];
    if (text === undefined) return undefined;
    const type = marker.slice(-1);
    const depth = this.#levels.findIndex(level => level.indent === indent);
    const inside = depth < 0 && indent === this.#column && marker.length === 1 && this.#levels.length < limits.nesting;
    if (!inside && this.#levels[depth]?.type !== type) return undefined;
    // what was read as the end of the list may read otherwise before another item
    if (!this.#run.isFinal) this.#set(readInline(this.#text, { links: this.links, inLink: this.inLink }).children);
    this.#run = new GrowingRun(this.links, this.inLink);
    this.#text = text;
    this.#growing = growing;
    this.#column = indent + marker.length + 1;
    const item: ListItem = { children: [{ type: 'plain', children: this.#run.read(text, growing) }] };
    if (inside) {
      const list: ListBlock = { type: 'list', ordered: false, loose: false, items: [item] };
      this.#change(({ children, ...rest }) => ({ ...rest, children: [...children, list] }));
      this.#levels.push({ list, indent, type });
    } else {
      this.#levels.length = depth + 1;
      (this.#levels[depth]?.list.items as ListItem[]).push(item);
      this.#renew();
    }
    return { leaf: this.block };
  }

  #set(children: readonly Inline[]): void {
    this.#change(item => ({ ...item, children: [...item.children.slice(0, -1), { type: 'plain', children }] }));
  }

  #change(to: (item: ListItem) => ListItem, at = this.#levels.length - 1): void {
    const items = this.#levels[at]?.list.items as ListItem[];
    const last = items.at(-1);
    if (last) items[items.length - 1] = to(last);
    this.#renew(at);
  }

  /** What is around a change becomes other objects: the same ones are not looked at. */
  #renew(at = this.#levels.length - 1): void {
    const level = this.#levels[at];
    if (!level || at === 0) return;
    level.list = { ...level.list };
    this.#change(item => ({ ...item, children: [...item.children.slice(0, -1), level.list] }), at - 1);
  }
}

/** The same, with another object for the text at its end, which has changed in place. */
function renewed(children: readonly Inline[]): readonly Inline[] {
  const last = children.at(-1);
  if (!last) return children;
  return [...children.slice(0, -1), 'children' in last ? { ...last, children: renewed(last.children) } : { ...last }];
}
