import { isControl, type Spec } from '../palette/definition.js';
import type { Value } from '../protocol/ui-events.js';
import type { Origin, StateStore } from '../state/store.js';
import { isNothing, sameValue } from '../state/values.js';
import type { NodeRecord } from './node.js';

/** What a control found in the state at its path. */
export type Found = readonly [path: string, value: Value, origin: Origin];

/** Which control of a message begins a path with its own value: the first, but nothing and defaults give way to what one says. */
export class Beginnings {
  /** By path: who put the value there. */
  readonly #by = new Map<string, NodeRecord>();

  /** A control goes live. @returns what it found */
  begin(record: NodeRecord, state: StateStore): Found | undefined {
    const { definition, spec } = record;
    const { bind } = spec;
    if (bind === undefined || !isControl(definition)) return undefined;
    const initial = definition?.initial?.(spec) ?? null;
    const found = state.has(bind) ? [bind, state.get(bind) ?? null, state.origin(bind) ?? 'agent'] as const : undefined;
    if (found !== undefined && !this.#givesWay(found, record, initial)) return found;
    state.set(bind, record.began = initial, 'agent');
    this.#by.set(bind, record);
    return found;
  }

  #givesWay([path, value, origin]: Found, { spec, began }: NodeRecord, initial: Value): boolean {
    if (origin !== 'agent') return false;
    if (began !== undefined && sameValue(value, began)) return true;
    if (isNothing(value)) return !isNothing(initial);
    const by = this.#by.get(path);
    const isDefault = by?.began !== undefined && sameValue(by.began, value) && !says(by.spec);
    // of two boxes the first says that it is empty
    return isDefault && !(typeof value === 'boolean' && typeof initial === 'boolean') && says(spec);
  }
}

/** Whether a control was given a value, and has not only its default. */
function says({ value, checked, options = [] }: Spec): boolean {
  return (value !== undefined && value !== '') || checked === true || options.some(({ selected }) => selected);
}
