import type { Value } from '../protocol/ui-events.js';
import { isRecord } from './json-patch.js';
import { isPath } from './paths.js';
import type { StateStore } from './store.js';
import { readValue } from './values.js';

/** Characters of a value that a control gets, at most. */
const LONGEST = 10_000;

/** Whether a value is longer than one that a control gets. */
export function isLong(value: Value): boolean {
  return (typeof value === 'string' ? value.length : Array.isArray(value) ? value.join().length : 0) > LONGEST;
}

/** A list whose places have values of their own, so that it is not one. */
export function inPlaces(node: unknown, path: string, store: Pick<StateStore, 'has'>): boolean {
  return Array.isArray(node) && node.some((_, at) => store.has(`${path}.${at}`));
}

/**
 * What of a JSON document paths can name (spec 5): a member `a` with `b` in it is `a.b`, a list of texts is one value.
 * @param other a document: what stands at the same place in it, the very same object or the same plain value, is passed over
 */
export function pathsOf(document: unknown, store: Pick<StateStore, 'has'>, other?: unknown): ReadonlyMap<string, Value> {
  const paths = new Map<string, Value>();
  const add = (path: string, input: unknown): boolean => {
    const value = readValue(input);
    if (value !== undefined && isPath(path)) paths.set(path, value);
    return value !== undefined;
  };
  const isOne = (node: unknown, path: string): boolean => Array.isArray(node) && readValue(node) !== undefined && !inPlaces(node, path, store);
  const walk = (node: unknown, path: string, there: unknown): void => {
    if (!inPlaces(node, path, store) && add(path, node)) return;
    // in a list that is one value there is nothing that paths name
    const beside = isOne(there, path) ? undefined : there;
    const record = Object(node) as Record<string, unknown>;
    for (const name of Object.keys(record)) {
      const [below, other] = [record[name], memberOf(beside, name)];
      if (below === other) continue;
      if (name === '') add(path, below);
      // a dot in a name is none between two
      else if (!name.includes('.') && (path === '' || isPath(path))) walk(below, path === '' ? name : `${path}.${name}`, other);
    }
  };
  if (isRecord(document) && document !== other) walk(document, '', other);
  return paths;
}

function memberOf(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name) ? (node as Record<string, unknown>)[name] : undefined;
}
