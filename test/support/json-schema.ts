/** A JSON Schema (2020-12), as far as those of A2UI use it. */
export type Schema = boolean | Readonly<Record<string, unknown>>;

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/** Say nothing of what is valid, or are read beside another. */
const PASSED = new Set(['$schema', '$id', '$defs', 'title', 'description', 'default', 'format', 'then']);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const typeOf = (value: unknown): string => value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Checks values against schemas that refer to each other by `$id`. A keyword that it does not know throws: nothing is passed unseen. */
export class SchemaSet {
  readonly #byId: ReadonlyMap<string, Schema>;

  constructor(schemas: readonly Schema[]) {
    this.#byId = new Map(schemas.map(schema => [isRecord(schema) ? String(schema['$id']) : '', schema]));
  }

  /** @returns what is wrong, each with a JSON Pointer to it */
  faults(id: string, value: unknown): readonly string[] {
    const faults: string[] = [];
    this.#check({ $ref: id }, value, '', '', faults);
    return faults;
  }

  /** @returns the properties that were looked at */
  #check(schema: Schema, value: unknown, base: string, at: string, faults: string[]): Set<string> {
    const seen = new Set<string>();
    if (typeof schema === 'boolean') {
      if (!schema) faults.push(`${at || '/'} may not be there`);
      return seen;
    }
    const own = typeof schema['$id'] === 'string' ? schema['$id'] : base;
    const fault = (what: string): void => { faults.push(`${at || '/'} ${what}`); };
    const passes = (each: Schema): boolean => {
      const found: string[] = [];
      const looked = this.#check(each, value, own, at, found);
      if (found.length === 0) for (const name of looked) seen.add(name);
      return found.length === 0;
    };
    const below = (each: Schema, inner: unknown, name: string | number): void => { this.#check(each, inner, own, `${at}/${name}`, faults); };
    const also = (each: Schema): void => { for (const name of this.#check(each, value, own, at, faults)) seen.add(name); };
    const entries = isRecord(value) ? Object.entries(value) : [];
    const list = Array.isArray(value) ? value as readonly unknown[] : [];
    const { properties = {}, patternProperties = {} } = schema as { properties?: Record<string, Schema>; patternProperties?: Record<string, Schema> };
    const patterns = Object.entries(patternProperties).map(([pattern, each]) => [new RegExp(pattern, 'u'), each] as const);
    const isNamed = (name: string): boolean => Object.hasOwn(properties, name) || patterns.some(([pattern]) => pattern.test(name));
    for (const [keyword, given] of Object.entries(schema)) {
      const schemas = given as readonly Schema[];
      switch (keyword) {
        case '$ref': also(this.#find(String(given), own)); break;
        case 'type': if (typeOf(value) !== given) fault(`is no ${String(given)}`); break;
        case 'const': if (!same(value, given)) fault(`is not ${JSON.stringify(given)}`); break;
        case 'enum': if (!schemas.some(each => same(each, value))) fault(`is none of ${JSON.stringify(given)}`); break;
        case 'pattern': if (typeof value === 'string' && !new RegExp(String(given), 'u').test(value)) fault(`is not like ${String(given)}`); break;
        case 'required': for (const name of isRecord(value) ? given as readonly string[] : []) if (!Object.hasOwn(value as object, name)) fault(`has no "${name}"`); break;
        case 'properties':
          for (const [name, inner] of entries) {
            if (!Object.hasOwn(properties, name)) continue;
            seen.add(name);
            below(properties[name]!, inner, name);
          }
          break;
        case 'patternProperties': for (const [name, inner] of entries) for (const [pattern, each] of patterns) if (pattern.test(name)) below(each, inner, name); break;
        case 'additionalProperties':
          for (const [name, inner] of entries) {
            seen.add(name);
            if (!isNamed(name)) below(given as Schema, inner, name);
          }
          break;
        case 'propertyNames': for (const [name] of entries) below(given as Schema, name, name); break;
        case 'minProperties': if (isRecord(value) && entries.length < Number(given)) fault('has too few properties'); break;
        case 'maxProperties': if (isRecord(value) && entries.length > Number(given)) fault('has too many properties'); break;
        case 'items': list.forEach((inner, nth) => { below(given as Schema, inner, nth); }); break;
        case 'contains': if (Array.isArray(value) && !list.some(inner => this.#passes(given as Schema, inner, own))) fault('does not contain what it should'); break;
        case 'uniqueItems': if (new Set(list.map(inner => JSON.stringify(inner))).size < list.length) fault('has something twice'); break;
        case 'allOf': for (const each of schemas) also(each); break;
        case 'anyOf': if (!schemas.map(passes).some(Boolean)) fault('is none of several'); break;
        case 'oneOf': {
          const passed = schemas.filter(passes).length;
          if (passed !== 1) fault(`is ${passed} of what it is one of`);
          break;
        }
        case 'not': if (this.#passes(given as Schema, value, own)) fault('is what it must not be'); break;
        case 'if': if (passes(given as Schema) && schema['then'] !== undefined) also(schema['then'] as Schema); break;
        case 'unevaluatedProperties': break;
        default: if (!PASSED.has(keyword)) throw new Error(`The keyword "${keyword}" is not read.`);
      }
    }
    if (schema['unevaluatedProperties'] === false) for (const [name] of entries) if (!seen.has(name)) fault(`has the property "${name}"`);
    return seen;
  }

  #passes(schema: Schema, value: unknown, base: string): boolean {
    const faults: string[] = [];
    this.#check(schema, value, base, '', faults);
    return faults.length === 0;
  }

  #find(ref: string, base: string): Schema {
    const { href } = new URL(ref, base || undefined);
    const [id = '', pointer = ''] = href.split('#');
    if (id === DIALECT) return true;
    const found = pointer.split('/').filter(Boolean).reduce<unknown>((node, name) => isRecord(node) ? node[name] : undefined, this.#byId.get(id));
    if (found === undefined) throw new Error(`There is no schema ${href}.`);
    // what stands in a file refers from there
    return isRecord(found) && found['$id'] === undefined ? { ...found, $id: id } : found as Schema;
  }
}
