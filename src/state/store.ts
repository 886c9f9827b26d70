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

/** What a person had said where an agent's value now stands, and why it does. */
export interface Replaced {
  readonly value: Value;
  readonly reason: string;
}

type Listener = (change: StateChange) => void;

/**
 * The values of one scope (spec 5): path → value. Flat inside, so no path can reach a prototype;
 * `a` and `a.b` are two values.
 */
export class StateStore {
  readonly #values = new Map<string, { readonly value: Value; readonly origin: Origin }>();
  readonly #replaced = new Map<string, Replaced>();
  readonly #drafts = new Map<string, Value>();
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
    const replaced = this.#replaced.get(path);
    // who says what the person had said gives it back
    const whose = origin === 'agent' && replaced !== undefined && sameValue(replaced.value, fresh) ? 'user' : origin;
    if (whose !== 'agent') this.#replaced.delete(path);
    this.#drafts.delete(path);
    this.#values.set(path, { value: fresh, origin: whose });
    this.#tell({ path, value: fresh, old: old?.value, origin });
    return true;
  }

  /** A person is typing: what stands in a control, and is no value yet. It is theirs like one. `partial`: there is more than the value says, such as half a number. */
  type(path: string, value: Value, partial = false): void {
    if (!partial && sameValue(this.get(path) ?? null, value)) this.#drafts.delete(path);
    else if (isPath(path)) this.#drafts.set(path, value);
  }

  /** What a person is typing, or else the value. */
  said(path: string): Value {
    const draft = this.#drafts.get(path);
    return draft === undefined ? this.get(path) ?? null : draft;
  }

  /**
   * Puts an agent's value in the place of the person's, for a reason. What they had said is kept, however often it is replaced, until they say something else.
   * @returns as `set()`
   */
  replace(path: string, value: Value, reason: string): boolean {
    const before = this.#replaced.get(path);
    const own = before === undefined || this.touched(path) ? this.said(path) : before.value;
    this.#replaced.set(path, { value: own, reason });
    if (this.set(path, value, 'agent')) return true;
    if (before === undefined) this.#replaced.delete(path);
    else this.#replaced.set(path, before);
    return false;
  }

  /** What the person had said, if an agent's value stands in its place. */
  replaced(path: string): Replaced | undefined {
    return this.#replaced.get(path);
  }

  /** Every path where an agent's value stands in the place of the person's. */
  *replacements(): Generator<readonly [path: string, value: Value, reason: string]> {
    for (const [path, { value, reason }] of this.#replaced) yield [path, value, reason];
  }

  /** Has values that are the agent's stand in the place of the person's again, as they did in a snapshot. */
  restoreReplaced(entries: Iterable<readonly [path: string, value: Value, reason: string]>): void {
    for (const [path, input, reason] of entries) {
      const value = readValue(input);
      const held = this.#values.get(path);
      if (value === undefined || held === undefined) continue;
      this.#replaced.set(path, { value, reason });
      this.#tell({ path, value: held.value, old: held.value, origin: held.origin, restored: true });
    }
  }

  /** Puts values back as they were, with who had set each; what else it holds stays. */
  restore(entries: Iterable<readonly [path: string, value: Value, origin: Origin]>): void {
    for (const [path, input, origin] of entries) {
      const value = readValue(input);
      if (!isPath(path) || value === undefined) continue;
      const old = this.get(path);
      this.#values.set(path, { value, origin });
      if (origin !== 'agent') this.#replaced.delete(path);
      this.#drafts.delete(path);
      this.#tell({ path, value, old, origin, restored: true });
    }
  }

  /** Who set the value that it holds. */
  origin(path: string): Origin | undefined {
    return this.#values.get(path)?.origin;
  }

  /** Whether the value that it holds comes from the person, or they are typing one. */
  touched(path: string): boolean {
    return this.origin(path) === 'user' || this.#drafts.has(path);
  }

  /** Every path with its value and who set it, in the order they came. */
  *entries(): Generator<readonly [path: string, value: Value, origin: Origin]> {
    for (const [path, { value, origin }] of this.#values) yield [path, value, origin];
  }

  /** Forgets everything, without a word to the listeners. */
  clear(): void {
    this.#values.clear();
    this.#replaced.clear();
    this.#drafts.clear();
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
