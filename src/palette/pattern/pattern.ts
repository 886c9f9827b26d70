import { isSlow } from './cost.js';
import { ESCAPE, NotUnderstood, parsePattern } from './parse.js';

/** Characters. */
export const LONGEST_PATTERN = 200;

export type PatternCheck = { readonly pattern: string; readonly problem?: undefined } | { readonly pattern?: undefined; readonly problem: 'long' | 'syntax' | 'slow' };

/** Up to its end, which is there: the pattern compiles. */
const CLASS = /\\[^]|\[(\^?)((?:\\[^]|[^\]\\])*)/g;
/** In a class: one character, or a range of two. */
const MEMBER = new RegExp(`(${ESCAPE}|[^])(?:(-)(${ESCAPE}|[^]))?`, 'gu');

/**
 * Checks a pattern that a model wrote, before anything is matched with it. What passes means the same with the flag
 * `u` and in `<input pattern>`, which reads it with `v`.
 */
export function checkPattern(source: string): PatternCheck {
  if (source.length > LONGEST_PATTERN) return { problem: 'long' };
  try {
    // whole as well: `a)(b` compiles between brackets only
    for (const text of [source, `^(?:${source})$`]) new RegExp(text, 'u');
    return isSlow(parsePattern(source)) ? { problem: 'slow' } : { pattern: forBothFlags(source) };
  } catch (error) {
    return { problem: error instanceof NotUnderstood ? 'slow' : 'syntax' };
  }
}

/** In a class the flag `v` wants `( ) [ { } / | -` escaped, which `u` allows. */
function forBothFlags(source: string): string {
  return source.replace(CLASS, (whole, not: string | undefined, inner: string | undefined) => inner === undefined ? whole
    : `[${String(not)}${inner.replace(MEMBER, (_, from: string, dash = '', to = '') => escaped(from) + String(dash) + escaped(String(to)))}`);
}

function escaped(member: string): string {
  return member.replace(/^[()[{}/|-]$/, '\\$&');
}
