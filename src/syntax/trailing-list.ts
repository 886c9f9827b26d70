import { ATTRIBUTE_WORDS, scanAttributes } from './attributes.js';
import type { Attribute } from './directive.js';

export interface TrailingList {
  /** The text before the list, without blanks at its end. */
  readonly text: string;
  readonly attributes: readonly Attribute[];
}

/** A quoted value may hold braces; more than this many before the right one are somebody's game. */
const TRIES = 16;

/**
 * Splits the attribute list off the end of a line (spec 1.4): the longest that ends there, since a value may hold braces. Braces that
 * hold nothing like an attribute (`Use {name}`) are text, so that nothing a person should read is lost.
 */
export function splitTrailingList(line: string): TrailingList {
  const whole = line.trimEnd();
  let list: TrailingList | undefined;
  let at = whole.endsWith('}') ? whole.lastIndexOf('{') : -1;
  for (let tries = 0; at >= 0 && tries < TRIES; tries += 1) {
    const scan = scanAttributes(whole, at + 1);
    if (scan.state === 'closed' && scan.end === whole.length && whole[at - 1] !== '\\' && isList(scan.attributes)) {
      list = { text: whole.slice(0, at).trimEnd(), attributes: scan.attributes };
    }
    at = at > 0 ? whole.lastIndexOf('{', at - 1) : -1;
  }
  return list ?? { text: whole, attributes: [] };
}

/** `partial`, a line still growing, without what is or may become its trailing list. */
export function beforeUnfinishedList(partial: string): string {
  const end = partial.trimEnd().length;
  let at = partial.indexOf('{');
  for (let tries = 0; at >= 0; tries += 1) {
    const scan = scanAttributes(partial, at + 1);
    if (tries === TRIES || scan.state === 'open' || (scan.state === 'closed' && scan.end >= end)) return partial.slice(0, at).trimEnd();
    at = partial.indexOf('{', at + 1);
  }
  return partial;
}

/** A body that was cut, without the attribute list that its last line was in the middle of. */
export function withoutCutList(body: string): string {
  const at = body.lastIndexOf('\n') + 1;
  const last = body.slice(at);
  return last.trimEnd().endsWith('}') ? body : body.slice(0, at) + beforeUnfinishedList(last);
}

function isList(attributes: readonly Attribute[]): boolean {
  return attributes.length === 0 || attributes.some(({ name, value }) => value !== true || ATTRIBUTE_WORDS.flags.has(name));
}
