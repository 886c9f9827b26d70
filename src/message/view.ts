import type { Block, SealedBlock } from '../syntax/ast.js';
import type { Spec } from '../palette/definition.js';
import type { ComponentDefinition } from '../palette/definition.js';

/**
 * - `open`: provisional, inert
 * - `live`: committed
 * - `text`: refused, unknown or cut: its readable text, never a control
 * - `removed`: by a patch; its id stays taken
 */
export type NodePhase = 'open' | 'live' | 'text' | 'removed';

/** Why a node is text. */
export type TextReason = 'unknown' | 'misplaced' | 'invalid' | 'unclosed' | 'limit';

/** What a message or a container holds, in document order: sealed prose with its Markdown, and components. */
export type Content = { readonly key: number; readonly source: string } | MessageNode;

/** A component of a message. Mutable only through the message that owns it. */
export interface MessageNode {
  /** Unique in the message, in document order; the parser's directive key. */
  readonly key: number;
  /** Unique in the message. */
  readonly id: string;
  /** Generated ids (`radio-1`) cannot be named by a patch. */
  readonly idGenerated: boolean;
  readonly type: string;
  readonly definition: ComponentDefinition | undefined;
  readonly parent: MessageNode | undefined;
  readonly children: readonly MessageNode[];
  /** The children with the prose between them; empty but for a `blocks` body. */
  readonly content: readonly Content[];
  /** Markdown of a body that is no `blocks`, as it now is; '' while it is open. */
  readonly body: string;
  readonly phase: NodePhase;
  readonly reason?: TextReason;
  /** While `open`, what is known so far. */
  readonly spec: Spec;
  /** 1-based line of the opener. */
  readonly line: number;
}

/** What a message asks to be shown, in order. `elements/stream` implements it; a test may too. `container` undefined is the message itself. */
export interface MessageView {
  /** A node appears, behind all that its parent holds but the tail. It may be `text` from the start (unknown type). */
  open(node: MessageNode): void;
  /** Spec or phase of a node changed: the open body grew, it went live, a patch came. */
  update(node: MessageNode): void;
  /**
   * A node became readable text: `blocks` instead of the control. Of a container, what it holds stays where it is and
   * `blocks` is empty. `note` is true when a visible note is due (`invalid`).
   */
  text(node: MessageNode, blocks: readonly Block[], note: boolean): void;
  seal(container: MessageNode | undefined, blocks: readonly SealedBlock[]): void;
  tail(container: MessageNode | undefined, blocks: readonly Block[]): void;
  resolve(block: SealedBlock): void;
  /** A patch gave a live container other prose. */
  body(node: MessageNode, blocks: readonly Block[]): void;
  /** A patch took a live node away; one that holds the focus goes when the focus has left it. */
  remove(node: MessageNode): void;
}
