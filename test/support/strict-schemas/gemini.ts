import { deadReferences, isCyclic, typesOf, unknownKeywords, walk, type Schema } from './walk.js';

/** Of ai.google.dev/api/generate-content, `responseJsonSchema`; `parametersJsonSchema` of a function is read in the same way. */
const KNOWN = new Set(['$id', '$defs', '$ref', '$anchor', 'type', 'format', 'title', 'description', 'enum', 'items', 'prefixItems', 'minItems', 'maxItems', 'minimum', 'maximum', 'anyOf', 'oneOf', 'properties', 'additionalProperties', 'required', 'propertyOrdering']);

/** Why Gemini would refuse a schema for a function, or read less than it says; nothing when it takes it. */
export function refusedByGemini(root: Schema): string[] {
  const dead = deadReferences(root);
  if (dead.length > 0) return dead;
  const found = unknownKeywords(root, KNOWN);
  if (root['type'] !== 'object') found.push('#: the parameters of a function are an object');
  for (const { at, schema } of walk(root)) {
    if ('$ref' in schema && Object.keys(schema).some(keyword => !keyword.startsWith('$'))) found.push(`${at}: something stands beside $ref`);
    const words = schema['enum'] as unknown[] | undefined;
    // "only for strings and numbers"; an empty word is "cannot be empty" (mcp-server-excel#607)
    if (words?.some(word => word === '' || (typeof word !== 'string' && typeof word !== 'number'))) found.push(`${at}: a word of the enum is empty`);
    if (words?.length === 0) found.push(`${at}: the enum is empty`);
    if (!('$ref' in schema || 'anyOf' in schema || 'oneOf' in schema) && typesOf(schema).length === 0) found.push(`${at}: has no type`);
    for (const name of (schema['required'] ?? []) as string[]) if (!Object.hasOwn(schema['properties'] ?? {}, name)) found.push(`${at}: ${name} is required and not there`);
  }
  // "may only be used within non-required properties"
  if (isCyclic(root, (name, schema) => ((schema['required'] ?? []) as string[]).includes(name))) found.push('#: it comes back to itself by properties that are required');
  return found;
}
