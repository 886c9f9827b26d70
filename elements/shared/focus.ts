/** Whether `element` has the focus in its tree. Not `:focus`, which matches nothing in WebKit while the window itself has no focus. */
export function hasFocus(element: Element | null | undefined): boolean {
  if (!element) return false;
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element;
}
