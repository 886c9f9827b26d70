import { createPalette, type Palette } from './create.js';
import type { AttributeSchema, AttributeValue, ComponentDefinition, Schemas, Spec } from './definition.js';
import { accordion } from './types/accordion.js';
import { actions } from './types/actions.js';
import { button } from './types/button.js';
import { card } from './types/card.js';
import { checkbox } from './types/checkbox.js';
import { checkgroup } from './types/checkgroup.js';
import { confirm } from './types/confirm.js';
import { error } from './types/error.js';
import { form } from './types/form.js';
import { input } from './types/input.js';
import { item } from './types/item.js';
import { notice } from './types/notice.js';
import { patch } from './types/patch.js';
import { progress } from './types/progress.js';
import { radio } from './types/radio.js';
import { select } from './types/select.js';
import { status } from './types/status.js';
import { tab } from './types/tab.js';
import { tabs } from './types/tabs.js';
import { textarea } from './types/textarea.js';

export type { Palette } from './create.js';

/** The version of the format that the built-in types are of (spec 4). */
export const VERSION = 'amui-0.1';

/** Every type of spec 2. */
export const definitions = [notice, radio, checkbox, checkgroup, select, input, textarea, button, actions, status, progress, card, tabs, tab, accordion, item, form, error, confirm, patch] as const;

/**
 * The built-in vocabulary as an element needs it. The package's main entry exports it with words for models
 * and as JSON Schema (`described.ts`), which no browser has to load.
 */
export const builtIn: Palette = createPalette(VERSION, definitions);

/** The spec of one definition, its attributes typed. */
export type SpecOf<D> = D extends ComponentDefinition<infer T, infer A> ? Spec & { readonly type: T } & { readonly [K in keyof A]?: A[K] extends AttributeSchema ? AttributeValue<A[K]> : never } : never;

/** Any spec of a built-in type; `type` tells which. */
export type ComponentSpec = SpecOf<(typeof definitions)[number]>;

/** Gives a definition back as it is; keeps its literal types, so that a host's own spec types can be derived from it. */
export function defineType<const T extends string, const A extends Schemas>(definition: ComponentDefinition<T, A>): ComponentDefinition<T, A> {
  return definition;
}

/**
 * A palette of a host: another one's types, its own, and without those it does not want.
 * @throws TypeError for a definition that cannot work: a bad name or tag, an attribute name that the kit uses.
 */
export function definePalette<P extends Palette>(base: P, types: Readonly<Record<string, Omit<ComponentDefinition, 'type'>>>, options: { readonly without?: readonly string[] } = {}): P {
  return base.without(...options.without ?? []).with(Object.entries(types).map(([type, definition]) => ({ ...definition, type })));
}
