import type { Growth } from '../../src/syntax/growth.js';
import { setItem, type Drawn, type Frame } from './drawn.js';
import type { Draw } from './shape.js';
import { LINES, UNITS } from './text.js';

/** Draws what has changed of a leaf that stands at the end of a row, in whatever is around it there. Nothing else is looked at. */
export function redraw(row: Drawn[], growth: Growth, draw: Draw<never>, frame: Frame): void {
  const index = row.length - 1;
  const drawn = row[index];
  if (drawn === undefined || typeof drawn.shape === 'string') return;
  const { source, node, place, shape } = drawn;
  if (!holds(source, growth.leaf)) {
    redraw(drawn.row, growth, shape.draw, node instanceof HTMLElement ? { ...frame, base: node, start: node, end: null } : { ...frame, start: place });
  } else if (!goOn(drawn, growth)) {
    drawn.source = undefined;
    setItem(row, index, source as never, draw, place, frame);
  }
}

/** Whether an item is the leaf, or a block with it as its content. */
const holds = (source: unknown, leaf: unknown): boolean => source === leaf || (source as { readonly children?: unknown }).children === leaf;

/** Adds to the last text of a leaf; false where a node of its own is due. */
function goOn(drawn: Drawn, { text, leaf, newLine = false }: Growth): boolean {
  if (text === '') return true;
  if (text === undefined || (drawn.shape as { kind: string }).kind === 'boxes') return false;
  let last = drawn;
  for (let inner = last.row.at(-1); inner !== undefined; inner = last.row.at(-1)) last = inner;
  const { node } = last;
  if (!(node instanceof Text)) return false;
  if (Array.isArray(leaf)) {
    if (node.length + text.length > UNITS) return false;
    node.appendData(text);
  } else if (!addCode(node, text, newLine)) return false;
  last.source = last.shape = node.data;
  return true;
}

/** The last line end of code is always drawn, whether it has come or not. */
function addCode(node: Text, text: string, newLine: boolean): boolean {
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0) - (newLine ? 0 : 1);
  if (lines > 0 && node.data.split('\n').length - 1 + lines > LINES) return false;
  if (newLine) node.appendData(text.endsWith('\n') ? text : `${text}\n`);
  else node.insertData(node.length - 1, text.endsWith('\n') ? text.slice(0, -1) : text);
  return true;
}
