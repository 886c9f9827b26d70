import type { Value } from '../../protocol/ui-events.js';
import { confirmationOf, fieldsOf, interruptNodeId, RESUME, type Field, type Interrupt } from '../../transports/interrupts.js';
import { choicesOf } from '../../transports/schema-control.js';
import type { TurnEvent } from '../turn.js';

/** The answer to an interrupt of an AG-UI run. */
export interface ResumeEntry {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  readonly payload?: unknown;
}

type Answer = Exclude<TurnEvent, { readonly type: 'ui.change' }>;

/**
 * What the person did as answers to the interrupts of a run, one for each, in their order. The node of an interrupt answers it: the one that
 * `metadata.node_id` names, or the form that was drawn. "Yes" of a confirmation is `true`, "No" is `false`: both are answers. The values of a form are
 * put where the response schema has them; those of a node of the agent's own stand under their paths. A form that was called off or left alone is cancelled.
 */
export function resumeEntries(interrupts: readonly Interrupt[], done: readonly TurnEvent[]): ResumeEntry[] {
  const answers = done.filter((event): event is Answer => event.type !== 'ui.change');
  return interrupts.map(interrupt => {
    const node = interruptNodeId(interrupt);
    const answer = answers.findLast(({ node_id: id, action }) => interrupt.node === undefined ? (id === node || id.startsWith(`${node}.`)) && action === RESUME : id === node);
    const name = confirmationOf(interrupt);
    const called = answer?.type === 'ui.cancel';
    if (answer === undefined || (called && name === undefined)) return { interruptId: interrupt.id, status: 'cancelled' };
    const values = answer.type === 'ui.submit' ? answer.values : {};
    const payload = name !== undefined ? approval(name, !called, values) : interrupt.node !== undefined ? nested(values, interrupt) : build(fieldsOf(interrupt), values);
    return { interruptId: interrupt.id, status: 'resolved', payload };
  });
}

/** A node of the agent's own may ask for more than yes or no, or have a control of its own for that: what is said there counts, and only what says yes is one. */
function approval(name: string, sent: boolean, values: Readonly<Record<string, Value>>): unknown {
  const said = name === '' ? Object.values(values) : Object.hasOwn(values, name) ? [values[name]] : [];
  const approved = sent && said.every(value => name === '' && typeof value !== 'boolean' ? true : value === true || value === 'true');
  return name === '' ? approved : { ...values, [name]: approved };
}

/** Of a node of the agent's own: by the paths of its controls, where the schema knows them. */
function nested(values: Readonly<Record<string, Value>>, interrupt: Interrupt): unknown {
  const fields = fieldsOf(interrupt).filter(({ names }) => names.length > 0);
  const known = new Map(fields.map(field => [field.names.join('.'), field]));
  const others = Object.entries(values).filter(([path]) => !known.has(path));
  return { ...Object.fromEntries(others), ...Object(build([...known].map(([path, field]) => ({ ...field, id: path })), values)) as object };
}

/** The answer that a response schema wants. What was left empty and need not be there is not there. */
function build(fields: readonly Field[], values: Readonly<Record<string, Value>>): unknown {
  let answer: unknown = {};
  for (const { id, names, schema, required } of fields) {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    if (value === undefined || (!required && (value === null || value === ''))) continue;
    answer = withMember(answer, names, asSchema(value, schema));
  }
  return answer;
}

function withMember(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const record = { ...Object(node) as Record<string, unknown> };
  // no name of a schema reaches a prototype
  Object.defineProperty(record, name, { value: withMember(Object.hasOwn(record, name) ? record[name] : undefined, rest, value), enumerable: true, configurable: true, writable: true });
  return record;
}

/** A control gives texts for choices: back to what the schema lists. */
function asSchema(value: Value, schema: Field['schema']): unknown {
  if (Array.isArray(value)) return (value as readonly string[]).map(each => listed(each, Object(schema['items']) as Field['schema']));
  if (typeof value === 'string' && schema['type'] === 'boolean') return value === 'true';
  return typeof value === 'string' ? listed(value, schema) : value;
}

function listed(value: string, schema: Field['schema']): unknown {
  return choicesOf(schema)?.find(each => String(each) === value) ?? value;
}
