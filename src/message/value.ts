import type { Value } from '../protocol/ui-events.js';
import type { StateStore } from '../state/store.js';
import type { MessageNode } from './view.js';

/** What a control shows: the value it kept when its form was sent or left behind, else what the state has for its path. */
export function valueOf({ kept, spec, id }: MessageNode, state: StateStore): Value {
  return kept !== undefined ? kept : state.get(spec.bind ?? id) ?? null;
}
