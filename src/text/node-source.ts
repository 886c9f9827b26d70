import { bodyOf } from '../message/body.js';
import type { NodeRecord } from '../message/node.js';
import type { MessageNode } from '../message/view.js';
import { canSay, isInLines, valueOf } from '../message/value.js';
import { readControlValue } from '../palette/control-value.js';
import { isControl, type ComponentDefinition, type Spec } from '../palette/definition.js';
import { readSpec, type Body, type SpecReading } from '../palette/read.js';
import { cut } from '../palette/text.js';
import type { ResolvedPolicy } from '../policy/resolve.js';
import type { Value } from '../protocol/ui-events.js';
import type { StateStore } from '../state/store.js';
import { isNothing } from '../state/values.js';
import type { Attribute } from '../syntax/directive.js';
import { inlineText, optionList } from './option-list.js';
import { labelMarkdown } from './prose-markdown.js';

/** What a node is written from; the body is that of a leaf. */
export interface NodeSource {
  readonly attributes: readonly Attribute[];
  readonly body: string;
}

/** What the writers need of the message. */
export interface SourceContext {
  readonly policy: ResolvedPolicy;
  readonly state: StateStore;
  all(): readonly MessageNode[];
}

/** A refused, unknown or cut node as it was written. */
export function writtenSource({ directive, body }: NodeRecord): NodeSource {
  const kind = directive.body;
  return {
    attributes: directive.attributes.filter(({ name }) => name !== 'id'),
    body: kind === 'options' ? optionList(body) : kind === 'verbatim' ? body.trimEnd() : inlineText(body),
  };
}

/** A live node as it now reads, in the attributes that its type has. `id`: what it will have when this is read. */
export function liveSource(node: NodeRecord, definition: ComponentDefinition, id: string, context: SourceContext): NodeSource {
  const { body, values } = bodyAndValues(node, definition, context);
  const { form, spec } = node;
  // a button of a form has the form's action
  const inherited = node.type === 'button' && form?.spec['action'] === spec['action'] ? 'action' : '';
  const attributes = Object.entries(definition.attributes).flatMap(([name, { kind, written = name }]): Attribute[] => {
    const value = name in values ? values[name] : spec[name];
    if (name === inherited) return [];
    if (value === true) return [{ name: written, value }];
    return typeof value === 'string' || typeof value === 'number' ? [{ name: written, value: `${kind === 'reference' ? '#' : ''}${value}` }] : [];
  });
  const read = (list: readonly Attribute[], text: Body): SpecReading => readSpec(definition, { attributes: list, line: 0 }, text, { policy: context.policy, id });
  const { label } = spec;
  // its name was changed apart from its body
  const renamed = definition.body === 'inline' && label !== undefined && read(attributes, bodyOf(body, context.policy)).spec.label !== label;
  const final = bodyOf(renamed ? labelMarkdown(label) : body, context.policy);
  return { attributes: needed(attributes, list => read(list, final)), body: final.text };
}

/** Those without which it would be read as something else, or with a diagnostic: defaults are left out. */
function needed(attributes: readonly Attribute[], read: (list: readonly Attribute[]) => SpecReading): readonly Attribute[] {
  const whole = read(attributes);
  return attributes.reduce((kept, attribute) => {
    const without = kept.filter(each => each !== attribute);
    const { spec, diagnostics } = read(without);
    return diagnostics.length <= whole.diagnostics.length && sameSpec(spec, whole.spec) ? without : kept;
  }, attributes);
}

function sameSpec(a: Spec, b: Spec): boolean {
  return Object.keys({ ...a, ...b }).every(name => a[name] === b[name] || JSON.stringify(a[name] ?? false) === JSON.stringify(b[name] ?? false));
}

interface BodyAndValues {
  readonly body: string;
  /** Attributes that say what the person entered. */
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

function bodyAndValues(node: NodeRecord, definition: ComponentDefinition, context: SourceContext): BodyAndValues {
  const { spec, body } = node;
  const { body: kind, role, attributes, marks } = definition;
  const value = !isControl(definition) ? undefined : isSaidByAnother(node, context) ? null : valueOf(node, context.state);
  if (kind === 'options') {
    const chosen = new Set<unknown>(typeof value === 'object' && value !== null ? value : [value]);
    return { body: role === 'choice' ? optionList(body, { options: spec.options ?? [], chosen, marks }) : optionList(body), values: {} };
  }
  const text = kind === 'verbatim' ? body.trimEnd() : inlineText(body.trim() === '' ? wordsOf(node) : body);
  if (value === undefined) return { body: text, values: {} };
  if ('checked' in attributes) return { body: text, values: { checked: value === true } };
  // as much as is read: the rest is said elsewhere
  const entered = cut(enteredText(definition, spec, value), context.policy.limits.value);
  if (kind === 'inline') return { body: text, values: { value: entered || undefined } };
  return isPlain(entered, kind) ? { body: entered, values: { value: undefined } } : { body: '', values: { value: entered || undefined } };
}

/** `:::status[Searching]`: the label of a type that has none is its body. */
function wordsOf({ spec, directive }: NodeRecord): string {
  const words = spec.content === undefined ? undefined : directive.attributes.find(({ name }) => name === 'label')?.value;
  return typeof words === 'string' ? words : '';
}

/** The value that a control shows as its own kind of value belongs to another one with its path: read first, it would be taken for this kind. */
function isSaidByAnother(node: NodeRecord, context: SourceContext): boolean {
  const { bind } = node.spec;
  const value = bind === undefined || node.kept !== undefined ? undefined : context.state.get(bind);
  if (value === undefined || isNothing(value) || canSay(node, value)) return false;
  return context.all().some(other => other !== node && other.spec.bind === bind && other.phase === 'live' && other.kept === undefined && canSay(other, value));
}

/** A value that the control itself could not hold (another one with its path set it, or a host) is nothing: the first line says it. */
function enteredText(definition: ComponentDefinition, spec: Spec, value: Value): string {
  const read = readControlValue(definition, value, spec);
  const holds = read !== undefined && (definition.type !== 'input' || typeof read === typeof value) && isInLines(definition, value);
  const held = value === false || isNothing(value) || !holds ? '' : value;
  return typeof held === 'string' || typeof held === 'number' ? String(held) : '';
}

/**
 * Whether a value can be the body: it ends no block, begins none for any reader of Markdown, and no blank of it gets lost.
 * One line, but where the body runs to its closer.
 */
function isPlain(text: string, kind: 'plain' | 'verbatim' | 'options' | 'blocks'): boolean {
  if (kind === 'verbatim') return text !== '' && !/^[ \t]+$|^[ \t]*(?:[`~]{3}|<|:::|\[\/)|\r|<[a-z/!?]/im.test(text);
  return /^[-+]?[\p{L}\p{N}](?:.*\S)?$/u.test(text);
}
