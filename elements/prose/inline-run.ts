import type { Inline } from '../../src/syntax/ast.js';
import { createPiece, type Piece } from './pieces.js';
import { partsOf, textOf, type Part } from './parts.js';
import type { LinkPolicy } from './policy.js';

/** Where inline content stands. */
export interface InlineScope {
  /** Undefined in a label. */
  readonly policy: LinkPolicy | undefined;
  readonly inLink: boolean;
  /** Elements around it, within its context. */
  readonly depth: number;
}

/** No parser of ours nests deeper than a fraction of this; deeper content is drawn as its text. */
const MAX_DEPTH = 100;

/**
 * The inline content of one element, kept in step with a tree that mostly grows: what is the same object is not looked at,
 * what is of the same type is updated in its place, and only the rest is drawn anew. Its nodes are siblings in a row;
 * other nodes may follow them in the same parent.
 */
export class InlineRun {
  readonly #pieces: Piece[] = [];

  constructor(private parent: Element, private readonly scope: InlineScope) {}

  /** In order; none when there never was any content. */
  get nodes(): Node[] {
    return this.#pieces.flatMap(piece => piece.nodes);
  }

  set(content: readonly (Inline | Part)[]): void {
    const { policy, depth } = this.scope;
    let parts = partsOf(content, policy?.html ?? 'safe', policy === undefined);
    if (depth >= MAX_DEPTH) parts = [{ type: 'text', text: textOf(parts) }];
    // what is drawn keeps one node at least, as the place for what comes
    if (parts.length === 0 && this.#pieces.length > 0) parts = [{ type: 'text', text: '' }];
    for (const [index, part] of parts.entries()) this.#setPiece(index, part);
    for (const piece of this.#pieces.splice(parts.length)) remove(piece);
  }

  /** Moves all nodes in front of `before` in another parent. */
  moveTo(parent: Element, before: Node | null): void {
    for (const node of this.nodes) parent.insertBefore(node, before);
    this.parent = parent;
  }

  #setPiece(index: number, part: Part): void {
    const old = this.#pieces[index];
    if (old !== undefined && (old.source === part || old.update(part))) {
      old.source = part;
      return;
    }
    const piece = createPiece(part, this.scope);
    const before = old?.nodes[0] ?? this.#pieces.at(-1)?.nodes.at(-1)?.nextSibling ?? null;
    for (const node of piece.nodes) this.parent.insertBefore(node, before);
    if (old !== undefined) remove(old);
    this.#pieces[index] = piece;
  }
}

function remove(piece: Piece): void {
  for (const node of piece.nodes) (node as ChildNode).remove();
}
