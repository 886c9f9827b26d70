import type { Value } from '../../protocol/ui-events.js';
import { choicesOf, writingOf } from '../../transports/answer-schema.js';
import { confirmationOf, fieldsOf, interruptNodeId, RESUME, type Field, type Interrupt } from '../../transports/interrupts.js';
import type { TurnEvent } from '../turn.js';

/** The answer to an interrupt of an AG-UI run. */
export interface ResumeEntry {
  readonly interruptId: string;
  readonly status: 'resolved' | 'cancelled';
  readonly payload?: unknown;
}

/** The last thing that the person did at the node of an interrupt; undefined when they left it alone, or took their choice back. */
export function answerTo(interrupt: Interrupt, done: readonly TurnEvent[]): TurnEvent | undefined {
  const node = interruptNodeId(interrupt);
  const answer = done.findLast(event => interrupt.node !== undefined ? event.node_id === node
    : event.type !== 'ui.change' && (event.node_id === node || event.node_id.startsWith(`${node}.`)) && event.action === RESUME);
  return answer?.type === 'ui.change' && answer.value === null ? undefined : answer;
}

type Values = Readonly<Record<string, Value>>;

/**
 * What the person did as answers to the interrupts of a run, one for each, in their order. The node of an interrupt answers it: the one that
 * `metadata.node_id` names, or the form that was drawn. "Yes" of a confirmation is `true`, "No" is `false`: both are answers. The values of a form are
 * put where the response schema has them; those of a node of the agent's own stand under their paths, and so does what was pressed or chosen there:
 * it is the whole answer, or its only member, where the schema knows no such path. A form that was called off or left alone is cancelled.
 */
export function resumeEntries(interrupts: readonly Interrupt[], done: readonly TurnEvent[]): ResumeEntry[] {
  return interrupts.map(interrupt => {
    const answer = answerTo(interrupt, done);
    const name = confirmationOf(interrupt);
    const called = answer?.type === 'ui.cancel';
    if (answer === undefined || (called && name === undefined)) return { interruptId: interrupt.id, status: 'cancelled' };
    const given = valuesOf(answer);
    const payload = name !== undefined ? approval(name, !called, interrupt, given) : interrupt.node !== undefined ? nested(given, interrupt) : build(fieldsOf(interrupt), given);
    return { interruptId: interrupt.id, status: 'resolved', payload };
  });
}

/** Of a press that has no path, under a name that no path is. */
const PRESSED = '';

function valuesOf(event: TurnEvent): Values {
  switch (event.type) {
    case 'ui.submit': return event.values;
    case 'ui.change': return { [event.bind]: event.value };
    case 'ui.click': return event.value === undefined ? {} : { [PRESSED]: event.value };
    case 'ui.cancel': return {};
  }
}

/** A node of the agent's own may ask for more than yes or no, or have a control of its own for that: what is said there counts, and only what says yes is one. */
function approval(name: string, sent: boolean, { responseSchema }: Interrupt, given: Values): unknown {
  const [only, ...more] = Object.entries(given);
  const isWord = only !== undefined && more.length === 0 && (typeof only[1] === 'boolean' || only[1] === 'true' || only[1] === 'false');
  const { [PRESSED]: pressed, ...rest } = isWord ? { [name]: only[1] } : given;
  // without a schema nobody minds what was pressed
  const values: Values = { ...rest, ...(pressed !== undefined && (name === PRESSED ? { [PRESSED]: pressed } : responseSchema === undefined ? { value: pressed } : {})) };
  const said = name === '' ? Object.values(values) : Object.hasOwn(values, name) ? [values[name]] : [];
  const approved = sent && said.every(value => name === '' && typeof value !== 'boolean' ? value !== 'false' : value === true || value === 'true');
  return name === '' ? approved : { ...values, [name]: approved };
}

