import type { Block } from '../../src/syntax/ast.js';
import { msg } from '../shared/localize.js';
import { setItem, type Drawn } from './drawn.js';
import { groups } from './groups.js';
import { watchOverflow } from './scroll-box.js';
import { asText, shape, type Shape } from './shape.js';
import { endOfFurtherLines, endOfLines, pieces } from './text.js';

/** The one word of the agent's that reaches an attribute, to be shown: letters, digits and what language names use. */
const LANGUAGE = /^[A-Za-z0-9+#.-]{1,30}$/;

/** Boxes of lines that stand together: layout walks the children of what has grown. */
const TOGETHER = 12;

/** A code block. Its last line end is always drawn, whether it has come or not. */
export function codeShape({ text, lang = '' }: Block & { type: 'code' }): Shape {
  return shape('pre', { dir: 'ltr', 'data-language': LANGUAGE.test(lang) ? lang : null }, [text], (all: string, { old }) =>
    linesShape(rowsOf(all === '' ? [] : pieces(withLineEnd(all), endOfLines, typeof old === 'object' ? old.items.flat() : []), old)));
}

/** The last box of a code block that is drawn goes on with more than it may hold. @param text all of that box, and what is behind it */
export function addBoxes({ row, node: pre }: Drawn, text: string): void {
  const code = row[0]?.shape;
  if (!(pre instanceof HTMLElement) || typeof code !== 'object') return;
  const rows = code.items.slice(0, -1) as Row[];
  const open = code.items.at(-1) as Row;
  const last = typeof open === 'string' ? [open] : [...open];
  last.splice(-1, 1, ...pieces(withLineEnd(text), rows.length > 0 || last.length > 1 ? endOfFurtherLines : endOfLines));
  for (const box of last) {
    const group = rows.at(-1);
    if (rows.length < TOGETHER) rows.push(box);
    else if (typeof group === 'object' && group.length < TOGETHER) rows[rows.length - 1] = [...group, box];
    else rows.push([box]);
  }
  setItem(row, 0, {}, () => linesShape(rows), pre, { base: pre, start: pre, end: null, growing: true });
}

/** The text of a box, or those of a group of them. */
type Row = string | readonly string[];

/** The first 12 boxes are children of the code, the following stand in groups of 12. */
function rowsOf(boxes: readonly string[], old: Shape | string | undefined): readonly Row[] {
  return boxes.length <= TOGETHER ? boxes : [...boxes.slice(0, TOGETHER), ...groups(boxes.slice(TOGETHER), typeof old === 'object' ? old.items.slice(TOGETHER) : [], TOGETHER)];
}

/** One text alone has no box. */
function linesShape(rows: readonly Row[]): Shape {
  if (rows.length <= 1) return shape('code', {}, rows as readonly string[], asText, { made: watch });
  return shape('code', {}, rows, row => typeof row === 'string' ? box(row) : shape('span', {}, row, box, { kind: 'group' }), { kind: 'lines', around: 'code', made: watch });
}

const box = (text: string): Shape => shape('span', {}, [text], asText);
const watch = (code: HTMLElement): void => { watchOverflow(code, () => msg('Code')); };
const withLineEnd = (text: string): string => text.endsWith('\n') ? text : `${text}\n`;
