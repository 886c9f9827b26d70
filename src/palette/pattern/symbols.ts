import type { Pattern } from './parse.js';

/** A set of characters: the 128 of ASCII, and one bit for all others together. */
export type Symbols = bigint;

export const NONE: Symbols = 0n;
const OTHERS = 1n << 128n;
/** Atoms without any of these take ASCII only. */
const MAY_BE_OTHER = /[^\0-\x7f]|\\[uxpPWDSs]|^\.|^\[\^/;
const cache = new Map<string, Symbols>();

/** The characters that an atom takes. */
export function symbolsOf(source: string): Symbols {
  let symbols = cache.get(source);
  if (symbols === undefined) {
    const test = new RegExp(`^(?:${source})$`, 'u');
    symbols = MAY_BE_OTHER.test(source) ? OTHERS : NONE;
    for (let code = 0; code < 128; code++) if (test.test(String.fromCharCode(code))) symbols |= 1n << BigInt(code);
    if (cache.size > 500) cache.clear();
    cache.set(source, symbols);
  }
  return symbols;
}

/** Whether it can match without taking a character. */
export function isNullable(pattern: Pattern): boolean {
  switch (pattern.type) {
    case 'atom': return false;
    case 'empty': case 'look': return true;
    case 'sequence': return pattern.parts.every(isNullable);
    case 'choice': return pattern.parts.some(isNullable);
    case 'repeat': return pattern.min === 0 || isNullable(pattern.inner);
  }
}

/** The characters that a match can begin with. */
export function firstOf(pattern: Pattern): Symbols {
  switch (pattern.type) {
    case 'atom': return symbolsOf(pattern.source);
    case 'empty': case 'look': return NONE;
    case 'choice': return pattern.parts.reduce((all, part) => all | firstOf(part), NONE);
    case 'repeat': return pattern.max === 0 ? NONE : firstOf(pattern.inner);
    case 'sequence': {
      let all = NONE;
      for (const part of pattern.parts) {
        all |= firstOf(part);
        if (!isNullable(part)) break;
      }
      return all;
    }
  }
}

/** The characters of a pattern of fixed length, one set a place; undefined for any other. */
export function places(pattern: Pattern): Symbols[] | undefined {
  if (pattern.type === 'atom') return [symbolsOf(pattern.source)];
  if (pattern.type !== 'sequence') return undefined;
  const all = pattern.parts.map(places);
  return all.every(part => part !== undefined) ? all.flat() : undefined;
}
