import { SharedState } from '../../src/state/shared-state.js';
import type { StateStore } from '../../src/state/store.js';
import { AgUiTransport, type AgUiOptions } from '../../src/transports/ag-ui.js';
import type { Interrupt } from '../../src/transports/interrupts.js';
import type { Transport } from '../../src/transports/transport.js';
import type { StoreOptions } from './wires.js';

export { runAgentInput } from '../../src/text/requests/ag-ui.js';

const shared = new WeakMap<StateStore, SharedState>();
const waiting = new WeakMap<StateStore, readonly Interrupt[]>();

/** What the agent and the controls of a stream or a conversation have in common: one for each store, since a delta stands on what came before. */
export function sharedStateOf(store: StateStore): SharedState {
  const known = shared.get(store) ?? new SharedState(store);
  shared.set(store, known);
  return known;
}

/** What the run waits for that has finished with this store since this was asked last; undefined when none has. */
export function takeInterrupts(store: StateStore): readonly Interrupt[] | undefined {
  const taken = waiting.get(store);
  waiting.delete(store);
  return taken;
}

/** AG-UI with its state in a store. */
export default ({ store, ...options }: AgUiOptions & StoreOptions = {}): Transport => new AgUiTransport(store === undefined ? options : {
  state: sharedStateOf(store), ...options,
  onInterrupts: asked => {
    waiting.set(store, asked);
    options.onInterrupts?.(asked);
  },
});
