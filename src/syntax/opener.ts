import { ATTRIBUTE_WORDS, readBare, readUnclosed, scanAttributes } from './attributes.js';
import { indentOf } from './columns.js';
import type { Attribute } from './directive.js';
import { decodeEntities } from './entities.js';

/** The beginning of an opener: what says that a line is one. */
export interface OpenerHead {
  /** Indentation in columns. */
  readonly indent: number;
  readonly colons: number;
  /** Lower case. */
  readonly name: string;
  /** Index behind the name. */
  readonly end: number;
}

export interface Opener {
  readonly attributes: readonly Attribute[];
  /** Text behind the attributes: the first body line. */
  readonly body: string;
  /** Colons at the end of the line close the block at once. */
  readonly closed: boolean;
}

const CLOSER = /^[ \t]*(:{3,})[ \t]*$/;
const OPENER = /^[ \t]*(:{3,})[ \t]*([A-Za-z][A-Za-z0-9_-]*)(?=[ \t[{]|$)/;
/** Colons that may still become three, or three and what may still become an opener or a closer. */
const UNFINISHED = /^[ \t]*(?::{1,2}$|:{3,}[ \t]*(?:$|[A-Za-z][A-Za-z0-9_-]*(?:$|[ \t[{])))/;

/** The colons of a closer, 0 when the line is none. */
export function closerColons(line: string): number {
  return CLOSER.exec(line)?.[1]?.length ?? 0;
}

/** Undefined when the line opens nothing. Whether its indentation lets it is the caller's question. */
export function openerHead(line: string): OpenerHead | undefined {
  const found = OPENER.exec(line);
  if (!found) return undefined;
  const [{ length: end }, colons = '', name = ''] = found;
  return { indent: indentOf(line), colons: colons.length, name: name.toLowerCase(), end };
}

/**
 * Must the beginning of an unfinished line be withheld, since it is or may become directive syntax (spec 1.5)?
 * `reach`: the greatest indentation of an opener here.
 */
export function isWithheld(start: string, reach: number): boolean {
  return UNFINISHED.test(start) && indentOf(start) <= reach;
}

/**
 * Reads what stands behind the name (spec 1.2, 1.3); `text` is the opener's line and those that its attribute list went on over.
 * `open`: the list goes on. `broken`: it was never closed; the caller reads the first line with {@link readBrokenOpener}.
 */
export function readOpener(text: string, head: OpenerHead, words = ATTRIBUTE_WORDS): Opener | 'open' | 'broken' {
  const { attributes, at } = readLabel(text, head.end);
  if (text[at] === '{') {
    const scan = scanAttributes(text, at + 1, words);
    return scan.state === 'closed' ? withBody([...attributes, ...scan.attributes], text.slice(scan.end)) : scan.state === 'open' ? 'open' : 'broken';
  }
  const { text: rest, closed } = withoutCloser(text);
  const bare = readBare(rest, Math.min(at, rest.length), words);
  return { attributes: [...attributes, ...bare.attributes], body: rest.slice(bare.end).trim(), closed };
}

/** Reads an opener whose list was never closed: the list is all the rest. */
export function readBrokenOpener(text: string, head: OpenerHead, words = ATTRIBUTE_WORDS): Opener {
  const { text: rest, closed } = withoutCloser(text);
  const { attributes, at } = readLabel(rest, head.end);
  return { attributes: [...attributes, ...readUnclosed(rest.slice(at + 1), words)], body: '', closed };
}

function withBody(attributes: readonly Attribute[], behind: string): Opener {
  const { text, closed } = withoutCloser(behind);
  return { attributes, body: text.trim(), closed };
}

/** `text` without the colons that close it, if it ends in three or more. */
function withoutCloser(text: string): { text: string; closed: boolean } {
  const trimmed = text.trimEnd();
  let at = trimmed.length;
  while (trimmed[at - 1] === ':') at -= 1;
  return trimmed.length - at >= 3 ? { text: trimmed.slice(0, at), closed: true } : { text, closed: false };
}

/** `[label]`, then blanks. A bracket that begins a link is none. */
function readLabel(text: string, from: number): { attributes: readonly Attribute[]; at: number } {
  const start = skipBlanks(text, from);
  const end = text[start] === '[' ? closingBracket(text, start) : -1;
  if (end < 0 || text[end + 1] === '(') return { attributes: [], at: start };
  const label = text.slice(start + 1, end).replace(/\\([[\]\\])/g, '$1').trim();
  return { attributes: [{ name: 'label', value: decodeEntities(label) }], at: skipBlanks(text, end + 1) };
}

function closingBracket(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '[') depth += 1;
    else if (text[at] === ']') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}
