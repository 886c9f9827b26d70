import type { Catalog, ComponentType, FunctionType, PropType } from './catalog.js';
import type { Capabilities } from './types.js';

/** What the renderer says of itself: the ids it knows, and the catalogues themselves for an agent that does not know them. */
export function capabilitiesOf(catalogs: readonly Catalog[], inline: boolean): Capabilities {
  return { 'v1.0': { supportedCatalogIds: catalogs.flatMap(({ id, aliases }) => [id, ...aliases]), ...(inline && { inlineCatalogs: catalogs.map(definitionOf) }) } };
}

const COMMON = 'https://a2ui.org/specification/v1_0/common_types.json#/$defs/';
const ref = (name: string): object => ({ $ref: COMMON + name });

/** A `CatalogDefinition` of A2UI v1.0. */
function definitionOf({ id, title, description, instructions, components, functions }: Catalog): object {
  return {
    catalogId: id,
    protocolVersion: '1.0',
    title,
    ...(description !== undefined && { description }),
    ...(instructions !== undefined && { instructions }),
    components: Object.fromEntries([...components].map(([name, type]) => [name, componentSchema(type)])),
    functions: Object.fromEntries([...functions].map(([name, type]) => [name, functionSchema(type)])),
  };
}

function componentSchema({ name, props, checkable, oneOf, allowedParents, allowedChildren, about }: ComponentType): object {
  return {
    type: 'object',
    description: about,
    allOf: [ref('ComponentCommon'), ...checkable ? [ref('Checkable')] : []],
    properties: { component: { const: name }, ...propSchemas(props), weight: { type: 'number' } },
    unevaluatedProperties: false,
    ...(allowedParents && { allowedParents }),
    ...(allowedChildren && { allowedChildren }),
    required: ['component', ...required(props)],
    ...(oneOf && { anyOf: oneOf.map(each => ({ required: [each] })) }),
  };
}

const required = (props: Readonly<Record<string, PropType>>): readonly string[] => Object.keys(props).filter(name => props[name]?.required);
const propSchemas = (props: Readonly<Record<string, PropType>>): object => Object.fromEntries(Object.entries(props).map(([name, type]) => [name, propSchema(type)]));

function propSchema({ kind, fixed, values, default: fallback, of = {}, min }: PropType): object {
  const more = fallback === undefined ? {} : { default: fallback };
  switch (kind) {
    case 'string': return fixed ? { type: 'string' } : ref('DynamicString');
    case 'url': case 'image': return ref('DynamicString');
    case 'number': return { ...fixed ? { type: 'number' } : ref('DynamicNumber'), ...more };
    case 'boolean': return { ...fixed ? { type: 'boolean' } : ref('DynamicBoolean'), ...more };
    case 'strings': return ref('DynamicStringList');
    case 'enum': return { type: 'string', enum: values, ...more };
    case 'icon': return { oneOf: [{ type: 'string', enum: values }, { type: 'object', properties: { svgPath: ref('DynamicString') }, required: ['svgPath'] }, ref('DataBinding')] };
    case 'child': return ref('ComponentId');
    case 'children': return ref('ChildList');
    case 'action': return ref('Action');
    case 'list': return { type: 'array', ...(min !== undefined && { minItems: min }), items: { type: 'object', properties: propSchemas(of), required: required(of) } };
  }
}

function functionSchema({ name, args, returns, requiresUserActivation, allowedCallers, about }: FunctionType): object {
  const names = Object.keys(args).filter(arg => arg !== '*');
  return {
    type: 'object',
    description: about,
    returnType: returns,
    ...(requiresUserActivation && { requiresUserActivation }),
    // the schema of the specification reads a missing word as if it were needed
    ...(allowedCallers && { allowedCallers, requiresUserActivation: requiresUserActivation === true }),
    properties: {
      '@call': { const: name },
      args: { type: 'object', properties: Object.fromEntries(names.map(arg => [arg, ref('DynamicValue')])), required: names.filter(arg => args[arg] === 'required'), additionalProperties: '*' in args },
    },
    required: ['@call', 'args'],
  };
}
