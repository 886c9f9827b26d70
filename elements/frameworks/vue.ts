/**
 * Types of the kit's tags for templates of Vue 3: `import type {} from 'mdui-stream/vue'`. Nothing at run time.
 * @module
 */
import type { HTMLAttributes, VNodeProps } from 'vue';
import type { Elements, Events, Settable } from './props.js';

type Camel<S extends string> = S extends `${infer A}-${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** `@mdui-change` of a template is `onMduiChange` to its compiler. */
type Heard<E> = { [N in keyof Events as `on${Capitalize<Camel<N>>}`]?: ((event: Events[N] & { readonly currentTarget: E }) => void) | undefined };

/** Props of the tag of an element: what any element takes, its own properties, and its events. */
export type MduiProps<E extends HTMLElement> = Omit<HTMLAttributes, keyof Settable<E>> & VNodeProps & Settable<E> & Heard<E>;

type Tags = { [T in keyof Elements]: new () => { $props: MduiProps<Elements[T]> } };

declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an interface is what can be added to
  interface GlobalComponents extends Tags {}
}
