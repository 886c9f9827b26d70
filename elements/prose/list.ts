import type { Block, ListItem } from '../../src/syntax/ast.js';
import { msg } from '../shared/localize.js';
import { blockElement, type BlockScope, type DrawnBlock, type Place } from './block.js';
import { BlockList } from './block-list.js';

type List = Block & { type: 'list' };

/** An ordered or bullet list. */
export class DrawnList implements DrawnBlock {
  readonly #element: HTMLOListElement | HTMLUListElement;
  readonly #items: DrawnItem[] = [];
  readonly #scope: BlockScope;

  constructor(public source: List, place: Place, before: Node | null, scope: BlockScope) {
    this.#scope = { ...scope, depth: scope.depth + 1 };
    this.#element = blockElement(source.ordered ? 'ol' : 'ul', scope);
    this.#set(source);
    place.parent.insertBefore(this.#element, before);
  }

  get nodes(): readonly Node[] {
    return [this.#element];
  }

  update(next: Block): boolean {
    if (next.type !== 'list' || next.ordered !== this.source.ordered) return false;
    this.#set(next);
    return true;
  }

  finish(): void {
    for (const item of this.#items) item.finish();
  }

  #set({ start, items }: List): void {
    if (this.#element instanceof HTMLOListElement && (start ?? 1) !== this.#element.start) this.#element.start = start ?? 1;
    for (const [index, item] of items.entries()) {
      const old = this.#items[index];
      if (old === undefined) this.#items.push(new DrawnItem(item, this.#element, this.#scope));
      else if (old.source !== item) old.set(item);
    }
    for (const item of this.#items.splice(items.length)) item.element.remove();
  }
}

class DrawnItem {
  readonly element = document.createElement('li');
  readonly #blocks: BlockList;
  #box?: HTMLInputElement;

  constructor(public source: ListItem, list: Element, scope: BlockScope) {
    this.#blocks = new BlockList({ parent: this.element }, scope);
    this.set(source);
    list.append(this.element);
  }

  set(item: ListItem): void {
    this.source = item;
    this.#blocks.set(item.children);
    this.#setBox(item.checked);
  }

  finish(): void {
    this.#blocks.finish();
  }

  /** GFM's read-only box. It stands in the first paragraph where there is one, as `marked` puts it. */
  #setBox(checked: boolean | undefined): void {
    if (checked === undefined) {
      this.#box?.remove();
      return;
    }
    this.#box ??= taskBox();
    if (this.#box.defaultChecked !== checked) this.#box.defaultChecked = checked;
    const first = this.element.firstElementChild;
    const paragraph = this.source.children[0]?.type === 'paragraph' && first !== this.#box ? first : null;
    const parent = paragraph ?? (this.source.children[0]?.type === 'paragraph' ? this.#box.nextElementSibling : null) ?? this.element;
    if (parent.firstChild !== this.#box) parent.prepend(this.#box);
  }
}

function taskBox(): HTMLInputElement {
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.disabled = true;
  // no owner: it is no part of a form around the stream
  box.setAttribute('form', '');
  box.setAttribute('aria-label', msg('Task'));
  return box;
}
