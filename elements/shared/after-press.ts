/** Pages in which a pointer has gone down in this very task. */
const going = new WeakMap<Document, boolean>();

/** Notes from now on when a press begins: Firefox calls what is pressed `:active` only when the focus has gone there. */
export function notePresses(page: Document): void {
  if (going.has(page)) return;
  going.set(page, false);
  page.addEventListener('pointerdown', () => {
    going.set(page, true);
    setTimeout(() => { going.set(page, false); });
  }, { capture: true, passive: true });
}

/**
 * Does something once no pointer is held down, at once if none is: what moves when a field loses the focus would take a button away
 * from under the press that took the focus.
 */
export function afterPress(page: Document, act: () => void): void {
  // whatever is pressed is `:active`, and so is all that it stands in
  if (going.get(page) !== true && !page.documentElement.matches(':active')) {
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
