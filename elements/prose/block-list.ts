import type { Block } from '../../src/syntax/ast.js';
import type { BlockScope, DrawnBlock, Place } from './block.js';
import { createBlock } from './blocks.js';

interface Item { readonly drawn: DrawnBlock; readonly place: Place; finished: boolean }

/** Blocks in a row, kept in step with a list that mostly grows at its end. */
export class BlockList {
  readonly #items: Item[] = [];

  constructor(private place: Place, private readonly scope: BlockScope) {}

  /** The first node of what is drawn. */
  get first(): Node | undefined {
    return this.#items[0]?.drawn.nodes[0];
  }

  get length(): number {
    return this.#items.length;
  }

  /** Where blocks go on behind everything that was settled. */
  get start(): Place {
    return this.place;
  }

  /** Draws on at another place. Only while nothing is drawn. */
  moveTo(place: Place): void {
    this.place = place;
  }

  /** Makes the list show exactly these. */
  set(blocks: readonly Block[]): void {
    this.#draw(blocks, false);
    this.#trim(blocks.length);
  }

  /** Draws these in the place of the first ones and lets go of them: they are no longer part of the list. */
  settle(blocks: readonly Block[]): DrawnBlock[] {
    this.place = this.#draw(blocks, true);
    return this.#items.splice(0, blocks.length).map(({ drawn }) => drawn);
  }

  /** No more comes. */
  finish(): void {
    this.#draw(this.#items.map(({ drawn }) => drawn.source), true);
  }

  #draw(blocks: readonly Block[], final: boolean): Place {
    let place = this.place;
    for (const [index, block] of blocks.entries()) {
      // raw HTML before it opened or ended a <details>
      if (this.#items[index]?.place !== place) this.#trim(index);
      const item = this.#drawOne(index, block, place);
      if (!item.finished && (final || index < blocks.length - 1)) {
        item.drawn.finish?.();
        item.finished = true;
      }
      place = item.drawn.exit ?? place;
    }
    return place;
  }

  #drawOne(index: number, block: Block, place: Place): Item {
    const old = this.#items[index];
    if (old?.drawn.source === block) return old;
    if (old?.drawn.update(block)) {
      old.drawn.source = block;
      old.finished = false;
      return old;
    }
    const before = old?.drawn.nodes[0] ?? place.before?.() ?? null;
    const item: Item = { drawn: createBlock(block, place, before, this.scope), place, finished: false };
    this.#items[index] = item;
    if (old !== undefined) remove(old.drawn);
    return item;
  }

  #trim(length: number): void {
    for (const { drawn } of this.#items.splice(length)) remove(drawn);
  }
}

/** Takes a block out of the document. */
export function remove(block: DrawnBlock): void {
  for (const node of block.nodes) (node as ChildNode).remove();
}
