import { parseBlocks } from '../../src/message/blocks.js';
import type { AppendedProse, MessageNode, MessageView } from '../../src/message/view.js';
import type { Spec } from '../../src/palette/definition.js';
import { fallbackText } from '../../src/palette/text.js';
import type { ResolvedPolicy } from '../../src/policy/resolve.js';
import type { StateStore } from '../../src/state/store.js';
import type { Block, SealedBlock } from '../../src/syntax/ast.js';
import type { Growth } from '../../src/syntax/growth.js';
import { ProseRegion } from '../prose/region.js';
import { tagOf } from '../shared/define.js';
import { applySpec, isControl } from './apply.js';
import type { Fences } from './fences.js';
import { frameFor, textBox } from './frame.js';
import { takeOut } from './leave.js';
import { ShownValues } from './shown-values.js';

/** The properties that the renderer itself sets on a component's element; a host's own element may have them too. */
export interface StreamedElement extends HTMLElement {
  nodeId?: string;
  provisional?: boolean;
  /** Its block was cut: readable, never operable. */
  unfinished?: boolean;
  /** It belongs to a stream, so to no form of the page around it. */
  streamed?: boolean;
  /** A child of its own that what streams into it stays in front of. */
  readonly contentEnd?: Node | null;
  /** A patch removed it, but it holds the focus: it cannot be used any more. */
  stale?: boolean;
  value?: unknown;
}

/** The one place where a message's changes become DOM: light-DOM children, created once, in document order. */
export class Renderer implements MessageView {
  readonly #root: StreamedElement;
  readonly #fences: Fences;
  readonly #policy: ResolvedPolicy;
  readonly #regions = new Map<MessageNode | undefined, ProseRegion>();
  readonly #elements = new Map<MessageNode, StreamedElement>();
  readonly #nodes = new WeakMap<EventTarget, MessageNode>();
  readonly #shown = new WeakMap<MessageNode, Spec>();
  readonly #values: ShownValues;
  readonly #byPath = new Map<string, Set<MessageNode>>();
  readonly #blockRegions = new Map<number, ProseRegion>();
  /** What patches put behind what a container holds. */
  readonly #appended = new Map<MessageNode, ProseRegion>();
  /** Puts back what a patch took out: the body of a node, an element. */
  readonly #back = new WeakMap<MessageNode | Element, () => void>();
  /** What a limit kept out of a control. */
  readonly #overflow = new WeakMap<MessageNode, [ChildNode]>();
  /** The elements that a readable text stands for. */
  readonly #hidden = new Map<MessageNode, StreamedElement>();
  /** Types of the palette whose element nobody registered: they are read, not operated. */
  readonly #plain = new WeakSet<MessageNode>();

  /** @param fences those whose bodies are A2UI operations */
  constructor(root: StreamedElement, policy: ResolvedPolicy, state: StateStore, fences: Fences) {
    this.#fences = fences;
    this.#root = root;
    this.#policy = policy;
    this.#values = new ShownValues(state);
  }

  elementOf(node: MessageNode): StreamedElement | undefined {
    return this.#elements.get(node);
  }

  /** Whether its element is registered on this page. */
  isDrawn(node: MessageNode): boolean {
    return !this.#plain.has(node);
  }

