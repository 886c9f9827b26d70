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
  /** The line without the blanks around it. */
  readonly text: string;
  /** Index in `text` behind the name. */
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
  if (!line.includes(':::')) return undefined;
  const text = line.replace(/^[ \t]+/, '').trimEnd();
  const [start, colons, name] = OPENER.exec(text) ?? [];
  return start && colons && name ? { indent: indentOf(line), colons: colons.length, name: name.toLowerCase(), text, end: start.length } : undefined;
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
export function readOpener({ end }: OpenerHead, text: string, words = ATTRIBUTE_WORDS): Opener | 'open' | 'broken' {
  const { attributes: label, at } = readLabel(text, end);
  if (text[at] !== '{') {
    const { text: rest, closed } = withoutCloser(text);
    const bare = readBare(rest, at, words);
    return { attributes: [...label, ...bare.attributes], body: rest.slice(bare.end).trim(), closed };
  }
  const { state, attributes, end: behind } = scanAttributes(text, at + 1, words);
  if (state !== 'closed') return state === 'open' ? 'open' : 'broken';
  const { text: body, closed } = withoutCloser(text.slice(behind));
  return { attributes: [...label, ...attributes], body: body.trim(), closed };
}

/** Reads an opener whose list was never closed: the list is all the rest. */
export function readBrokenOpener({ end }: OpenerHead, text: string, words = ATTRIBUTE_WORDS): Opener {
  const { text: rest, closed } = withoutCloser(text);
  const { attributes, at } = readLabel(rest, end);
  return { attributes: [...attributes, ...readUnclosed(rest.slice(at + 1), words)], body: '', closed };
}

/** `text` without the colons that close it, if it ends in three or more. */
function withoutCloser(text: string): { text: string; closed: boolean } {
  const trimmed = text.trimEnd();
  let at = trimmed.length;
  while (trimmed[at - 1] === ':') at -= 1;
  return trimmed.length - at >= 3 ? { text: trimmed.slice(0, at), closed: true } : { text, closed: false };
}

/** `[label]`, brackets in pairs, then blanks. A bracket that begins a link is none. */
const LABEL = /[ \t]*(?:\[((?:\\.|[^[\]\\\n]|\[(?:\\.|[^[\]\\\n])*\]){0,999})\](?!\())?[ \t]*/y;

function readLabel(text: string, from: number): { attributes: readonly Attribute[]; at: number } {
  LABEL.lastIndex = from;
  const [all = '', label] = LABEL.exec(text) ?? [];
  return {
    attributes: label === undefined ? [] : [{ name: 'label', value: decodeEntities(label.replace(/\\([[\]\\])/g, '$1').trim()) }],
    at: Math.min(from + all.length, text.length),
  };
}
