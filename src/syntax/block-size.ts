import type { Token, Tokens } from 'marked';
import { countDelimiters } from './budget.js';
import { isBlank } from './columns.js';
import type { Context } from './context.js';

/**
 * How large a block may become that is open: what is read, drawn and sealed at once must not take long. A longer list, table, quote or paragraph
 * goes on in another one of its kind; nothing of it is lost. A fence may be longer: it is not read again.
 */
export const blockSize = {
  /** Characters, a line counting for some more, and each delimiter, which takes much longer to read than a word. */
  most: 256 * 1024,
  line: 32,
  delimiter: 8,
  /** The same of text that is shown as it is written: it is read again as it grows. */
  literal: 16 * 1024,
} as const;

const marks = /[>|]|(?:^|\s)(?:[-+]|\d{1,9}[.)])(?=\s|$)/g;

/** How many elements a line of Markdown makes, about, and hardly fewer than it does: one, and one for each marker, cell, tag and pair of delimiters. */
export const elementsOf = (line: string): number => isBlank(line) ? 0 : 1 + countDelimiters(line) / 2 + (line.match(marks)?.length ?? 0);

/** What a line adds to the size of its block. */
export const sizeOfLine = (line: string): number => line.length + blockSize.line + blockSize.delimiter * countDelimiters(line);

/**
 * Whether a block of this size ends before a line that would go on with it: a list before its next item, if that comes in time.
 * @param before the context of the lines so far, @param next with the line
 */
export function isFull(size: number, before: Context, next: Context): boolean {
  if (size <= blockSize.most || before.leaf.kind === 'fence' || next.blank) return false;
  return before.containers[0]?.kind !== 'item' || next.opened === next.containers.length || size > 2 * blockSize.most;
}

/** The head of a table that goes on, as the rows behind it need it: two lines; '' where the last of `tokens` is none. */
export function headOf(tokens: readonly Token[]): string {
  const last = tokens.at(-1);
  return last?.type === 'table' ? (last as Tokens.Table).raw.split('\n', 2).map(line => `${line}\n`).join('') : '';
}
