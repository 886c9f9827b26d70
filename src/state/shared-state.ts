import type { Value } from '../protocol/ui-events.js';
import { isLong, pathsOf } from './document-paths.js';
import { diffJson } from './json-diff.js';
import type { Json, PatchOperation } from './json-patch.js';
import { NestedDocument } from './nested-document.js';
import { PatchedDocument } from './patched-document.js';
import type { StateStore } from './store.js';
import { sameValue } from './values.js';

/** What came of a change of the agent's. */
export interface Applied {
  /** Paths that have the agent's value now. */
  readonly set: readonly string[];
  /** What the person has changed and the agent would have otherwise: it stays the person's. */
  readonly kept: readonly { readonly path: string; readonly own: Value; readonly value: Value }[];
  /** Paths whose value no control gets: it is longer than 10,000 characters, or they are behind the first 2,000. They stay in the agent's document. */
  readonly left?: readonly string[];
  /** Nothing was changed, and this is why. */
  readonly error?: string;
}

/** Paths of a document that the store gets, at most. */
const MOST_PATHS = 2000;

/**
 * The state that an agent and the controls share: a JSON document of the agent's (in AG-UI `STATE_SNAPSHOT`, and `STATE_DELTA` by JSON Patch,
 * RFC 6902) beside the values of a store (spec 5). A member `a` with `b` in it is the path `a.b`; a list of texts is one value, unless the store has
 * values for its places. What the agent changes is set in the store, but a value that the person has changed stays theirs (spec 4.1: another
 * one needs a reason, so a patch). Back goes the agent's document with the store's values in it; what no path can name stays in it untouched. What
 * was sent so is the document of both, and the agent's next patch is one of it.
 */
export class SharedState {
  readonly #store: StateStore;
  readonly #document = new PatchedDocument({});
  /** Paths of the document whose value the store has. */
  readonly #given = new Set<string>();
  /** Those whose value it has not: see `Applied.left`. */
  readonly #left = new Set<string>();

  constructor(store: StateStore) {
    this.#store = store;
  }

  /** The agent's whole state. It must be plain JSON. */
  snapshot(document: unknown): Applied {
    const before = this.#document.value;
    return this.#applied(this.#document.replace(document) ? undefined : 'The state is larger than a patch may work on.', before, true);
  }

  /** A change of the agent's state, by JSON Patch. One that does not fit changes nothing. */
  patch(operations: unknown): Applied {
    const before = this.#document.value;
    return this.#applied(this.#document.patch(operations), before, false);
  }

  /** The agent's state with what the controls hold: for its next run. */
  toJSON(): Json {
    const document = new NestedDocument(this.#document.value, this.#store);
    const entries = [...this.#store.entries()].sort(([a], [b]) => a.split('.').length - b.split('.').length);
    for (const [path, value, origin] of entries) {
      // what the agent says there now is more than the store has of it
      if (origin === 'agent' && this.#left.has(path)) continue;
      // a value that nobody has given is none
      if (value !== null || origin === 'user' || document.has(path)) document.set(path, value);
    }
    return document.value as Json;
  }

  /** The same, to be sent with a run: from now on the agent counts as told, and its next patch is one of this. */
  takeState(): Json {
    const document = this.toJSON();
    this.#document.value = document;
    return document;
  }

  /** What changed since the agent's last word or the last call, as JSON Patch; from now on the agent counts as told. */
  takeDelta(): readonly PatchOperation[] {
    const before = this.#document.value;
    return diffJson(before, this.takeState());
  }

  #applied(error: string | undefined, before: unknown, whole: boolean): Applied {
    return error === undefined ? this.#take(before, this.#document.value, whole) : { set: [], kept: [], error };
  }

  #take(before: unknown, document: unknown, whole: boolean): Applied {
    // what a patch left alone is the same object in both, and need not be looked at
    const old = pathsOf(before, this.#store, whole ? undefined : document);
    const next = pathsOf(document, this.#store, whole ? undefined : before);
    const [set, kept, left]: [string[], { path: string; own: Value; value: Value }[], string[]] = [[], [], []];
    const take = (path: string, value: Value): void => {
      const own = this.#store.get(path);
      if (own !== undefined && sameValue(own, value)) return;
      if (!whole && old.has(path) && sameValue(old.get(path), value)) return;
      if (own !== undefined && this.#store.touched(path)) kept.push({ path, own, value });
      else if (this.#store.set(path, value, 'agent')) set.push(path);
    };
    for (const path of old.keys()) {
      if (next.has(path)) continue;
      this.#given.delete(path);
      this.#left.delete(path);
      // what the agent took away is no value any more
      if (this.#store.has(path)) take(path, null);
    }
    for (const [path, value] of next) {
      if (this.#holds(path, value)) take(path, value);
      else if (!this.#left.has(path)) left.push(path);
    }
    for (const path of left) this.#left.add(path);
    return { set, kept, ...(left.length > 0 && { left }) };
  }

  /** Whether the store is to have the value. */
  #holds(path: string, value: Value): boolean {
    if (isLong(value) || (this.#given.size >= MOST_PATHS && !this.#given.has(path) && !this.#store.has(path))) return false;
    this.#given.add(path);
    this.#left.delete(path);
    return true;
  }
}
