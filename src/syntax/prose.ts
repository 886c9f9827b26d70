import type { Token, Tokens } from 'marked';
import type { Block, SealedBlock } from './ast.js';
import { blockSize, headOf, isFull, sizeOfLine } from './block-size.js';
import { lineAffordable } from './budget.js';
import { itemOffset, start, step, type Context } from './context.js';
import type { Growth } from './growth.js';
import { Preview } from './preview.js';
import type { Unsealed } from './preview-view.js';
import { BlockReading, withoutLineEnds } from './prose-blocks.js';
import { lexBlocks, lexLiteral, lexPlain, type BlockTokens } from './prose-lexer.js';
import { isEnded, settledCount } from './prose-settled.js';
import { References } from './references.js';

/** The definitions in a block token, in document order. */
function definitions(token: Token): Tokens.Def[] {
  if (token.type === 'def') return [token as Tokens.Def];
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(item => item.tokens.flatMap(definitions));
  return token.type === 'blockquote' ? ((token as Tokens.Blockquote).tokens).flatMap(definitions) : [];
}

/** Longer open text in which nothing has settled is read again only when it has doubled: the work stays linear. */
const retryFrom = 4096;

/**
 * The prose of one stretch between two directives, fed by lines. marked is the arbiter of what the lines mean; it reads
 * the open end only: blocks that no later line can change are sealed and never read again.
 */
export class Prose {
  /** Complete lines that are not sealed, each with its line end. */
  #open = '';
  /** What stands in front of them in their table, which goes on from a sealed one: its head. */
  #lead = '';
  /** The size of the open block, at most. */
  #size = 0;
  #context: Context = start;
  /** Whether a block began behind another one since the last look. */
  #began = 0;
  /** A raw `<a …>` was left open by what is sealed. */
  #inLink = false;
  /** How the open lines are read that are over a budget. */
  #plain: typeof lexPlain | undefined;
  /** How often the beginning of `#open` was cut off. */
  #generation = 0;
  /** Length that `#open` has to reach before it is looked at again, when nothing in it had settled. */
  #retryAt = 0;
  /** Behind the last sealed block: line ends, and what makes no block. */
  #between = '';
  #rest = '';
  readonly #preview = new Preview();
  readonly #sealed: SealedBlock[] = [];
  readonly #references: References;
  readonly #nextKey: () => number;

  /**
   * @param references of the whole message
   * @param nextKey gives the key of the next sealed block
   */
  constructor(references: References, nextKey: () => number) {
    this.#references = references;
    this.#nextKey = nextKey;
  }

