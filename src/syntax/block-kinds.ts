import type { BodyKind } from './directive.js';
import { isContinuation, isItem } from './options.js';

/** What the lines of a body do to their block (spec 1.2): the table that decides where a block without a closer ends. */
export interface BlockKind {
  /** What an opener does inside: it opens a child, ends this block, or is text. */
  readonly opener: 'nests' | 'ends' | 'text';
  /** Whether blank lines are part of the body whatever follows them. */
  readonly keepsBlanks: boolean;
  /** May this line go on with the body behind a blank line? (Not asked where blanks are kept.) */
  continues(line: string): boolean;
}

const never = (): boolean => false;

export const BLOCK_KINDS: Readonly<Record<BodyKind, BlockKind>> = {
  blocks: { opener: 'nests', keepsBlanks: true, continues: never },
  inline: { opener: 'ends', keepsBlanks: false, continues: never },
  plain: { opener: 'ends', keepsBlanks: false, continues: never },
  options: { opener: 'ends', keepsBlanks: false, continues: line => isItem(line) || isContinuation(line) },
  verbatim: { opener: 'text', keepsBlanks: true, continues: never },
};
