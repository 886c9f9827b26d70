import type { Value } from '../protocol/ui-events.js';
import { isRecord, sameJson } from '../state/json-patch.js';
import { readValue } from '../state/values.js';
import { LIMITS } from './limits.js';
import { placeKey } from './pointer.js';

/** In the `extensions` of a component's `metadata`: what a person gave in its items, by their paths. */
export const ITEMS = 'mdui_values';

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

  /** Takes what `toMarkdown` wrote with a component: the values of its items in a list template, as an extension that nobody else reads. @returns the id of the component, if it has any */
  takeItems(raw: unknown): string | undefined {
    const { id, metadata } = Object(raw) as { readonly id?: unknown; readonly metadata?: { readonly extensions?: unknown } | null };
    const given = isRecord(metadata) && isRecord(metadata.extensions) ? metadata.extensions[ITEMS] : undefined;
    if (typeof id !== 'string' || !isRecord(given)) return undefined;
    for (const [path, value] of Object.entries(given)) if (path.startsWith('/')) this.set(placeKey(id, path), value);
    return id;
  }

  /** The values by component, and by item: '' for one in no list template. */
  byComponent(): ReadonlyMap<string, Readonly<Record<string, Value>>> {
    const found = new Map<string, Record<string, Value>>();
    for (const [key, value] of Object.entries(this.toJSON())) {
      const id = componentOf(key);
      found.set(id, Object.assign(found.get(id) ?? Object.create(null) as Record<string, Value>, { [key.slice(id.length + 1)]: value }));
    }
    return found;
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
