const MARK = /^ {0,3}\[\/{2,}\]: # '\{"end":"cut"\}'[ \t]*$/;

/** What the mark says, as a comment of a transcript. */
export const CUT = { end: 'cut' } as const;

/**
 * Whether a line stands for a closer that never came: the innermost open block was cut. A transcript has it; no reader of Markdown shows it. Whoever
 * writes it can only make less live, so it is believed.
 */
export function isCutMark(line: string): boolean {
  return line.includes('"cut"') && MARK.test(line);
}
