import type { BodyKind } from '../syntax/directive.js';
import type { ComponentDefinition } from './definition.js';

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
  with(definitions: readonly ComponentDefinition[]): this;
  without(...types: readonly string[]): this;
}

const NAME = /^[a-z][a-z0-9_-]*$/;
const TAG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;
const ATTRIBUTE = /^[a-z][a-z0-9_]*$/;
/** Keys of a spec that the kit itself fills. */
const TAKEN = ['type', 'id', 'options', 'items', 'description', 'content', 'overflow', 'refused', 'attached', 'answered', 'agent_error', 'children', 'body', 'message_id', 'parent_id'];

/** `more`: what a palette of this kind can do besides, and those made of it too. */
export function createPalette<T extends object = object>(version: string, definitions: Iterable<ComponentDefinition>, more?: (palette: Palette) => T): Palette & T {
  const byName = new Map<string, ComponentDefinition>();
  for (const definition of definitions) byName.set(definition.type, definition);
  const types = Object.freeze([...byName.values()]);
  const get = (name: string): ComponentDefinition | undefined => byName.get(name.toLowerCase());
  const palette = {
    version,
    get,
    types: () => types,
    bodyKind: (name: string) => get(name)?.body ?? 'blocks',
    with: (added: readonly ComponentDefinition[]) => createPalette(version, [...types, ...added.map(checked)], more),
    without: (...names: readonly string[]) => {
      const gone = names.map(get);
      return createPalette(version, types.filter(type => !gone.includes(type)), more);
    },
  } as Palette & T;
  return Object.freeze(Object.assign(palette, more?.(palette)));
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
