/** Something that may keep its content out of sight and can bring it into view: a tab, an accordion's item. */
export interface Revealer {
  /** Shows what it holds, as if the person had opened it. */
  reveal(): void;
}

/** Opens whatever hides `element`, from the outside in, so that it can take focus. */
export function reveal(element: Element): void {
  const parent = element.assignedSlot ?? element.parentNode;
  // (not `instanceof`: in another window there are other classes)
  const above = parent?.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (parent as Partial<ShadowRoot>).host : parent;
  if (above?.nodeType !== Node.ELEMENT_NODE) return;
  reveal(above as Element);
  if ((above as Element).localName === 'details') (above as HTMLDetailsElement).open = true; // raw HTML
  if ('reveal' in above && typeof above.reveal === 'function') (above as Element & Revealer).reveal();
}
