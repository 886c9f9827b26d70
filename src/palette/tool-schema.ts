import { isControl, type AttributeSchema, type ComponentDefinition } from './definition.js';
import { OPTION_WORDS } from './guide.js';
import { ID, PATH } from './json-schema.js';
import { OPTION } from './types/attributes.js';

type Schema = Record<string, unknown>;
type Types = readonly ComponentDefinition[];

/** Whose strict tools a schema is for. */
export type SchemaTarget = 'openai' | 'gemini' | 'anthropic';

/** What a vendor's subset of JSON Schema leaves open. */
interface Dialect {
  /** How a model says that a property is not given: it is `null`, it is left out, or it is an empty text. */
  readonly absent: 'null' | 'omitted' | 'empty';
  /** Blocks hold blocks; else all stand in one list and name what they are in. */
  readonly nested: boolean;
  readonly pattern: boolean;
}

/**
 * What each vendor documents:
 * - OpenAI (platform.openai.com/docs/guides/structured-outputs#supported-schemas): every property is required and every object closed,
 *   what is optional is a union with null; `pattern` and ranges, no lengths; recursion through `$ref`; the root is an object.
 * - Gemini (ai.google.dev/api/generate-content, `responseJsonSchema` and `parametersJsonSchema`): no `pattern`, no `const`, no empty word in an `enum`;
 *   a cycle of `$ref` only through a property that is not required, which a nullable one is not enough for; nothing stands beside a `$ref`.
 * - Anthropic (platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations): no recursion, no ranges, no lengths; all strict tools
 *   of a request share 24 optional properties and 16 unions. So none is optional, one is a union, and numbers are texts.
 */
const DIALECTS: Readonly<Record<SchemaTarget, Dialect>> = {
  openai: { absent: 'null', nested: true, pattern: true },
  gemini: { absent: 'omitted', nested: true, pattern: false },
  anthropic: { absent: 'empty', nested: false, pattern: false },
};

const WORDS = {
  null: 'What is not needed is null.',
  omitted: 'Leave out what is not needed.',
  empty: 'What is not needed is an empty text, or false. The blocks of a form, tab, card and the like stand below it in the list and name it as parent_id.',
};

/** Neither can be the name of a type. */
const BLOCK = { $ref: '#/$defs/Block' };
const CHOICE_ATTRIBUTES = { ...OPTION, value: { ...OPTION.value, about: OPTION_WORDS.value } };
const CHOICE = { $ref: '#/$defs/Option' };

/** The parameters of a strict tool: an object with `nodes`. @throws TypeError for another target, or a palette without types */
export function toolSchema(target: SchemaTarget, types: Types): object {
  if (!Object.hasOwn(DIALECTS, target)) throw new TypeError(`A schema is for openai, gemini or anthropic: not ${JSON.stringify(target)}.`);
  const dialect = DIALECTS[target];
  // in one list the place of a block is its parent_id
  const first = dialect.nested ? types.filter(({ parents }) => parents === undefined) : types;
  if (first.length === 0) throw new TypeError('The palette has no type that can stand by itself.');
  return {
    type: 'object',
    properties: { nodes: { type: 'array', description: `Blocks of an interface, in their order. ${WORDS[dialect.absent]}`, items: { ...BLOCK } } },
    required: ['nodes'],
    additionalProperties: false,
    $defs: {
      Block: { anyOf: first.map(reference) },
      ...(types.some(hasOptions) && { Option: closed({ label: { type: 'string' }, ...attributesOf(CHOICE_ATTRIBUTES, dialect) }, ['label'], dialect) }),
      ...Object.fromEntries(types.map(type => [type.type, typeSchema(type, types, dialect)])),
    },
  };
}

const reference = ({ type }: ComponentDefinition): Schema => ({ $ref: `#/$defs/${type}` });

function hasOptions({ body, role }: ComponentDefinition): boolean {
  return body === 'options' && role !== 'action';
}

