import type { RendererMessage } from '../../src/a2ui/index.js';
import { deepFreeze } from '../../src/protocol/plain.js';

/** What `mdui-action` carries: the `action` message of A2UI v1.0, as it goes to the agent. */
export type ActionDetail = Extract<RendererMessage, { action: unknown }>;

declare global {
  interface GlobalEventHandlersEventMap {
    /** A button of an A2UI surface was pressed. */
    'mdui-action': CustomEvent<ActionDetail>;
  }
}

/** It bubbles and crosses shadow roots; its detail is frozen. */
export function eventOf(detail: ActionDetail): CustomEvent<ActionDetail> {
  return new CustomEvent('mdui-action', { bubbles: true, composed: true, detail: deepFreeze(detail) });
}
