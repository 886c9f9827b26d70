import type { Links } from 'marked';
import type { Block } from './ast.js';
import type { Context } from './context.js';
import { BlockReading } from './prose-blocks.js';
import { lexBlocks } from './prose-lexer.js';

export interface Unsealed {
  readonly open: string;
  readonly partial: string;
  readonly context: Context;
  readonly links: Links;
  readonly inLink: boolean;
}

export function preview({ open, partial, links, inLink }: Unsealed): Block[] {
  const { tokens, leaves } = lexBlocks(open + partial);
  return tokens.flatMap(token => new BlockReading(token, leaves, inLink).read(links) ?? []);
}
