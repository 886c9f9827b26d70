import type { ActionSpec } from '../palette/definition.js';
import type { Diagnostic } from '../protocol/diagnostic.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { NodeRecord } from './node.js';
import type { TextReason } from './view.js';

/** What is wrong with where a node stands, known as soon as it opens. */
export interface StructureProblem {
  readonly reason: TextReason;
  readonly diagnostic: Diagnostic;
  /** Words of its opener that the reader should still see. */
  readonly shown: { readonly label?: string };
}

/** Unknown types, parts outside their whole, forms in forms (spec 2). */
export function structureOf(node: NodeRecord): StructureProblem | undefined {
  const { definition } = node;
  if (definition === undefined) {
    return problem(node, 'unknown', { code: 'type-unknown', severity: 'warning', message: `There is no component type "${node.type}".` });
  }
  const parent = node.parent !== undefined && node.parent.phase !== 'text' ? node.parent.type : undefined;
  if (definition.parents !== undefined && (parent === undefined || !definition.parents.includes(parent))) {
    return problem(node, 'misplaced', { code: 'misplaced', severity: 'warning', message: `A ${node.type} stands in ${definition.parents.join(' or ')} only.` });
  }
  if (node.type === 'form' && node.form !== undefined) {
    return problem(node, 'misplaced', { code: 'form-nested', severity: 'warning', message: 'A form in a form is part of the outer one.' });
  }
  return undefined;
}

type Report = (diagnostic: Diagnostic) => void;

/** What only its place and the policy can tell of a node that is about to go live. Sets `disabled` and why (`refused`). */
export function settleSpec(node: NodeRecord, policy: ResolvedPolicy, report: Report): void {
  if (node.type === 'button') settleButton(node, policy, report);
  else if (node.type === 'actions') settleActions(node, policy, report);
  else if (node.type === 'form') settleForm(node, policy, report);
}

function settleButton(node: NodeRecord, policy: ResolvedPolicy, report: Report): void {
  const { form } = node;
  const submits = node.spec['button_type'] === 'submit';
  if (submits && form === undefined) {
    report({ code: 'submit-outside-form', severity: 'warning', message: 'A submit button outside a form cannot be used.' });
    node.spec = { ...node.spec, disabled: true, refused: 'no-form' };
    return;
  }
  const own = node.spec['action'];
  const action = submits || typeof own !== 'string' ? form?.spec['action'] ?? own : own;
  if (typeof action === 'string') node.spec = { ...node.spec, action };
  if (!allowed(action, policy, report)) node.spec = { ...node.spec, disabled: true, refused: 'action' };
}

function settleActions(node: NodeRecord, policy: ResolvedPolicy, report: Report): void {
  const { items } = node.spec;
  if (items !== undefined) node.spec = { ...node.spec, items: items.map(item => settleItem(item, node, policy, report)) };
}

function settleItem(item: ActionSpec, node: NodeRecord, policy: ResolvedPolicy, report: Report): ActionSpec {
  // An item that is no `action:` link is text.
  if (item.action === undefined) return item;
  if (item.button_type === 'submit' && node.form === undefined) return { ...item, disabled: true, refused: 'no-form' };
  return allowed(item.action, policy, report) ? item : { ...item, disabled: true, refused: 'action' };
}

function settleForm(node: NodeRecord, policy: ResolvedPolicy, report: Report): void {
  const { action } = node.spec;
  const hasSubmit = [...node.descendants()].some(inner => inner.phase === 'live' && submits(inner));
  const label = typeof action === 'string' ? policy.actionLabel(action) : undefined;
  node.spec = {
    ...node.spec,
    ...(hasSubmit ? {} : { needs_submit: true, ...(label === undefined ? {} : { submit_label: label }) }),
    ...(allowed(action, policy, report) ? {} : { disabled: true, refused: 'action' }),
  };
}

function submits({ spec }: NodeRecord): boolean {
  return spec['button_type'] === 'submit' || spec.items?.some(item => item.action !== undefined && item.button_type === 'submit') === true;
}

function allowed(action: unknown, policy: ResolvedPolicy, report: Report): boolean {
  if (typeof action !== 'string' || action === '') {
    report({ code: 'action-missing', severity: 'warning', message: 'It names no action, so it cannot be used.' });
    return false;
  }
  if (policy.allowsAction(action)) return true;
  report({ code: 'action-refused', severity: 'warning', message: `The host does not allow the action "${action}".` });
  return false;
}

function problem(node: NodeRecord, reason: TextReason, diagnostic: Diagnostic): StructureProblem {
  const words = ['label', 'title'].map(name => node.directive.attributes.find(attribute => attribute.name === name)?.value);
  const label = words.find(word => typeof word === 'string');
  return { reason, diagnostic, shown: typeof label === 'string' ? { label } : {} };
}
