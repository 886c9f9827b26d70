/** Whether `element` has the focus in its tree. Not `:focus`, which matches nothing in WebKit while the window itself has no focus. */
export function hasFocus(element: Element | null | undefined): boolean {
  if (!element) return false;
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}

/** Whether `node` or something in it has the focus. Not `:focus-within`, for the same reason. */
export function holdsFocus(node: Node): boolean {
  return node.contains((node.getRootNode() as Document | ShadowRoot).activeElement);
}

/** Whether what stands in `element` has the focus; its own words are no part of that. */
export const focusInside = (element: Element): boolean => [...element.children].some(holdsFocus);

/** Focuses an element that takes no focus by itself, until the focus leaves it. */
export function focusOnce(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => { element.removeAttribute('tabindex'); }, { once: true });
  }
  element.focus({ preventScroll: true });
}

/** Whether keys mean text where they are pressed: in what is typed into, and in a list of choices. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=button])'));
}
