import { createPalette, type Palette } from './create.js';
import type { AttributeSchema, Schemas } from './definition.js';
import { GUIDE, ITEM_WORDS, OPTION_WORDS } from './guide.js';
import { paletteSchema } from './json-schema.js';
import { definitions, VERSION } from './palette.js';
import { toolSchema, type SchemaTarget } from './tool-schema.js';
import { BUTTON, OPTION } from './types/attributes.js';

/** A palette that can say of itself what a model or a server needs to know. So can those made of it by `with`, `without` and `definePalette`. */
export interface DescribedPalette extends Palette {
  /**
   * JSON Schema (2020-12) of a node as the wire has it. With a `target` the parameters of a tool that writes such nodes, in that vendor's subset
   * for strict tools: an object with `nodes`, which `nodesFromTool()` reads. Plain data, a new copy.
   * @throws TypeError for another target, or a palette without types
   */
  toJSONSchema(options?: { readonly target?: SchemaTarget }): object;
}

/** Every type of spec 2, each with its prompt line and words for its attributes. */
export const builtIn: DescribedPalette = createPalette(VERSION, definitions.map(definition => {
  const [prompt, about = {}] = GUIDE[definition.type];
  return { ...definition, prompt, attributes: explained(definition.attributes, about) };
}), palette => ({
  toJSONSchema: ({ target } = {}) => target === undefined ? paletteSchema(palette.version, palette.types()) : toolSchema(target, palette.types()),
}));

/** Of one option of a choice (spec 1.4). */
export const OPTION_ATTRIBUTES: Schemas = explained(OPTION, OPTION_WORDS);

/** Of one item of `actions`. */
export const ITEM_ATTRIBUTES: Schemas = explained(BUTTON, ITEM_WORDS);

function explained(schemas: Schemas, words: Readonly<Record<string, string>>): Schemas {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]): [string, AttributeSchema] => {
    const about = words[name];
    return [name, about === undefined ? schema : { ...schema, about }];
  }));
}
