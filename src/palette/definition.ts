import type { Value } from '../protocol/ui-events.js';
import type { Inline } from '../syntax/ast.js';
import type { BodyKind } from '../syntax/directive.js';

/** A bound number is clamped to `min` and `max`; one that is no number is dropped. */
interface Common {
  /** May a patch set it after commit (spec 4.1)? Default: no. */
  readonly patchable?: true;
  readonly required?: true;
  /** One line for the prompt and the reference table; of the built-in types it stands in `guide.ts`. */
  readonly about?: string;
  /** Its name in the text format where a spec needs another: `type` of an input, since a spec's `type` is the component's. */
  readonly written?: string;
  /** Another name that is understood: `title` where it is called `label`, as models mix them up. */
  readonly also?: string;
}
/** Text for people loses bidi controls and surplus blanks; `raw` text stays as it is. `max`: characters, the rest is cut. */
export interface TextAttribute extends Common { readonly kind: 'text'; readonly max?: number; readonly raw?: true }
export interface NumberAttribute extends Common { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly integer?: true; /** `35%` is read as 35. */ readonly percent?: true }
export interface FlagAttribute extends Common { readonly kind: 'flag' }
/** A word outside `values` becomes `fallback`, with a diagnostic. */
export interface EnumAttribute extends Common { readonly kind: 'enum'; readonly values: readonly string[]; readonly fallback: string }
/** A state path (spec 5). */
export interface PathAttribute extends Common { readonly kind: 'path' }
/** `#id` or `id`. `elsewhere`: also that of another message, `#message/id`. */
export interface ReferenceAttribute extends Common { readonly kind: 'reference'; readonly elsewhere?: true }
export interface UrlAttribute extends Common { readonly kind: 'url' }
/** An action's name: matched exactly, never trimmed or folded. */
export interface ActionAttribute extends Common { readonly kind: 'action' }

export type AttributeSchema = TextAttribute | NumberAttribute | FlagAttribute | EnumAttribute | PathAttribute | ReferenceAttribute | UrlAttribute | ActionAttribute;

export type Schemas = Readonly<Record<string, AttributeSchema>>;

/** The TypeScript type of an attribute's value. */
export type AttributeValue<S extends AttributeSchema> =
  S extends NumberAttribute ? number
  : S extends FlagAttribute ? boolean
  : S extends EnumAttribute ? S['values'][number] | S['fallback']
  : string;

/** One choice of a control (spec 1.4). */
export interface OptionSpec {
  readonly value: string;
  /** Visible text, without markup: the accessible name. */
  readonly label: string;
  /** The label with its markup; links are text already. Absent when the label is plain. */
  readonly content?: readonly Inline[];
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly help?: string;
}

/** One button of `actions`. */
export interface ActionSpec {
  readonly label: string;
  readonly content?: readonly Inline[];
  /** Absent for an item that is no `action:` link: it is shown as text. */
  readonly action?: string;
  readonly kind?: string;
  readonly value?: string;
  readonly disabled?: boolean;
  readonly requires_confirmation?: boolean;
  readonly button_type?: string;
  /** Text that stood beside the link, and nested items: Markdown, shown as text. */
  readonly help?: string;
  /** Why it cannot be used, set by the message. */
  readonly refused?: string;
}

/**
 * A node's validated description. Attribute names as in the text format (`requires_confirmation`);
 * what a body kind adds is in `options`, `items`, `description`, `content` or `value`.
 */
export interface Spec {
  readonly type: string;
  readonly id: string;
  /** The state path, for controls that hold a value. */
  readonly bind?: string;
  readonly label?: string;
  readonly options?: readonly OptionSpec[];
  readonly items?: readonly ActionSpec[];
  readonly description?: readonly Inline[];
  /** Body of an `inline` type. */
  readonly content?: readonly Inline[];
  /** Markdown of what went over a limit (options, value): to be shown as text. */
  readonly overflow?: string;
  readonly [attribute: string]: unknown;
}

/** A spec while it is read. */
export type Draft = { -readonly [K in keyof Spec]: Spec[K] };

/** One component type: the one source for parsing, validation, types, JSON Schema, prompt, fallback and element (spec 2.3). */
export interface ComponentDefinition<T extends string = string, A extends Schemas = Schemas> {
  readonly type: T;
  /** The custom element's tag, as it asks to be registered. */
  readonly tag: string;
  readonly body: BodyKind;
  readonly attributes: A;
  /**
   * What a person can do with it. `value`: it holds a value and has `bind`; `choice`: a value out of options;
   * `action`: it acts, so the press guard and the policy apply. Absent: nothing.
   */
  readonly role?: 'value' | 'choice' | 'action';
  /** How an option that is not chosen is marked (spec 1.4), where one is written anew. Absent: the chosen one has `selected`. */
  readonly marks?: '( )' | '[ ]';
  /** The attribute that must name it, though it holds no value; without one it is the id, made readable. */
  readonly labelled?: string;
  /** Types it must stand directly in; elsewhere it is drawn as an unknown type, without frame. */
  readonly parents?: readonly string[];
  /** Cross-attribute rules and normalising, after each attribute was read alone. Says `invalid` to refuse the whole. */
  readonly check?: (spec: Draft, context: CheckContext) => void;
  /** The value a control starts with. */
  readonly initial?: (spec: Spec) => Value;
  /** Readable Markdown without any control: what a reader without the kit, or a cut stream, shows. */
  readonly fallback: (spec: Partial<Spec>, body: string) => string;
  /** One line that tells a model when and how to use it; of the built-in types it stands in `guide.ts`. */
  readonly prompt?: string;
  /** Whether a patch may set its body. */
  readonly bodyPatchable?: true;
}

/** Handed to a definition's `check`. */
export interface CheckContext {
  /** Refuses the spec: it is drawn as fallback text with a note (diagnostic `invalid`). */
  readonly invalid: (message: string) => void;
  readonly diagnostic: (code: string, message: string, hint?: string) => void;
  /** The host's own name for an action, if its policy has one. */
  readonly actionLabel: (action: string) => string | undefined;
  readonly allowsInputType: (type: string) => boolean;
}

/** Whether a type's nodes hold a value of the person's. */
export function isControl(definition: ComponentDefinition | undefined): boolean {
  return definition?.role === 'value' || definition?.role === 'choice';
}
