import { valueOf } from '../../src/message/value.js';
import type { MessageNode } from '../../src/message/view.js';
import type { Value } from '../../src/protocol/ui-events.js';
import type { StateStore } from '../../src/state/store.js';

/** What a form sends: bind path → value (spec 3). */
export function valuesOf(controls: readonly MessageNode[], state: StateStore): Record<string, Value> {
  return Object.fromEntries(controls.map(control => [pathOf(control), valueOf(control, state)]));
}

/** What the person saw for each: the control's label, and of a choice also the labels of what is chosen. */
export function labelsOf(controls: readonly MessageNode[], state: StateStore): Record<string, string> {
  return Object.fromEntries(controls.map(control => [pathOf(control), labelOf(control, valueOf(control, state))]));
}

function pathOf(control: MessageNode): string {
  return control.spec.bind ?? control.id;
}

function labelOf(control: MessageNode, value: Value): string {
  const label = control.spec.label ?? control.id;
  const chosen = control.spec.options?.filter(option => option.value === value || (Array.isArray(value) && (value as readonly string[]).includes(option.value)));
  return chosen === undefined || chosen.length === 0 ? label : `${label}: ${chosen.map(option => option.label).join(', ')}`;
}