  /** The innermost node whose element an event passed through. */
  nodeOf(event: Event): MessageNode | undefined {
    for (const target of event.composedPath()) {
      const node = this.#nodes.get(target);
      if (node !== undefined) return node;
      if (target === this.#root) return undefined;
    }
    return undefined;
  }

  open(node: MessageNode): void {
    const tag = node.phase === 'text' || node.definition === undefined ? undefined : tagOf(node.definition.tag);
    const element: StreamedElement = tag === undefined ? frameFor(node) : document.createElement(tag);
    if (tag === undefined && node.phase !== 'text') this.#plain.add(node);
    this.#elements.set(node, element);
    this.#nodes.set(element, node);
    element.streamed = true;
    element.nodeId = node.id;
    element.setAttribute('node-id', node.id);
    if (node.phase !== 'text' && this.isDrawn(node)) {
      element.provisional = true;
      this.#apply(node, element);
    }
    this.#region(node.parent).append(element);
  }

  update(node: MessageNode): void {
    const element = this.#elements.get(node);
    if (element === undefined) return;
    if (!this.isDrawn(node)) {
      if (node.phase === 'live') this.text(node, parseBlocks(fallbackText(node.definition, node.spec, node.body)), false);
      return;
    }
    const { bind, reason } = node.spec;
    const replaced = reason !== undefined && reason !== this.#shown.get(node)?.['reason'];
    this.#apply(node, element);
    if (node.phase !== 'live') return;
    if (bind !== undefined && isControl(node)) {
      this.#watch(bind, node);
      if (replaced) this.#values.showReplaced(node, element);
      else this.#values.show(node, element);
    }
    if (element.provisional === true) this.#showOverflow(node, element);
    element.provisional = false;
  }

  /** What a limit kept out of a control stays readable behind it. */
  #showOverflow(node: MessageNode, element: Element): void {
    const { overflow } = node.spec;
    if (overflow === undefined || overflow === '') return;
    const { box, body } = textBox(node, false);
    element.after(box);
    this.#overflow.set(node, [box]);
    this.#region(node.parent).keep(box);
    this.#drawInto(body, parseBlocks(overflow));
  }

  #drawInto(body: Element, blocks: readonly Block[]): void {
    new ProseRegion(body, this.#policy).seal(blocks.map((block, at) => ({ key: at, block, source: '' })));
  }

  text(node: MessageNode, blocks: readonly Block[], note: boolean): void {
    const element = this.#elements.get(node);
    if (element === undefined) return;
    if (node.definition?.body === 'blocks') {
      element.unfinished = true;
      element.provisional = false;
      return;
    }
    const { box, body } = textBox(node, note);
    element.replaceWith(box);
    this.#region(node.parent).keep(box);
    this.#hidden.set(node, element);
    this.#elements.set(node, box);
    this.#nodes.set(box, node);
    this.#drawInto(body, blocks);
  }

  seal(container: MessageNode | undefined, blocks: readonly SealedBlock[]): void {
    const region = this.#region(container);
    for (const block of blocks) this.#blockRegions.set(block.key, region);
    region.seal(blocks);
    for (const { key, block, source } of blocks) if (block.type === 'code') this.#fences.show(region.nodesOf(key)[0], block, container, key, source);
  }

  tail(container: MessageNode | undefined, blocks: readonly Block[]): void {
    const region = this.#region(container);
    region.tail(blocks);
    const last = blocks.at(-1);
    if (last?.type === 'code') this.#fences.show(region.nodesOf().at(-1), last, container);
  }

  grow(container: MessageNode | undefined, growth: Growth): void {
    const region = this.#region(container);
    region.grow(growth);
    if ('type' in growth.leaf && growth.leaf.type === 'code' && growth.leaf.a2ui !== undefined) this.#fences.show(region.nodesOf().at(-1), growth.leaf, container);
  }

  resolve(block: SealedBlock): void {
    this.#blockRegions.get(block.key)?.resolve(block);
  }

