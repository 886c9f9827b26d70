import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import type { WireNode } from '../protocol/wire.js';
import { answerSchema, choicesOf, writingOf } from './answer-schema.js';
import { controlOf } from './schema-control.js';
import { nodeIdOf, plainMarkdown } from './plain-markdown.js';

/** What a run waits for, as AG-UI says it. */
export interface Interrupt {
  readonly id: string;
  readonly reason: string;
  readonly message?: string;
  readonly toolCallId?: string;
  /** JSON Schema of the answer. */
  readonly responseSchema?: Plain;
  readonly expiresAt?: string;
  /** Id of the node in the reply that asks for the answer, by `metadata.node_id`; without it, one is drawn. */
  readonly node?: string;
  /** Id of the form that is drawn for it: one that no text of the agent's could have taken before. */
  readonly drawn?: string;
}

/** A field of the answer, and the control that asks for it. */
export interface Field {
  /** Id and path of the control. */
  readonly id: string;
  /** Where it stands in the answer. */
  readonly names: readonly string[];
  readonly schema: Plain;
  readonly required: boolean;
  /** Whether the object that it stands in wants it, be that one there. */
  readonly wanted: boolean;
  /** `null` is an answer too. */
  readonly nullable: boolean;
  /** How many names lead to each object around it that need not be there. */
  readonly optional: readonly number[];
}

/** What the buttons and choices of such a form say. */
export interface InterruptWords {
  readonly yes: string;
  readonly no: string;
  readonly send: string;
}

const WORDS: InterruptWords = { yes: 'Yes', no: 'No', send: 'Send' };

/** The action of the form that is drawn for an interrupt. */
export const RESUME = 'resume';
/** Fields of one answer, and levels, at most. */
const MOST_FIELDS = 100;
const DEEPEST = 6;
/** Characters of a label. */
const LONGEST_LABEL = 500;

/** Reads the interrupts of `RUN_FINISHED`; what has no id is left out. */
export function readInterrupts(input: unknown): readonly Interrupt[] {
  if (!Array.isArray(input)) return [];
  return input.map(recordOf).flatMap(each => {
    const id = textOf(each['id']);
    if (id === undefined) return [];
    const text = (name: string, value = textOf(each[name])): object => value === undefined ? {} : { [name]: value };
    const { responseSchema, metadata } = each;
    const node = textOf(recordOf(metadata)['node_id'])?.replace(/^#/, '');
    return [{
      id, reason: textOf(each['reason']) ?? '', ...text('message'), ...text('toolCallId'), ...text('expiresAt'),
      ...(typeof responseSchema === 'object' && responseSchema !== null && { responseSchema: recordOf(responseSchema) }), ...(node !== undefined && { node }),
    }];
  });
}

/** An interrupt with the id of the form that will be drawn for it: made up only now, when all that the agent wrote is here. */
export function withForm(interrupt: Interrupt): Interrupt {
  return { ...interrupt, drawn: `${nodeIdOf('interrupt', interrupt.id, 20)}-${secret()}` };
}

/** Nobody can guess it, where the platform has `crypto`. */
function secret(): string {
  const { crypto } = globalThis as { crypto?: { getRandomValues?: (array: Uint32Array) => Uint32Array } };
  const [one = 0, two = 0] = crypto?.getRandomValues?.(new Uint32Array(2)) ?? [Math.random() * 2 ** 32, Math.random() * 2 ** 32];
  return [one, two].map(each => Math.floor(each).toString(36)).join('').slice(0, 10);
}

/** Id of the node that asks for an interrupt's answer. */
export function interruptNodeId({ id, node, drawn }: Interrupt): string {
  return node ?? drawn ?? nodeIdOf('interrupt', id, 32);
}

/** The name of the one thing that a confirmation wants to know, '' if that is the whole answer; undefined for what is none: it asks for more. */
export function confirmationOf({ responseSchema }: Interrupt): string | undefined {
  if (responseSchema === undefined) return 'approved';
  const { schema, nullable } = answerSchema(responseSchema, responseSchema);
  const { type } = schema;
  if (nullable || choicesOf(schema) !== undefined) return undefined;
  if (type === 'boolean') return '';
  if ((type !== undefined && type !== 'object') || (type === undefined && writingOf(schema) === 'json' && schema['properties'] === undefined)) return undefined;
  const properties = Object.entries(recordOf(schema['properties']));
  const [name, member] = properties[0] ?? ['approved', { type: 'boolean' }];
  const asked = answerSchema(recordOf(member), responseSchema);
  return properties.length <= 1 && asked.schema['type'] === 'boolean' && !asked.nullable && choicesOf(asked.schema) === undefined ? name : undefined;
}

/** The fields of the answer to an interrupt, objects inside as their own fields. */
export function fieldsOf(interrupt: Interrupt): readonly Field[] {
  const fields: Field[] = [];
  const base = interruptNodeId(interrupt);
  const root = interrupt.responseSchema ?? {};
  const walk = (input: Plain, names: readonly string[], required: boolean, wanted: boolean, around: readonly number[]): void => {
    if (fields.length >= MOST_FIELDS) return;
    const { schema, nullable } = answerSchema(input, root);
    const properties = recordOf(schema['properties']);
    const below = Object.keys(properties);
    if (below.length > 0 && names.length < DEEPEST) {
      const all = new Set(Array.isArray(schema['required']) ? schema['required'] as readonly unknown[] : []);
      const optional = wanted && !nullable ? around : [...around, names.length];
      for (const name of below.slice(0, MOST_FIELDS)) walk(recordOf(properties[name]), [...names, name], required && !nullable && all.has(name), all.has(name), optional);
    } else {
      fields.push({ id: `${base}.f${fields.length}`, names, schema, required: required && !nullable, wanted, nullable, optional: around });
    }
  };
  walk(root, [], true, true, []);
  return fields;
}

/** An interrupt as a form: a confirmation with two buttons, else a control for each field of the answer. Nothing in its texts is Markdown. */
export function interruptNode(interrupt: Interrupt, own: Partial<InterruptWords> = {}): WireNode {
  const words = { ...WORDS, ...own };
  const id = interruptNodeId(interrupt);
  const says = interrupt.message ?? interrupt.reason;
  const fields = confirmationOf(interrupt) === undefined ? fieldsOf(interrupt) : [];
  // the one control of a bare answer is called as the question is
  const bare = fields.find(({ names, schema }) => names.length === 0 && schema['title'] === undefined && says !== '');
  const [label, body] = bare === undefined ? named(says) : ['', ''];
  const button = (type: 'submit' | 'cancel', text?: string): WireNode =>
    ({ type: 'button', id: `${id}.${type}`, action: RESUME, attributes: { type }, ...(text !== undefined && { body: plainMarkdown(text) }) });
  const children = confirmationOf(interrupt) !== undefined ? [button('submit', words.yes), button('cancel', words.no)]
    : [...fields.map(field => controlOf(field === bare ? { ...field, schema: { ...field.schema, title: says.replace(/\s+/g, ' ').slice(0, LONGEST_LABEL) } } : field, words)), button('submit', words.send)];
  return { type: 'form', id, action: RESUME, ...(label !== '' && { label }), ...(body !== '' && { body: plainMarkdown(body) }), children };
}

/** A question as the name of its form, so that several can be told apart, and what is left of it. */
function named(says: string): readonly [label: string, rest: string] {
  const [, first = '', rest = ''] = /^\s*([^\r\n]*)([^]*)$/.exec(says) ?? [];
  return first.length > LONGEST_LABEL ? ['', says] : [first.trim(), rest];
}