/** Of a node of the agent's own: by the paths of its controls, where the schema knows them. */
function nested(given: Values, interrupt: Interrupt): unknown {
  const fields = fieldsOf(interrupt);
  const known = new Map(fields.map(field => [field.names.join('.'), field]));
  const [entry, ...more] = Object.entries(given);
  const alone = entry !== undefined && more.length === 0 && !known.has(entry[0]) ? memberFor(entry[1], fields) : undefined;
  const values = entry !== undefined && alone !== undefined ? { [alone.names.join('.')]: entry[1] } : given;
  const answer = build([...known].map(([path, field]) => ({ ...field, id: path })), values);
  if (known.has('') && Object.hasOwn(values, '')) return answer;
  const others = Object.entries(values).filter(([path]) => !known.has(path)).map(([path, value]) => [path === PRESSED ? 'value' : path, value]);
  return { ...Object.fromEntries(others) as Values, ...Object(answer) as object };
}

/** The member of the answer that a value without a path is for: the only one, the only one that must be there, or the only one that lists it. */
function memberFor(value: Value, fields: readonly Field[]): Field | undefined {
  return [fields, fields.filter(({ required }) => required), fields.filter(({ schema }) => choicesOf(schema)?.some(each => String(each.value) === value))].find(list => list.length === 1)?.[0];
}

/** The answer that a response schema wants. What was left empty and need not be there is not there; so is an object of which nothing was touched. */
function build(fields: readonly Field[], values: Values): unknown {
  const said = (field: Field): Value | undefined => Object.hasOwn(values, field.id) ? values[field.id] : undefined;
  const isIn = (field: Field, names: readonly string[]): boolean => names.every((name, at) => field.names[at] === name);
  const untouched = (names: readonly string[]): boolean => fields.every(field => !isIn(field, names) || isAsBegun(said(field), field.schema['default']));
  let answer: unknown = {};
  for (const field of fields) {
    const { names, schema, required, wanted, nullable, optional } = field;
    const value = said(field);
    if (value === undefined || optional.some(count => untouched(names.slice(0, count)))) continue;
    const empty = value === null || value === '';
    if (empty && !required && !(wanted && (nullable || (value === '' && schema['type'] === 'string')))) continue;
    answer = withMember(answer, names, empty && nullable ? null : asSchema(value, schema));
  }
  return answer;
}

/** Whether a control shows what it began with. */
function isAsBegun(value: Value | undefined, begun: unknown): boolean {
  const plain = (each: unknown): string => each === undefined || each === null || each === false ? '' : Array.isArray(each) ? each.join('\n') : typeof each === 'string' ? each : JSON.stringify(each, null, 2);
  return plain(value) === plain(begun);
}

function withMember(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const record = { ...Object(node) as Record<string, unknown> };
  // no name of a schema reaches a prototype
  Object.defineProperty(record, name, { value: withMember(Object.hasOwn(record, name) ? record[name] : undefined, rest, value), enumerable: true, configurable: true, writable: true });
  return record;
}

/** A control gives texts for choices, lists and objects: back to what the schema wants. What is none of it stays a text. */
function asSchema(value: Value, schema: Field['schema']): unknown {
  const items = Object(schema['items']) as Field['schema'];
  if (Array.isArray(value)) return (value as readonly string[]).map(each => asItem(each, items));
  if (typeof value !== 'string') return value;
  const writing = writingOf(schema);
  return writing === 'json' ? parsed(value) ?? value : writing === 'lines' ? listIn(value) ?? value.split('\n').map(line => line.trim()).filter(line => line !== '').map(line => asItem(line, items)) : asItem(value, schema);
}

function asItem(value: string, schema: Field['schema']): unknown {
  const listed = choicesOf(schema)?.find(each => String(each.value) === value);
  if (listed !== undefined) return listed.value;
  const { type } = schema;
  if (type === 'boolean') return value === 'true';
  return (type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}

function listIn(text: string): readonly unknown[] | undefined {
  const list = text.trimStart().startsWith('[') ? parsed(text) : undefined;
  return Array.isArray(list) ? list : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
