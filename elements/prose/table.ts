import type { Align, Block, Cell } from '../../src/syntax/ast.js';
import { msg } from '../shared/localize.js';
import { blockElement, type BlockScope, type DrawnBlock, type Place } from './block.js';
import { InlineRun } from './inline-run.js';
import { scrollBox, watchOverflow } from './scroll-box.js';

type Table = Block & { type: 'table' };

/** A GFM table, in a box of its own that scrolls when it is wider than the text. */
export class DrawnTable implements DrawnBlock {
  readonly nodes: readonly Node[];
  readonly #table: HTMLTableElement;
  readonly #head: DrawnRow;
  readonly #rows: DrawnRow[] = [];
  readonly #scope: BlockScope;
  #body: HTMLTableSectionElement | undefined;

  constructor(public source: Table, place: Place, before: Node | null, scope: BlockScope) {
    this.#scope = scope;
    this.#table = document.createElement('table');
    this.#head = new DrawnRow('th', scope);
    const section = document.createElement('thead');
    section.append(this.#head.element);
    this.#table.append(section);
    this.#set(source);
    const box = scrollBox(blockElement('div', scope), this.#table);
    this.nodes = [box];
    place.parent.insertBefore(box, before);
    watchOverflow(box, this.#table, () => msg('Table'));
  }

  update(next: Block): boolean {
    if (next.type !== 'table') return false;
    this.#set(next);
    return true;
  }

  #set({ align, head, rows }: Table): void {
    this.#head.set(head, align);
    for (const [index, row] of rows.entries()) this.#row(index).set(row, align);
    for (const row of this.#rows.splice(rows.length)) row.element.remove();
    if (rows.length === 0) {
      this.#body?.remove();
      this.#body = undefined;
    }
  }

  #row(index: number): DrawnRow {
    const old = this.#rows[index];
    if (old !== undefined) return old;
    if (this.#body === undefined) this.#table.append(this.#body = document.createElement('tbody'));
    const row = new DrawnRow('td', this.#scope);
    this.#body.append(row.element);
    this.#rows.push(row);
    return row;
  }
}

interface DrawnCell { readonly element: HTMLTableCellElement; readonly run: InlineRun; source?: Cell }

class DrawnRow {
  readonly element = document.createElement('tr');
  readonly #cells: DrawnCell[] = [];
  #source?: readonly Cell[];
  #align?: readonly Align[];

  constructor(private readonly name: 'th' | 'td', private readonly scope: BlockScope) {}

  set(cells: readonly Cell[], align: readonly Align[]): void {
    if (cells === this.#source && sameAlign(align, this.#align)) return;
    this.#source = cells;
    this.#align = align;
    for (const [index, content] of cells.entries()) {
      const cell = this.#cell(index);
      setAlign(cell.element, align[index] ?? null);
      if (cell.source !== content) cell.run.set(content);
      cell.source = content;
    }
    for (const { element } of this.#cells.splice(cells.length)) element.remove();
  }

  #cell(index: number): DrawnCell {
    const old = this.#cells[index];
    if (old !== undefined) return old;
    const element = document.createElement(this.name);
    const cell: DrawnCell = { element, run: new InlineRun(element, { policy: this.scope.policy, inLink: false, depth: 0 }) };
    this.element.append(element);
    this.#cells.push(cell);
    return cell;
  }
}

/** The attribute, as `marked` writes it: an inline style would need a policy of its own. */
function setAlign(cell: HTMLTableCellElement, align: Align): void {
  if (cell.getAttribute('align') === align) return;
  if (align === null) cell.removeAttribute('align');
  else cell.setAttribute('align', align);
}

const sameAlign = (a: readonly Align[], b: readonly Align[] = []): boolean =>
  a === b || (a.length === b.length && a.every((value, index) => value === b[index]));
