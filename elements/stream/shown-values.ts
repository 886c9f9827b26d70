import { replacedOf, valueOf } from '../../src/message/value.js';
import type { MessageNode } from '../../src/message/view.js';
import type { Value } from '../../src/protocol/ui-events.js';
import type { StateStore } from '../../src/state/store.js';
import { sameValue } from '../../src/state/values.js';

/** The values that the controls of a message were given. */
export class ShownValues {
  readonly #values = new WeakMap<MessageNode, Value>();
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** Has a control show its value, unless it was given that last: what somebody is typing there stays. */
  show(node: MessageNode, element: Element): void {
    const value = valueOf(node, this.#state);
    const before = this.#values.get(node);
    if (before !== undefined && sameValue(before, value)) return;
    this.#values.set(node, value);
    Object.assign(element, { value });
  }

  /** The same of one that has a reason now: it says with it what it showed before. */
  showReplaced(node: MessageNode, element: Element): void {
    const replaced = replacedOf(node, this.#state);
    if (replaced !== undefined) {
      Object.assign(element, { reason: undefined, value: replaced.value });
      this.#values.delete(node);
    }
    this.show(node, element);
    Object.assign(element, { reason: node.spec['reason'] });
  }
}
