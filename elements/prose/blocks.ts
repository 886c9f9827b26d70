import type { Block, Cell, Inline, ListItem } from '../../src/syntax/ast.js';
import { boxesOf } from './boxes.js';
import { codeShape } from './code.js';
import { GROUP, groups } from './groups.js';
import { htmlShape } from './html-block.js';
import { inlineDraw, type Scope } from './inline.js';
import { partsOf, textOf, type Part } from './parts.js';
import { scrollShape } from './scroll-box.js';
import { asText, shape, type At, type Attributes, type Draw, type Shape } from './shape.js';

/** No parser of ours nests deeper than a fraction of this; deeper blocks are drawn as their text. */
const MAX_DEPTH = 100;

/** Draws blocks. An outermost one takes its direction from its text; those inside follow it (prose.styles.ts). */
export function blockDraw(scope: Scope): Draw<Block> {
  const { depth } = scope;
  const dir: Attributes = depth === 0 ? { dir: 'auto' } : {};
  const text = (name: string, content: readonly Inline[], old: At['old']): Shape => inlineShape(name, dir, content, scope, old);
  /** Of what holds many, and not a letter in the first of them: for each that is put in, a browser would go through all of them. */
  const side = (parts: readonly unknown[]): Attributes => (parts.length > GROUP && depth === 0 && !/\p{L}/u.test(textOf(parts.slice(0, GROUP))) ? { dir: null } : dir);
  const inside = (): Draw<Block> => blockDraw({ ...scope, depth: depth + 1 });

  return (block, at) => {
    const { old } = at;
    if (depth >= MAX_DEPTH) return shape('p', dir, [textOf([block])], asText);
    switch (block.type) {
      case 'paragraph': return text('p', block.children, old);
      case 'plain': return text('', block.children, old);
      case 'heading': return text(`h${block.depth}`, block.children, old);
      case 'code': return codeShape(block);
      case 'rule': return shape('hr', {}, [], asText);
      case 'quote': return shape('blockquote', side(block.children), block.children, inside());
      case 'list': return listShape(block, side(block.items), inside(), old);
      case 'table': return scrollShape(side(block.rows), block, (_, { old: table }) => tableShape(block, scope, table));
      case 'html': return htmlShape(block.html, scope, dir, at);
    }
  };
}

/** An element with inline content. */
function inlineShape(name: string, attributes: Attributes, content: readonly Inline[], scope: Scope, old: At['old']): Shape {
  const draw = inlineDraw({ ...scope, depth: 0 });
  const parts = partsOf(content, scope.policy);
  const boxes = boxesOf(parts, typeof old === 'object' && old.kind === 'boxes' ? old.items as readonly (readonly Part[])[] : []);
  // one node at least, as the place for what comes
  if (boxes === undefined) return shape<Part>(name, attributes, parts.length > 0 ? parts : [{ type: 'text', text: '' }], draw, { kind: 'text' });
  return shape(name, attributes, boxes, (box: readonly Part[]) => shape('span', { 'data-mdui': 'part' }, box, draw), { kind: 'boxes', around: 'text' });
}

const itemsOf = (old: At['old']): readonly unknown[] => typeof old === 'object' ? old.items : [];

/** The child of a list from which on what is not seen is not laid out (prose.styles.ts), so that a number says where it goes on. */
const FAR = 79;

/** The first 64 items are children of the list; the following stand in boxes of 64. */
function listShape({ ordered, start = 1, items }: Block & { type: 'list' }, dir: Attributes, draw: Draw<Block>, old: At['old']): Shape {
  const item: Draw<ListItem> = ({ checked, children }) => shape('li', {}, checked === undefined ? children : withBox(checked, children), draw);
  const numbered = (number: number): Draw<ListItem> => (each, at) => ({ ...item(each, at) as Shape, ...(at.index === 0 && { attributes: { value: String(number) } }) });
  const group: Draw<ListItem | readonly ListItem[]> = (each, at) => Array.isArray(each)
    ? shape('div', { 'data-mdui': 'group', 'role': 'presentation' }, each as readonly ListItem[], ordered && at.index >= FAR ? numbered(start + GROUP * (at.index - GROUP + 1)) : item, { kind: 'group' })
    : item(each as ListItem, at);
  const rows = items.length > GROUP ? [...items.slice(0, GROUP), ...groups(items.slice(GROUP), itemsOf(old).slice(GROUP))] : items;
  return ordered ? shape('ol', { ...dir, start: start === 1 ? null : String(start) }, rows, group) : shape('ul', dir, rows, group);
}

/** GFM's read-only box. It stands in the first paragraph where there is one, as `marked` puts it. */
function withBox(checked: boolean, [first, ...rest]: readonly Block[]): Block[] {
  const box = { type: 'task', checked } as unknown as Inline; // read by `inlineDraw` alone
  if (first?.type === 'paragraph' || first?.type === 'plain') return [{ type: first.type, children: [box, ...first.children] }, ...rest];
  return [{ type: 'plain', children: [box] }, ...first === undefined ? [] : [first], ...rest];
}

/** Rows stand in bodies of 64. Each body of a long table is laid out by itself, in columns of one width. */
function tableShape({ align, head, rows }: Block & { type: 'table' }, scope: Scope, old: At['old']): Shape {
  // the attribute, as `marked` writes it: an inline style would need a policy of its own
  const row = (name: string): Draw<readonly Cell[]> => cells => shape('tr', {}, cells, (cell: Cell, { index, old: drawn }) =>
    inlineShape(name, { align: align[index] ?? null }, cell, scope, drawn));
  const section: Draw<readonly (readonly Cell[])[]> = (items, { index }) =>
    index === 0 ? shape('thead', {}, items, row('th')) : shape('tbody', {}, items, row('td'));
  const kind = `table ${align.join()}`;
  const known = typeof old === 'object' && old.kind === kind ? old.items.slice(1) : [];
  return shape('table', { 'data-long': rows.length > GROUP ? '' : null }, [[head], ...groups(rows, known)], section, { kind });
}
