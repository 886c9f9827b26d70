import { isActing, type ActingLike } from '../shared/brands.js';
import type { Value } from '../../src/protocol/ui-events.js';

/** A control as a form needs it: the kit's own, or a host's of the same shape. */
export interface Control extends HTMLElement {
  checkValidity(): boolean;
  showErrors(): void;
  readonly validationMessage: string;
  readonly willValidate?: boolean;
  readonly label?: string;
  readonly value?: Value;
  readonly bind?: string;
  readonly nodeId?: string;
  readonly options?: unknown;
  locked?: boolean;
}

const isControl = (element: Element): element is Control => 'checkValidity' in element && 'showErrors' in element;

/** What belongs to `form` itself, in document order; what stands in a form inside it does not. */
export function membersOf(form: HTMLElement): { controls: Control[]; acting: ActingLike[] } {
  const own = [...form.querySelectorAll('*')].filter(element => formOf(element) === form);
  return { controls: own.filter(isControl), acting: own.filter(isActing) };
}

function formOf(element: Element): Element | null {
  for (let above = element.parentElement; above !== null; above = above.parentElement) if ('requestSubmit' in above) return above;
  return null;
}

/** The controls that would not let the form go; each shows its error from now on. */
export function invalidOf(controls: readonly Control[]): Control[] {
  for (const control of controls) control.showErrors();
  return controls.filter(isInvalid);
}

export const isInvalid = (control: Control): boolean => control.willValidate !== false && !control.checkValidity();

/** Values and labels as a form that stands alone sends them; keys are bind path, else name, else id. */
export function dataOf(controls: readonly Control[]): { values: Record<string, Value>; labels: Record<string, string> } {
  const entries = controls.map((control, index) => ({ control, key: control.bind || control.getAttribute('name') || control.nodeId || control.id || `control-${index + 1}` }));
  return {
    values: Object.fromEntries(entries.map(({ key, control }) => [key, control.value ?? null])),
    labels: Object.fromEntries(entries.map(({ key, control }) => [key, labelOf(control)])),
  };
}

function labelOf({ label = '', value, options }: Control): string {
  const chosen = (Array.isArray(options) ? (options as { value?: unknown; label?: unknown }[]) : [])
    .filter(option => option.value === value || (Array.isArray(value) && (value as unknown[]).includes(option.value)));
  return chosen.length === 0 ? label : `${label}: ${chosen.map(option => String(option.label)).join(', ')}`;
}
