/**
 * Bounds on what marked gets to read. Inside them its cost is about linear and its recursion shallow on all inputs we know;
 * outside, nested emphasis, unclosed brackets, long words and deep nesting make it quadratic or overflow the stack.
 * What is over a bound is shown as plain text: readable, and nothing of it is lost.
 */
export const limits = {
  /** Characters of one inline run (a paragraph, a cell, a heading). */
  run: 60 * 1024,
  /** Characters of a longer run that are read in pieces; what comes behind them is plain text. */
  pieces: 128 * 1024,
  /** Runs of `*`, `_`, `~` and backticks, and single brackets and `<`, in one inline run. */
  delimiters: 600,
  /** Characters without a blank. */
  word: 1000,
  /** Containers (quotes, list items) around a block. */
  nesting: 20,
  /** Pipes in one line: columns of a table. */
  cells: 500,
  /** Combining marks in a row. */
  marks: 8,
} as const;

const delimiter = /[*_~`]+|[[\]<]/g;
/** Of CommonMark 2.4. */
const escapes = /\\[!-/:-@[-`{-~]/g;
const manyMarks = new RegExp(`\\p{M}{${limits.marks + 1}}`, 'u');

/** How many delimiters `text` has, by the count of `limits.delimiters`. */
export const countDelimiters = (text: string): number => text.match(delimiter)?.length ?? 0;

/** Whether marked's inline lexer may read `text` as one run. What a backslash escapes is text at once, wherever it stands. */
export const inlineAffordable = (text: string): boolean =>
  text.length <= limits.run && (withinCounts(text) || (text.includes('\\') && withinCounts(text.replace(escapes, ''))));

const withinCounts = (text: string): boolean => (text.length <= limits.delimiters || countDelimiters(text) <= limits.delimiters) && wordsAffordable(text);

const hasLongWord = (text: string): boolean => text.length > limits.word && text.split(/\s/).some(({ length }) => length > limits.word);

/** Whether `text` has neither a word nor a tower of combining marks beyond its bound. */
const wordsAffordable = (text: string): boolean => !hasLongWord(text) && (text.length <= limits.marks || !manyMarks.test(text));

/** Whether marked's block lexer may read `line`, which stands in `nesting` containers. */
export const lineAffordable = (line: string, nesting: number): boolean =>
  nesting <= limits.nesting && (line.length <= limits.cells || !line.includes('|') || (line.match(/\|/g)?.length ?? 0) <= limits.cells);
