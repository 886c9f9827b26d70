import type { Block } from '../../src/syntax/ast.js';
import type { ProsePolicy } from './policy.js';

/** What blocks share that are drawn for the same message. */
export interface BlockScope {
  readonly policy: ProsePolicy;
  /** Blocks around them. */
  readonly depth: number;
}

/** A place where blocks go: the end of `parent`, or in front of what `before` names. `up` is where they go after `</details>`. */
export interface Place {
  readonly parent: Element;
  readonly before?: () => Node | null;
  readonly up?: Place;
}

/** One block in the DOM. */
export interface DrawnBlock {
  source: Block;
  /** In document order; at least one, or `exit` is another place. Siblings, but where raw HTML ends a `<details>`. */
  readonly nodes: readonly Node[];
  /** Where the next block goes, when this one opened or ended a `<details>`. */
  readonly exit?: Place | undefined;
  /** Takes `next` in place; false when it is of another kind and has to be drawn anew. */
  update(next: Block): boolean;
  /** No more comes: draws what was held back, or was too dear to draw at each change. */
  finish?(): void;
}

/** Draws a new block at `place`, in front of `before`. */
export type CreateBlock = (block: Block, place: Place, before: Node | null, scope: BlockScope) => DrawnBlock;

/** An element for the outermost blocks takes its direction from its text; those inside follow it (styles.ts). */
export function blockElement<Name extends keyof HTMLElementTagNameMap>(name: Name, scope: BlockScope): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (scope.depth === 0) element.dir = 'auto';
  return element;
}
