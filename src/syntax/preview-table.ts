import type { Links } from 'marked';
import type { Inline } from './ast.js';
import type { Growth, TableBlock } from './growth.js';
import { readInline } from './inline.js';
import { GrowingRun } from './preview-run.js';

/** A row of which every pipe parts two cells. */
const simple = /^\|[^\\]*$/;

/** The cells of a whole simple row, as marked has them. */
function cellsOf(line: string, count: number): string[] {
  const cells = line.split('|').slice(1);
  if (cells.at(-1)?.trim() === '') cells.pop();
  return Array.from({ length: count }, (_, at) => cells[at]?.trim() ?? '');
}

/** A top-level table that is open: further simple rows of it are read cell by cell, marked's block lexer does not see them. */
export class GrowingTable {
  readonly #rows: Inline[][][];
  /** Complete lines that are not in the rows yet. */
  #lines: string[] = [];
  /** The row that is arriving: where it is in the rows, and its cells' texts; the last of them that is not blank is at `#at`. */
  #row: Inline[][] | undefined;
  #cells: string[] = [];
  #at = -1;
  #run: GrowingRun | undefined;
  readonly kept = undefined;

  /**
   * @param block as the last view has it; it is changed in place
   * @param partial the last line, as far as it is in there
   */
  static of(block: TableBlock, partial: string, links: Links, inLink: boolean): GrowingTable | undefined {
    const table = new GrowingTable(block, links, inLink);
    if (!isShown(partial)) return table;
    if (!table.#fits(partial)) return undefined;
    table.#take(partial, table.#rows.at(-1));
    return table;
  }

  private constructor(readonly block: TableBlock, readonly links: Links, readonly inLink: boolean) {
    this.#rows = block.rows as Inline[][][];
  }

  /** Another complete line. */
  push(line: string): void {
    this.#lines.push(line);
  }

  /** How it goes on with them, and with a last line. Undefined: that is no simple row. */
  goOn(partial: string): Growth | undefined {
    const lines = this.#lines.splice(0);
    if (!lines.every(line => simple.test(line)) || (isShown(partial) && !this.#fits(partial))) return undefined;
    if (this.#row) this.#rows.pop();
    this.#row = this.#run = undefined;
    for (const line of lines) this.#rows.push(cellsOf(line, this.#count).map(cell => this.#read(cell)));
    if (isShown(partial)) this.#take(partial);
    return { leaf: this.block };
  }

  /** More of the last line. */
  grow(more: string): Growth | undefined {
    const row = this.#row;
    if (!row || this.#lines.length > 0 || /[\\\n]/.test(more)) return undefined;
    if (!more.includes('|') && this.#run && this.#at === this.#cells.length - 1) {
      this.#cells.push(`${this.#cells.pop() ?? ''}${more}`);
      return this.#run.grow(more);
    }
    const from = this.#at;
    const [first = '', ...others] = more.split('|');
    if (this.#cells.length + others.length > this.#count + 1) return undefined;
    this.#cells.push(`${this.#cells.pop() ?? ''}${first}`, ...others);
    this.#show(row);
    return { leaf: row, from };
  }

  get #count(): number {
    return this.block.head.length;
  }

  #fits(partial: string): boolean {
    return simple.test(partial) && partial.split('|').length - 2 <= this.#count;
  }

  /** Begins the row that is arriving. */
  #take(partial: string, row?: Inline[][]): void {
    this.#cells = partial.split('|').slice(1);
    this.#row = row ?? Array.from({ length: this.#count }, (): Inline[] => []);
    if (!row) this.#rows.push(this.#row);
    this.#at = -1;
    this.#show(this.#row);
  }

  /** Reads its cells from the one that grew on: the last that is not blank may go on. */
  #show(row: Inline[][]): void {
    const last = this.#cells.findLastIndex((cell, at) => at < this.#count && cell.trim() !== '');
    for (let at = Math.max(0, this.#at); at < last; at++) row[at] = this.#read(this.#cells[at]?.trim() ?? '');
    if (last < 0) return;
    this.#at = last;
    this.#run = new GrowingRun(this.links, this.inLink);
    const cell = this.#cells[last] ?? '';
    row[last] = this.#run.read(last < this.#cells.length - 1 ? cell.trim() : cell.trimStart(), true);
  }

  #read(cell: string): Inline[] {
    return readInline(cell, { links: this.links, inLink: this.inLink }).children;
  }
}

/** Whether anything of a row's beginning is shown. */
const isShown = (partial: string): boolean => partial.trim() !== '' && partial.trim() !== '|';
