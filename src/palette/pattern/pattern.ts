import { isSlow } from './cost.js';
import { NotUnderstood, parsePattern } from './parse.js';

/** Characters. */
export const LONGEST_PATTERN = 200;

export type PatternCheck = { readonly pattern: string; readonly problem?: undefined } | { readonly pattern?: undefined; readonly problem: 'long' | 'syntax' | 'slow' };

/**
 * Checks a pattern that a model wrote, before anything is matched with it. What passes means the same with the flag
 * `u` and in `<input pattern>`, which reads it with `v`.
 */
export function checkPattern(source: string): PatternCheck {
  if (source.length > LONGEST_PATTERN) return { problem: 'long' };
  try {
    new RegExp(`^(?:${source})$`, 'u');
    new RegExp(source, 'u');
  } catch {
    return { problem: 'syntax' };
  }
  try {
    return isSlow(parsePattern(source)) ? { problem: 'slow' } : { pattern: forBothFlags(source) };
  } catch (error) {
    if (error instanceof NotUnderstood) return { problem: 'slow' };
    return { problem: 'syntax' };
  }
}

/** In a class the flag `v` wants `( ) [ { } / - |` escaped, which `u` allows. */
function forBothFlags(source: string): string {
  return source.replace(/\\[^]|\[(\^?)((?:\\[^]|[^\]\\])*)\]/g, (whole, not: string | undefined, inner: string | undefined) => {
    if (inner === undefined) return whole;
    const safe = inner.replace(/\\[^]|[()[{}/|]/g, part => part.length > 1 ? part : `\\${part}`);
    return `[${not ?? ''}${escapeHyphens(safe)}]`;
  });
}

/** A hyphen that makes no range: the first, the last, and one beside a class escape or behind a range. */
function escapeHyphens(inner: string): string {
  const parts = inner.match(/\\(?:u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[^])|[^]/gu) ?? [];
  let result = '';
  for (let at = 0; at < parts.length; at++) {
    const [part = '', dash, end] = parts.slice(at, at + 3);
    if (part === '-') result += '\\-';
    else if (dash === '-' && end !== undefined) {
      result += `${part}-${end === '-' ? '\\-' : end}`;
      at += 2;
    } else result += part;
  }
  return result;
}
