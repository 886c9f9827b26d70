/** The data of one surface: a JSON document, addressed by JSON Pointer (RFC 6901). Values given out are shared and never change: a change makes new ones on its way. */
export interface DataModel {
  /** The value there; undefined when there is none. The root is `''` or `/`. */
  get(path: string): unknown;
  /** Sets a value, makes what is missing on the way; `null` or undefined deletes. @returns why not, when it cannot be */
  set(path: string, value: unknown, origin?: 'agent' | 'user'): string | undefined;
  /** Told after every change at the path, above it or below it. @returns what ends it */
  subscribe(path: string, listener: () => void): () => void;
  /** Told of every write, with where it was: `value` is what stands there now. */
  subscribeAll(listener: (path: string, value: unknown, origin: 'agent' | 'user') => void): () => void;
}
