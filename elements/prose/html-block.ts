import type { Block } from '../../src/syntax/ast.js';
import { msg } from '../shared/localize.js';
import { blockElement, type BlockScope, type DrawnBlock, type Place } from './block.js';
import { htmlSteps, type HtmlStep } from './html-steps.js';
import { morph } from './morph.js';
import { sanitize } from './sanitize.js';
import { scrollBox, watchOverflow } from './scroll-box.js';

type Html = Block & { type: 'html' };

/** Up to this many characters an open block is drawn at each change; above, each time it has grown by an eighth. */
const EAGER = 2000;

/** `<details>` that can stand open in each other and take blocks; the blocks behind a deeper one go beside it. */
const MAX_OPEN = 16;

/**
 * A block of raw HTML: a box of ours with what is left of it. A `<details>` that it leaves open takes the blocks behind it;
 * one that it ends gives them back to where they were before.
 */
export class DrawnHtml implements DrawnBlock {
  exit: Place;
  readonly #boxes: HTMLElement[] = [];
  #steps: readonly HtmlStep[] = [];
  /** Characters that the drawing shows. */
  #length = 0;

  constructor(public source: Html, private readonly place: Place, before: Node | null, private readonly scope: BlockScope) {
    this.exit = place;
    this.#draw(true, before);
  }

  /** None when the block does nothing but end a `<details>`. */
  get nodes(): readonly Node[] {
    return this.#boxes;
  }

  update(next: Block): boolean {
    if (next.type !== 'html') return false;
    this.source = next;
    const { length } = next.html;
    if (length <= EAGER || length < this.#length || length >= this.#length * 1.125) this.#draw(true);
    return true;
  }

  finish(): void {
    this.#draw(false);
  }

  #draw(growing: boolean, before?: Node | null): void {
    const { html } = this.source;
    const steps = this.scope.policy.html === 'text' ? [textStep(html)] : htmlSteps(html, depthOf(this.place), growing);
    this.#length = html.length;
    if (before === undefined && sameSteps(steps, this.#steps)) return;
    // another order of boxes: nothing of it can stay where it is
    const at = before ?? (shape(steps) === shape(this.#steps) ? undefined : this.#clear());
    this.#steps = steps;
    this.#lay(steps, at ?? null);
  }

  #lay(steps: readonly HtmlStep[], before: Node | null): void {
    let place = this.place;
    let at = before;
    let count = 0;
    for (const step of steps) {
      if (step.type === 'close') {
        const up = place.up ?? place;
        at = nodeAfter(place.parent, up.parent);
        place = up;
        continue;
      }
      const box = this.#boxes[count++] ?? this.#newBox(place, at);
      const kind = step.markup.includes('<') ? 'html' : 'text';
      if (box.getAttribute('data-mdui') !== kind) box.setAttribute('data-mdui', kind);
      fill(box, step.markup);
      const details = box.querySelectorAll('details');
      for (const number of step.open) {
        const parent = details[number];
        if (parent !== undefined && depthOf(place) < MAX_OPEN) place = { parent, up: place };
      }
    }
    this.exit = place;
  }

  #newBox(place: Place, before: Node | null): HTMLElement {
    const box = blockElement('div', this.scope);
    place.parent.insertBefore(box, before);
    this.#boxes.push(box);
    return box;
  }

  /** Takes everything out and says what stood behind it. */
  #clear(): Node | null {
    const next = this.#boxes[0]?.nextSibling ?? this.place.before?.() ?? null;
    for (const box of this.#boxes.splice(0)) box.remove();
    return next;
  }
}

/** Raw HTML as it was written. */
function textStep(html: string): HtmlStep {
  return { type: 'markup', markup: html.replace(/&/g, '&amp;').replace(/</g, '&lt;'), open: [] };
}

function fill(box: HTMLElement, markup: string): void {
  const fragment = sanitize(markup);
  for (const table of fragment.querySelectorAll('table')) if (!table.parentElement?.closest('table')) table.replaceWith(around(table));
  if (box.hasChildNodes()) morph([...box.childNodes], [...fragment.childNodes]);
  else box.append(fragment);
  for (const table of box.querySelectorAll('table')) {
    if (table.parentElement?.hasAttribute('data-mdui')) watchOverflow(table.parentElement, table, () => msg('Table'));
  }
}

/** `table` in a scroll box, which takes its place. */
function around(table: HTMLTableElement): HTMLElement {
  const clone = table.cloneNode(false) as HTMLTableElement;
  clone.append(...table.childNodes);
  return scrollBox(document.createElement('div'), clone);
}

function depthOf(place: Place): number {
  let depth = 0;
  for (let up = place.up; up !== undefined; up = up.up) depth++;
  return depth;
}

/** What follows, among the children of `ancestor`, the one that holds `element`. */
function nodeAfter(element: Element, ancestor: Element): Node | null {
  let child = element;
  while (child.parentElement !== null && child.parentElement !== ancestor) child = child.parentElement;
  return child.nextSibling;
}

const shape = (steps: readonly HtmlStep[]): string => steps.map(({ type }) => type).join();

function sameSteps(a: readonly HtmlStep[], b: readonly HtmlStep[]): boolean {
  return a.length === b.length && a.every((step, index) => {
    const other = b[index];
    return step.type === 'markup' ? other?.type === 'markup' && other.markup === step.markup && other.open.join() === step.open.join() : other?.type === step.type;
  });
}
