import type { Evaluation } from './evaluate.js';

/** What a property of a component can be. Without `fixed` a plain value can also be a binding or a call. */
export interface PropType {
  readonly kind:
    | 'string' | 'number' | 'boolean' | 'strings' | 'enum'
    /** An address to link to, or to load from: the policy decides. */
    | 'url' | 'image'
    /** A name of `values`, or `{svgPath}`. */
    | 'icon'
    /** Ids of other components. */
    | 'child' | 'children'
    | 'action'
    /** A list of objects. */
    | 'list';
  readonly required?: true;
  /** A `string` that is a name, or a `child` whose words are one: as a label may have it, with no bidi or other control characters. */
  readonly label?: true;
  /** Literal only. */
  readonly fixed?: true;
  readonly values?: readonly string[];
  readonly default?: unknown;
  /** Of a `list`: what its objects hold. At least `min` of them. */
  readonly of?: Readonly<Record<string, PropType>>;
  readonly min?: number;
}

export interface ComponentType {
  readonly name: string;
  readonly props: Readonly<Record<string, PropType>>;
  /** Properties of which there must be one. */
  readonly oneOf?: readonly string[];
  /** Takes `checks`. */
  readonly checkable?: true;
  /** Names of the types that it may stand in; `Surface` is what the root stands in. Default: all. */
  readonly allowedParents?: readonly string[];
  /** Names of the types that may stand in it. Default: all. */
  readonly allowedChildren?: readonly string[];
  /** One sentence for the model. */
  readonly about: string;
}

export interface FunctionType {
  readonly name: string;
  /** Argument → whether it must be given. `*`: any others too. */
  readonly args: Readonly<Record<string, 'required' | 'optional'>>;
  readonly returns: 'string' | 'number' | 'boolean' | 'any' | 'void' | 'validationResult';
  /** Runs only for an action behind a person's gesture, never to show something. */
  readonly requiresUserActivation?: true;
  /** Who may call it. Default `rendererOnly`: not the agent by `callRendererFunction`. */
  readonly allowedCallers?: 'rendererOnly' | 'agentOnly' | 'rendererOrAgent';
  readonly about: string;
  /** @param args worked out. @throws A2uiProblem */
  readonly call: (args: Readonly<Record<string, unknown>>, evaluation: Evaluation) => unknown;
}

export interface Catalog {
  readonly id: string;
  /** Other ids that mean it. */
  readonly aliases: readonly string[];
  /** Ids that are taken for it, and not told to an agent. */
  readonly earlier: readonly string[];
  readonly title: string;
  /** For people. */
  readonly description?: string;
  /** For the model, in Markdown: how its components are used. */
  readonly instructions?: string;
  readonly components: ReadonlyMap<string, ComponentType>;
  readonly functions: ReadonlyMap<string, FunctionType>;
}

/** A catalogue of lists of types. */
export function defineCatalog({ components, functions, aliases = [], earlier = [], ...names }: {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly instructions?: string;
  readonly aliases?: readonly string[];
  readonly earlier?: readonly string[];
  readonly components: readonly ComponentType[];
  readonly functions: readonly FunctionType[];
}): Catalog {
  return { ...names, aliases, earlier, components: new Map(components.map(type => [type.name, type])), functions: new Map(functions.map(type => [type.name, type])) };
}
