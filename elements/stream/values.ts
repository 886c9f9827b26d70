import { canSay, valueOf } from '../../src/message/value.js';
import type { MessageNode } from '../../src/message/view.js';
import type { Value } from '../../src/protocol/ui-events.js';
import type { StateStore } from '../../src/state/store.js';

/** What a form sends: bind path → value (spec 3). */
export function valuesOf(controls: readonly MessageNode[], state: StateStore): Record<string, Value> {
  return Object.fromEntries(speakers(controls, state).map(control => [pathOf(control), valueOf(control, state)]));
}

/** What the person saw for each: the control's label, and of a choice also the labels of what is chosen. */
export function labelsOf(controls: readonly MessageNode[], state: StateStore): Record<string, string> {
  return Object.fromEntries(speakers(controls, state).map(control => [pathOf(control), labelOf(control, valueOf(control, state))]));
}

/** Of those with one path the one that shows its value: another kind shows less of it. */
function speakers(controls: readonly MessageNode[], state: StateStore): readonly MessageNode[] {
  const by = new Map<string, MessageNode>();
  for (const control of controls) {
    const path = pathOf(control);
    const value = state.get(path) ?? null;
    const other = by.get(path);
    if (other === undefined || (!canSay(other, value) && canSay(control, value))) by.set(path, control);
  }
  return [...by.values()];
}

function pathOf(control: MessageNode): string {
  return control.spec.bind ?? control.id;
}

function labelOf(control: MessageNode, value: Value): string {
  const label = control.spec.label ?? control.id;
  const chosen = control.spec.options?.filter(option => option.value === value || (Array.isArray(value) && (value as readonly string[]).includes(option.value)));
  return chosen === undefined || chosen.length === 0 ? label : `${label}: ${chosen.map(option => option.label).join(', ')}`;
}
