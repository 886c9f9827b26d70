import type { Block, SealedBlock } from '../../src/syntax/ast.js';
import type { BlockScope, DrawnBlock, Place } from './block.js';
import { BlockList, remove } from './block-list.js';
import type { ProsePolicy } from './policy.js';

/** Sealed blocks that share a parent: layout walks the children of a box that grows, so they must stay few. */
const GROUP = 64;

export interface RegionOptions {
  /** Names a node of the parent that all content stays in front of. */
  before?: () => Node | null;
}

/**
 * Prose and components in one parent, in the order they come. What was sealed is never touched again, but by `resolve`;
 * the tail behind it is kept in step with what it most likely becomes.
 *
 * The first 64 sealed blocks are children of the parent; the following stand in boxes of 64 (`<div data-mdui="group">`).
 */
export class ProseRegion {
  readonly #scope: BlockScope;
  readonly #base: Place;
  readonly #tail: BlockList;
  #sealed = new Map<number, DrawnBlock>();
  #others: ChildNode[] = [];
  /** Sealed blocks in the present group. */
  #count = 0;

  constructor(parent: Element, policy: ProsePolicy, { before }: RegionOptions = {}) {
    this.#scope = { policy, depth: 0 };
    this.#base = before === undefined ? { parent } : { parent, before };
    this.#tail = new BlockList(this.#base, this.#scope);
  }

  /** New final prose; it takes the place of the beginning of the tail. */
  seal(blocks: readonly SealedBlock[]): void {
    for (const { key, block } of blocks) {
      this.#regroup();
      const [drawn] = this.#tail.settle([block]);
      if (drawn !== undefined) this.#sealed.set(key, drawn);
      this.#count++;
    }
  }

  /** The tentative end, whole. */
  tail(blocks: readonly Block[]): void {
    if (blocks.length > 0) this.#regroup();
    this.#tail.set(blocks);
  }

  /** A sealed block whose link reference was defined later. Only the nodes that it changes are touched. */
  resolve({ key, block }: SealedBlock): void {
    const drawn = this.#sealed.get(key);
    if (drawn?.update(block)) {
      drawn.source = block;
      drawn.finish?.();
    }
  }

  /** A component, behind all that is sealed and in front of the tail. */
  append(element: Element): void {
    const { parent, before } = this.#tail.start;
    parent.insertBefore(element, this.#tail.first ?? before?.() ?? null);
    this.#others.push(element);
  }

  /** Takes everything out that was drawn or appended here. */
  clear(): void {
    this.#tail.set([]);
    for (const drawn of this.#sealed.values()) remove(drawn);
    for (const node of this.#others) node.remove();
    this.#sealed = new Map();
    this.#others = [];
    this.#count = 0;
    this.#tail.moveTo(this.#base);
  }

  /** Begins another group when this one is full and nothing is drawn in it that would have to move. */
  #regroup(): void {
    if (this.#count < GROUP || this.#tail.length > 0 || this.#tail.start.up !== undefined) return;
    const { parent, before } = this.#base;
    const group = document.createElement('div');
    group.setAttribute('data-mdui', 'group');
    parent.insertBefore(group, before?.() ?? null);
    this.#others.push(group);
    this.#tail.moveTo({ parent: group });
    this.#count = 0;
  }
}
