import { isControl, type Spec } from '../palette/definition.js';
import type { Value } from '../protocol/ui-events.js';
import { isPath } from '../state/paths.js';
import type { Origin, StateStore } from '../state/store.js';
import { isNothing, readValue, sameValue } from '../state/values.js';
import type { NodeRecord } from './node.js';

/** What a control found in the state at its path. */
export type Found = readonly [path: string, value: Value, origin: Origin];

/** Characters of values longer than an agent's may be elsewhere that the controls of a message show, all together: each control costs anew. */
const ROOM = 1_000_000;

/** Which control of a message begins a path with its own value: the first, but nothing and defaults give way to what one says. */
export class Beginnings {
  /** By path: who put the value there. */
  readonly #by = new Map<string, NodeRecord>();
  readonly paths = new Set<string>();
  /** Of those, what was said before any control. */
  readonly #said = new Set<string>();
  #room = ROOM;

  /** A value that a text says before its controls come counts as if a control had come that says it, so where nobody has said anything. @returns whether there can be such a value */
  say(path: string, input: unknown, state: StateStore): boolean {
    const value = readValue(input);
    if (value === undefined || !isPath(path)) return false;
    this.paths.add(path);
    if (!state.has(path)) state.set(path, value, 'agent');
    // when a log is replayed, what its controls found is there before
    if (state.origin(path) === 'agent' && sameValue(state.get(path), value)) this.#said.add(path);
    return true;
  }

  /** A control goes live. `longest`: characters of a value, as a rule. `log` is told what it found, before who hears of values is told of it. */
  begin(record: NodeRecord, state: StateStore, longest: number, log: (found?: Found) => void): void {
    const { definition, spec } = record;
    const { bind } = spec;
    if (bind === undefined || !isControl(definition)) return log();
    this.paths.add(bind);
    const initial = definition?.initial?.(spec) ?? null;
    const found = state.has(bind) ? [bind, state.get(bind) ?? null, state.origin(bind) ?? 'agent'] as const : undefined;
    log(found);
    if (found !== undefined && !this.#givesWay(found, record, initial, longest)) return;
    this.#by.set(bind, record);
    state.set(bind, record.began = initial, 'agent');
  }

  #givesWay([path, value, origin]: Found, { spec, began }: NodeRecord, initial: Value, longest: number): boolean {
    if (origin !== 'agent') return false;
    const size = typeof value === 'string' ? value.length : Array.isArray(value) ? value.join().length : 0;
    // a pattern that passes its check takes n² steps at worst
    if (size > longest && (spec['pattern'] !== undefined || (this.#room -= size) < 0)) return true;
    if (this.#said.has(path)) return false;
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
