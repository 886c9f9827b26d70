import type { MessageNode } from '../../message/view.js';
import type { Message } from '../../message/message.js';

/** JSON Schema (2020-12) of an object, as plain data. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

const FORMATS: Readonly<Record<string, string>> = { 'email': 'email', 'url': 'uri', 'date': 'date', 'time': 'time', 'datetime-local': 'date-time' };

/**
 * What a form asks for, as the JSON Schema of its answer: the response schema of an AG-UI interrupt (`input_required`), or the output of a
 * tool. The members are the paths of its controls, as in `values` of `ui.submit`.
 */
export function formSchema(message: Message, form: MessageNode): ObjectSchema {
  const controls = message.controlsOf(form).map(({ id, type, spec }) => ({ path: spec.bind ?? id, type, spec }));
  return {
    type: 'object',
    properties: Object.fromEntries(controls.map(({ path, type, spec }) => [path, { ...titled(spec), ...valueSchema(type, spec) }])),
    required: [...new Set(controls.flatMap(({ path, spec }) => spec['required'] === true ? [path] : []))],
  };
}

type Spec = MessageNode['spec'];

function titled({ label, ...spec }: Spec): object {
  return { ...(label !== undefined && { title: label }), ...(typeof spec['help'] === 'string' && { description: spec['help'] }) };
}

function valueSchema(type: string, spec: Spec): object {
  const { options = [] } = spec;
  const values = { enum: options.map(({ value }) => value) };
  switch (type) {
    case 'checkbox': return { type: 'boolean', ...(spec['required'] === true && { const: true }) };
    case 'checkgroup': return { type: 'array', items: { type: 'string', ...values }, uniqueItems: true, ...numbers(spec, { minItems: 'min', maxItems: 'max' }) };
    case 'radio': return { type: 'string', ...values };
    case 'select': return spec['multiple'] === true ? { type: 'array', items: { type: 'string', ...values }, uniqueItems: true } : { type: 'string', ...values };
    case 'input': {
      const kind = spec['input_type'];
      if (kind === 'number' || kind === 'range') return { type: 'number', ...numbers(spec, { minimum: 'min', maximum: 'max' }) };
      const format = typeof kind === 'string' ? FORMATS[kind] : undefined;
      const { pattern } = spec;
      return { type: 'string', ...(format !== undefined && { format }), ...lengths(spec), ...(typeof pattern === 'string' && { pattern: `^(?:${pattern})$` }) };
    }
    default: return { type: 'string', ...lengths(spec) };
  }
}

const lengths = (spec: Spec): object => numbers(spec, { minLength: 'minlength', maxLength: 'maxlength' });

function numbers(spec: Spec, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(names).flatMap(([name, from]) => {
    const value = spec[from];
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? [[name, number]] : [];
  }));
}
