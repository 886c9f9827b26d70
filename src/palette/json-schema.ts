import { isControl, type AttributeSchema, type ComponentDefinition } from './definition.js';
import { OPTION } from './types/attributes.js';

type Schema = Record<string, unknown>;

export const ID = '^[A-Za-z][A-Za-z0-9_.:-]{0,63}$';
export const PATH = '^(?:[A-Za-z_][A-Za-z0-9_-]*|0|[1-9][0-9]*)(?:\\.(?:[A-Za-z_][A-Za-z0-9_-]*|0|[1-9][0-9]*)){0,7}$';

/** JSON Schema (2020-12) of a node: one closed object for each type, told apart by `type`. */
export function paletteSchema(version: string, types: readonly ComponentDefinition[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `MarkdownUI node, ${version}`,
    oneOf: types.map(({ type }) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(types.map(definition => [definition.type, typeSchema(definition)])),
  };
}

function typeSchema(definition: ComponentDefinition): Schema {
  const { type, prompt, attributes, body, role } = definition;
  const named = isControl(definition) ? 'label' : definition.labelled;
  // a body of inline text can be the name itself
  const required = ['type', ...Object.entries(attributes).filter(([name, schema]) => schema.required === true || (name === named && body !== 'inline')).map(([name]) => name)];
  return {
    type: 'object',
    ...(prompt !== undefined && { description: prompt }),
    properties: {
      type: { const: type },
      id: { type: 'string', pattern: ID },
      ...Object.fromEntries(Object.entries(attributes).map(([name, schema]) => [name, { ...attributeSchema(schema), ...(schema.about !== undefined && { description: schema.about }) }])),
      ...bodySchema(body, role),
    },
    required,
    additionalProperties: false,
  };
}

function bodySchema(body: ComponentDefinition['body'], role: ComponentDefinition['role']): Schema {
  const markdown = { type: 'string', description: 'Markdown' };
  switch (body) {
    case 'blocks': return { body: markdown, children: { type: 'array', items: { $ref: '#' } } };
    case 'inline': return { body: { type: 'string', description: 'Markdown of one paragraph' } };
    case 'plain': case 'verbatim': return { body: { type: 'string' } };
    case 'options': return role === 'action' ? { body: markdown } : { body: markdown, options: { type: 'array', minItems: 1, items: OPTION_SCHEMA } };
  }
}

const OPTION_SCHEMA: Schema = {
  type: 'object',
  properties: { label: { type: 'string' }, ...Object.fromEntries(Object.entries(OPTION).map(([name, schema]) => [name, attributeSchema(schema)])) },
  required: ['label'],
  additionalProperties: false,
};

function attributeSchema(schema: AttributeSchema): Schema {
  switch (schema.kind) {
    case 'text': return { type: 'string', ...(schema.max !== undefined && { maxLength: schema.max }) };
    case 'number': return { type: schema.integer === true ? 'integer' : 'number', ...(schema.min !== undefined && { minimum: schema.min }), ...(schema.max !== undefined && { maximum: schema.max }) };
    case 'flag': return { type: 'boolean' };
    case 'enum': return { enum: [...schema.values] };
    case 'path': return { type: 'string', pattern: PATH };
    case 'reference': return { type: 'string', pattern: `^#?${schema.elsewhere ? '(?:.+/)?' : ''}${ID.slice(1)}` };
    case 'url': return { type: 'string', format: 'uri' };
    case 'action': return { type: 'string', minLength: 1 };
  }
}
