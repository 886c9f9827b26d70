import { readControlValue } from '../palette/control-value.js';
import { isControl, type ComponentDefinition } from '../palette/definition.js';
import type { UiEvent, Value } from '../protocol/ui-events.js';
import type { Replaced, StateStore } from '../state/store.js';
import type { NodeRecord } from './node.js';
import { readValue, sameValue } from '../state/values.js';
import type { MessageNode } from './view.js';

/** Whether a node is a control that has a value. */
export function isLiveControl({ phase, definition }: NodeRecord): boolean {
  return phase === 'live' && isControl(definition);
}

/**
 * What a control shows: the value it kept when its form was sent or left behind, else what the state has for its path. Of a choice only
 * what it offers: another message may have put something else there.
 */
export function valueOf({ kept, spec, id, definition }: MessageNode, state: StateStore): Value {
  const value = kept !== undefined ? kept : state.get(spec.bind ?? id) ?? null;
  if (definition?.role !== 'choice') return value;
  const offered = (each: string): boolean => spec.options?.some(option => option.value === each) === true;
  return readControlValue(definition, Array.isArray(value) ? (value as readonly string[]).filter(offered) : value, spec)
    ?? definition.initial?.({ ...spec, options: [] }) ?? null;
}

/** Whether a control shows a value as just that: read with it, it would give its path the same. */
export function canSay({ definition, spec }: MessageNode, value: Value): boolean {
  if (definition === undefined || !isControl(definition)) return false;
  const read = readControlValue(definition, value, spec);
  if (definition.role === 'choice' || typeof value === 'boolean') return read !== undefined && sameValue(read, value);
  return typeof read === typeof value && isInLines(definition, value);
}

/** One line cannot hold several. */
export const isInLines = ({ body }: ComponentDefinition, value: Value): boolean => body === 'verbatim' || typeof value !== 'string' || !/[\r\n]/.test(value);

/** Why a control shows an agent's value in the place of the person's, and what that was. Of a value that it keeps it says what was so then. */
export function replacedOf({ kept, replaced, spec: { bind } }: MessageNode, state: StateStore): Replaced | undefined {
  if (kept !== undefined) return replaced;
  return bind === undefined ? undefined : state.replaced(bind);
}

/** Has the controls in a node, or itself, keep the values that the state has for them, or `typed`, in the place of what was `replaced`; without a state they keep none. */
export function keepValues(node: NodeRecord | undefined, state: StateStore | undefined, typed?: Value, replaced?: Replaced): void {
  for (const control of node === undefined ? [] : [node, ...node.descendants()].filter(isLiveControl)) {
    if (state === undefined) control.replaced = undefined;
    else if (control.kept === undefined || replaced !== undefined) control.replaced = replaced ?? replacedOf(control, state);
    control.kept = state === undefined || typed !== undefined ? typed : state.get(control.spec.bind ?? control.id) ?? null;
  }
}

/** A control and the others that show the same value: what is said of the value, each of them says. */
function sharing(record: NodeRecord, records: Iterable<NodeRecord>): NodeRecord[] {
  const { bind } = record.spec;
  return [record, ...[...records].filter(other => other !== record && bind !== undefined && isLiveControl(other) && other.spec.bind === bind)];
}

/** Has a live control say why the person's value was replaced, or no more. @returns whether it says something else now */
export function sayWhy(control: NodeRecord, state: StateStore): boolean {
  const { reason: before, ...spec } = control.spec;
  const reason = replacedOf(control, state)?.reason;
  if (reason === before || !isLiveControl(control)) return false;
  control.spec = reason === undefined ? spec : { ...spec, reason };
  return true;
}

/** What an event says of the person's word on values. @returns the controls that show something else now */
export function takeWord(event: UiEvent, byId: ReadonlyMap<string, NodeRecord>, state: StateStore): readonly NodeRecord[] {
  const record = byId.get(event.node_id);
  if (event.type === 'ui.submit') markSent(record, event.values, state);
  if (record === undefined || event.type !== 'ui.change' || event.origin !== 'user' || event.undone === true) return [];
  return sharing(record, byId.values()).filter(control => {
    // another one that was sent shows what it showed
    if (control !== record && control.kept !== undefined) return false;
    // What was said about the value before is gone with it.
    const { reason, agent_error: error, ...spec } = control.spec;
    const wrong = control === record ? undefined : error;
    if (control === record && control.kept !== undefined) {
      control.replaced = undefined;
      keepValues(control, state);
    } else if (reason === undefined && error === wrong) return false;
    control.spec = wrong === undefined ? spec : { ...spec, agent_error: wrong };
    return true;
  });
}

/** What a form sent is the person's word, also what they left as it was. `values`: what it sent, of an event that may come from anywhere. */
function markSent(form: NodeRecord | undefined, values: unknown, state: StateStore): void {
  const given = Object(values) as Readonly<Record<string, unknown>>;
  for (const control of form?.descendants() ?? []) {
    const path = control.spec.bind ?? control.id;
    const value = isLiveControl(control) ? readValue(given[path]) : undefined;
    if (value !== undefined && sameValue(state.get(path) ?? null, value)) state.set(path, value, 'user');
  }
}
