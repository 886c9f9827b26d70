import type { Inline } from '../../src/syntax/ast.js';
import type { Growth } from '../../src/syntax/growth.js';
import { boxesOf, FIRST, UNITS as BOX } from './boxes.js';
import { addBoxes } from './code.js';
import { lastNode, setItem, setRow, type Drawn, type Frame } from './drawn.js';
import type { Part } from './parts.js';
import type { Draw } from './shape.js';
import { FURTHER_LINES, LINES, UNITS } from './text.js';

/** The text at the end of a leaf. */
export interface LeafEnd {
  readonly leaf: Growth['leaf'];
  readonly drawn: Drawn;
  /** Of code: the lines that its last box has, and may have. */
  lines?: number;
  readonly most: number;
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
  if (end?.lines !== undefined && end.drawn.node instanceof Text) {
    const { data } = end.drawn.node;
    addBoxes(drawn, (growth.newLine ? data : data.slice(0, -1)) + (growth.text ?? ''));
    return endOfLeaf(drawn, growth);
  }
  if (redrawFrom(drawn, growth, frame)) return undefined;
  // the texts at the end have changed in place
  for (let last: Drawn | undefined = drawn; last !== undefined; last = last.row.at(-1)) last.source = undefined;
  setItem(row, index, source as never, draw, place, frame);
  return undefined;
}

/** The same for its last nodes alone; false where others may change with them. */
function redrawFrom(drawn: Drawn, { from, leaf, length = 0 }: Growth, outer: Frame): boolean {
  const { shape, row, node, place } = drawn;
  if (from === undefined || typeof shape === 'string' || !Array.isArray(leaf)) return false;
  const parts = leaf as readonly Part[];
  const frame = node instanceof HTMLElement ? { base: node, start: node, end: null, growing: true } : { ...outer, start: place, end: lastEnd(row) };
  const known = isBoxed(drawn) ? shape.items as readonly (readonly Part[])[] : undefined;
  const kept = known?.slice(0, -1).reduce((sum, box) => sum + box.length, 0) ?? from;
  if (kept > from) return false;
  // raw tags are drawn in pairs
  if ((leaf as Inline[]).some(({ type }, at) => at >= kept && type === 'html')) return false;
  if (known === undefined) {
    if (shape.items !== leaf || length >= FIRST) return false;
    setRow(row, parts, shape.draw, frame, from);
    return true;
  }
  const boxes = boxesOf(parts, known, from);
  if (boxes === undefined || boxes.length < known.length) return false;
  setRow(row, boxes, shape.draw, frame, known.length - 1);
  drawn.shape = { ...shape, items: boxes };
  return true;
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
  // a text that fills a box is cut
  if (isBoxed(drawn) && row.reduce((sum, { node }) => sum + (node instanceof Text ? node.length : 0), UNITS) > BOX) return undefined;
  const code = drawn.row[0];
  return { leaf, drawn: last, most: typeof code?.shape === 'object' && code.shape.kind === 'lines' ? FURTHER_LINES : LINES };
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

function lineEnds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The last line end of code is always drawn, whether it has come or not. */
function addCode(end: LeafEnd, node: Text, text: string, newLine: boolean): boolean {
  const whole = text.endsWith('\n');
  const lines = lineEnds(text) + (whole ? 0 : 1) - (newLine ? 0 : 1);
  if (lines > 0) {
    end.lines = (end.lines ?? lineEnds(node.data)) + lines;
    if (end.lines > end.most) return false;
  }
  if (newLine) node.appendData(whole ? text : `${text}\n`);
  else node.insertData(node.length - 1, whole ? text.slice(0, -1) : text);
  return true;
}
