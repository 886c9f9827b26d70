/**
 * Types of the kit's tags for Svelte 5: `import type {} from 'mdui-stream/svelte'`. Nothing at run time.
 * @module
 */
import type { HTMLAttributes } from 'svelte/elements';
import type { Elements, Events, Settable } from './props.js';

/** Svelte 5 hears an event under `on` and its very name. */
type Heard<E> = { [N in keyof Events as `on${N}`]?: ((event: Events[N] & { readonly currentTarget: E }) => void) | undefined };

/** Attributes of the tag of an element: what any element takes, its own properties, and its events. */
export type MduiAttributes<E extends HTMLElement> = Omit<HTMLAttributes<E>, keyof Settable<E>> & Settable<E> & Heard<E>;

type Tags = { [T in keyof Elements]: MduiAttributes<Elements[T]> };

declare module 'svelte/elements' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is what can be added to
  interface SvelteHTMLElements extends Tags {}
}
