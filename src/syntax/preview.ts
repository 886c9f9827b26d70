import type { Token, Tokens } from 'marked';
import type { Block } from './ast.js';
import { lineAffordable } from './budget.js';
import { step, type Context } from './context.js';
import { readInline } from './inline.js';
import { topBlocks } from './prose-blocks.js';
import { lexBlocks, lexLiteral, lexPlain } from './prose-lexer.js';
import { GrowingFence } from './preview-fence.js';
import type { Growth } from './growth.js';
import { join, keep, type Kept } from './preview-kept.js';
import { GrowingList, type OpenRun } from './preview-list.js';
import { maybeDefinition, shownOf } from './preview-line.js';
import { GrowingRun } from './preview-run.js';
import { GrowingTable } from './preview-table.js';
import { viewOf, type Unsealed, type View } from './preview-view.js';

/** The token list of the run that a next character would go to; undefined when the last block is finished. */
function growingLeaf(tokens: readonly Token[], growing: boolean): readonly Token[] | undefined {
  const last = tokens.at(-1);
  switch (last?.type) {
    case 'paragraph': case 'text': return (last as Tokens.Paragraph).tokens;
    case 'heading': return growing ? (last as Tokens.Heading).tokens : undefined;
    case 'list': return growingLeaf((last as Tokens.List).items.at(-1)?.tokens ?? [], growing);
    case 'blockquote': return growingLeaf((last as Tokens.Blockquote).tokens, growing);
    case 'table': {
      const { header, rows } = last as Tokens.Table;
      return growing ? (rows.at(-1) ?? header).findLast(cell => cell.text !== '')?.tokens : undefined;
    }
    default: return undefined;
  }
}

