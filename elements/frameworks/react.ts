/**
 * Types of the kit's tags for JSX of React 19: `import type {} from 'mdui-stream/react'`. Nothing at run time.
 * @module
 */
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { Elements, Events, Settable } from './props.js';

/** React 19 hears an event of a custom element under `on` and its very name. */
type Heard<E> = { [N in keyof Events as `on${N}`]?: ((event: Events[N] & { readonly currentTarget: E }) => void) | undefined };

/** Props of the tag of an element: what any element takes, its own properties, its events, `ref` and `key`. */
export type MduiProps<E extends HTMLElement> = Omit<HTMLAttributes<E>, keyof Settable<E>> & ClassAttributes<E> & Settable<E> & Heard<E> & { class?: string | undefined };

type Tags = { [T in keyof Elements]: MduiProps<Elements[T]> };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React's types have one
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is what can be added to
    interface IntrinsicElements extends Tags {}
  }
}
