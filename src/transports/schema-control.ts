import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import type { WireNode, WireOption } from '../protocol/wire.js';
import { choicesOf, writingOf, type Choice } from './answer-schema.js';
import type { Field, InterruptWords } from './interrupts.js';
import { plainLine } from './plain-markdown.js';

/** `format` of JSON Schema → type of the input. */
const FORMATS: Readonly<Record<string, string>> = { email: 'email', uri: 'url', url: 'url', date: 'date', time: 'time', 'date-time': 'datetime-local' };
/** Choices that stand side by side as radios; more are a list to open. */
const MOST_RADIOS = 5;
/** So many are made options: more than a control takes, so that it says so. */
const MOST_OPTIONS = 1000;
/** A text that may be longer gets several lines. */
const ONE_LINE = 200;

/** The control that asks for a value that a JSON Schema describes. */
export function controlOf({ id, names, schema, required }: Field, words: InterruptWords): WireNode {
  const { default: begun } = schema;
  const help = textOf(schema['description']);
  const label = textOf(schema['title']) ?? readable(names.at(-1) ?? '');
  const common = { id, ...(label !== '' && { label }), ...(help !== undefined && { help }), ...(required && { required: true }) };
  const choices = choicesOf(schema);
  const items = choicesOf(recordOf(schema['items']));
  const { type } = schema;
  if (type === 'array' && items !== undefined) return { type: 'checkgroup', ...common, ...numbers(schema, { min: 'minItems', max: 'maxItems' }), options: optionsOf(items, schema['default'], words) };
  const writing = writingOf(schema);
  if (writing !== undefined) {
    const value = typeof begun === 'string' ? begun : writing === 'lines' && Array.isArray(begun) ? begun.join('\n') : JSON.stringify(begun, null, 2);
    return { type: 'textarea', ...common, placeholder: writing === 'lines' ? '…' : type === 'array' ? '[…]' : '{…}', ...(begun !== undefined && begun !== null && { value }) };
  }
  if (choices !== undefined) return { type: choices.length <= MOST_RADIOS ? 'radio' : 'select', ...common, options: optionsOf(choices, [schema['default']], words) };
  if (type === 'boolean') {
    // what must be answered is no box that may stay as it is
    if (required) return { type: 'radio', ...common, options: optionsOf([{ value: true }, { value: false }], [schema['default']], words) };
    return { type: 'checkbox', ...common, body: plainLine(label), ...(schema['default'] === true && { selected: true }) };
  }
  const value = ['string', 'number'].includes(typeof schema['default']) ? { value: String(schema['default']) } : {};
  if (type === 'number' || type === 'integer') {
    const { multipleOf } = schema;
    const step = typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : undefined;
    return { type: 'input', attributes: { type: 'number' }, ...common, ...numbers(schema, { min: 'minimum', max: 'maximum' }), ...(step !== undefined && { step }), ...value };
  }
  const lengths = numbers(schema, { minlength: 'minLength', maxlength: 'maxLength' });
  if (typeof schema['maxLength'] === 'number' && schema['maxLength'] > ONE_LINE) return { type: 'textarea', ...common, ...lengths, ...value };
  const pattern = textOf(schema['pattern']);
  return { type: 'input', attributes: { type: FORMATS[textOf(schema['format']) ?? ''] ?? 'text' }, ...common, ...lengths, ...(pattern !== undefined && { pattern: anywhere(pattern) }), ...value };
}

function optionsOf(values: readonly Choice[], chosen: unknown, { yes, no }: InterruptWords): readonly WireOption[] {
  const marked = new Set<unknown>(Array.isArray(chosen) ? chosen : []);
  const options = values.slice(0, MOST_OPTIONS).map(({ value, title }): WireOption => ({ label: plainLine(title ?? (value === true ? yes : value === false ? no : String(value))), value: String(value), ...(marked.has(value) && { selected: true }) }));
  return values.length > options.length ? [...options, { label: `… (+${values.length - options.length})` }] : options;
}

/** A pattern of JSON Schema may match anywhere, that of an input is the whole. */
function anywhere(pattern: string): string {
  return /^\^[^|]*\$$/.test(pattern) ? pattern : `.*(?:${pattern}).*`;
}

function numbers(schema: Plain, names: Readonly<Record<string, string>>): Plain {
  return Object.fromEntries(Object.entries(names).flatMap(([name, from]) => typeof schema[from] === 'number' ? [[name, schema[from]]] : []));
}

/** `dueDate`, `due_date` → `Due date`. */
function readable(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`).replace(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
