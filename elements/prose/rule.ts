import type { Block } from '../../src/syntax/ast.js';
import type { DrawnBlock, Place } from './block.js';

/** A thematic break. */
export class DrawnRule implements DrawnBlock {
  readonly nodes: readonly Node[] = [document.createElement('hr')];

  constructor(public source: Block & { type: 'rule' }, { parent }: Place, before: Node | null) {
    for (const node of this.nodes) parent.insertBefore(node, before);
  }

  update(next: Block): boolean {
    return next.type === 'rule';
  }
}
