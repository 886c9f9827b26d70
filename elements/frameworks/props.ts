import type { LitElement } from 'lit';
import type { MduiChat } from '../chat/chat.js';
import type { MduiEvents } from '../shared/events.js';

// With it come the names of the tags.
export type { MduiConversation, MduiStream } from '../all.js';

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- how TypeScript tells whether two types are the same
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Writable<E, K extends keyof E> = Same<Pick<E, K>, Readonly<Pick<E, K>>> extends true ? never : K;
/** A method is always there; a function that a page may give is not. */
type Given<E, K extends keyof E> = E[K] extends (...args: never) => unknown ? never : Writable<E, K>;

/** The properties of an element of the kit that a page may set: what it has beyond any element, methods and what can only be read left out. */
export type Settable<E> = { [K in Exclude<keyof E, keyof LitElement> as Given<E, K>]?: E[K] | undefined };

/** The events that an element of the kit is heard by, under their names. */
export type Events = MduiEvents;

/** Tags of the kit and their elements; `mdui-chat` is there when its entry is loaded. */
export type Elements = { [T in keyof HTMLElementTagNameMap as T extends `mdui-${string}` ? T : never]: HTMLElementTagNameMap[T] } & { 'mdui-chat': MduiChat };
