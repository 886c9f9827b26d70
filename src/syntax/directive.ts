import type { Block, SealedBlock } from './ast.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { Growth } from './growth.js';

/**
 * What the lines between an opener and its end are.
 * - `blocks`: prose and directives; the only kind that can hold a directive
 * - `inline`: inline Markdown, ends at a blank line (button, status, progress, error)
 * - `plain`: plain text, ends at a blank line (input)
 * - `verbatim`: plain text up to the closer (textarea, patch)
 * - `options`: an option list (radio, checkgroup, select, actions)
 */
export type BodyKind = 'blocks' | 'inline' | 'plain' | 'verbatim' | 'options';

/** One attribute as written, its name in lower case with `-` read as `_`. A flag is `true`. */
export interface Attribute {
  readonly name: string;
  readonly value: string | true;
}

/** How a block came to its end. All but `cut` are evidence that it is complete (spec 1.2). */
export type End = 'closer' | 'implied' | 'finish' | 'cut';

/** A directive as the scanner opened it; its opener, attributes included, is complete. */
export interface Directive {
  /** Unique in the message, growing in document order; shared number space with sealed blocks. */
  readonly key: number;
  /** Key of the open container it stands in; 0 is the message itself. */
  readonly parent: number;
  /** Lower case. `checkbox` for a task item with an attribute list. */
  readonly name: string;
  readonly body: BodyKind;
  /** In source order, `#id` as `id`, `[label]` as `label`; duplicates kept (the first wins, said by the palette). */
  readonly attributes: readonly Attribute[];
  /** 1-based line of the opener in the message's text. */
  readonly line: number;
  /** The opener as written, without its indentation. */
  readonly source: string;
}

/** One entry of an option list, its label not yet read as inline Markdown. */
export interface RawOption {
  /** `none` for a plain item, else what its brackets said. */
  readonly mark: 'none' | 'off' | 'on';
  /** The label's Markdown, without marker and trailing attribute list. */
  readonly label: string;
  readonly attributes: readonly Attribute[];
  /** Markdown of nested items and continuation lines. */
  readonly help?: string;
  /** 1-based, within the body. */
  readonly line: number;
}

export interface RawOptions {
  /** The lines before the list. */
  readonly description: string;
  readonly options: readonly RawOption[];
}

/** What the parser tells, in document order. The message implements it. */
export interface SyntaxSink {
  /** What the first line of a transcript says of paths, as somebody wrote it. */
  values?(values: Readonly<Record<string, unknown>>): void;
  open(directive: Directive): void;
  /** New final prose at the end of a container; it takes the place of the beginning of its tail. */
  seal(container: number, blocks: readonly SealedBlock[]): void;
  /** Markdown at the end of a stretch of prose that makes no block (link definitions); `key` as of a block. */
  unseen?(container: number, key: number, source: string): void;
  /** The tentative end of a container, whole; replaces the tail before. At most one container has a tail that is not empty. */
  tail(container: number, blocks: readonly Block[]): void;
  /** The tail that was told last goes on: one leaf of it has changed in place. */
  grow(container: number, growth: Growth): void;
  /** A link reference was defined after the block that uses it was sealed (the one exception of spec 1.5). */
  resolve(block: SealedBlock): void;
  /** The complete lines so far of a leaf that is still open. At most once a `preview()`. */
  body(key: number, text: string): void;
  /** `body` is the leaf's final text, lines joined by LF; empty for `blocks`. */
  close(key: number, end: End, body: string): void;
  /** `key`: of the directive it is about, if it is about one. */
  diagnostic(diagnostic: Diagnostic, key?: number): void;
}
