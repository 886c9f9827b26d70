import type { Value } from '../protocol/ui-events.js';
import { sameJson } from '../state/json-patch.js';
import { readValue } from '../state/values.js';
import { LIMITS } from './limits.js';

/** The values of controls without a binding, by their places. A component that gets another `value` from the agent has that. */
export class Unbound {
  readonly #values = new Map<string, { readonly instead: unknown; readonly value: Value }>();

  /** @param written what the agent wrote as the value of a component; undefined also for one that has not come */
  constructor(readonly written: (componentId: string) => unknown) {}

  get size(): number {
    return this.#values.size;
  }

  /** @returns the id of the component; undefined for what is no value */
  set(key: string, given: unknown): string | undefined {
    const value = readValue(given);
    if (value === undefined || (this.#values.size >= LIMITS.places && !this.#values.has(key))) return undefined;
    const id = componentOf(key);
    this.#values.set(key, { instead: this.written(id), value });
    return id;
  }

  at(componentId: string, key: string): unknown {
    const known = this.#values.get(key);
    if (known === undefined || sameJson(known.instead, this.written(componentId))) return known?.value;
    this.#values.delete(key);
    return undefined;
  }

  toJSON(): Readonly<Record<string, Value>> {
    return Object.fromEntries([...this.#values].filter(([key, { instead }]) => sameJson(instead, this.written(componentOf(key)))).map(([key, { value }]) => [key, value]));
  }

  clear(): void {
    this.#values.clear();
  }
}

/** Of a place: what stands before the path of its item. */
const componentOf = (key: string): string => key.replace(/#\/.*$/s, '');
