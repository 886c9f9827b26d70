import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { inlineAffordable, limits } from './budget.js';
import { append, clean, toInline } from './inline-convert.js';
import { mask, quietEnd } from './inline-open.js';
import { lexInline } from './prose-lexer.js';
import type { References } from './references.js';

/** No reference is defined. */
export const noLinks = Object.create(null) as Links;

/** How an inline run is read. `inLink`: a raw `<a …>` of an earlier run is still open. */
export interface InlineReading {
  readonly links?: Links;
  readonly inLink?: boolean;
}

interface Read {
  readonly children: Inline[];
  /** Whether a raw `<a …>` is left open. */
  readonly inLink: boolean;
}

/** Pieces that a run over the budgets is cut into, in characters. */
const pieceSize = 1024;

function readPiece(source: string, links: Links, inLink: boolean): Read {
  if (inlineAffordable(source)) {
    try {
      const read = lexInline(source, links, inLink);
      return { children: toInline(read.tokens), inLink: read.inLink };
    } catch {
      // marked gave up: a stack overflow on nesting that the budgets let through
    }
  }
  return { children: source === '' ? [] : [{ type: 'text', text: clean(source, false) }], inLink };
}

/** Length of the first piece of a run over the budgets: it reads the same alone. The rest, if something in it stays open. */
function pieceLength(run: string, links: Links): number {
  const window = run.slice(0, 2 * pieceSize);
  const end = inlineAffordable(window) ? quietEnd(mask(lexInline(window, links).tokens), pieceSize) : 0;
  return end || run.length;
}

/** Reads one inline run. Over a budget it is read in pieces, those that are over it alone, and what comes behind very many, as plain text. Never throws. */
export function readInline(source: string, { links = noLinks, inLink = false }: InlineReading = {}): Read {
  if (source.length <= pieceSize || inlineAffordable(source)) return readPiece(source, links, inLink);
  const children: Inline[] = [];
  let open = inLink;
  for (let rest = source; rest !== '';) {
    if (source.length - rest.length >= limits.pieces) {
      append(children, { type: 'text', text: clean(rest, false) });
      break;
    }
    const length = pieceLength(rest, links);
    const read = readPiece(rest.slice(0, length), links, open);
    open = read.inLink;
    rest = rest.slice(length);
    for (const child of read.children) append(children, child);
  }
  return { children, inLink: open };
}

/**
 * Inline Markdown (CommonMark 6, GFM) of a label, a status, a cell. Line ends are soft breaks; block markers are text.
 * Text over the budgets of `budget.ts` comes back as plain text. Never throws.
 */
export function parseInline(markdown: string, references?: References): Inline[] {
  return readInline(markdown.trim(), references ? { links: references.links } : {}).children;
}
