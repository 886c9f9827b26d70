import type { Links } from 'marked';
import type { Inline } from './ast.js';
import { inlineAffordable } from './budget.js';
import { append, clean, toInline } from './inline-convert.js';
import { inlinePieces } from './inline-pieces.js';
import { lexInline } from './prose-lexer.js';
import type { References } from './references.js';

const noLinks = Object.create(null) as Links;

/** How an inline run is read. */
export interface InlineReading {
  readonly links?: Links;
  /** A raw `<a …>` of an earlier run is still open. */
  readonly inLink?: boolean;
  /** The run is a link's text. */
  readonly label?: boolean;
  /** More characters may follow: a bare address at the end has no `href` yet. */
  readonly openEnd?: boolean;
}

interface Read {
  readonly children: Inline[];
  /** Whether a raw `<a …>` is left open. */
  readonly inLink: boolean;
}

/** Pieces that a run over the budgets is cut into, in characters. */
const pieceSize = 1024;

function readPiece(source: string, { links = noLinks, inLink = false, label = false, openEnd = false }: InlineReading): Read {
  if (inlineAffordable(source)) {
    try {
      const read = lexInline(source, links, inLink || label);
      return { children: toInline(read.tokens, label, openEnd), inLink: label ? inLink : read.inLink };
    } catch {
      // marked gave up: a stack overflow on nesting that the budgets let through
    }
  }
  return { children: source === '' ? [] : [{ type: 'text', text: clean(source, label) }], inLink };
}

/** Reads one inline run. Over a budget it is read in pieces, those that are over it alone as plain text. Never throws. */
export function readInline(source: string, reading: InlineReading = {}): Read {
  if (source.length <= pieceSize || inlineAffordable(source)) return readPiece(source, reading);
  const children: Inline[] = [];
  let { inLink = false } = reading;
  for (const { text } of inlinePieces(source, pieceSize, reading.links ?? noLinks)) {
    const read = readPiece(text, { ...reading, inLink });
    inLink = read.inLink;
    for (const child of read.children) append(children, child);
  }
  return { children, inLink };
}

/**
 * Inline Markdown (CommonMark 6, GFM) of a label, a status, a cell. Line ends are soft breaks; block markers are text.
 * Text over the budgets of `budget.ts` comes back as plain text. Never throws.
 */
export function parseInline(markdown: string, references?: References): Inline[] {
  return readInline(markdown.trim(), references ? { links: references.links } : {}).children;
}
