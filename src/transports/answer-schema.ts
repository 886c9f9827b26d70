import { recordOf, textOf, type Plain } from '../protocol/plain.js';

/** A schema as a control needs it: one type, and whether `null` is an answer too. */
export interface AnswerSchema {
  readonly schema: Plain;
  readonly nullable: boolean;
}

/** A value that a schema allows, and what it is called. */
export interface Choice {
  readonly value: string | number | boolean;
  readonly title?: string;
}

/** Steps from one schema to the next, at most: references may go round. */
const MOST_STEPS = 16;
/** Members of `allOf`, `anyOf` and `oneOf` that are looked at. */
const MOST_ALTERNATIVES = 1000;

/**
 * A JSON Schema (2020-12) made plain: local references (`#/$defs/…`) followed, `allOf` put together, `null` taken out of `type`, `anyOf` and `oneOf`
 * where one other is left. What an outer schema says goes before what it refers to.
 * @param root where references begin
 */
export function answerSchema(input: Plain, root: Plain): AnswerSchema {
  let schema = input;
  let nullable = false;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = followed(schema, root);
    if (next === undefined) break;
    schema = next.schema;
    nullable ||= next.nullable;
  }
  if (Array.isArray(schema['enum']) && schema['enum'].includes(null)) nullable = true;
  return { schema: withItems(schema, root), nullable };
}

function followed(schema: Plain, root: Plain): AnswerSchema | undefined {
  const { $ref, allOf, type } = schema;
  if (typeof $ref === 'string') return { schema: { ...at(root, $ref), ...without(schema, '$ref') }, nullable: false };
  if (Array.isArray(allOf)) return { schema: together([...allOf.slice(0, MOST_ALTERNATIVES).map(each => direct(recordOf(each), root)), without(schema, 'allOf')]), nullable: false };
  if (Array.isArray(type)) {
    const types: readonly unknown[] = type.filter(each => each !== 'null');
    const one = types.find(each => each === 'string') ?? types[0];
    return { schema: { ...without(schema, 'type'), ...(one !== undefined && { type: one }) }, nullable: types.length < type.length };
  }
  for (const name of ['anyOf', 'oneOf']) {
    const list = schema[name];
    if (!Array.isArray(list) || list.length > MOST_ALTERNATIVES) continue;
    const others = list.map(recordOf).filter(each => each['type'] !== 'null' && each['const'] !== null);
    const [only] = others;
    if (only !== undefined && others.length === 1 && !Object.hasOwn(only, 'const')) return { schema: { ...only, ...without(schema, name) }, nullable: list.length > 1 };
    if (others.length < list.length) return { schema: { ...schema, [name]: others }, nullable: true };
  }
  return undefined;
}

const EMPTY: Plain = {};

function withItems(schema: Plain, root: Plain): Plain {
  const { items } = schema;
  return schema['type'] !== 'array' || typeof items !== 'object' || items === null ? schema : { ...schema, items: referred(recordOf(items), root) };
}

/** What a schema says once its own references are followed; no more than that, so that what goes round ends. */
function referred(input: Plain, root: Plain): Plain {
  let schema = input;
  for (let step = 0; step < MOST_STEPS && (typeof schema['$ref'] === 'string' || Array.isArray(schema['type']) || Array.isArray(schema['anyOf'])); step++) {
    const next = followed(schema, root);
    if (next === undefined) break;
    schema = next.schema;
  }
  return schema;
}

/** A member of `allOf`, with its reference. */
function direct(schema: Plain, root: Plain): Plain {
  return typeof schema['$ref'] === 'string' ? { ...at(root, schema['$ref']), ...without(schema, '$ref') } : schema;
}

/** Several schemas that all hold. */
function together(schemas: readonly Plain[]): Plain {
  const required = schemas.flatMap(({ required: names }) => Array.isArray(names) ? names as readonly unknown[] : []);
  const properties = Object.assign(Object.create(null) as Plain, ...schemas.map(each => recordOf(each['properties']))) as Plain;
  return { ...Object.assign(Object.create(null) as Plain, ...schemas) as Plain, ...(Object.keys(properties).length > 0 && { properties }), ...(required.length > 0 && { required }) };
}

function without(schema: Plain, name: string): Plain {
  return Object.fromEntries(Object.entries(schema).filter(([each]) => each !== name));
}

/** What a local reference names; nothing for one that leads elsewhere. */
function at(root: Plain, reference: string): Plain {
  if (!reference.startsWith('#')) return EMPTY;
  let node: unknown = root;
  for (const token of reference.slice(1).split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return EMPTY;
    node = (node as Plain)[name];
  }
  return recordOf(node);
}

/** The values that a schema lists, if it does: `enum`, or `oneOf` and `anyOf` of `const`s, with their titles. */
export function choicesOf(schema: Plain): readonly Choice[] | undefined {
  const { enum: values, oneOf, anyOf } = schema;
  if (Array.isArray(values)) return some((values as readonly unknown[]).filter(isScalar).map(value => ({ value })));
  const list: unknown = oneOf ?? anyOf;
  if (!Array.isArray(list)) return undefined;
  const choices = list.map(recordOf).flatMap(({ const: value, title }): Choice[] => isScalar(value) ? [{ value, ...(typeof title === 'string' && title !== '' && { title }) }] : []);
  return choices.length === list.length ? some(choices) : undefined;
}

const some = (choices: readonly Choice[]): readonly Choice[] | undefined => choices.length > 0 ? choices : undefined;

const isScalar = (value: unknown): value is Choice['value'] => ['string', 'number', 'boolean'].includes(typeof value);

/** How an answer is written that no control of its own asks for: `lines`, an item each; `json`; undefined for what is one text, number or choice. */
export function writingOf(schema: Plain): 'lines' | 'json' | undefined {
  const { type, items, properties, oneOf, anyOf } = schema;
  if (choicesOf(schema) !== undefined) return undefined;
  if (type === 'array') {
    const item = recordOf(items);
    return choicesOf(item) !== undefined ? undefined : isJson(item) ? 'json' : 'lines';
  }
  if (type === 'object' || properties !== undefined) return 'json';
  const list: unknown = type === undefined ? oneOf ?? anyOf : undefined;
  return Array.isArray(list) && list.slice(0, MOST_ALTERNATIVES).map(recordOf).some(isJson) ? 'json' : undefined;
}

const isJson = ({ type, properties, $ref }: Plain): boolean => type === 'object' || type === 'array' || properties !== undefined || textOf($ref) !== undefined;
