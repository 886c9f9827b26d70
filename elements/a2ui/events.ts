import type { RendererMessage } from '../../src/a2ui/index.js';
import { deepFreeze } from '../../src/protocol/plain.js';

/** What `mdui-action` carries: the `action` message of A2UI v1.0, as it goes to the agent. */
export type ActionDetail = Extract<RendererMessage, { action: unknown }>;
/** What `mdui-surface-call` carries: a function that the agent is asked for. */
export type CallDetail = Extract<RendererMessage, { callAgentFunction: unknown }>;
/** What `mdui-surface-response` carries: what a function gave that the agent called. */
export type ResponseDetail = Extract<RendererMessage, { rendererFunctionResponse: unknown }>;
/** What `mdui-surface-error` carries: what of the agent's was refused. */
export type ErrorDetail = Extract<RendererMessage, { error: unknown }>;

/** The messages of A2UI v1.0 to an agent, by the events that hand them to the host. */
export interface SurfaceEvents {
  /** A button of an A2UI surface was pressed. Cancelable: a cancelled press does not make the button pending. */
  'mdui-action': CustomEvent<ActionDetail>;
  /** The agent is asked for a function that the kit does not have. Cancelled by the host that brings the answer; else there is no such function. */
  'mdui-surface-call': CustomEvent<CallDetail>;
  /** The answer to a `callRendererFunction` of the agent. */
  'mdui-surface-response': CustomEvent<ResponseDetail>;
  /** Something of an agent's operations was refused. */
  'mdui-surface-error': CustomEvent<ErrorDetail>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the one way to add them all
  interface GlobalEventHandlersEventMap extends SurfaceEvents {}
}

/** It bubbles and crosses shadow roots; its detail is frozen. */
export function eventOf<N extends keyof SurfaceEvents>(name: N, detail: SurfaceEvents[N]['detail']): CustomEvent {
  return new CustomEvent(name, { bubbles: true, composed: true, cancelable: name === 'mdui-action' || name === 'mdui-surface-call', detail: deepFreeze(detail) });
}
