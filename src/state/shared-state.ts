import type { Value } from '../protocol/ui-events.js';
import { diffJson } from './json-diff.js';
import { applyPatch, isPatchable, isRecord, type Json, type PatchOperation } from './json-patch.js';
import { isPath } from './paths.js';
import type { StateStore } from './store.js';
import { readValue, sameValue } from './values.js';

/** What came of a change of the agent's. */
export interface Applied {
  /** Paths that have the agent's value now. */
  readonly set: readonly string[];
  /** What the person has changed and the agent would have otherwise: it stays the person's. */
  readonly kept: readonly { readonly path: string; readonly own: Value; readonly value: Value }[];
  /** Nothing was changed, and this is why. */
  readonly error?: string;
}

/** Paths of one document, and characters of one value, at most. */
const MOST_PATHS = 2000;
const LONGEST = 10_000;

/**
 * The state that an agent and the controls share: a JSON document of the agent's (in AG-UI `STATE_SNAPSHOT`, and `STATE_DELTA` by JSON Patch,
 * RFC 6902) beside the values of a store (spec 5). A member `a` with `b` in it is the path `a.b`; a list of texts is one value, unless the store has
 * values for its places. What the agent changes is set in the store, but a value that the person has changed stays theirs (spec 4.1: another
 * one needs a reason, so a patch). Back goes the agent's document with the store's values in it; what no path can name stays in it untouched. What
 * was sent so is the document of both, and the agent's next patch is one of it.
 */
export class SharedState {
  readonly #store: StateStore;
  #document: unknown = {};

  constructor(store: StateStore) {
    this.#store = store;
  }

  /** The agent's whole state. It must be plain JSON. */
  snapshot(document: unknown): Applied {
    return isPatchable(document) ? this.#take(document, true) : { set: [], kept: [], error: 'The state is larger than a patch may work on.' };
  }

  /** A change of the agent's state, by JSON Patch. One that does not fit changes nothing. */
  patch(operations: unknown): Applied {
    const result = applyPatch(this.#document, operations);
    return 'error' in result ? { set: [], kept: [], error: result.error } : this.#take(result.document, false);
  }

  /** The agent's state with what the controls hold: for its next run. */
  toJSON(): Json {
    let document = this.#document;
    const entries = [...this.#store.entries()].sort(([a], [b]) => a.split('.').length - b.split('.').length);
    for (const [path, value, origin] of entries) {
      const names = path.split('.');
      // a value that nobody has given is none
      if (value === null && origin !== 'user' && !hasPlace(document, names)) continue;
      const valued = (at: number): boolean => this.#store.has(names.slice(0, at).join('.'));
      document = withValue(document, names, value, { valued, placed: (node, at) => !valued(at) && this.#inPlaces(node, names.slice(0, at).join('.')) });
    }
    return document as Json;
  }

  /** The same, to be sent with a run: from now on the agent counts as told, and its next patch is one of this. */
  takeState(): Json {
    const document = this.toJSON();
    this.#document = document;
    return document;
  }

  /** What changed since the agent's last word or the last call, as JSON Patch; from now on the agent counts as told. */
  takeDelta(): readonly PatchOperation[] {
    const before = this.#document;
    return diffJson(before, this.takeState());
  }

  #take(document: unknown, whole: boolean): Applied {
    const old = this.#pathsOf(this.#document);
    const next = this.#pathsOf(document);
    this.#document = document;
    const set: string[] = [];
    const kept: { path: string; own: Value; value: Value }[] = [];
    // what the agent took away is no value any more
    const gone = [...old.keys()].filter(path => !next.has(path) && this.#store.has(path)).map((path): [string, Value] => [path, null]);
    for (const [path, value] of [...gone, ...next]) {
      const own = this.#store.get(path);
      if (own !== undefined && sameValue(own, value)) continue;
      if (!whole && old.has(path) && sameValue(old.get(path), value)) continue;
      if (own !== undefined && this.#store.touched(path)) kept.push({ path, own, value });
      else if (this.#store.set(path, value, 'agent')) set.push(path);
    }
    return { set, kept };
  }

  /** A list whose places have values of their own, so that it is not one. */
  #inPlaces(node: unknown, path: string): boolean {
    return Array.isArray(node) && node.some((_, at) => this.#store.has(`${path}.${at}`));
  }

  /** What of a document paths can name. */
  #pathsOf(document: unknown): ReadonlyMap<string, Value> {
    const paths = new Map<string, Value>();
    const add = (path: string, input: unknown): boolean => {
      const value = readValue(input);
      if (value === undefined) return false;
      const long = typeof value === 'string' ? value.length : Array.isArray(value) ? value.join().length : 0;
      if (isPath(path) && long <= LONGEST && paths.size < MOST_PATHS) paths.set(path, value);
      return true;
    };
    const walk = (node: unknown, path: string): void => {
      if (!this.#inPlaces(node, path) && add(path, node)) return;
      for (const [name, below] of Object.entries(Object(node) as Record<string, unknown>)) {
        if (name === '') add(path, below);
        // a dot in a name is none between two
        else if (!name.includes('.') && (path === '' || isPath(path))) walk(below, path === '' ? name : `${path}.${name}`);
      }
    };
    if (isRecord(document)) walk(document, '');
    return paths;
  }
}

function hasPlace(document: unknown, names: readonly string[]): boolean {
  let node = document;
  for (const name of names) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return false;
    node = (node as Record<string, unknown>)[name];
  }
  return true;
}

/** What the store has on the way to a path: whether so many names of it have a value of their own, or a list that they lead to has values in its places. */
interface OnTheWay {
  valued(names: number): boolean;
  placed(node: unknown, names: number): boolean;
}

/** A copy with a value at a path. What stands on the way and is no branch keeps its place under the empty name, as `nest` has it. */
function withValue(node: unknown, names: readonly string[], value: Value, way: OnTheWay, at = 0): unknown {
  const name = names[at];
  if (name === undefined) return isBranch(node) ? { ...branch(node, true), '': value } : value;
  const below = (from: unknown): unknown => withValue(from, names, value, way, at + 1);
  if (Array.isArray(node) && !way.valued(at) && Number(name) < node.length) return node.map((item: unknown, index) => String(index) === name ? below(item) : item);
  const record = branch(node, isBranch(node) || way.placed(node, at));
  record[name] = below(Object.hasOwn(record, name) ? record[name] : undefined);
  return record;
}

/** A list of texts is one value. */
const isBranch = (node: unknown): boolean => isRecord(node) || (Array.isArray(node) && readValue(node) === undefined);

function branch(node: unknown, open: boolean): Record<string, unknown> {
  const record = Object.create(null) as Record<string, unknown>;
  if (open) return Object.assign(record, node);
  if (node !== undefined) record[''] = node;
  return record;
}
