/**
 * Does something once no pointer is held down, at once if none is: what moves when a field loses the focus would take a button away
 * from under the press that took the focus.
 */
export function afterPress(page: Document, act: () => void): void {
  // whatever is pressed is `:active`, and so is all that it stands in
  if (!page.documentElement.matches(':active')) {
    act();
    return;
  }
  const waits = new AbortController();
  const over = (): void => {
    waits.abort();
    setTimeout(act); // the click of that press comes first
  };
  for (const name of ['pointerup', 'pointercancel', 'dragend']) page.addEventListener(name, over, { capture: true, signal: waits.signal });
}
