import { deadReferences, isCyclic, typesOf, unknownKeywords, walk, type Schema } from './walk.js';

/** Of platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations. */
const KNOWN = new Set(['type', 'title', 'description', 'properties', 'required', 'additionalProperties', 'items', 'minItems', 'enum', 'const', 'anyOf', 'allOf', '$ref', '$defs', 'definitions', 'default', 'format', 'pattern']);
const FORMATS = new Set(['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri', 'ipv4', 'ipv6', 'uuid']);
/** In all strict tools of a request together. */
const MOST = { optional: 24, unions: 16 };

/** Why Anthropic would refuse a schema for a strict tool; nothing when it takes it. */
export function refusedByAnthropic(root: Schema): string[] {
  const dead = deadReferences(root);
  if (dead.length > 0) return dead;
  const found = unknownKeywords(root, KNOWN);
  let optional = 0;
  let unions = 0;
  if (root['type'] !== 'object') found.push('#: the input of a tool is an object');
  if (isCyclic(root)) found.push('#: it comes back to itself');
  for (const { at, schema } of walk(root)) {
    if (typesOf(schema).includes('object')) {
      if (schema['additionalProperties'] !== false) found.push(`${at}: is not closed`);
      const required = (schema['required'] ?? []) as string[];
      optional += Object.keys(schema['properties'] ?? {}).filter(name => !required.includes(name)).length;
    }
    if ('anyOf' in schema || Array.isArray(schema['type'])) unions += 1;
    if (typeof schema['$ref'] === 'string' && !schema['$ref'].startsWith('#/')) found.push(`${at}: refers to elsewhere`);
    if (typeof schema['minItems'] === 'number' && schema['minItems'] > 1) found.push(`${at}: minItems is above 1`);
    if (typeof schema['pattern'] === 'string' && /\(\?[=!<]|\\[bB1-9]/.test(schema['pattern'])) found.push(`${at}: the pattern looks around or back`);
    if (typeof schema['format'] === 'string' && !FORMATS.has(schema['format'])) found.push(`${at}: the format ${schema['format']} is not supported`);
    if (((schema['enum'] ?? []) as unknown[]).some(word => typeof word === 'object' && word !== null)) found.push(`${at}: a word of the enum is no plain value`);
  }
  if (optional > MOST.optional) found.push(`#: ${optional} properties are optional`);
  if (unions > MOST.unions) found.push(`#: ${unions} properties are unions`);
  return found;
}
