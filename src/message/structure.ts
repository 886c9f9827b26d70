import { cleanLabel } from '../policy/clean.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import { ATTRIBUTE_WORDS } from '../syntax/attributes.js';
import type { Attribute } from '../syntax/directive.js';
import type { NodeRecord } from './node.js';
import type { TextReason } from './view.js';

/** What is wrong with where a node stands, known as soon as it opens. */
export interface StructureProblem {
  readonly reason: TextReason;
  readonly code: string;
  readonly message: string;
  /** Words of its opener that the reader should still see. */
  readonly shown: { readonly label?: string; readonly details?: string };
}

/** How a block works, or what none may have (spec 1.3): of a type that nobody knows, the rest is for its reader. */
const WORKINGS = /^(?:id|class|style|on.*|bind|action|for|target)$/;

/** Unknown types, parts outside their whole, forms in forms (spec 2). */
export function structureOf({ type, definition, parent, form, directive }: NodeRecord): StructureProblem | undefined {
  const named = directive.attributes.find(({ name, value }) => (name === 'label' || name === 'title') && value !== true);
  const shown = typeof named?.value === 'string' ? { label: cleanLabel(named.value) } : {};
  if (definition === undefined) {
    const details = detailsOf(directive.attributes.filter(attribute => attribute !== named));
    return { reason: 'unknown', code: 'type-unknown', message: `There is no component type "${type}".`, shown: { ...shown, ...(details !== '' && { details }) } };
  }
  const { parents } = definition;
  const around = parent?.phase === 'text' ? '' : parent?.type ?? '';
  if (parents?.includes(around) === false) return { reason: 'misplaced', code: 'misplaced', message: `A ${type} stands in ${parents.join(' or ')} only.`, shown };
  if (type === 'form' && form !== undefined) return { reason: 'misplaced', code: 'form-nested', message: 'A form in a form is part of the outer one.', shown };
  return undefined;
}

/** Attributes in words, a line each: `amount: 12`, and a flag by its name. */
function detailsOf(attributes: readonly Attribute[]): string {
  const told = attributes.filter(({ name, value }) => !WORKINGS.test(name) && !(value === true && ATTRIBUTE_WORDS.flags.has(name)));
  return told.map(({ name, value }) => cleanLabel(value === true ? name : `${name}: ${value}`)).filter(Boolean).join('\n');
}

/** What only its place and the policy can tell of a node that is about to go live. Sets `disabled` and why (`refused`). */
export function settleSpec(node: NodeRecord, policy: ResolvedPolicy, warn: (code: string, message: string) => void): void {
  const { type, form, spec } = node;
  const refusal = (action: unknown, kind?: unknown): { disabled: true; refused: string } | undefined => {
    const lost = kind === 'submit' && form === undefined;
    if (lost) warn('submit-outside-form', 'A submit button outside a form cannot be used.');
    else if (typeof action !== 'string' || action === '') warn('action-missing', 'It names no action, so it cannot be used.');
    else if (policy.allowsAction(action)) return undefined;
    else warn('action-refused', `The host does not allow the action "${action}".`);
    return { disabled: true, refused: lost ? 'no-form' : 'action' };
  };
  if (type === 'button') {
    const { action: own, button_type: kind } = spec;
    const action = kind === 'submit' || own === undefined ? form?.spec['action'] ?? own : own;
    node.spec = { ...spec, ...(action !== undefined && { action }), ...refusal(action, kind) };
  } else if (type === 'actions') {
    // An item that is no `action:` link is text.
    node.spec = { ...spec, items: (spec.items ?? []).map(item => item.action === undefined ? item : { ...item, ...refusal(item.action, item.button_type) }) };
  } else if (type === 'form') {
    const { action } = spec;
    const label = typeof action === 'string' ? policy.actionLabel(action) : undefined;
    const asked = [...node.descendants()].some(inner => inner.phase === 'live' && submits(inner));
    node.spec = { ...spec, ...(!asked && { needs_submit: true, ...(label !== undefined && { submit_label: label }) }), ...refusal(action) };
  }
}

function submits({ spec }: NodeRecord): boolean {
  return spec['button_type'] === 'submit' || spec.items?.some(item => item.action !== undefined && item.button_type === 'submit') === true;
}
