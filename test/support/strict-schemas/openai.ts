import { deadReferences, resolve, typesOf, unknownKeywords, walk, type Schema } from './walk.js';

/** Of platform.openai.com/docs/guides/structured-outputs#supported-schemas; `minLength`, `uniqueItems` and others are not among them. */
const KNOWN = new Set(['type', 'title', 'description', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'enum', 'const', '$ref', '$defs', 'definitions', 'pattern', 'format', 'multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems']);
const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']);
const MOST = { properties: 5000, depth: 10, characters: 120_000, enums: 1000, longEnum: 250, longEnumCharacters: 15_000 };

/** Why OpenAI would refuse a schema for a strict tool; nothing when it takes it. */
export function refusedByOpenAI(root: Schema): string[] {
  const dead = deadReferences(root);
  if (dead.length > 0) return dead;
  const found = unknownKeywords(root, KNOWN);
  const places = [...walk(root)];
  if (root['type'] !== 'object' || 'anyOf' in root) found.push('#: the root is no object');
  for (const { at, schema } of places) {
    if (typesOf(schema).includes('object')) {
      const names = Object.keys(schema['properties'] ?? {});
      if (schema['additionalProperties'] !== false) found.push(`${at}: is not closed`);
      const required = (schema['required'] ?? []) as string[];
      for (const name of names) if (!required.includes(name)) found.push(`${at}: ${name} is not required`);
      for (const name of required) if (!names.includes(name)) found.push(`${at}: ${name} is required and not there`);
    }
    if (!('$ref' in schema || 'anyOf' in schema || 'enum' in schema || 'const' in schema) && typesOf(schema).length === 0) found.push(`${at}: has no type`);
    if (typeof schema['pattern'] === 'string' && /\(\?[=!<]/.test(schema['pattern'])) found.push(`${at}: the pattern looks around`);
    if (typeof schema['format'] === 'string' && !FORMATS.has(schema['format'])) found.push(`${at}: the format ${schema['format']} is not supported`);
    const words = (schema['enum'] ?? []) as unknown[];
    if (words.length > MOST.longEnum && words.join('').length > MOST.longEnumCharacters) found.push(`${at}: the enum is too long`);
  }
  const count = (of: (schema: Schema) => number): number => places.reduce((sum, { schema }) => sum + of(schema), 0);
  const names = (schema: Schema): string[] => [...Object.keys(schema['properties'] ?? {}), ...Object.keys(schema['$defs'] ?? {}), ...((schema['enum'] ?? []) as unknown[]).map(String), ...'const' in schema ? [String(schema['const'])] : []];
  if (count(schema => Object.keys(schema['properties'] ?? {}).length) > MOST.properties) found.push(`#: more than ${MOST.properties} properties`);
  if (count(schema => ((schema['enum'] ?? []) as unknown[]).length) > MOST.enums) found.push(`#: more than ${MOST.enums} words in enums`);
  if (count(schema => names(schema).join('').length) > MOST.characters) found.push(`#: more than ${MOST.characters} characters of names`);
  if (depth(root, root, new Set()) > MOST.depth) found.push(`#: nested deeper than ${MOST.depth}`);
  return found;
}

/** Levels of objects; a schema that comes back to itself adds none. */
function depth(schema: Schema, root: Schema, above: ReadonlySet<Schema>): number {
  if (above.has(schema)) return 0;
  const below = new Set([...above, schema]);
  if (typeof schema['$ref'] === 'string') return depth(resolve(root, schema['$ref']), root, below);
  const parts = [...Object.values((schema['properties'] ?? {}) as Record<string, Schema>), ...(schema['anyOf'] ?? []) as Schema[], ...schema['items'] === undefined ? [] : [schema['items'] as Schema]];
  return (typesOf(schema).includes('object') ? 1 : 0) + Math.max(0, ...parts.map(part => depth(part, root, below)));
}
