export type Plain = Readonly<Record<string, unknown>>;

/** How much is read of what somebody else made. */
export interface Bounds {
  /** Objects and lists, default 10,000: above the limits of any policy in use, it keeps what is hostile or circular from costing anything before it is read. */
  readonly objects?: number;
  /** Characters of all texts together, default any number. */
  readonly characters?: number;
  /** A name of a prototype is refused, not left out. Default false. */
  readonly strict?: boolean;
  /** The names `constructor` and `prototype` stay: for data that goes back as it came. A copy of it has no prototype either. Default false. */
  readonly anyName?: boolean;
}

const DEEPEST = 128;
/** Would reach a prototype in a careless copy. */
export const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** What came from outside is not what it should be; the message says why. */
export class Refused extends Error {}

/**
 * A copy of data that somebody else made, as JSON would have it: own properties only, names of prototypes never, objects without
 * a prototype. What JSON cannot say (functions, `NaN`) is undefined. @throws Refused for too much, and for a list with holes, which JSON has not; whatever a getter throws.
 */
export function plainCopy(input: unknown, { objects = 10_000, characters = Infinity, strict = false, anyName = false }: Bounds = {}): unknown {
  let left = objects;
  let room = characters;
  const copy = (value: unknown, depth: number): unknown => {
    if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined; // -0 is 0 in JSON
    if (typeof value === 'string' && (room -= value.length) < 0) throw new Refused(`It holds more than ${characters} characters.`);
    if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
    if (typeof value !== 'object') return undefined;
    if (depth > DEEPEST) throw new Refused(`It is nested deeper than ${DEEPEST}.`);
    if (--left < 0) throw new Refused(`It holds more than ${objects} objects.`);
    if (Array.isArray(value)) {
      const list: unknown[] = [];
      for (let at = 0; at < value.length; at++) {
        if (!(at in value)) throw new Refused('It holds a list with a hole.');
        list.push(copy(value[at], depth + 1));
      }
      return list;
    }
    const record = Object.create(null) as Record<string, unknown>;
    for (const name of Object.keys(value)) {
      if (!FORBIDDEN.has(name) || (anyName && name !== '__proto__')) record[name] = copy((value as Plain)[name], depth + 1);
      else if (strict) throw new Refused(`"${name}" is no name.`);
    }
    return record;
  };
  return copy(input, 1);
}

/** Of a plain copy: the value if it is an object and no list, else an empty one. */
export function recordOf(value: unknown): Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as Plain : {};
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Without the properties that are undefined. */
export function defined<T extends object>(record: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}

/** Freezes plain data with all that is in it, however deep; a circle too. @returns the same */
export function deepFreeze<T>(value: T): T {
  const work: unknown[] = [value];
  for (const each of work) {
    if (typeof each !== 'object' || each === null || Object.isFrozen(each) || ArrayBuffer.isView(each)) continue;
    for (const inner of Object.values(Object.freeze(each))) if (typeof inner === 'object') work.push(inner);
  }
  return value;
}
