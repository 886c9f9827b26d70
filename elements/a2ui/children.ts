import type { ChildRef } from '../../src/a2ui/index.js';
import { Place } from './place.js';
import type { SurfaceView } from './surface-view.js';

/** Moves a node, but one that has the focus would lose it: what stands before it goes behind instead, where its own turn comes. */
function move(node: ChildNode, box: Element, before: ChildNode | null): void {
  const focused = node.parentNode === box && node instanceof Element && node.matches(':focus-within');
  if (!focused) box.insertBefore(node, before);
  else for (let other = before; other !== null && other !== node;) {
    const { nextSibling } = other;
    box.append(other);
    other = nextSibling;
  }
}

/** The children of a container, in its order: each keeps its nodes as long as it is the same child. */
export class Children {
  readonly #view: SurfaceView;
  /** The element around each. */
  readonly #wrap: (() => HTMLElement) | undefined;
  /** The boxes they stand in: more than one where a text stands between the parts of a surface. */
  readonly #boxes: Element[];
  readonly #boxOf = new Map<Place, Element>();
  #places = new Map<string, Place>();
  #refs: readonly ChildRef[] = [];
  /** The box of those that wait for their frame. */
  #due: Element | undefined;
  #stopped = false;

  constructor(view: SurfaceView, first: Element, wrap?: () => HTMLElement) {
    this.#view = view;
    this.#wrap = wrap;
    this.#boxes = [first];
  }

  get places(): Iterable<Place> {
    return this.#places.values();
  }

  /** From now on what comes stands in `next`. */
  goOn(next: Element): void {
    this.#boxes.push(next);
  }

  update(refs: readonly ChildRef[]): void {
    this.#refs = refs;
    let waits = false;
    const now = this.#due ?? this.#boxes.at(-1);
    const before = this.#places;
    this.#places = new Map();
    const [first] = this.#boxes as [Element];
    /** In each box, the node that the next one stands behind. */
    const last = new Map<Element, ChildNode>();
    for (const ref of refs) {
      if (this.#places.has(ref.key)) continue;
      const found = before.get(ref.key);
      const known = found?.id === ref.id ? found : undefined;
      if (known === undefined && !this.#view.message.drawing.takesMore()) {
        waits = true;
        continue;
      }
      const place = known ?? new Place(this.#view, ref, { arrived: each => { this.#arrived(each); }, wrap: this.#wrap });
      this.#places.set(ref.key, place);
      if (place === known) before.delete(ref.key);
      else this.#boxOf.set(place, place.painter === undefined ? first : now ?? first);
      const box = this.#boxOf.get(place) ?? first;
      const behind = last.get(box);
      const next = behind === undefined ? box.firstChild : behind.nextSibling;
      if (next !== place.node) move(place.node, box, next);
      last.set(box, place.node);
    }
    for (const gone of before.values()) {
      gone.stop();
      this.#boxOf.delete(gone);
    }
    this.#due = waits ? now : undefined;
    if (waits) this.#view.message.drawing.later(this.#more);
  }

  readonly #more = (): void => { if (!this.#stopped) this.update(this.#refs); };

  stop(): void {
    this.#stopped = true;
    for (const place of this.#places.values()) place.stop();
  }

  /** Its component came late: it stands in the box of now, behind those before it in the list that stand there too. */
  #arrived(place: Place): void {
    const box = this.#boxes.at(-1);
    if (box === undefined || this.#boxes.length === 1 || !this.#boxOf.has(place) || this.#boxOf.get(place) === box) return;
    this.#boxOf.set(place, box);
    const places = [...this.#places.values()];
    const before = places.slice(0, places.indexOf(place)).findLast(each => this.#boxOf.get(each) === box);
    if (before === undefined) box.prepend(place.node);
    else before.node.after(place.node);
  }
}
