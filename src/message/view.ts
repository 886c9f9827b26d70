import type { Value } from '../protocol/ui-events.js';
import type { Replaced } from '../state/store.js';
import type { Block, SealedBlock } from '../syntax/ast.js';
import type { Growth } from '../syntax/growth.js';
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

/** What a message or a container holds, in document order: sealed prose with its Markdown (what patches put in is one piece), and components. */
export type Content = ProseContent | MessageNode;

/** A block with its Markdown, or what makes none (link definitions). */
export interface ProseContent {
  readonly key: number;
  readonly source: string;
  /** What stands between the prose before it and it; begins with a line end where both were read in one piece. */
  readonly before?: string;
}

/** How prose reads for which something else is drawn, with what a person did in that. */
export interface ProseReading {
  markdown(piece: ProseContent): ProseContent;
  /** Words for a plain text; undefined where it is only prose. */
  plain(piece: ProseContent): string | undefined;
  /** Whether what was pressed in it is still a fact or waits; false where it may be pressed again. @param nodeId as the event has it */
  pressed(nodeId: string): boolean;
}

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
  readonly reason?: TextReason | undefined;
  /** While `open`, what is known so far. */
  readonly spec: Spec;
  /** The value of a control whose form was sent or left behind, as it was then; undefined while it is what the state has. */
  readonly kept?: Value | undefined;
  /** With a value that it keeps: what the person had said there before an agent replaced it. */
  readonly replaced?: Replaced | undefined;
  /** 1-based line of the opener. */
  readonly line: number;
}

/** What patches put into a container, as far as it is new. */
export interface AppendedProse {
  /** It takes the place of all that they put there before. */
  readonly anew: boolean;
  /** Final, behind what was sealed before; their keys are below 0. */
  readonly sealed: readonly SealedBlock[];
  /** The rest, whole. */
  readonly tail: readonly Block[];
  /** More may come: the rest is tentative. */
  readonly growing: boolean;
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
  /** The tail that was shown last goes on: one leaf of it has changed in place. */
  grow(container: MessageNode | undefined, growth: Growth): void;
  resolve(block: SealedBlock): void;
  /** Patches put prose behind what a live container holds. */
  append(node: MessageNode, prose: AppendedProse): void;
  /** A patch took all out that the parser put into a live container, or an undo puts the very same back (`shown`). Goes as `remove` does. */
  body(node: MessageNode, shown: boolean): void;
  /** A patch took a live node away, or an undo puts it back (`shown`). One that holds the focus goes when the focus has left it. */
  remove(node: MessageNode, shown: boolean): void;
  /** A message that was cut goes on: a node that became text for that arrives again. */
  reopen(node: MessageNode): void;
  /** And what only its end had made goes, the last first: a node, a sealed block. */
  withdraw(node: MessageNode): void;
  unseal(container: MessageNode | undefined, key: number): void;
}
