import type { Value } from '../protocol/ui-events.js';

/** @returns a frozen copy of what can be a control's value, undefined for anything else (`NaN`, objects, functions …). */
export function readValue(input: unknown): Value | undefined {
  if (input === null || typeof input === 'string' || typeof input === 'boolean') return input;
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  if (!Array.isArray(input)) return undefined;
  const items: readonly unknown[] = input;
  return items.every(item => typeof item === 'string') ? Object.freeze([...items]) : undefined;
}

/** Whether two values are the same; lists are compared item by item, in order. */
export function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return a.length === b.length && a.every((item, at) => item === b[at]);
}

/** Whether it says nothing: no number, no text, nothing chosen. */
export const isNothing = (value: Value): boolean => value === null || (typeof value !== 'boolean' && typeof value !== 'number' && value.length === 0);