  /** The message is whole: no link of it comes late any more, and it is never resumed. */
  settle(): void {
    for (const region of this.#regions.values()) region.settle();
  }

  append(node: MessageNode, { anew, sealed, tail, growing }: AppendedProse): void {
    const element = this.#elements.get(node);
    if (element === undefined) return;
    const region = this.#appended.get(node) ?? this.#newRegion(element);
    this.#appended.set(node, region);
    if (anew) region.clear();
    for (const { key } of sealed) this.#blockRegions.set(key, region);
    region.seal(sealed);
    region.tail(tail, growing);
  }

  body(node: MessageNode, shown: boolean): void {
    const element = this.#elements.get(node);
    if (element === undefined) return;
    if (shown) this.#back.get(node)?.();
    else {
      const putBack = takeOut(this.#region(node).nodes());
      this.#back.set(node, () => { putBack(element, element.contentEnd ?? null); });
    }
    for (const child of node.children) this.#markStale(child);
  }

  remove(node: MessageNode, shown: boolean): void {
    const element = this.#elements.get(node);
    if (element === undefined) return;
    if (shown) this.#back.get(element)?.();
    else {
      // holds its place, also where a patch takes out what stands around it
      const anchor = new Comment();
      element.after(anchor);
      this.#region(node.parent).keep(anchor);
      const putBack = takeOut([element, ...this.#overflow.get(node) ?? []]);
      this.#back.set(element, () => {
        if (anchor.parentElement !== null) putBack(anchor.parentElement, anchor);
        anchor.remove();
      });
    }
    this.#markStale(node);
  }

  reopen(node: MessageNode): void {
    const shown = this.#elements.get(node);
    const element = this.#hidden.get(node) ?? shown;
    if (element === undefined) return;
    if (element !== shown) shown?.replaceWith(element);
    this.#hidden.delete(node);
    this.#elements.set(node, element);
    if (element.unfinished === true) element.unfinished = false;
    if (this.isDrawn(node)) element.provisional = true;
  }

  withdraw(node: MessageNode): void {
    for (const gone of [this.#elements.get(node), ...this.#overflow.get(node) ?? []]) gone?.remove();
    this.#elements.delete(node);
    this.#byPath.get(node.spec.bind ?? '')?.delete(node);
  }

  unseal(container: MessageNode | undefined, key: number): void {
    this.#fences.reopen(this.nodesOf(container, key)[0]);
    this.#region(container).unseal(key);
    this.#blockRegions.delete(key);
  }

  /** What a patch removed stays in sight as long as it holds the focus; nothing of it can be used. */
  #markStale(node: MessageNode): void {
    const element = this.#elements.get(node);
    if (element !== undefined) element.stale = node.phase === 'removed';
    for (const child of node.children) this.#markStale(child);
  }

  /** What shows a piece of a message's or a container's content: of prose that is sealed its blocks, of what patches put there all. Without a key: what may still change. */
  nodesOf(container: MessageNode | undefined, key?: number): readonly Node[] {
    if (key === undefined) return this.#regions.get(container)?.nodesOf() ?? [];
    if (key >= 0) return this.#blockRegions.get(key)?.nodesOf(key) ?? [];
    return container === undefined ? [] : this.#appended.get(container)?.nodes() ?? [];
  }

  /** A node stands behind a block as a part of it. */
  keep(container: MessageNode | undefined, node: ChildNode): void {
    this.#region(container).keep(node, true);
  }

  /** Shows what the state holds for a control. */
  showValue(node: MessageNode): void {
    const element = this.#elements.get(node);
    if (element !== undefined && node.spec.bind !== undefined) this.#values.show(node, element);
  }

  /** The live controls that show one path. */
  boundTo(path: string): Iterable<MessageNode> {
    return this.#byPath.get(path) ?? [];
  }

  #watch(path: string, node: MessageNode): void {
    const nodes = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, nodes.add(node));
  }

  #apply(node: MessageNode, element: Element): void {
    const parent = (node.parent && this.#elements.get(node.parent)) ?? this.#root;
    this.#shown.set(node, applySpec(element, node, this.#shown.get(node), parent, due => {
      if (due) this.update(node);
      else this.#shown.set(node, { ...this.#shown.get(node) ?? node.spec, ...(node.spec['selected'] === true && { selected: true }) });
    }));
  }

  #region(container: MessageNode | undefined): ProseRegion {
    let region = this.#regions.get(container);
    if (region === undefined) {
      region = this.#newRegion(container === undefined ? undefined : this.#elements.get(container));
      this.#regions.set(container, region);
    }
    return region;
  }

  #newRegion(element: StreamedElement = this.#root): ProseRegion {
    return new ProseRegion(element, this.#policy, { before: () => element.contentEnd ?? null });
  }
}
