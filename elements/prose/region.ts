import type { Block, SealedBlock } from '../../src/syntax/ast.js';
import type { Growth } from '../../src/syntax/growth.js';
import { blockDraw } from './blocks.js';
import { firstNode, followers, nodesOf, remove, setItem, setRow, trim, type Drawn, type Frame } from './drawn.js';
import { goOn, redraw, type LeafEnd } from './grow.js';
import { GROUP } from './groups.js';
import type { ProsePolicy } from './policy.js';
import type { Draw } from './shape.js';

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
  readonly #parent: Element;
  readonly #draw: Draw<Block>;
  readonly #before: () => Node | null;
  readonly #tail: Drawn[] = [];
  #sealed = new Map<number, Drawn[]>();
  /** The nodes of sealed blocks of which no more is known. */
  readonly #settled = new Map<number, readonly Node[]>();
  #others: ChildNode[] = [];
  /** The parent or the present group, and the sealed blocks in it. */
  #base: Element;
  #count = 0;
  /** What grew last. */
  #end: LeafEnd | undefined;
  /** Where blocks go on behind what was sealed: the base, or a `<details>` that raw HTML left open. */
  #place: Element;

  constructor(parent: Element, policy: ProsePolicy, { before = () => null }: RegionOptions = {}) {
    this.#parent = this.#base = this.#place = parent;
    this.#before = before;
    this.#draw = blockDraw({ policy, depth: 0 });
  }

  /** New final prose; it takes the place of the beginning of the tail. */
  seal(blocks: readonly SealedBlock[]): void {
    this.#end = undefined;
    for (const { key, block } of blocks) {
      this.#regroup();
      this.#place = setItem(this.#tail, 0, block, this.#draw, this.#place, this.#frame(false));
      this.#sealed.set(key, this.#tail.splice(0, 1));
      this.#count++;
    }
  }

  /** The tentative end, whole. `growing`: it may go on. */
  tail(blocks: readonly Block[], growing = true): void {
    this.#end = undefined;
    if (blocks.length > 0) this.#regroup();
    setRow(this.#tail, blocks, this.#draw, this.#frame(growing));
  }

  /** One leaf of the tail has changed. */
  grow(growth: Growth): void {
    if (growth.leaf !== this.#end?.leaf || !goOn(this.#end, growth)) this.#end = redraw(this.#tail, growth, this.#draw, this.#frame(true));
  }

  /** A sealed block whose link reference was defined later. Only the nodes that it changes are touched. */
  resolve({ key, block }: SealedBlock): void {
    const row = this.#sealed.get(key);
    const place = row?.[0]?.place;
    if (row !== undefined && place !== undefined) setItem(row, 0, block, this.#draw, place, this.#frame(false));
  }

  /** Nothing of what is sealed changes any more: how it was drawn, many times its text, is let go. */
  settle(): void {
    for (const [key, row] of this.#sealed) this.#settled.set(key, row.flatMap(nodesOf));
    this.#sealed.clear();
    this.#end = undefined;
  }

  /** A component, behind all that is sealed and in front of the tail. */
  append(element: Element): void {
    const first = this.#tail[0] && firstNode(this.#tail[0]);
    this.#place.insertBefore(element, first?.parentNode === this.#place ? first : this.#frame(true).end);
    this.#others.push(element);
  }

  /** A node that stands here beside or instead of a component. @param follows it belongs to the block that it stands behind */
  keep(node: ChildNode, follows = false): void {
    this.#others.push(node);
    if (follows) followers.add(node);
  }

  /** The nodes of the parent that were drawn or appended here, in order. */
  nodes(): ChildNode[] {
    const own = new Set<Node>([...this.#others, ...[...this.#settled.values()].flat()]);
    const add = ({ node, row }: Drawn): void => {
      if (node === undefined) row.forEach(add);
      else own.add(node);
    };
    [...this.#sealed.values(), this.#tail].flat().forEach(add);
    return [...this.#parent.childNodes].filter(node => own.has(node));
  }

  /** The nodes of a sealed block, or of the tail. */
  nodesOf(key?: number): Node[] {
    const settled = this.#settled.get(key ?? NaN);
    return settled === undefined ? (key === undefined ? this.#tail : this.#sealed.get(key) ?? []).flatMap(nodesOf) : [...settled];
  }

  /** Takes back what was sealed last: what comes next stands in its place. */
  unseal(key: number): void {
    const [drawn] = this.#sealed.get(key) ?? [];
    if (drawn === undefined) return;
    this.#sealed.delete(key);
    remove(drawn);
    this.#place = drawn.place;
    if (!this.#base.contains(drawn.place)) {
      // the group was begun behind it and is empty now
      this.#base.remove();
      this.#base = [...this.#parent.querySelectorAll(':scope > [data-mdui=group]')].find(group => group.contains(drawn.place)) ?? this.#parent;
      this.#count = GROUP;
    }
    this.#count--;
  }

  /** Takes everything out that was drawn or appended here. */
  clear(): void {
    this.#end = undefined;
    trim(this.#tail, 0);
    for (const [drawn] of this.#sealed.values()) if (drawn !== undefined) remove(drawn);
    for (const node of [...this.#others, ...[...this.#settled.values()].flat()]) (node as ChildNode).remove();
    this.#settled.clear();
    this.#sealed = new Map();
    this.#others = [];
    this.#count = 0;
    this.#base = this.#place = this.#parent;
  }

  #frame(growing: boolean): Frame {
    return { base: this.#base, start: this.#place, end: this.#place === this.#parent ? this.#before() : null, growing };
  }

  /** Begins another group when this one is full and nothing is drawn in it that would have to move. */
  #regroup(): void {
    if (this.#count < GROUP || this.#tail.length > 0 || this.#place !== this.#base) return;
    const group = document.createElement('div');
    group.setAttribute('data-mdui', 'group');
    this.#parent.insertBefore(group, this.#before());
    this.#others.push(group);
    this.#base = this.#place = group;
    this.#count = 0;
  }
}