  /** One complete line, without its line end. */
  push(line: string): void {
    const before = this.#context;
    let next = step(before, line);
    const plain = !next.code && !lineAffordable(line, next.containers.length) ? lexPlain : undefined;
    if (this.#plain === lexLiteral) {
      if (this.#size > blockSize.literal) this.#sealAll();
      next = start;
    } else if (plain !== this.#plain) {
      this.#sealAll();
      this.#plain = plain;
      next = step(start, line);
    } else if (isFull(this.#size, this.#context, next)) {
      const head = headOf(this.#sealAll());
      const goesOn = head !== '' && next.leaf.kind === 'table' && next.containers.length === 0;
      if (goesOn) this.#goOnBehind(head);
      else next = step(start, line);
    }
    this.#context = next;
    if (this.#open === '' && line.trim() === '') {
      if (this.#between !== '') this.#between += `${line}\n`;
      return;
    }
    this.#open += `${line}\n`;
    this.#size += sizeOfLine(line);
    this.#preview.push(line);
    if (next.began) this.#began++;
    // a blank line ends what a block that is followed at once may still become
    const ends = next.blank && next.containers.length === 0 && !before.blank && before.containers[0]?.kind !== 'item';
    if (ends || (this.#began > 1 && (next.began || next.blank))) this.#settle();
  }

  /** What comes from here on is shown as it is written. */
  literal(): void {
    if (this.#plain === lexLiteral) return;
    this.#sealAll();
    this.#plain = lexLiteral;
    this.#context = start;
  }

  /** The blocks that settled since the last call: each one that a blank line has ended, or that another block follows. */
  seal(): SealedBlock[] {
    return this.#sealed.splice(0);
  }

  get hasSealed(): boolean {
    return this.#sealed.length > 0;
  }

  /** The rest, final. */
  end(): SealedBlock[] {
    this.#sealAll();
    // blanks at the end mean something behind a marker, blank lines in an open fence only
    const between = this.#between;
    this.#rest = between.trim() !== '' || /^[ \t]/.test(between) || (this.inFence && between.length > 1) ? between : '';
    this.#context = start;
    this.#plain = undefined;
    return this.seal();
  }

  /** What is not sealed as it will most likely be, with the last line as far as it is here. Asks nothing of later calls. */
  preview(partial: string): Block[] {
    return this.#preview.view(this.#unsealed(partial));
  }

  /** How the last preview goes on when `more` comes on the same line; undefined: that takes another preview. */
  grow(more: string): Growth | undefined {
    return this.#preview.grow(more);
  }

  /** The same, when lines have come. */
  goOn(partial: string): Growth | undefined {
    return this.#preview.goOn(this.#unsealed(partial));
  }

  /** Another one that goes on from here by itself, and leaves this one as it is. Its keys mean nothing. */
  fork(): Prose {
    const references = new References();
    Object.assign(references.links, this.#references.links);
    const fork = new Prose(references, () => 0);
    fork.#open = this.#open;
    fork.#lead = this.#lead;
    fork.#size = this.#size;
    fork.#context = this.#context;
    fork.#began = this.#began;
    fork.#inLink = this.#inLink;
    fork.#plain = this.#plain;
    fork.#retryAt = this.#retryAt;
    return fork;
  }

  /** The complete lines that are not sealed. */
  get open(): string {
    return this.#open;
  }

  /** Whether this line, if it came next, would be inside a fence or an indented code block. */
  isCode(line: string): boolean {
    return step(this.#context, line).code;
  }

  /** After `end()`: the Markdown behind the last block, which makes none; '' if there is none. */
  get rest(): string {
    return this.#rest;
  }

  /** Whether a fence is open. */
  get inFence(): boolean {
    return this.#context.leaf.kind === 'fence';
  }

  /** Column at which the content of the innermost open list item begins, if a next line could belong to it. */
  get itemOffset(): number | undefined {
    return itemOffset(this.#context);
  }

  #unsealed(partial: string): Unsealed {
    return {
      open: this.#open, generation: this.#generation, began: this.#began, partial, context: this.#context,
      links: this.#references.links, inLink: this.#inLink, plain: this.#plain, lead: this.#lead,
    };
  }

  /**
   * Here and not in `seal()`: what marked gets to see is then a matter of the lines alone, whenever the caller asks.
   * (Its reading of a text is not always that of its beginning.)
   */
  #settle(): void {
    if (this.#open.length < this.#retryAt) return;
    const text = this.#lead + this.#open;
    const { tokens, leaves } = lexBlocks(text);
    const count = this.#began === 1 && isEnded(tokens, text) ? tokens.length : settledCount(tokens, text);
    this.#retryAt = count === 0 && this.#open.length > retryFrom ? this.#open.length * 2 : 0;
    if (count > 0) {
      this.#take(tokens.slice(0, count), leaves);
      this.#size = this.#open.split('\n').reduce((sum, line) => sum + sizeOfLine(line), 0);
    }
    this.#began = tokens.slice(count).filter(({ type }) => type !== 'space').length;
  }

  /** @returns what it was */
  #sealAll(): readonly Token[] {
    const { tokens, leaves } = this.#plain ? this.#plain(this.#open) : lexBlocks(this.#lead + this.#open);
    this.#take(tokens, leaves);
    this.#open = this.#lead = '';
    this.#began = this.#size = 0;
    this.#retryAt = 0;
    return tokens;
  }

  /** The lines that come are further rows of a table that was sealed: they are a table of their own, with the same head. */
  #goOnBehind(head: string): void {
    this.#lead = head;
    this.#between = '\n\n';
    this.#began = 1;
    this.#size = sizeOfLine(head) + sizeOfLine('') - 2;
  }

  #take(tokens: readonly Token[], leaves: BlockTokens['leaves']): void {
    this.#generation++;
    for (const token of tokens) for (const { tag, href, title } of definitions(token)) this.#references.define(tag, href, title);
    for (const token of tokens) {
      const source = token.raw;
      this.#open = this.#open.slice(Math.max(0, source.length - this.#lead.length));
      const isBare = this.#lead !== '' && source.length <= this.#lead.length;
      this.#lead = '';
      // no row has come
      if (isBare) continue;
      const reading = new BlockReading(token, leaves, this.#inLink);
      const block = reading.read(this.#references.links);
      const before = this.#between;
      if (!block) {
        this.#between += source;
        continue;
      }
      this.#inLink = reading.inLink;
      const text = withoutLineEnds(source);
      this.#between = source.slice(text.length);
      const sealed = { key: this.#nextKey(), block, source: text, ...(before !== '' && { before }) };
      this.#references.wait(sealed, reading);
      this.#sealed.push(sealed);
    }
  }
}
