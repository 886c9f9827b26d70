import type { Token, Tokens } from 'marked';
import type { Block, SealedBlock } from './ast.js';
import { limits } from './budget.js';
import { itemOffset, start, step, type Context } from './context.js';
import { clean } from './inline-convert.js';
import { preview } from './preview.js';
import { BlockReading } from './prose-blocks.js';
import { lexBlocks, type BlockTokens } from './prose-lexer.js';
import { settledCount } from './prose-settled.js';
import type { References } from './references.js';

/** The definitions in a block token, in document order. */
function definitions(token: Token): Tokens.Def[] {
  if (token.type === 'def') return [token as Tokens.Def];
  if (token.type === 'list') return (token as Tokens.List).items.flatMap(item => item.tokens.flatMap(definitions));
  return token.type === 'blockquote' ? ((token as Tokens.Blockquote).tokens).flatMap(definitions) : [];
}

/**
 * The prose of one stretch between two directives, fed by lines. marked is the arbiter of what the lines mean; it reads
 * the open end only: blocks that no later line can change are sealed and never read again.
 */
export class Prose {
  /** Complete lines that are not sealed, each with its line end. */
  #open = '';
  #context: Context = start;
  /** Whether a block began behind another one since the last look. */
  #began = 0;
  /** A raw `<a …>` was left open by what is sealed. */
  #inLink = false;
  /** Where in `#open` the last top-level block begins. */
  #blockAt = 0;
  /** The last top-level block is over a budget: its lines are plain text up to the next block. */
  #plain = false;

  /**
   * @param references of the whole message
   * @param nextKey gives the key of the next sealed block
   */
  constructor(private readonly references: References, private readonly nextKey: () => number) {}

  /** One complete line, without its line end. */
  push(line: string): void {
    this.#context = step(this.#context, line);
    if (this.#context.began) {
      this.#began++;
      this.#blockAt = this.#open.length;
    }
    this.#open += `${line}\n`;
  }

  /** The blocks that settled since the last call: each one that another block follows. */
  seal(): SealedBlock[] {
    if (this.#began < 2) return [];
    const { tokens, leaves } = this.#lex(this.#open);
    const count = settledCount(tokens, this.#open);
    const sealed = this.#take(tokens.slice(0, count), leaves);
    this.#began = 1;
    return sealed;
  }

  /** The rest, final. */
  end(): SealedBlock[] {
    const { tokens, leaves } = this.#lex(this.#open);
    const sealed = this.#take(tokens, leaves);
    this.#open = '';
    this.#began = 0;
    this.#context = start;
    return sealed;
  }

  /** What is not sealed as it will most likely be, with the last line as far as it is here. Asks nothing of later calls. */
  preview(partial: string): Block[] {
    return preview({ open: this.#open, partial, context: this.#context, links: this.references.links, inLink: this.#inLink });
  }

  /** Whether this line, if it came next, would be inside a fence or an indented code block. */
  isCode(line: string): boolean {
    return step(this.#context, line).code;
  }

  /** Whether a fence is open. */
  get inFence(): boolean {
    return this.#context.leaf.kind === 'fence';
  }

  /** Column at which the content of the innermost open list item begins, if a next line could belong to it. */
  get itemOffset(): number | undefined {
    return itemOffset(this.#context);
  }

  /** Whether all prose so far is sealed or blank. */
  get isEmpty(): boolean {
    return this.#open.trim() === '';
  }

  #lex(source: string): BlockTokens {
    return lexBlocks(source);
  }

  #take(tokens: readonly Token[], leaves: BlockTokens['leaves']): SealedBlock[] {
    for (const token of tokens) for (const { tag, href, title } of definitions(token)) this.references.define(tag, href, title);
    return tokens.flatMap(token => this.#sealOne(token, leaves));
  }

  #sealOne(token: Token, leaves: BlockTokens['leaves']): SealedBlock[] {
    const source = token.raw;
    this.#open = this.#open.slice(source.length);
    const reading = new BlockReading(token, leaves, this.#inLink);
    const block = reading.read(this.references.links);
    if (!block) return [];
    this.#inLink = reading.inLink;
    const sealed = { key: this.nextKey(), block, source: source.replace(/\n+$/, '') };
    this.references.wait(sealed, reading);
    return [sealed];
  }
}
