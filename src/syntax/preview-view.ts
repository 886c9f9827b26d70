import type { Links } from 'marked';
import type { Context } from './context.js';
import type { lexPlain } from './prose-lexer.js';
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
  /** How `open` is read when it is over a budget. */
  readonly plain: typeof lexPlain | undefined;
  /** The head of the table that `open` goes on with: it is not of `open`. */
  readonly lead: string;
}

/** What is shown of the text that is not sealed. */
export interface View extends Unsealed {
  /** All of it: the complete lines and what is shown of the last one. */
  readonly text: string;
  /** Whether the shown text ends within a line, which may go on. */
  readonly growing: boolean;
  /** Whether all that is here of the last line is shown. */
  readonly whole: boolean;
}

/** Chooses what of the last line, and of a line that may be a table's head, is shown. */
export function viewOf(unsealed: Unsealed): View {
  const { open, partial, context } = unsealed;
  const hidden = headUndecided(partial, context) ? context.text.length - beforeHead(context.text) : 0;
  if (hidden > 0) {
    const before = open.lastIndexOf('\n', open.length - 2) + 1;
    const growing = hidden < context.text.length;
    return { ...unsealed, open: open.slice(0, before), text: open.slice(0, growing ? -1 - hidden : before), growing, whole: false };
  }
  const shown = shownOf(partial, context);
  return { ...unsealed, text: open + partial.slice(0, shown ?? 0), growing: shown !== undefined, whole: shown === partial.length };
}
