import type { BodyKind } from '../syntax/directive.js';
import type { ComponentDefinition } from './definition.js';
import { paletteSchema } from './json-schema.js';

/** A vocabulary: what types there are, by name. Immutable. */
export interface Palette {
  /** Of the format, as `md.open` says it. */
  readonly version: string;
  /** By name, in any case. */
  get(type: string): ComponentDefinition | undefined;
  /** In the order they were added. */
  types(): readonly ComponentDefinition[];
  /** How the body of a type is read; an unknown type holds blocks. */
  bodyKind(name: string): BodyKind;
  /** A palette with more types; one with a name that is there takes its place. @throws TypeError for a definition that cannot work. */
  with(definitions: readonly ComponentDefinition[]): Palette;
  without(...types: readonly string[]): Palette;
  /** JSON Schema (2020-12) of a node as the wire has it. Plain data, a new copy. */
  toJSONSchema(): object;
}

const NAME = /^[a-z][a-z0-9_-]*$/;
const TAG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
/** Keys of a spec that the kit itself fills. */
const TAKEN = ['type', 'id', 'options', 'items', 'description', 'content', 'overflow', 'refused', 'attached', 'agent_error', 'children', 'body', 'message_id'];
const ATTRIBUTE = /^[a-z][a-z0-9_]*$/;

export function createPalette(version: string, definitions: Iterable<ComponentDefinition>): Palette {
  const byName = new Map<string, ComponentDefinition>();
  for (const definition of definitions) byName.set(definition.type, definition);
  const types = Object.freeze([...byName.values()]);
  return Object.freeze({
    version,
    get: type => byName.get(type.toLowerCase()),
    types: () => types,
    bodyKind: name => byName.get(name.toLowerCase())?.body ?? 'blocks',
    with: more => createPalette(version, [...types, ...more.map(checked)]),
    without: (...names) => {
      const gone = new Set(names.map(name => name.toLowerCase()));
      return createPalette(version, types.filter(({ type }) => !gone.has(type)));
    },
    toJSONSchema: () => paletteSchema(version, types),
  } satisfies Palette);
}

/** A mistake of the host's developer is said where it is made. */
function checked(definition: ComponentDefinition): ComponentDefinition {
  const { type, tag, attributes } = definition;
  if (!NAME.test(type)) throw new TypeError(`A component type is a-z, 0-9, - and _, begins with a letter: not ${JSON.stringify(type)}.`);
  if (!TAG.test(tag)) throw new TypeError(`The tag of "${type}" is no custom element's name: ${JSON.stringify(tag)}.`);
  for (const name of Object.keys(attributes)) {
    if (!ATTRIBUTE.test(name) || TAKEN.includes(name)) throw new TypeError(`"${type}" cannot have an attribute named ${JSON.stringify(name)}.`);
  }
  return definition;
}
