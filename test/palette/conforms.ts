/** As much of JSON Schema 2020-12 as the palette uses; a keyword that it does not know is an error, so that nothing goes unchecked. */
type Schema = Readonly<Record<string, unknown>>;

const KNOWN = new Set(['$schema', '$defs', '$ref', 'title', 'description', 'format', 'oneOf', 'type', 'const', 'enum', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'properties', 'required', 'additionalProperties', 'items', 'minItems']);

/** @returns what is wrong with a value, empty when nothing is. */
export function violations(value: unknown, schema: Schema, root: Schema = schema, at = ''): string[] {
  for (const keyword of Object.keys(schema)) if (!KNOWN.has(keyword)) return [`${at}: unknown keyword ${keyword}`];
  const ref = schema['$ref'];
  if (typeof ref === 'string') return violations(value, ref.slice(2).split('/').reduce((found, part) => part === '' ? found : found[part] as Schema, root), root, at);
  const found: string[] = [];
  const fail = (what: string): void => { found.push(`${at}: ${what}, is ${JSON.stringify(value)}`); };
  const branches = schema['oneOf'] as Schema[] | undefined;
  if (branches && branches.filter(branch => violations(value, branch, root, at).length === 0).length !== 1) fail('matches not exactly one');
  if ('const' in schema && value !== schema['const']) fail(`not ${String(schema['const'])}`);
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) fail('not of the list');
  const { type } = schema;
  if (type !== undefined && !isType(value, type as string)) return [...found, `${at}: no ${JSON.stringify(type)}, is ${JSON.stringify(value)}`];
  if (typeof value === 'string') {
    if (typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern'], 'u').test(value)) fail(`not ${schema['pattern']}`);
    if (value.length < ((schema['minLength'] as number | undefined) ?? 0) || value.length > ((schema['maxLength'] as number | undefined) ?? Infinity)) fail('length');
  }
  if (typeof value === 'number' && (value < ((schema['minimum'] as number | undefined) ?? -Infinity) || value > ((schema['maximum'] as number | undefined) ?? Infinity))) fail('range');
  if (Array.isArray(value)) {
    if (value.length < ((schema['minItems'] as number | undefined) ?? 0)) fail('too few');
    if (schema['items'] !== undefined) value.forEach((item, index) => found.push(...violations(item, schema['items'] as Schema, root, `${at}/${String(index)}`)));
  } else if (typeof value === 'object' && value !== null && schema['properties'] !== undefined) {
    const properties = schema['properties'] as Record<string, Schema>;
    for (const [name, inner] of Object.entries(value)) {
      if (Object.hasOwn(properties, name)) found.push(...violations(inner, properties[name]!, root, `${at}/${name}`));
      else if (schema['additionalProperties'] === false) fail(`${name} is not known`);
    }
    for (const name of (schema['required'] as string[] | undefined) ?? []) if (!Object.hasOwn(value, name)) fail(`${name} is missing`);
  }
  return found;
}

function isType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer': return Number.isInteger(value);
    case 'array': return Array.isArray(value);
    case 'object': return typeof value === 'object' && value !== null && !Array.isArray(value);
    default: return typeof value === type;
  }
}
