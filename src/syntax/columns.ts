/** Indentation in columns, tab stops every four (CommonMark 2.2). */

const TAB = 4;

/** The columns of blanks that `line` begins with. */
export function indentOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += TAB - columns % TAB;
    else break;
  }
  return columns;
}

/** `line` without up to `columns` columns of blanks; what a tab has too much stays as spaces. */
export function stripColumns(line: string, columns: number): string {
  let at = 0;
  let gone = 0;
  while (gone < columns) {
    if (line[at] === ' ') gone += 1;
    else if (line[at] === '\t') gone += TAB - gone % TAB;
    else break;
    at += 1;
  }
  return at === 0 ? line : ' '.repeat(Math.max(0, gone - columns)) + line.slice(at);
}

/** Nothing but blanks. */
export function isBlank(line: string): boolean {
  return !/[^ \t]/.test(line);
}

/** `text` without the spaces at its end; a regular expression would look for them from each place. */
export function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end--;
  return text.slice(0, end);
}
