import type { AttributeSchema, ComponentDefinition } from './definition.js';

/** Gives a definition back as it is; keeps its literal types, so that `ComponentSpec` and a host's own types can be derived from it. */
export function defineType<const T extends string, const A extends Readonly<Record<string, AttributeSchema>>>(definition: ComponentDefinition<T, A>): ComponentDefinition<T, A> {
  return definition;
}
