/** What a scroll box is called by assistive technology, said when it first needs a name. */
type Name = () => string;

interface Watched { readonly box: HTMLElement; readonly name: Name }

const watched = new WeakMap<Element, Watched>();
let observer: ResizeObserver | undefined;

/** Puts a table into a box of ours, which has no counterpart in the Markdown. */
export function scrollBox(box: HTMLElement, content: Element): HTMLElement {
  box.setAttribute('data-mdui', 'scroll');
  box.append(content);
  return box;
}

/**
 * Makes `box` reachable by keyboard and gives it a name as long as `content` is wider than it. Nothing is measured
 * but by the observer, after layout.
 */
export function watchOverflow(box: HTMLElement, content: Element, name: Name): void {
  if (watched.has(content)) return;
  observer ??= new ResizeObserver(entries => {
    for (const box of new Set(entries.map(({ target }) => watched.get(target)))) if (box !== undefined) check(box);
  });
  const entry = { box, name };
  for (const element of [box, content]) {
    watched.set(element, entry);
    observer.observe(element);
  }
}

function check({ box, name }: Watched): void {
  const wide = box.scrollWidth > box.clientWidth + 1;
  if (wide === box.hasAttribute('tabindex')) return;
  if (wide) {
    box.tabIndex = 0;
    // a group, not a region: landmarks are for the page, and a reply can hold many tables
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', name());
  } else {
    for (const attribute of ['tabindex', 'role', 'aria-label']) box.removeAttribute(attribute);
  }
}
