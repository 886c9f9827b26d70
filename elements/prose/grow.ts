import type { Growth } from '../../src/syntax/growth.js';
import { lastNode, setItem, setRow, type Drawn, type Frame } from './drawn.js';
import type { Draw } from './shape.js';
import { LINES, UNITS } from './text.js';

/** The text at the end of a leaf. */
export interface LeafEnd {
  readonly leaf: Growth['leaf'];
  readonly drawn: Drawn;
  /** Of code: the lines of its last box. */
  lines?: number;
}

/**
 * Draws what has changed of a leaf that stands at the end of a row, in whatever is around it there. Nothing else is looked at.
 * @returns what more of its text can be added to, as long as nothing else is drawn
 */
export function redraw(row: Drawn[], growth: Growth, draw: Draw<never>, frame: Frame): LeafEnd | undefined {
  let index = row.length - 1;
  while (index > 0 && isEmpty(row[index]?.source)) index--;
  const drawn = row[index];
  if (drawn === undefined || typeof drawn.shape === 'string') return undefined;
  const { source, node, place, shape } = drawn;
  if (!holds(source, growth.leaf)) {
    return redraw(drawn.row, growth, shape.draw, node instanceof HTMLElement ? { ...frame, base: node, start: node, end: null } : { ...frame, start: place });
  }
  const end = endOfLeaf(drawn, growth);
  if (end && goOn(end, growth)) return end;
  const { from, leaf } = growth;
  // (the shape's items are others where raw tags were paired, or boxes made)
  if (from !== undefined && shape.items === leaf && !leaf.some((item, at) => at >= from && 'type' in item && item.type === 'html')) {
    setRow(drawn.row, leaf, shape.draw, node instanceof HTMLElement ? { base: node, start: node, end: null, growing: true } : { ...frame, start: place, end: lastEnd(drawn.row) }, from);
    return undefined;
  }
  // the texts at the end have changed in place
  for (let last: Drawn | undefined = drawn; last !== undefined; last = last.row.at(-1)) last.source = undefined;
  setItem(row, index, source as never, draw, place, frame);
  return undefined;
}

/** A cell in which nothing stands yet. */
const isEmpty = (source: unknown): boolean => Array.isArray(source) && source.length === 0;

const lastEnd = (row: readonly Drawn[]): Node | null => lastNode(row)?.nextSibling ?? null;

/** Whether an item is the leaf, or a block with it as its content. */
const holds = (source: unknown, leaf: unknown): boolean => source === leaf || (source as { readonly children?: unknown }).children === leaf;

/** Undefined where a node of its own is due. */
function endOfLeaf(drawn: Drawn, { leaf }: Growth): LeafEnd | undefined {
  let last = drawn;
  let { row } = drawn;
  for (let inner = row.at(-1); inner !== undefined; inner = last.row.at(-1)) {
    ({ row } = last);
    last = inner;
  }
  // a box ends behind the text that fills it
  return row.length > 3 && isBoxed(drawn) ? undefined : { leaf, drawn: last };
}

/** Adds to the last text of a leaf; false where a node of its own is due. */
export function goOn(end: LeafEnd, { text, newLine = false }: Growth): boolean {
  if (text === '') return true;
  const { leaf, drawn } = end;
  const { node } = drawn;
  if (text === undefined || !(node instanceof Text)) return false;
  if (Array.isArray(leaf)) {
    if (node.length + text.length > UNITS) return false;
    node.appendData(text);
  } else if (!addCode(end, node, text, newLine)) return false;
  // it is asked of the node when something else is to be drawn
  drawn.source = undefined;
  return true;
}

const isBoxed = ({ shape }: Drawn): boolean => typeof shape === 'object' && shape.kind === 'boxes';

/** The last line end of code is always drawn, whether it has come or not. */
function addCode(end: LeafEnd, node: Text, text: string, newLine: boolean): boolean {
  const whole = text.endsWith('\n');
  const lines = (text.includes('\n') ? text.split('\n').length - (whole ? 1 : 0) : 1) - (newLine ? 0 : 1);
  if (lines > 0) {
    end.lines = (end.lines ?? node.data.split('\n').length - 1) + lines;
    if (end.lines > LINES) return false;
  }
  if (newLine) node.appendData(whole ? text : `${text}\n`);
  else node.insertData(node.length - 1, whole ? text.slice(0, -1) : text);
  return true;
}
