import fc from 'fast-check';
import { resolve, typesOf, type Schema } from './walk.js';

/** How deep values nest in each other: below it a list may be empty. */
const DEEPEST = 3;

/**
 * Values that a schema allows: of these keywords, `type`, `enum`, `properties`, `required`, `items`, `minItems`, `anyOf`, `minimum`, `maximum`, `pattern` and `$ref`.
 * @param words texts to choose from, by the name of the property
 */
export function valuesOf(root: Schema, words: (name: string) => readonly string[]): fc.Arbitrary<unknown> {
  const of = (schema: Schema, name: string, depth: number): fc.Arbitrary<unknown> => {
    if (typeof schema['$ref'] === 'string') return of(resolve(root, schema['$ref']), name, depth);
    if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Schema[]).map(each => of(each, name, depth)));
    if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum'] as unknown[]);
    return fc.oneof(...typesOf(schema).map(type => typed(schema, type, name, depth)));
  };
  const typed = (schema: Schema, type: unknown, name: string, depth: number): fc.Arbitrary<unknown> => {
    const { minimum = 0, maximum = 40, minItems = 0 } = schema as Readonly<Record<string, number>>;
    switch (type) {
      case 'null': return fc.constant(null);
      case 'boolean': return fc.boolean();
      case 'integer': case 'number': return fc.integer({ min: minimum, max: maximum });
      case 'string': {
        const { pattern } = schema;
        return fc.constantFrom(...words(name).filter(word => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(word)));
      }
      case 'array': return depth >= DEEPEST ? minItems === 0 ? fc.constant([]) : fc.array(of(schema['items'] as Schema, name, depth), { minLength: minItems, maxLength: minItems }) : fc.array(of(schema['items'] as Schema, name, depth + 1), { minLength: minItems, maxLength: 3 });
      default: return fc.record(Object.fromEntries(Object.entries(schema['properties'] as Record<string, Schema>).map(([each, inner]) => [each, of(inner, each, depth)])), { requiredKeys: (schema['required'] ?? []) as never[] });
    }
  };
  return of(root, '', 0);
}
