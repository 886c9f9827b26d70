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

class Unfit extends Error {}

type Record_ = Readonly<Record<string, unknown>>;

/** Would reach a prototype in a careless copy. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
const INDEX = /^(?:0|[1-9][0-9]{0,8})$/;

/**
 * Applies a JSON Patch (RFC 6902) to a JSON document: all of it, or nothing with the reason why. The document given is not changed; what
 * the patch left alone is shared. New objects have no prototype, and a pointer that names one is refused. Never throws.
 */
export function applyPatch(document: unknown, operations: unknown, { operations: most = 10_000, values = 100_000, depth = 128 }: PatchLimits = {}): { readonly document: unknown } | { readonly error: string } {
  try {
    if (!Array.isArray(operations)) throw new Unfit('A patch is a list of operations.');
    if (operations.length > most) throw new Unfit(`A patch has at most ${most} operations.`);
    const budget = { values, depth, copies: MOST_COPIES };
    return { document: operations.reduce((current: unknown, operation: unknown) => step(current, operation, budget), document) };
  } catch (error) {
    return { error: error instanceof Unfit ? error.message : 'The patch could not be read.' };
  }
}

/** Members of lists and objects that are copied on the way to what an operation changes, at most: each operation copies them. */
const MOST_COPIES = 2_000_000;

interface Budget { values: number; copies: number; readonly depth: number }

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
    case 'replace': return put(take(document, path, budget), path, spend(given(), path.length, budget), budget);
    case 'remove': return take(document, path, budget);
    case 'test':
      if (!sameJson(at(document, path), given())) throw new Unfit(`The test of ${pointerText(path)} failed.`);
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

/** Counts what is added. @returns the same */
function spend(added: unknown, above: number, budget: Budget): unknown {
  const walk = (value: unknown, level: number): void => {
    if (level > budget.depth) throw new Unfit(`A document has at most ${budget.depth} levels.`);
    if (--budget.values < 0) throw new Unfit('The patch adds too much.');
    if (Array.isArray(value)) for (const item of value) walk(item, level + 1);
    else if (isRecord(value)) for (const name of Object.keys(value)) walk(value[name], level + 1);
  };
  walk(added, above);
  return added;
}

/** Whether a document is one that patches may work on: at most 100,000 values, 128 levels. */
export function isPatchable(document: unknown): boolean {
  try {
    spend(document, 0, { values: 100_000, copies: 0, depth: 128 });
    return true;
  } catch {
    return false;
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
    list(list, token) { list.splice(token === '-' ? list.length : indexIn(list, token, tokens, 1), 0, value); },
    record(record, token) { record[token] = value; },
  });
}

/** Without the value there; without the whole document it is `null`. */
function take(document: unknown, tokens: readonly string[], budget: Budget): unknown {
  return tokens.length === 0 ? null : edit(document, tokens, 0, budget, {
    list(list, token) { list.splice(indexIn(list, token, tokens), 1); },
    record(record, token) {
      if (!Object.hasOwn(record, token)) throw nothingAt(tokens);
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- a record of its own, made just now
      delete record[token];
    },
  });
}

interface Change {
  readonly list: (list: unknown[], token: string) => void;
  readonly record: (record: Record<string, unknown>, token: string) => void;
}

/** What stands on the way is copied, the rest is shared. */
function edit(node: unknown, tokens: readonly string[], level: number, budget: Budget, change: Change): unknown {
  const token = tokens[level] ?? '';
  const last = level === tokens.length - 1;
  // counted before anything is copied
  if ((budget.copies -= Array.isArray(node) ? node.length : isRecord(node) ? Object.keys(node).length : 0) < 0) throw new Unfit('The patch changes too much in lists that are too long.');
  if (Array.isArray(node)) {
    const list: unknown[] = [...node as readonly unknown[]];
    if (last) change.list(list, token);
    else {
      const index = indexIn(list, token, tokens);
      list[index] = edit(list[index], tokens, level + 1, budget, change);
    }
    return list;
  }
  if (!isRecord(node)) throw nothingAt(tokens);
  const record = Object.assign(Object.create(null) as Record<string, unknown>, node);
  if (last) change.record(record, token);
  else if (Object.hasOwn(record, token)) record[token] = edit(record[token], tokens, level + 1, budget, change);
  else throw nothingAt(tokens);
  return record;
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

/** Whether two JSON values are the same (RFC 6902, 4.6): the order of names does not count. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every(name => Object.hasOwn(b, name) && sameJson(a[name], b[name]));
}
