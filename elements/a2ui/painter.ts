import type { ResolvedComponent } from '../../src/a2ui/index.js';
import type { Place } from './place.js';

/** What shows one component: its element is made once and then only changed. */
export interface Painter {
  readonly element: HTMLElement;
  /** Shows what the component is now; called once at first. */
  update(component: ResolvedComponent): void;
  /** Whether it can show what the component is now; else it is made anew. Default true. */
  fits?(component: ResolvedComponent): boolean;
  /** What it says in a plain text. Default: what stands in its element. */
  readonly words?: (() => string) | undefined;
  /** The surface is gone, or another type took its place. */
  stop?(): void;
}

/** Makes the painter of a type, for a place. `component` is for what cannot change later, as the element's kind. */
export type Paint = (place: Place, component: ResolvedComponent) => Painter;

/** A box of ours. Its one attribute is the name of a type of the catalogue, for the style sheet. */
export function box(type: string, tag = 'div'): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute('data-a2ui', type);
  return element;
}

/** A text of the component's properties, '' where it has none. */
export const text = (value: unknown): string => typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Sets an attribute, or takes it away. */
export function attribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined || value === '') element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
