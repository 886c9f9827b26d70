import type { Links, Token, Tokens } from 'marked';
import type { Block } from './ast.js';
import { lineAffordable } from './budget.js';
import { step, type Context } from './context.js';
import { readInline } from './inline.js';
import { toBlocks } from './prose-blocks.js';
import { lexBlocks, lexPlain } from './prose-lexer.js';
import { tentative } from './preview-inline.js';
import { beforeHead, headUndecided, maybeDefinition, shownOf } from './preview-line.js';

export interface Unsealed {
  /** Complete lines, each with its line end. */
  readonly open: string;
  readonly partial: string;
  /** After the complete lines. */
  readonly context: Context;
  readonly links: Links;
  readonly inLink: boolean;
  readonly plain: boolean;
}

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
function withoutDefinition(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  if (last?.type !== 'paragraph') return tokens;
  const raw = last.raw.trim();
  const title = tokens.at(-2)?.type === 'def' && /^["'(]/.test(raw);
  return title || (!raw.includes('\n') && /^\[[^[\]]+\]:/.test(raw) && maybeDefinition(raw)) ? tokens.slice(0, -1) : tokens;
}

/** The text to read: complete lines and what is shown of the last one. */
function visible({ open, partial, context }: Unsealed): { source: string; growing: boolean } {
  if (headUndecided(partial, context)) {
    const line = open.slice(open.lastIndexOf('\n', open.length - 2) + 1, -1);
    const indent = line.length - context.text.length;
    const shown = beforeHead(context.text);
    const before = open.slice(0, open.length - line.length - 1);
    if (shown < context.text.length) return { source: shown === 0 ? before : before + line.slice(0, indent + shown), growing: shown > 0 };
  }
  const shown = shownOf(partial, context);
  return shown === undefined ? { source: open, growing: false } : { source: open + partial.slice(0, shown), growing: true };
}

/** The tentative view of what is not sealed (spec 1.5). Never throws. */
export function preview(unsealed: Unsealed): Block[] {
  const { open, partial, context, links, inLink, plain } = unsealed;
  const next = step(context, partial);
  if (plain || (!next.code && !lineAffordable(partial, next.containers.length))) {
    return toBlocks([...(plain ? lexPlain(open) : lexBlocks(open)).tokens, ...lexPlain(partial).tokens], () => []);
  }
  const { source, growing } = visible(unsealed);
  const { tokens, leaves } = lexBlocks(source);
  const shown = withoutDefinition(tokens);
  const last = growingLeaf(shown, growing);
  return toBlocks(shown, (leaf) => {
    const text = leaves.get(leaf) ?? '';
    return leaf === last ? tentative(text, links, inLink, growing) : readInline(text, { links, inLink }).children;
  });
}
