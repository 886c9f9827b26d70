import type { Value } from '../protocol/ui-events.js';
import { nest, type NestedState } from './nest.js';
import { isPath } from './paths.js';
import { readValue, sameValue } from './values.js';

/** Who set a value. */
export type Origin = 'user' | 'agent' | 'host';

export interface StateChange {
  readonly path: string;
  readonly value: Value;
  /** Undefined when the path held nothing. */
  readonly old: Value | undefined;
  readonly origin: Origin;
  /** It is as it was in a snapshot: nobody set it now. */
  readonly restored?: true;
}

type Listener = (change: StateChange) => void;

/**
 * The values of one scope (spec 5): path → value. Flat inside, so no path can reach a prototype;
 * `a` and `a.b` are two values.
 */
export class StateStore {
  readonly #values = new Map<string, { readonly value: Value; readonly origin: Origin }>();
  readonly #listeners = new Set<Listener>();

  get(path: string): Value | undefined {
    return this.#values.get(path)?.value;
  }

  has(path: string): boolean {
    return this.#values.has(path);
  }

  /**
   * Sets a value and tells the listeners if it is another one.
   * @param origin who sets it; default: the host, who is the one to call this
   * @returns whether the store now holds it; false when the path or the value is not allowed, and nothing changed.
   */
  set(path: string, value: Value, origin: Origin = 'host'): boolean {
    const fresh = readValue(value);
    if (typeof path !== 'string' || !isPath(path) || fresh === undefined) return false;
    const old = this.#values.get(path);
    if (old !== undefined && sameValue(old.value, fresh)) {
      // nothing changes, but what a person chose anew is theirs now
      if (origin === 'user') this.#values.set(path, { value: old.value, origin });
      return true;
    }
    this.#values.set(path, { value: fresh, origin });
    this.#tell({ path, value: fresh, old: old?.value, origin });
    return true;
  }

  /** Puts values back as they were, with who had set each; what else it holds stays. */
  restore(entries: Iterable<readonly [path: string, value: Value, origin: Origin]>): void {
    for (const [path, input, origin] of entries) {
      const value = readValue(input);
      if (!isPath(path) || value === undefined) continue;
      const old = this.get(path);
      this.#values.set(path, { value, origin });
      this.#tell({ path, value, old, origin, restored: true });
    }
  }

  /** Who set the value that it holds. */
  origin(path: string): Origin | undefined {
    return this.#values.get(path)?.origin;
  }

  /** Whether the value that it holds comes from the person. */
  touched(path: string): boolean {
    return this.origin(path) === 'user';
  }

  /** Every path with its value and who set it, in the order they came. */
  *entries(): Generator<readonly [path: string, value: Value, origin: Origin]> {
    for (const [path, { value, origin }] of this.#values) yield [path, value, origin];
  }

  /** Forgets everything, without a word to the listeners. */
  clear(): void {
    this.#values.clear();
  }

  /** The values as a tree of null-prototype objects and lists; see `nest`. A copy: changing it changes nothing. */
  toJSON(): NestedState {
    return nest([...this.entries()]);
  }

  /** @returns what ends the subscription. A listener that throws keeps no other from hearing. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  #tell(change: StateChange): void {
    Object.freeze(change);
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        // as an event target does: the fault is the listener's, and is reported, not hidden
        queueMicrotask(() => { throw error; });
      }
    }
  }
}
