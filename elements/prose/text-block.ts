import type { Block } from '../../src/syntax/ast.js';
import { blockElement, type BlockScope, type DrawnBlock, type Place } from './block.js';
import { InlineRun } from './inline-run.js';

type TextBlock = Block & { type: 'paragraph' | 'plain' | 'heading' };

/**
 * A paragraph, a heading or the bare text of a tight list item. They turn into each other while text arrives (setext
 * underline, a list that becomes loose), and then keep what they hold.
 */
export class DrawnText implements DrawnBlock {
  readonly #run: InlineRun;
  /** None for bare text, which stands in `#parent` itself. */
  #element: HTMLElement | undefined;
  readonly #parent: Element;
  readonly #scope: BlockScope;

  constructor(public source: TextBlock, place: Place, before: Node | null, scope: BlockScope) {
    this.#parent = place.parent;
    this.#scope = scope;
    // bare text is drawn outside first, so that it lands in front of `before`
    this.#element = blockElement('p', scope);
    this.#run = new InlineRun(this.#element, { policy: scope.policy, inLink: false, depth: 0 });
    if (source.type === 'plain') {
      this.#run.set([{ type: 'text', text: '' }]);
      this.#run.moveTo(this.#parent, before);
      this.#element = undefined;
    } else {
      if (source.type === 'heading') this.#element = blockElement(`h${source.depth}`, scope);
      this.#run.moveTo(this.#element, null);
      this.#parent.insertBefore(this.#element, before);
    }
    this.#run.set(source.children);
  }

  get nodes(): readonly Node[] {
    return this.#element === undefined ? this.#run.nodes : [this.#element];
  }

  update(next: Block): boolean {
    if (!isTextBlock(next)) return false;
    const name = nameOf(next);
    if (name !== (this.#element?.localName as ElementName | undefined)) this.#become(name);
    this.#run.set(next.children);
    return true;
  }

  #become(name: ElementName | undefined): void {
    const old = this.#element;
    if (name === undefined) {
      if (this.#run.nodes.length === 0) this.#run.set([{ type: 'text', text: '' }]);
      this.#run.moveTo(this.#parent, old ?? null);
      this.#element = undefined;
    } else {
      const element = blockElement(name, this.#scope);
      this.#parent.insertBefore(element, this.nodes[0] ?? null);
      this.#run.moveTo(element, null);
      this.#element = element;
    }
    old?.remove();
  }
}

type ElementName = 'p' | `h${1 | 2 | 3 | 4 | 5 | 6}`;

function nameOf(block: TextBlock): ElementName | undefined {
  if (block.type === 'plain') return undefined;
  return block.type === 'heading' ? `h${block.depth}` : 'p';
}

export const isTextBlock = (block: Block): block is TextBlock => block.type === 'paragraph' || block.type === 'plain' || block.type === 'heading';
