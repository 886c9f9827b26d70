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
const TOGETHER = 16;

/** A code block. Its last line end is always drawn, whether it has come or not. */
export function codeShape({ text, lang = '' }: Block & { type: 'code' }): Shape {
  return shape('pre', { dir: 'ltr', 'data-language': LANGUAGE.test(lang) ? lang : null }, [text], (all: string, { old }) =>
    linesShape(all === '' ? [] : pieces(withLineEnd(all), endOfLines, boxesOf(old)), old));
}

/** The last box of a code block that is drawn goes on with more than it may hold. @param text all of that box, and what is behind it */
export function addBoxes({ row, node: pre }: Drawn, text: string): void {
  const code = row[0]?.shape;
  if (!(pre instanceof HTMLElement)) return;
  const known = boxesOf(code);
  const boxes = [...known.slice(0, -1), ...pieces(withLineEnd(text), known.length > 1 ? endOfFurtherLines : endOfLines)];
  setItem(row, 0, {}, () => linesShape(boxes, code), pre, { base: pre, start: pre, end: null, growing: true });
}

/** Code as the texts of its boxes, of which the first 16 are its children, the following stand in groups of 16. One text alone has no box. */
function linesShape(boxes: readonly string[], old: Shape | string | undefined): Shape {
  if (boxes.length <= 1) return shape('code', {}, boxes, asText, { made: watch });
  const known = typeof old === 'object' ? old.items.slice(TOGETHER) : [];
  const rows = boxes.length > TOGETHER ? [...boxes.slice(0, TOGETHER), ...groups(boxes.slice(TOGETHER), known, TOGETHER)] : boxes;
  return shape('code', {}, rows, row => typeof row === 'string' ? box(row) : shape('span', {}, row, box, { kind: 'group' }), { kind: 'lines', around: 'code', made: watch });
}

const box = (text: string): Shape => shape('span', {}, [text], asText);
const watch = (code: HTMLElement): void => { watchOverflow(code, () => msg('Code')); };
const withLineEnd = (text: string): string => text.endsWith('\n') ? text : `${text}\n`;

/** The texts of the boxes of what is drawn. */
const boxesOf = (old: Shape | string | undefined): readonly string[] => typeof old === 'object' ? old.items.flat() as string[] : [];
