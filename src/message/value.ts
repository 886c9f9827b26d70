import type { Value } from '../protocol/ui-events.js';
import type { StateStore } from '../state/store.js';
import type { NodeRecord } from './node.js';
import { isLiveControl } from './tree.js';
import type { MessageNode } from './view.js';

/** What a control shows: the value it kept when its form was sent or left behind, else what the state has for its path. */
export function valueOf({ kept, spec, id }: MessageNode, state: StateStore): Value {
  return kept !== undefined ? kept : state.get(spec.bind ?? id) ?? null;
}

/** Has the controls in a node, or itself, keep the values that the state has for them, or `typed`; without a state they keep none. */
export function keepValues(node: NodeRecord | undefined, state: StateStore | undefined, typed?: Value): void {
  for (const control of node === undefined ? [] : [node, ...node.descendants()].filter(isLiveControl)) {
    control.kept = state === undefined ? undefined : typed ?? state.get(control.spec.bind ?? control.id) ?? null;
  }
}
