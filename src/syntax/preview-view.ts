import type { Links } from 'marked';
import type { Context } from './context.js';
import { beforeHead, headUndecided, shownOf } from './preview-line.js';

export interface Unsealed {
  /** Complete lines, each with its line end. */
  readonly open: string;
  /** Changes when the beginning of `open` was sealed. */
  readonly generation: number;
  /** How many top-level blocks began in `open`, by the line context. */
  readonly began: number;
  /** The last line, as far as it is here. */
  readonly partial: string;
  /** After the complete lines. */
  readonly context: Context;
  readonly links: Links;
  readonly inLink: boolean;
  /** Over a budget. */
  readonly plain: boolean;
}

/** What is shown of the text that is not sealed. */
export interface View extends Unsealed {
  /** What is shown of the last line. */
  readonly shown: string;
  /** Whether the shown text ends within a line, which may go on. */
  readonly growing: boolean;
}

export const lengthOf = ({ open, shown }: View): number => open.length + shown.length;

/** The shown text from `from` on. Joins no more than that: the whole may be long, and this is asked for each character. */
export const textFrom = ({ open, shown }: View, from: number): string =>
  from < open.length ? open.slice(from) + shown : shown.slice(from - open.length);

/** Chooses what of the last line, and of a line that may be a table's head, is shown. */
export function viewOf(unsealed: Unsealed): View {
  const { open, partial, context } = unsealed;
  if (headUndecided(partial, context)) {
    const line = open.slice(open.lastIndexOf('\n', open.length - 2) + 1, -1);
    const shown = beforeHead(context.text);
    if (shown < context.text.length) {
      const part = shown === 0 ? '' : line.slice(0, line.length - context.text.length + shown);
      return { ...unsealed, open: open.slice(0, open.length - line.length - 1), shown: part, growing: shown > 0 };
    }
  }
  const shown = shownOf(partial, context);
  return { ...unsealed, shown: partial.slice(0, shown ?? 0), growing: shown !== undefined };
}
