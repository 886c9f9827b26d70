export type Schema = Readonly<Record<string, unknown>>;

/** Where a schema stands and what it is. */
export interface Place {
  readonly at: string;
  readonly schema: Schema;
}

/** Every schema in a schema, itself first; what a `$ref` names is visited where it is defined. */
export function* walk(schema: Schema, at = '#'): Generator<Place> {
  yield { at, schema };
  for (const keyword of ['properties', '$defs', 'definitions']) {
    for (const [name, inner] of Object.entries(schema[keyword] ?? {})) yield* walk(inner as Schema, `${at}/${keyword}/${name}`);
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    for (const [index, inner] of ((schema[keyword] ?? []) as Schema[]).entries()) yield* walk(inner, `${at}/${keyword}/${index}`);
  }
  if (typeof schema['items'] === 'object') yield* walk(schema['items'] as Schema, `${at}/items`);
}

/** What a local `$ref` names. @throws when there is nothing */
export function resolve(root: Schema, ref: string): Schema {
  const found = ref.slice(2).split('/').reduce<unknown>((schema, part) => (schema as Schema | undefined)?.[part], root);
  if (!ref.startsWith('#/') || typeof found !== 'object') throw new Error(`nothing is at ${ref}`);
  return found as Schema;
}

export const typesOf = ({ type }: Schema): readonly unknown[] => Array.isArray(type) ? type : type === undefined ? [] : [type];

/** Keywords that a vendor does not have, in all of a schema. */
export function unknownKeywords(root: Schema, known: ReadonlySet<string>): string[] {
  return [...walk(root)].flatMap(({ at, schema }) => Object.keys(schema).filter(keyword => !known.has(keyword)).map(keyword => `${at}: ${keyword} is not supported`));
}

/** `$ref`s that lead nowhere. */
export function deadReferences(root: Schema): string[] {
  return [...walk(root)].flatMap(({ at, schema }) => {
    try {
      if (typeof schema['$ref'] === 'string') resolve(root, schema['$ref']);
      return [];
    } catch (error) {
      return [`${at}: ${(error as Error).message}`];
    }
  });
}

/** The parts of a schema that hold a value inside the value, or stand for it, by way of what they need no property for. */
export function inner(schema: Schema, root: Schema, goesInto: (name: string, schema: Schema) => boolean = () => true): Schema[] {
  if (typeof schema['$ref'] === 'string') return [resolve(root, schema['$ref'])];
  return [
    ...Object.entries(schema['properties'] ?? {}).filter(([name]) => goesInto(name, schema)).map(([, part]) => part as Schema),
    ...['anyOf', 'oneOf', 'allOf'].flatMap(keyword => (schema[keyword] ?? []) as Schema[]),
    ...typeof schema['items'] === 'object' ? [schema['items'] as Schema] : [],
  ];
}

/** Whether a schema comes back to itself, by the parts that `goesInto` allows. */
export function isCyclic(root: Schema, goesInto?: (name: string, schema: Schema) => boolean): boolean {
  const done = new Set<Schema>();
  const visit = (schema: Schema, above: ReadonlySet<Schema>): boolean => {
    if (above.has(schema)) return true;
    if (done.has(schema)) return false;
    done.add(schema);
    return inner(schema, root, goesInto).some(part => visit(part, new Set([...above, schema])));
  };
  return [...walk(root)].some(({ schema }) => visit(schema, new Set()));
}
