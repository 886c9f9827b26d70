import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import type { WireNode } from '../protocol/wire.js';
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
}

/** A field of the answer, and the control that asks for it. */
export interface Field {
  /** Id and path of the control. */
  readonly id: string;
  /** Where it stands in the answer. */
  readonly names: readonly string[];
  readonly schema: Plain;
  readonly required: boolean;
}

/** The action of the form that is drawn for an interrupt. */
export const RESUME = 'resume';
/** Fields of one answer, and levels, at most. */
const MOST_FIELDS = 100;
const DEEPEST = 6;

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

/** Id of the node that asks for an interrupt's answer. */
export function interruptNodeId({ id, node }: Interrupt): string {
  return node ?? nodeIdOf('interrupt', id, 32);
}

/** The name of the one thing that a confirmation wants to know, '' if that is the whole answer; undefined for what is none: it asks for more. */
export function confirmationOf({ responseSchema }: Interrupt): string | undefined {
  if (responseSchema === undefined) return 'approved';
  if (responseSchema['type'] === 'boolean') return '';
  const properties = Object.entries(recordOf(responseSchema['properties']));
  const [name, schema] = properties[0] ?? ['approved', { type: 'boolean' }];
  return properties.length <= 1 && recordOf(schema)['type'] === 'boolean' ? name : undefined;
}

/** The fields of the answer to an interrupt, objects inside as their own fields. */
export function fieldsOf(interrupt: Interrupt): readonly Field[] {
  const fields: Field[] = [];
  const base = interruptNodeId(interrupt);
  const walk = (schema: Plain, names: readonly string[], required: boolean): void => {
    if (fields.length >= MOST_FIELDS) return;
    const properties = recordOf(schema['properties']);
    const below = Object.keys(properties);
    if (below.length > 0 && names.length < DEEPEST) {
      const wanted = new Set(Array.isArray(schema['required']) ? schema['required'] as readonly unknown[] : []);
      for (const name of below.slice(0, MOST_FIELDS)) walk(recordOf(properties[name]), [...names, name], required && wanted.has(name));
    } else {
      fields.push({ id: `${base}.f${fields.length}`, names, schema, required });
    }
  };
  walk(interrupt.responseSchema ?? {}, [], true);
  return fields;
}

/** An interrupt as a form: a confirmation with two buttons, else a control for each field of the answer. Nothing in its texts is Markdown. */
export function interruptNode(interrupt: Interrupt, words = { yes: 'Yes', no: 'No' }): WireNode {
  const id = interruptNodeId(interrupt);
  const body = plainMarkdown(interrupt.message ?? interrupt.reason);
  const button = (type: 'submit' | 'cancel', text?: string): WireNode =>
    ({ type: 'button', id: `${id}.${type}`, action: RESUME, attributes: { type }, ...(text !== undefined && { body: plainMarkdown(text) }) });
  const children = confirmationOf(interrupt) !== undefined ? [button('submit', words.yes), button('cancel', words.no)]
    : [...fieldsOf(interrupt).map(controlOf), button('submit')];
  return { type: 'form', id, action: RESUME, ...(body !== '' && { body }), children };
}
