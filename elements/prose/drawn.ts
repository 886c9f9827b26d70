import type { At, Draw, Shape } from './shape.js';
import { setText } from './text.js';

/** An item that is drawn. */
export interface Drawn {
  /** The item: the same one is not looked at again. */
  source: unknown;
  growing: boolean;
  shape: Shape | string;
  /** None when the shape has no element of its own. */
  node: HTMLElement | Text | undefined;
  readonly row: Drawn[];
  /** The element that it stands in, and the one that its next sibling stands in. */
  place: Element;
  exit: Element;
}

export interface Frame {
  /** The element that the row began in, and the one that its first item stands in. */
  readonly base: Element;
  readonly start: Element;
  /** The node behind the row, in `start`. */
  readonly end: Node | null;
  /** Whether the last item may go on. */
  readonly growing: boolean;
}

/**
 * Makes a row of drawn items show exactly `items`: what is the same object is not looked at, what is of the same kind is
 * changed in its place, only the rest is drawn anew.
 * @param from items before it are what they were
 * @returns where siblings of the row go on
 */
export function setRow<Item>(row: Drawn[], items: readonly Item[], draw: Draw<Item>, frame: Frame, from = 0): Element {
  let place = row[from - 1]?.exit ?? frame.start;
  for (let index = from; index < items.length; index++) {
    place = setItem(row, index, items[index] as Item, draw, place, frame, frame.growing && index === items.length - 1);
  }
  trim(row, items.length);
  return place;
}

/** The same for one item of it, at `place`. */
export function setItem<Item>(row: Drawn[], index: number, item: Item, draw: Draw<Item>, place: Element, frame: Frame, growing = frame.growing): Element {
  // raw HTML before it opened or ended a <details>
  if (row[index]?.place !== place) trim(row, index);
  const old = row[index];
  if (old !== undefined && old.source === item && old.growing === growing) return old.exit;
  const before = (old && firstNode(old)) ?? nodeBehind(row, index, place, frame);
  const at: At = { index, growing, place, base: frame.base, old: old?.shape };
  const shape = draw(item, at);
  if (old !== undefined && update(old, shape, at, before)) {
    Object.assign(old, { source: item, growing });
    return old.exit;
  }
  const drawn: Drawn = { source: item, growing, shape, node: undefined, row: [], place, exit: place };
  create(drawn, shape, at, before);
  row[index] = drawn;
  if (old !== undefined) remove(old);
  return drawn.exit;
}

export function trim(row: Drawn[], length: number): void {
  if (row.length > length) row.splice(length).forEach(remove);
}

/** Takes an item out of the document. */
export function remove({ node, row }: Drawn): void {
  if (node === undefined) row.forEach(remove);
  else node.remove();
}

/** The first of its nodes. */
export function firstNode({ node, row }: Drawn): Node | undefined {
  if (node !== undefined) return node;
  for (const item of row) {
    const first = firstNode(item);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** All of its nodes that stand in no other of them. */
export const nodesOf = ({ node, row }: Drawn): Node[] => (node === undefined ? row.flatMap(nodesOf) : [node]);

/** The last node of the first `length` items. */
export function lastNode(row: readonly Drawn[], length = row.length): Node | undefined {
  for (let index = length - 1; index >= 0; index--) {
    const item = row[index];
    const last = item && (item.node ?? lastNode(item.row));
    if (last !== undefined) return last;
  }
  return undefined;
}

/** Nodes that belong to the item in front of them, though others put them in: what comes behind the item stands behind them. */
export const followers = new WeakSet<Node>();

function behind(node: Node): Node | null {
  let next = node.nextSibling;
  while (next !== null && followers.has(next)) next = next.nextSibling;
  return next;
}

/** What a new item is put in front of: the node behind its siblings, or behind the `<details>` that they ended. */
function nodeBehind(row: readonly Drawn[], index: number, place: Element, { start, end }: Frame): Node | null {
  let from = lastNode(row, index) ?? start;
  if (from === place || !place.contains(from)) return place === start ? end : null;
  while (from.parentNode !== null && from.parentNode !== place) from = from.parentNode;
  return behind(from);
}

function create(drawn: Drawn, shape: Shape | string, at: At, before: Node | null): void {
  const { growing, place } = at;
  if (typeof shape === 'string') {
    place.insertBefore(drawn.node = new Text(shape), before);
    return;
  }
  if (shape.name === '') {
    drawn.exit = setRow(drawn.row, shape.items, shape.draw, { base: at.base, start: place, end: before, growing });
  } else {
    const element = drawn.node = document.createElement(shape.name);
    setRow(drawn.row, shape.items, shape.draw, { base: element, start: element, end: null, growing });
    // behind the content: with `dir=auto` each text put in would be searched for its direction
    setAttributes(element, shape);
    place.insertBefore(element, before);
    shape.made?.(element);
  }
  leave(drawn, shape, at);
}

function update(drawn: Drawn, shape: Shape | string, at: At, before: Node | null): boolean {
  const { node, row, shape: old } = drawn;
  if (typeof shape === 'string' || typeof old === 'string') {
    if (typeof shape !== 'string' || !(node instanceof Text)) return false;
    setText(node, shape);
  } else {
    if (shape.kind !== old.kind) {
      if (shape.around !== old.kind) return false;
      wrap(drawn);
    }
    if (shape.name !== old.name) rename(drawn, shape.name);
    const element = drawn.node as HTMLElement | undefined;
    const { items, draw } = shape;
    const { growing } = at;
    if (element === undefined) {
      const end = lastNode(row)?.nextSibling ?? before;
      drawn.exit = setRow(row, items, draw, { base: at.base, start: at.place, end, growing });
    } else {
      setAttributes(element, shape);
      setRow(row, items, draw, { base: element, start: element, end: null, growing });
    }
    leave(drawn, shape, at);
  }
  drawn.shape = shape;
  return true;
}

function leave(drawn: Drawn, { exit }: Shape, at: At): void {
  if (exit !== undefined) drawn.exit = exit(at, drawn.node as HTMLElement | undefined);
}

/** Makes all that an item has one item in it, still without an element. */
function wrap({ shape, row, node, place }: Drawn): void {
  const parent = node instanceof HTMLElement ? node : place;
  const inner = row.splice(0);
  row.push({ source: undefined, growing: false, shape: { ...shape as Shape, kind: 'span', name: '' }, node: undefined, row: inner, place: parent, exit: parent });
}

/** Another element around the same nodes, or none. They are one at least. */
function rename(drawn: Drawn, name: string): void {
  const { node: old, row, place } = drawn;
  const at = old ?? firstNode(drawn) ?? null;
  const element = name === '' ? undefined : document.createElement(name);
  if (element !== undefined) place.insertBefore(element, at);
  for (const item of row) move(item, element ?? place, element === undefined ? at : null);
  old?.remove();
  drawn.node = element;
}

function move(drawn: Drawn, place: Element, before: Node | null): void {
  drawn.place = drawn.exit = place;
  if (drawn.node !== undefined) place.insertBefore(drawn.node, before);
  else for (const item of drawn.row) move(item, place, before);
}

function setAttributes(element: Element, { attributes }: Shape): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
