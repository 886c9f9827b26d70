/**
 * The wire format of A2UI v1.0 as types: what an agent writes, and what goes back to it.
 * Names are those of the specification.
 */

/** A binding: a JSON Pointer (RFC 6901) into the data model; without a leading `/` it is relative to the item of a list template. */
export interface Binding { readonly '@path': string }

/** A call of a function of the catalogue. */
export interface FunctionCall {
  readonly '@call': string;
  readonly args?: Readonly<Record<string, unknown>>;
  readonly catalogId?: string;
}

/** A literal, a binding or a call. In a literal object a key that begins with `@` is doubled: `@@path`. */
export type Dynamic<T> = T | Binding | FunctionCall;

/** A component as the agent wrote it: its properties are those of its type in the catalogue. */
export interface Component {
  readonly id: string;
  /** The name of its type. */
  readonly component: string;
  readonly catalogId?: string;
  readonly [property: string]: unknown;
}

/** The children of a container: ids, or one component for each item of a list in the data model. */
export type ChildList = readonly string[] | { readonly componentId: string; readonly path: string };

/** What a check found. */
export interface ValidationResult {
  readonly valid: boolean;
  readonly code?: string;
  readonly message?: string;
  /** Default `error`; the others do not keep an action back. */
  readonly severity?: 'error' | 'warning' | 'info';
}

/** A rule of a control. `message` is used when the condition's result has none. */
export interface CheckRule { readonly condition: Dynamic<boolean>; readonly message?: string }

/** What a button does: tell the agent, or call a function here. */
export type Action =
  | { readonly event: { readonly name: string; readonly context?: Readonly<Record<string, unknown>>; readonly userMessage?: Dynamic<string> } }
  | { readonly functionCall: FunctionCall };

/** What an operation does to a surface, after its message was checked. */
export type Operation =
  | { readonly type: 'createSurface'; readonly surfaceId: string; readonly catalogId?: string; readonly sendDataModel: boolean; readonly components: readonly unknown[]; readonly dataModel?: unknown }
  | { readonly type: 'updateComponents'; readonly surfaceId: string; readonly components: readonly unknown[] }
  /** A `value` of `null` deletes. */
  | { readonly type: 'updateDataModel'; readonly surfaceId: string; readonly path: string; readonly value: unknown }
  | { readonly type: 'deleteSurface'; readonly surfaceId: string }
  | { readonly type: 'callRendererFunction'; readonly functionCallId: string; readonly callFunction: FunctionCall }
  | { readonly type: 'agentFunctionResponse'; readonly functionCallId: string; readonly answer: FunctionAnswer };

/** What a function gave, or why it gave nothing. */
export type FunctionAnswer = { readonly value: unknown } | { readonly error: { readonly code: string; readonly message: string } };

/**
 * The inner part of an `error` message. Codes of the specification: `VALIDATION_FAILED` (with `path`), `UNALLOWED_PARENT`, `UNALLOWED_CHILD`;
 * others are in `errors.ts`.
 */
export interface A2uiError {
  readonly code: string;
  /** English, one sentence, for developers and the model. Never shown to the person as it is. */
  readonly message: string;
  readonly surfaceId?: string;
  readonly functionCallId?: string;
  /** A JSON Pointer into the message, or into the component (`/components/<id>/…`) when it came to light at resolving. */
  readonly path?: string;
  /** 1-based line in the fence's body; not part of the wire. */
  readonly line?: number;
}

/** From renderer to agent: `version` and exactly one key. */
export type RendererMessage =
  | { readonly version: 'v1.0'; readonly action: ActionMessage }
  | { readonly version: 'v1.0'; readonly error: Omit<A2uiError, 'line'> }
  /** A function that no catalogue here has. `callFunction` has no bindings and no calls in it. */
  | { readonly version: 'v1.0'; readonly callAgentFunction: { readonly surfaceId: string; readonly functionCallId: string; readonly callFunction: FunctionCall } }
  | { readonly version: 'v1.0'; readonly rendererFunctionResponse: { readonly functionCallId: string } & FunctionAnswer };

export interface ActionMessage {
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Resolved: no bindings and no calls. */
  readonly context: Readonly<Record<string, unknown>>;
  readonly userMessage?: string;
  readonly metadata?: { readonly extensions: { /** The idempotency key of the press. */ readonly mdui_interaction_id: string } };
}

/** The data models that the agent asked for with `sendDataModel`: goes along with another message only. */
export interface DataModelMessage { readonly version: 'v1.0'; readonly surfaces: Readonly<Record<string, unknown>> }

/** What a renderer says of itself. */
export interface Capabilities { readonly 'v1.0': { readonly supportedCatalogIds: readonly string[]; readonly inlineCatalogs?: readonly unknown[] } }

/** A surface as JSON: what `restore` takes. */
export interface SurfaceSnapshot {
  readonly surfaceId: string;
  readonly status: SurfaceStatus;
  readonly catalogId?: string;
  readonly sendDataModel?: true;
  readonly components: readonly Component[];
  readonly dataModel: unknown;
  /** What the person gave in controls without a binding, by component (and `#` and the item of a list). */
  readonly unbound?: Readonly<Record<string, unknown>>;
  /** What of the agent's was refused. */
  readonly rejected?: readonly A2uiError[];
}

/** `failed`: its `createSurface` was refused. */
export type SurfaceStatus = 'active' | 'deleted' | 'failed';
