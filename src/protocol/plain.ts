/** Reading of data that somebody else made: own properties only, names of prototypes never. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export type Plain = Readonly<Record<string, unknown>>;

/** @returns the value if it is an object and no list. */
export function asRecord(input: unknown): Plain | undefined {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input as Plain : undefined;
}

/** An own property; undefined for anything inherited. */
export function ownValue(record: Plain, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

export function ownText(record: Plain, name: string): string | undefined {
  const value = ownValue(record, name);
  return typeof value === 'string' ? value : undefined;
}

/** The own enumerable names that are safe to copy. */
export function ownNames(record: Plain): string[] {
  return Object.keys(record).filter(name => !FORBIDDEN.has(name));
}
