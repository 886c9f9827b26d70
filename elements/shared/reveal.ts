/** Something that may keep its content out of sight and can bring it into view: a tab, an accordion's item. */
export interface Revealer {
  /** Shows what it holds, as if the person had opened it. */
  reveal(): void;
}

/** Opens whatever hides `element`, from the outside in, so that it can take focus. */
export function reveal(element: Element): void {
  const parent = element.assignedSlot ?? element.parentNode;
  const above = parent instanceof ShadowRoot ? parent.host : parent;
  if (!(above instanceof Element)) return;
  reveal(above);
  if (above instanceof HTMLDetailsElement) above.open = true; // raw HTML
  if ('reveal' in above && typeof above.reveal === 'function') (above as Element & Revealer).reveal();
}
