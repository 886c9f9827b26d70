import type { Block } from '../../src/syntax/ast.js';
import { blockElement, type BlockScope, type DrawnBlock, type Place } from './block.js';
import { BlockList } from './block-list.js';

type Quote = Block & { type: 'quote' };

/** A block quote. */
export class DrawnQuote implements DrawnBlock {
  readonly nodes: readonly Node[];
  readonly #blocks: BlockList;

  constructor(public source: Quote, place: Place, before: Node | null, scope: BlockScope) {
    const element = blockElement('blockquote', scope);
    this.nodes = [element];
    this.#blocks = new BlockList({ parent: element }, { ...scope, depth: scope.depth + 1 });
    this.#blocks.set(source.children);
    place.parent.insertBefore(element, before);
  }

  update(next: Block): boolean {
    if (next.type !== 'quote') return false;
    this.#blocks.set(next.children);
    return true;
  }

  finish(): void {
    this.#blocks.finish();
  }
}
