/**
 * The tree that prose becomes: plain, JSON-serialisable data in CommonMark's and GFM's own terms.
 * Texts are final: entities are decoded, escapes resolved. Nothing in it has been judged by a policy yet:
 * `href`, `src` and `html` hold what the agent wrote.
 */

/** Inline content (CommonMark 6, GFM strikethrough and autolinks). */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'strong' | 'em' | 'del'; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | { readonly type: 'break' }
  /** `href` is null while the address is still arriving. `auto`: a bare address that GFM or `<…>` made a link. */
  | { readonly type: 'link'; readonly href: string | null; readonly title?: string; readonly auto?: true; readonly children: readonly Inline[] }
  | { readonly type: 'image'; readonly src: string | null; readonly title?: string; readonly alt: string }
  /** One raw tag, comment or the like, as written. */
  | { readonly type: 'html'; readonly html: string };

export interface ListItem {
  /** GFM task list item: the state of its read-only box. */
  readonly checked?: boolean;
  readonly children: readonly Block[];
}

/** Block content (CommonMark 4 and 5, GFM tables). */
export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  /** The text of a tight list item: a paragraph without its `<p>`. */
  | { readonly type: 'plain'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly depth: 1 | 2 | 3 | 4 | 5 | 6; readonly children: readonly Inline[] }
  /** `a2ui`: of a fence with that info word, at the beginning of its lines and in no list or quote: the rest of its info string. */
  | { readonly type: 'code'; readonly text: string; readonly lang?: string; readonly a2ui?: string }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly start?: number; readonly loose: boolean; readonly items: readonly ListItem[] }
  | { readonly type: 'table'; readonly align: readonly Align[]; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly type: 'rule' }
  | { readonly type: 'html'; readonly html: string };

export type Align = 'left' | 'center' | 'right' | null;
export type Cell = readonly Inline[];

/** A block that no later character changes, but for a link reference that is defined later. */
export interface SealedBlock {
  /** Unique in the message, growing in document order. */
  readonly key: number;
  readonly block: Block;
  /** The Markdown it was read from, line ends as LF. */
  readonly source: string;
  /** What stands between the block before it and it: line ends, and what makes no block (link definitions). Absent when there is none. */
  readonly before?: string;
}
