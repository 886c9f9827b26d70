import { holdsFocus } from '../shared/focus.js';

/**
 * Takes nodes out of the page. One that holds the focus goes when that has left it, since focus is never thrown to the top of the page.
 * @returns what puts the very same back in front of `end`, which is in `parent`
 */
export function takeOut(nodes: readonly ChildNode[]): (parent: Element, end: Node | null) => void {
  const waiting = new AbortController();
  for (const node of nodes) {
    if (!holdsFocus(node)) node.remove();
    else {
      node.addEventListener('focusout', event => {
        const { relatedTarget } = event as FocusEvent;
        if (!(relatedTarget instanceof Node && node.contains(relatedTarget))) node.remove();
      }, { signal: waiting.signal });
    }
  }
  return (parent, end) => {
    waiting.abort();
    let next = end;
    for (const node of nodes.toReversed()) {
      if (node.parentNode !== parent) parent.insertBefore(node, next);
      next = node;
    }
  };
}
