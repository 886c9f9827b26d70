import type { Align } from '../syntax/ast.js';

/** Letters that are two columns wide in a fixed-width font. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/gu;

const LETTER = /\P{M}/gu;

const widthOf = (text: string): number => (text.match(LETTER)?.length ?? 0) + (text.match(WIDE)?.length ?? 0);

/** Rows in columns of spaces, the first one underlined; left out where it says nothing. */
export function plainTable(rows: readonly (readonly string[])[], align: readonly Align[]): string {
  const widths = align.map((_, column) => rows.reduce((most, row) => Math.max(most, widthOf(row[column] ?? '')), 0));
  const line = (cells: readonly string[]): string => cells.map((cell, column) => {
    const gap = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
    return align[column] === 'right' ? gap + cell : cell + gap;
  }).join('  ').trimEnd();
  const [head = [], ...body] = rows.map(line);
  return head === '' ? body.join('\n') : [head, widths.map(width => '-'.repeat(width)).join('  '), ...body].join('\n');
}
