import type { Block, Inline } from './ast.js';

export type CodeBlock = Block & { readonly type: 'code' };
export type TableBlock = Block & { readonly type: 'table' };
export type ListBlock = Block & { readonly type: 'list' };

/** How the tail of a container goes on where the rest of it stays as it was: one leaf of it has changed in place. */
export interface Growth {
  /** An inline run, the cells of a row, a fence, a table or a list, as an earlier tail holds it: the same object. */
  readonly leaf: Inline[] | Inline[][] | CodeBlock | TableBlock | ListBlock;
  /** Of a run or a row: how many of its nodes, from its beginning, are what they were. Absent: that is not known. */
  readonly from?: number;
  /** The same: the length of what it is read from, in characters. */
  readonly length?: number;
  /** What came behind the last text of the leaf, where nothing else has changed. */
  readonly text?: string;
  /** Of a fence: whether `text` begins a line. */
  readonly newLine?: boolean;
}
