export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** An operation of JSON Patch (RFC 6902). */
export type PatchOperation =
  | { readonly op: 'add' | 'replace' | 'test'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move' | 'copy'; readonly from: string; readonly path: string };

/** How much a patch may do. */
export interface PatchLimits {
  /** Operations, default 10,000. */
  readonly operations?: number;
  /** Values that it adds, those inside others counted, default 100,000: copies of copies double each time. */
  readonly values?: number;
  /** Levels, of a pointer and of the document behind it, default 128. */
  readonly depth?: number;
}

const MOST_VALUES = 100_000;
const DEPTH = 128;

class Unfit extends Error {}

type Record_ = Readonly<Record<string, unknown>>;

/** Would reach a prototype in a careless copy. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const INDEX = /^(?:0|[1-9][0-9]{0,8})$/;

/**
 * Applies a JSON Patch (RFC 6902) to a JSON document: all of it, or nothing with the reason why. The document given is not changed; what
 * the patch left alone is shared. New objects have no prototype, and a pointer that names one is refused. Never throws.
 * @returns `added`: how many values it added, those inside others counted
 */
export function applyPatch(document: unknown, operations: unknown, { operations: most = 10_000, values = MOST_VALUES, depth = DEPTH }: PatchLimits = {}): { readonly document: unknown; readonly added: number } | { readonly error: string } {
  try {
    if (!Array.isArray(operations)) throw new Unfit('A patch is a list of operations.');
    if (operations.length > most) throw new Unfit(`A patch has at most ${most} operations.`);
    const budget = { values, depth, copies: MOST_COPIES, own: new WeakSet<object>() };
    const patched = operations.reduce<unknown>((current, operation: unknown) => step(current, operation, budget), document);
    return { document: patched, added: values - budget.values };
  } catch (error) {
    return { error: error instanceof Unfit ? error.message : 'The patch could not be read.' };
  }
}

/** Members of lists and objects that a patch copies, moves along or compares, at most. */
const MOST_COPIES = 1_000_000;
/** Places in a list that move along cost as much as one that is copied. */
const MOVED = 16;

interface Budget {
  values: number;
  copies: number;
  readonly depth: number;
  /** Copies that the patch has made, each in one place of the document: nobody else has them, so they can be changed. */
  readonly own: WeakSet<object>;
}

function step(document: unknown, operation: unknown, budget: Budget): unknown {
  if (!isRecord(operation)) throw new Unfit('An operation is an object.');
  const { op, value } = operation;
  const path = tokensOf(operation['path'], budget);
  const given = (): unknown => {
    if (!Object.hasOwn(operation, 'value') || value === undefined) throw new Unfit(`The operation "${String(op)}" has a value.`);
    return value;
  };
  switch (op) {
    case 'add': return put(document, path, spend(given(), path.length, budget), budget);
    case 'replace': return replace(document, path, spend(given(), path.length, budget), budget);
    case 'remove': return take(document, path, budget);
    case 'test':
      if (!sameJson(given(), at(document, path), members => { pay(members, budget); })) throw new Unfit(`The test of ${pointerText(path)} failed.`);
      return document;
    case 'copy': return put(document, path, spend(at(document, tokensOf(operation['from'], budget)), path.length, budget), budget);
    case 'move': {
      const from = tokensOf(operation['from'], budget);
      if (from.length < path.length && from.every((token, index) => token === path[index])) throw new Unfit('Nothing can be moved into itself.');
      const moved = at(document, from);
      return put(take(document, from, budget), path, spend(moved, path.length, budget), budget);
    }
    default: throw new Unfit(`There is no operation ${JSON.stringify(String(op).slice(0, 60))}.`);
  }
}

/** A JSON Pointer (RFC 6901) as its names. */
function tokensOf(pointer: unknown, { depth }: Budget): readonly string[] {
  if (typeof pointer !== 'string' || !/^(?:\/(?:[^~/]|~[01])*)*$/.test(pointer)) throw new Unfit('A path is a JSON Pointer.');
  const tokens = pointer.split('/').slice(1).map(token => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (tokens.length > depth) throw new Unfit(`A path has at most ${depth} names.`);
  if (tokens.some(token => FORBIDDEN.has(token))) throw new Unfit('A path names a prototype.');
  return tokens;
}

const pointerText = (tokens: readonly string[]): string => JSON.stringify(pointerOf(tokens));

/** Names as a JSON Pointer (RFC 6901). */
export function pointerOf(names: readonly string[]): string {
  return names.map(name => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Counts what is added. It may stand in two places from now on. @returns the same */
function spend(added: unknown, above: number, budget: Budget): unknown {
  const walk = (value: unknown, level: number): void => {
    if (level > budget.depth) throw new Unfit(`A document has at most ${budget.depth} levels.`);
    if (--budget.values < 0) throw new Unfit('The patch adds too much.');
    if (typeof value === 'object' && value !== null) budget.own.delete(value);
    if (Array.isArray(value)) for (const item of value) walk(item, level + 1);
    else if (isRecord(value)) for (const name of Object.keys(value)) walk(value[name], level + 1);
  };
  walk(added, above);
  return added;
}

/** How many values more a document may have that patches are to work on: at most 100,000, and 128 levels. Undefined: it is too large as it is. */
export function roomIn(document: unknown): number | undefined {
  const budget = { values: MOST_VALUES, copies: 0, depth: DEPTH, own: new WeakSet() };
  try {
    spend(document, 0, budget);
    return budget.values;
  } catch {
    return undefined;
  }
}

function at(document: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce((node: unknown, token) => {
    if (Array.isArray(node)) return node[indexIn(node, token, tokens)] as unknown;
    if (isRecord(node) && Object.hasOwn(node, token)) return node[token];
    throw nothingAt(tokens);
  }, document);
}

/** With a value there: in a list it goes between, in an object it takes the place of what was there. */
function put(document: unknown, tokens: readonly string[], value: unknown, budget: Budget): unknown {
  return tokens.length === 0 ? value : edit(document, tokens, 0, budget, {
    list(list, token) { shift(list, token === '-' ? list.length : indexIn(list, token, tokens, 1), budget, value); },
    record(record, token) { record[token] = value; },
  });
}

/** With another value where there is one; the names of an object stay in their order. */
function replace(document: unknown, tokens: readonly string[], value: unknown, budget: Budget): unknown {
  return tokens.length === 0 ? value : edit(document, tokens, 0, budget, {
    list(list, token) { list[indexIn(list, token, tokens)] = value; },
    record(record, token) {
      if (!Object.hasOwn(record, token)) throw nothingAt(tokens);
      record[token] = value;
    },
  });
}

/** Without the value there; without the whole document it is `null`. */
function take(document: unknown, tokens: readonly string[], budget: Budget): unknown {
  return tokens.length === 0 ? null : edit(document, tokens, 0, budget, {
    list(list, token) { shift(list, indexIn(list, token, tokens), budget); },
    record(record, token) {
      if (!Object.hasOwn(record, token)) throw nothingAt(tokens);
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a record of its own, made just now
      delete record[token];
    },
  });
}

/** A value goes between those of a list; without one, that which stands there goes. */
function shift(list: unknown[], index: number, budget: Budget, ...added: readonly unknown[]): void {
  pay((list.length - index) / MOVED, budget);
  list.splice(index, added.length === 0 ? 1 : 0, ...added);
}

interface Change {
  readonly list: (list: unknown[], token: string) => void;
  readonly record: (record: Record<string, unknown>, token: string) => void;
}

/** What stands on the way is copied, once in a patch; the rest is shared. */
function edit(node: unknown, tokens: readonly string[], level: number, budget: Budget, change: Change): unknown {
  const token = tokens[level] ?? '';
  const last = level === tokens.length - 1;
  const below = (from: unknown): unknown => edit(from, tokens, level + 1, budget, change);
  if (Array.isArray(node)) {
    const list = ownList(node, budget);
    if (last) change.list(list, token);
    else {
      const index = indexIn(list, token, tokens);
      list[index] = below(list[index]);
    }
    return list;
  }
  if (!isRecord(node)) throw nothingAt(tokens);
  const record = ownRecord(node, budget);
  if (last) change.record(record, token);
  else if (Object.hasOwn(record, token)) record[token] = below(record[token]);
  else throw nothingAt(tokens);
  return record;
}

function ownList(node: readonly unknown[], budget: Budget): unknown[] {
  if (budget.own.has(node)) return node as unknown[];
  pay(node.length, budget);
  const list = [...node];
  budget.own.add(list);
  return list;
}

function ownRecord(node: Record_, budget: Budget): Record<string, unknown> {
  if (budget.own.has(node)) return node;
  pay(Object.keys(node).length, budget);
  const record = Object.assign(Object.create(null) as Record<string, unknown>, node);
  budget.own.add(record);
  return record;
}

/** Counted before it is done. */
function pay(members: number, budget: Budget): void {
  if ((budget.copies -= members) < 0) throw new Unfit('The patch changes too much in lists that are too long.');
}

/** @param room 1: also the place behind the last */
function indexIn(list: readonly unknown[], token: string, tokens: readonly string[], room = 0): number {
  if (!INDEX.test(token) || Number(token) >= list.length + room) throw nothingAt(tokens);
  return Number(token);
}

const nothingAt = (tokens: readonly string[]): Unfit => new Unfit(`There is nothing at ${pointerText(tokens)}.`);

export function isRecord(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether two JSON values are the same (RFC 6902, 4.6): the order of names does not count.
 * @param count is told how many members a list or an object of `b` has, before they are compared
 */
export function sameJson(a: unknown, b: unknown, count?: (members: number) => void): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    count?.(b.length);
    return a.every((item, index) => sameJson(item, b[index], count));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const [names, others] = [Object.keys(a), Object.keys(b).length];
  count?.(others);
  return names.length === others && names.every(name => Object.hasOwn(b, name) && sameJson(a[name], b[name], count));
}
