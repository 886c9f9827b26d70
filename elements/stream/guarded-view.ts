import type { MessageView } from '../../src/message/view.js';

/**
 * The same view, but what an element throws while it is drawn (a host's own type, a property with a setter that refuses) goes to
 * `report`: one bad element must not stop the reply behind it. Nothing is drawn of what is no longer `wanted`.
 */
export function guardedView(view: MessageView, wanted: () => boolean, report: (error: unknown) => void): MessageView {
  const guard = <A extends unknown[]>(draw: (...args: A) => void) => (...args: A): void => {
    if (!wanted()) return;
    try {
      draw(...args);
    } catch (error) {
      report(error);
    }
  };
  return {
    open: guard(node => { view.open(node); }),
    update: guard(node => { view.update(node); }),
    text: guard((node, blocks, note) => { view.text(node, blocks, note); }),
    seal: guard((container, blocks) => { view.seal(container, blocks); }),
    tail: guard((container, blocks) => { view.tail(container, blocks); }),
    grow: guard((container, growth) => { view.grow(container, growth); }),
    resolve: guard(block => { view.resolve(block); }),
    append: guard((node, prose) => { view.append(node, prose); }),
    body: guard((node, shown) => { view.body(node, shown); }),
    remove: guard((node, shown) => { view.remove(node, shown); }),
    reopen: guard(node => { view.reopen(node); }),
    withdraw: guard(node => { view.withdraw(node); }),
    unseal: guard((container, key) => { view.unseal(container, key); }),
  };
}
