import type { SafeLink } from '../policy/links.js';
import type { A2uiError, RendererMessage } from './types.js';

/** Where a component stands: inside the item of a list template, or not. Frozen; equal places may be different objects, `key` tells. */
export interface Scope {
  /** JSON Pointer of the item, `''` outside a template. Relative paths begin here. */
  readonly path: string;
  /** 0-based number of the innermost item; undefined outside a template. */
  readonly index?: number;
  /** How deep below the root, which is 0. */
  readonly depth: number;
  /** Id of the component that it stands in; undefined for the root, which stands in the surface. */
  readonly parent?: string;
  /** What it says is part of a name: of a button that it stands in, say. */
  readonly named?: true;
}

/** A child to draw. It may not be there yet: then it takes no space. */
export interface ChildRef {
  /** For keyed lists: stable as long as it is the same item (by `id` or `key` of its data where each item has its own, else by place). */
  readonly key: string;
  readonly id: string;
  readonly scope: Scope;
}

/** A finding of a check that did not pass. */
export interface CheckFinding {
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code?: string;
}

/** A component with its properties as values, at the time it was asked for. Frozen. */
export interface ResolvedComponent {
  readonly id: string;
  /** Name of its type; the element to draw it with goes by this. */
  readonly type: string;
  /** False: no catalogue has this type; `props` is empty. Nothing is drawn, the surface says at its end that a part could not be shown. */
  readonly known: boolean;
  readonly scope: Scope;
  /**
   * By the type of each property in the catalogue: texts (already formatted), numbers, truth values, lists of texts; `child` → `ChildRef`,
   * `children` → `ChildRef[]`, lists of objects (`tabs`, `options`) → objects of the same. Defaults are filled in; what is absent or cannot be
   * resolved is left out. A property of kind `url` or `image` is the address that the policy allows; when it allows none it is left out and
   * stands in `refused`.
   */
  readonly props: Readonly<Record<string, unknown>>;
  /** Property → address that the policy does not allow (to be shown as text). */
  readonly refused: Readonly<Record<string, string>>;
  /** Names of properties that are bound to the data model and can be written. */
  readonly writable: readonly string[];
  readonly weight?: number;
  readonly accessibility: { readonly label?: string; readonly description?: string; readonly live?: 'off' | 'polite' | 'assertive'; readonly hidden?: boolean };
  /** Findings of its `checks`; empty when all pass. Before a person touched a control an element may keep them to itself. */
  readonly checks: readonly CheckFinding[];
  /** No finding with severity `error`. */
  readonly valid: boolean;
  /** An answer of the agent is awaited: what depends on it is what it was before, or absent. */
  readonly pending: boolean;
}

/** A live look at one component in one place. */
export interface ComponentWatch {
  /** Undefined while the component has not come (or its surface is gone, or a limit is reached). The same object until something it read changed. */
  readonly current: ResolvedComponent | undefined;
  /**
   * Writes a bound property at once into the data model; every watch that reads it is told. A `value` without a binding the surface keeps for
   * this place, until the agent gives the component another one.
   * @returns false when there is nothing to write to: another property is not bound, the value is none, or the path cannot be written
   */
  set(property: string, value: unknown): boolean;
  /**
   * Does what the property `action` says.
   * @param trusted whether a person's gesture is behind it (`Event.isTrusted`): functions like `openUrl` run only then
   * @param later told what came of it, once, when that is `waiting`
   */
  act(trusted: boolean, later?: (outcome: ActionOutcome) => void): ActionOutcome;
  /** Ends it. */
  stop(): void;
}

/** What came of an action. */
export type ActionOutcome =
  /** To be sent to the agent. */
  | { readonly type: 'event'; readonly message: Extract<RendererMessage, { action: unknown }> }
  /** The host opens this address (the policy allows it). */
  | { readonly type: 'open'; readonly link: SafeLink }
  /** A function ran here; there is nothing to send. */
  | { readonly type: 'done'; readonly value: unknown }
  /** The agent was asked for something that it needs. */
  | { readonly type: 'waiting' }
  /** Its checks do not pass. */
  | { readonly type: 'blocked'; readonly checks: readonly CheckFinding[] }
  /** It cannot be done (not allowed by the policy, an unknown function …); the error is also told to the surfaces' listeners. */
  | { readonly type: 'error'; readonly error: A2uiError };

/** What happened to the surfaces. */
export type SurfacesChange =
  /** A new surface: place it. */
  | { readonly type: 'created'; readonly surfaceId: string }
  /** Components came or changed. Watches are told by themselves; this is for who counts or announces. */
  | { readonly type: 'components'; readonly surfaceId: string; readonly ids: readonly string[] }
  | { readonly type: 'data'; readonly surfaceId: string; readonly path: string; readonly origin: 'agent' | 'user' }
  | { readonly type: 'deleted' | 'failed'; readonly surfaceId: string }
  | { readonly type: 'error'; readonly error: A2uiError }
  /** To the agent: a response to `callRendererFunction`, or `callAgentFunction`, which waits for its answer. */
  | { readonly type: 'send'; readonly message: RendererMessage };
