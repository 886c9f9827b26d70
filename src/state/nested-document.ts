import type { Value } from '../protocol/ui-events.js';
import { inPlaces } from './document-paths.js';
import { isRecord } from './json-patch.js';
import type { StateStore } from './store.js';
import { readValue } from './values.js';

/**
 * A JSON document with the values of a store in it, set path by path, the shorter paths first. What stands on the way and is no branch keeps its place
 * under the empty name, as `nest` has it. The document given is not changed: what has to be another is copied, once.
 */
export class NestedDocument {
  #value: unknown;
  readonly #store: StateStore;
  readonly #own = new WeakSet<object>();

  constructor(document: unknown, store: StateStore) {
    this.#value = document;
    this.#store = store;
  }

  get value(): unknown {
    return this.#value;
  }

  /** Whether the document has a place for the path. */
  has(path: string): boolean {
    let node = this.#value;
    for (const name of path.split('.')) {
      if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return false;
      node = (node as Record<string, unknown>)[name];
    }
    return true;
  }

  set(path: string, value: Value): void {
    this.#value = this.#with(this.#value, path.split('.'), value, 0);
  }

  #with(node: unknown, names: readonly string[], value: Value, at: number): unknown {
    const name = names[at];
    if (name === undefined) return isBranch(node) ? Object.assign(this.#record(node, true), { '': value }) : value;
    const below = (from: unknown): unknown => this.#with(from, names, value, at + 1);
    const way = names.slice(0, at).join('.');
    const isValue = this.#store.has(way);
    if (Array.isArray(node) && !isValue && Number(name) < node.length) {
      const list = this.#list(node);
      list[Number(name)] = below(list[Number(name)]);
      return list;
    }
    const record = this.#record(node, isBranch(node) || (!isValue && inPlaces(node, way, this.#store)));
    record[name] = below(Object.hasOwn(record, name) ? record[name] : undefined);
    return record;
  }

  #list(node: readonly unknown[]): unknown[] {
    if (this.#own.has(node)) return node as unknown[];
    const list = [...node];
    this.#own.add(list);
    return list;
  }

  /** @param open what is in the node is in the record; else the node is, under the empty name */
  #record(node: unknown, open: boolean): Record<string, unknown> {
    if (open && isRecord(node) && this.#own.has(node)) return node;
    const record = Object.create(null) as Record<string, unknown>;
    this.#own.add(record);
    if (open) return Object.assign(record, node);
    if (node !== undefined) record[''] = node;
    return record;
  }
}

/** A list of texts is one value. */
const isBranch = (node: unknown): boolean => isRecord(node) || (Array.isArray(node) && readValue(node) === undefined);
