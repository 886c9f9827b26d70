import { msg } from '../shared/localize.js';
import { shape, type Attributes, type Draw, type Shape } from './shape.js';

/** What a scroll box is called by assistive technology, said when it first needs a name. */
type Name = () => string;

interface Watched { readonly box: HTMLElement; readonly content: HTMLElement; readonly name: Name; /** Looked at once more, then no longer. */ last?: boolean }

/** How boxes are that nobody watches: not laid out, or they are looked at once more. */
export type Resting = 'skipped' | 'laid out';

const watched = new WeakMap<Element, Watched>();
let observer: ResizeObserver | undefined;

/** A table in a box of ours, which scrolls when it is wider than the text and has no counterpart in the Markdown. */
export const scrollShape = (dir: Attributes, table: unknown, draw: Draw<never>): Shape =>
  shape('div', { ...dir, 'data-mdui': 'scroll' }, [table], (each, at) => ({ ...draw(each as never, at) as Shape, made: watchTable }));

// outside: a name that was made beside the table would hold it as long as it is watched
const watchTable = (table: HTMLElement): void => { watchOverflow(table, () => msg('Table')); };

/**
 * Makes the box around `content` reachable by keyboard and gives it a name as long as `content` is wider than it. Nothing is
 * measured but by the observer, after layout.
 */
export function watchOverflow(content: HTMLElement, name: Name): void {
  const box = content.parentElement;
  if (box === null) return;
  const entry = { box, content, name };
  for (const element of [box, content]) watched.set(element, entry);
  watch(entry);
}

/** Watches the boxes in `root` no longer, so that no frame looks at them; without `rest` it does again. */
export function restBoxes(root: Element, rest?: Resting): void {
  for (const content of root.querySelectorAll('pre > code, [data-mdui=scroll] > table')) {
    const entry = watched.get(content);
    if (entry === undefined) continue;
    entry.last = rest !== undefined;
    // what is watched already, Firefox looks at no more
    leave(entry);
    if (rest !== 'skipped') watch(entry);
  }
}

function watch({ box, content }: Watched): void {
  observer ??= new ResizeObserver(entries => {
    for (const entry of new Set(entries.map(({ target }) => watched.get(target)))) {
      if (entry === undefined) continue;
      check(entry);
      if (entry.last === true) leave(entry);
    }
  });
  for (const element of [box, content]) observer.observe(element);
}

function leave({ box, content }: Watched): void {
  for (const element of [box, content]) observer?.unobserve(element);
}

function check({ box, name }: Watched): void {
  const wide = box.scrollWidth > box.clientWidth + 1;
  if (wide === box.hasAttribute('tabindex')) return;
  // a group, not a region: landmarks are for the page, and a reply can hold many tables
  for (const [attribute, value] of Object.entries({ tabindex: '0', role: 'group', 'aria-label': name() })) {
    if (wide) box.setAttribute(attribute, value);
    else box.removeAttribute(attribute);
  }
}