/** Without what may still be, or become, a link definition: it would be shown and then vanish. */
function withoutDefinition(tokens: readonly Token[], growing: boolean): readonly Token[] {
  const last = tokens.at(-1);
  if (last?.type !== 'paragraph') return tokens;
  const raw = last.raw.trim();
  if (tokens.at(-2)?.type === 'def' && /^["'(]/.test(raw)) return tokens.slice(0, -1);
  const possible = !raw.includes('\n') && (growing || /^\[[^[\]]+\]:/.test(raw)) && maybeDefinition(raw);
  return possible ? tokens.slice(0, -1) : tokens;
}

/** A last paragraph or heading of which nothing is shown yet is not there yet. */
function dropEmpty(blocks: Block[]): Block[] {
  const last = blocks.at(-1);
  if ((last?.type === 'paragraph' || last?.type === 'heading') && last.children.length === 0) blocks.pop();
  return blocks;
}

/** A run that begins so may still become a link definition; a line in it, a tag that is a block, or a table's second row. */
const mayVanish = /^\[(?!(?:\\.|[^[\]\\])*\][^:])/;
const mayBeBlock = /^\s*[<:]/;

/** Whether what comes next on the line goes to the end of the run `source` in the last of `tokens`, and nowhere else. */
function goesOn(tokens: readonly Token[], source: string, partial: string): boolean {
  const last = tokens.at(-1);
  const line = source.slice(source.lastIndexOf('\n') + 1).trimEnd();
  if (line === '' || mayBeBlock.test(line) || mayVanish.test(source) || !partial.trimEnd().endsWith(line)) return false;
  switch (last?.type) {
    // cells beyond the head's are dropped
    case 'table': return partial.split('|').length <= (last as Tokens.Table).header.length + (/^\s*\|/.test(partial) ? 1 : 0);
    case 'list': {
      const item = (last as Tokens.List).items.at(-1);
      // a task's text is drawn with its box
      return (item?.checked === undefined || item.tokens.at(-1)?.type === 'list') && goesOn(item?.tokens ?? [], source, partial);
    }
    case 'blockquote': return goesOn((last as Tokens.Blockquote).tokens, source, partial);
    default: return true;
  }
}

/** Whether all that is shown is one top-level paragraph, whatever else is in it: no table's head, no definition. */
function isParagraph({ open, text, growing, context }: View, single: boolean, next: Context): boolean {
  const goesOn = single && context.leaf.kind === 'paragraph' && (!growing || !next.began);
  const begins = open === '' && growing && next.leaf.kind === 'paragraph' && next.containers.length === 0;
  return (goesOn || begins) && !/^ {0,3}\[/.test(text) && !text.includes('|');
}

/** Whether all of it is one open top-level fence. */
const isFence = ({ began, context }: Unsealed): boolean => began === 1 && context.containers.length === 0 && context.leaf.kind === 'fence';

const isTable = ({ context }: Unsealed): boolean => context.containers.length === 0 && context.leaf.kind === 'table';

/** A big open block that has no road of its own is read again when it has grown by this part, not at each character. */
const part = 1 / 32;
/** What is longer than any reply that somebody reads grows by much before it is looked at again: by this part, from this length on, in characters. */
const much = 1 / 4;
const huge = 64 * 1024;
/** Shorter ones are read each time, in characters. */
const small = 2048;

/** What is longer is looked at again only when it has grown by a part: some of the cost of a look grows with the length. In characters. */
const long = 8192;

/** Whether an open text is worth another look: it is short, or longer by one `part`-th. */
export const grewEnough = (length: number, before: number, least = long, part = 1 / 64): boolean =>
  length <= least || length < before || length - before >= length * (length > huge ? much : part);

/** The tentative view of what is not sealed (spec 1.5), from one time to the next. */
export class Preview {
  #generation = -1;
  #fence = new GrowingFence();
  #paragraph: GrowingRun | undefined;
  #kept: Kept | undefined;
  #last: { length: number; blocks: Block[] } | undefined;
  /** The last view of complete lines alone. */
  #still: { text: string; blocks: Block[] } | undefined;
  #shown: { length: number; blocks: Block[] } | undefined;
  /** What the next characters of the last line go to, if that is known. */
  #leaf: GrowingRun | GrowingFence | GrowingTable | GrowingList | undefined;
  /** What goes on by lines that the block lexer need not see. */
  #lines: GrowingTable | GrowingList | undefined;

  /** Never throws. */
  view(unsealed: Unsealed): Block[] {
    const { open, partial, context, plain, generation } = unsealed;
    if (generation !== this.#generation) this.#restart(generation);
    const length = open.length + partial.length;
    const asWhole = plain !== undefined || partial.length > long || (context.leaf.kind === 'paragraph' && context.containers.length === 0);
    this.#kept = this.#lines?.kept ?? this.#kept;
    this.#leaf = this.#lines = undefined;
    if (!asWhole || !this.#shown || grewEnough(length, this.#shown.length)) this.#shown = { length, blocks: this.#view(unsealed) };
    return this.#shown.blocks;
  }

  /** Another line is complete. */
  push(line: string): void {
    this.#fence.push(line);
    this.#lines?.push(line);
  }

  /** How the last view goes on when `more` comes on the same line. Undefined: it takes another view to say. */
  grow(more: string): Growth | undefined {
    return this.#leaf?.grow(more);
  }

  /** How the last view goes on, where that takes no reading of the block: in a fence, a table, a list. */
  goOn(unsealed: Unsealed): Growth | undefined {
    const { partial, context, plain, generation } = unsealed;
    if (plain || generation !== this.#generation) return undefined;
    if (this.#lines) {
      const growth = this.#lines.goOn(partial, context);
      this.#leaf = growth && this.#lines;
      this.#still = undefined;
      return growth;
    }
    if (!isFence(unsealed)) return undefined;
    const shown = shownOf(partial, context);
    this.#leaf = shown === undefined ? undefined : this.#fence;
    return this.#fence.goOn(partial.slice(0, shown ?? 0));
  }

  #view(unsealed: Unsealed): Block[] {
    const { open, partial, context, plain } = unsealed;
    if (plain === lexLiteral) return topBlocks(plain(open + partial).tokens, () => []);
    const next = step(context, partial);
    if (plain || (!next.code && !lineAffordable(partial, next.containers.length))) {
      return topBlocks([...(plain ? plain(open) : lexBlocks(open)).tokens, ...lexPlain(partial).tokens], () => []);
    }
    const view = viewOf(unsealed);
    const { text, growing, links, inLink } = view;
    if (isFence(unsealed)) {
      if (growing) this.#leaf = this.#fence;
      return [this.#fence.view(open, text.slice(open.length))];
    }
    if (isParagraph(view, unsealed.began === 1 && context.containers.length === 0, next)) {
      this.#paragraph ??= new GrowingRun(links, inLink);
      const children = this.#paragraph.read(text, growing);
      if (view.whole && children.length > 0 && !mayBeBlock.test(partial)) this.#leaf = this.#paragraph;
      return dropEmpty([{ type: 'paragraph', children }]);
    }
    return this.#read(view);
  }

  #restart(generation: number): void {
    this.#generation = generation;
    this.#fence = new GrowingFence();
    this.#kept = undefined;
    this.#paragraph = this.#last = this.#still = this.#shown = this.#leaf = this.#lines = undefined;
  }

  #read(view: View): Block[] {
    const last = this.#last;
    const { text, growing } = view;
    const { length } = text;
    if (!growing && this.#still?.text === text) return this.#still.blocks;
    if (last && !grewEnough(length, last.length, small, part)) return last.blocks;
    const kept = this.#kept && length >= this.#kept.cut ? this.#kept : undefined;
    const blocks = (kept && this.#blocks(view, kept)) ?? this.#blocks(view, undefined) ?? [];
    this.#last = this.#kept ? undefined : { length, blocks };
    this.#still = growing ? undefined : { text, blocks };
    return blocks;
  }

  /** Reads the open text behind what is kept. */
  #blocks(view: View, kept: Kept | undefined): Block[] | undefined {
    const { growing, links, inLink, open, text: all, partial, lead } = view;
    if (all === '') return [];
    const { tokens, leaves } = lexBlocks(kept ? kept.lead + all.slice(kept.cut) : lead + all);
    // blanks at the end of a line that may go on
    const known = growing && tokens.at(-1)?.type === 'space' ? tokens.slice(0, -1) : tokens;
    const shown = withoutDefinition(known, growing);
    const growingLeafTokens = growingLeaf(shown, growing);
    let last: OpenRun | undefined;
    const blocks = topBlocks(shown, (leaf) => {
      const text = leaves.get(leaf) ?? '';
      if (leaf !== growingLeafTokens) return readInline(text, { links, inLink }).children;
      const run = new GrowingRun(links, inLink);
      const open = view.whole && goesOn(shown, text, partial);
      // marked drops the blanks at the end
      const source = open ? text.trimEnd() + partial.slice(partial.trimEnd().length) : text;
      const children = run.read(source, growing);
      if (open || !growing) last = { run, text: source };
      if (open && children.length > 0) this.#leaf = run;
      return children;
    });
    if (kept) {
      const whole = join(kept, blocks[0]);
      if (!whole) return undefined;
      blocks[0] = whole;
    }
    dropEmpty(blocks);
    const [first, ...others] = tokens;
    if (first && blocks[0] && others.every(({ type }) => type === 'space')) this.#kept = keep(kept, first, blocks[0], open, lead);
    const [block] = blocks;
    if (blocks.length > 1) return blocks;
    if (block?.type === 'table' && isTable(view)) this.#leaf = this.#lines = GrowingTable.of(block, growing ? partial : '', links, inLink);
    else if (block?.type === 'list' && last) {
      this.#lines = GrowingList.of(block, growing ? step(view.context, partial) : view.context, growing ? partial : '', last, links, inLink, open.length);
      this.#leaf = this.#lines ?? this.#leaf;
    }
    return blocks;
  }
}