function typeSchema(definition: ComponentDefinition, types: Types, dialect: Dialect): Schema {
  const { type, prompt, body, attributes, labelled = isControl(definition) ? 'label' : undefined } = definition;
  // a body of inline text can be the name itself
  const needed = Object.keys(attributes).filter(name => attributes[name]?.required === true || (name === labelled && body !== 'inline'));
  return {
    ...closed({
      type: { type: 'string', enum: [type] },
      id: text(dialect, { description: 'a letter, then letters, digits, _ . : -; no other block has it', ...(dialect.pattern && { pattern: ID }) }),
      ...(!dialect.nested && { parent_id: { type: 'string', description: 'the id of the block around it' } }),
      ...attributesOf(attributes, dialect, needed),
      body: text(dialect, BODIES[body]),
      ...(hasOptions(definition) && { options: { type: 'array', minItems: 1, items: { ...CHOICE } } }),
      ...(body === 'blocks' && dialect.nested && { children: { type: 'array', items: itemsOf(type, types) } }),
    }, ['type', ...needed, ...hasOptions(definition) ? ['options'] : []], dialect),
    ...(prompt !== undefined && { description: prompt }),
  };
}

const BODIES = {
  blocks: { description: 'Markdown, before the blocks in it' },
  inline: { description: 'Markdown of one paragraph' },
  plain: {},
  verbatim: {},
  options: { description: 'Markdown' },
};

/** What a block of the type may hold: whatever stands by itself, and what stands in it alone. */
function itemsOf(type: string, types: Types): Schema {
  const own = types.filter(({ parents }) => parents?.includes(type));
  return own.length === 0 ? { ...BLOCK } : { anyOf: [...own.map(reference), { ...BLOCK }] };
}

/** A closed object. Where nothing can be left out, what is optional is required too. */
function closed(properties: Schema, needed: readonly string[], { absent }: Dialect): Schema {
  return { type: 'object', properties, required: absent === 'omitted' ? needed : Object.keys(properties), additionalProperties: false };
}

/** A text that is not always given. */
function text({ absent }: Dialect, schema: Schema): Schema {
  return { type: absent === 'null' ? ['string', 'null'] : 'string', ...schema };
}

function attributesOf(attributes: Readonly<Record<string, AttributeSchema>>, dialect: Dialect, needed: readonly string[] = []): Schema {
  return Object.fromEntries(Object.entries(attributes).map(([name, schema]) => {
    const value = attributeSchema(schema, dialect);
    const { type } = value;
    // a flag that is not given is false
    const nullable = dialect.absent === 'null' && schema.kind !== 'flag' && !needed.includes(name);
    const words = [schema.about, schema.kind === 'number' && dialect.absent === 'empty' && numberWords(schema), schema.kind === 'text' && schema.max !== undefined && `at most ${schema.max} characters`].filter(Boolean);
    return [name, {
      ...value,
      ...(nullable && { type: [type, 'null'], ...(Array.isArray(value['enum']) && { enum: [...value['enum'] as unknown[], null] }) }),
      ...(words.length > 0 && { description: words.join('; ') }),
    }];
  }));
}

function numberWords({ min, max, integer }: Extract<AttributeSchema, { kind: 'number' }>): string {
  return `a ${integer === true ? 'whole ' : ''}number${min === undefined ? '' : ` from ${min}`}${max === undefined ? '' : ` to ${max}`}`;
}

function attributeSchema(schema: AttributeSchema, { absent, pattern }: Dialect): Schema {
  switch (schema.kind) {
    case 'flag': return { type: 'boolean' };
    // the word for none of them says that none is given
    case 'enum': return { type: 'string', enum: absent === 'empty' ? [...new Set([...schema.values, schema.fallback])] : [...schema.values] };
    case 'number': return absent === 'empty' ? { type: 'string' }
      : { type: schema.integer === true ? 'integer' : 'number', ...(schema.min !== undefined && { minimum: schema.min }), ...(schema.max !== undefined && { maximum: schema.max }) };
    case 'path': return { type: 'string', ...(pattern && { pattern: PATH }) };
    default: return { type: 'string' };
  }
}
