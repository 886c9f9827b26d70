import { SharedState } from '../../src/state/shared-state.js';
import type { StateStore } from '../../src/state/store.js';
import { AgUiTransport, type AgUiOptions } from '../../src/transports/ag-ui.js';
import type { Interrupt } from '../../src/transports/interrupts.js';
import type { Transport } from '../../src/transports/transport.js';
import type { StoreOptions } from './wires.js';

const shared = new WeakMap<StateStore, SharedState>();
const waiting = new WeakMap<StateStore, readonly Interrupt[]>();

/** What the agent and the controls of a stream or a conversation have in common: one for each store, since a delta stands on what came before. */
export function sharedStateOf(store: StateStore): SharedState {
  const known = shared.get(store) ?? new SharedState(store);
  shared.set(store, known);
  return known;
}

/** What the last run that finished with this store waits for. */
export function interruptsOf(store: StateStore): readonly Interrupt[] {
  return waiting.get(store) ?? [];
}

/** Nothing is waited for any more: another conversation begins with the store. */
export function forgetInterrupts(store: StateStore): void {
  waiting.delete(store);
}

/** AG-UI with its state in a store. */
export default ({ store, ...options }: AgUiOptions & StoreOptions = {}): Transport => new AgUiTransport(store === undefined ? options : {
  state: sharedStateOf(store), ...options,
  onInterrupts: asked => {
    waiting.set(store, asked);
    options.onInterrupts?.(asked);
  },
});
