declare module 'fixture:commonmark' {
  /** One example of the specification: `markdown` becomes `html`. */
  const examples: readonly { markdown: string; html: string; section: string; number: number }[];
  export default examples;
}
declare module 'fixture:naughty-strings' {
  const strings: readonly string[];
  export default strings;
}
declare module 'fixture:a2ui-examples' {
  /** Messages as an agent sends them; those of v1.0 still with `{path}` and `{call}`. */
  const examples: readonly { readonly name: string; readonly version: 'v0_9' | 'v1_0'; readonly messages: readonly Readonly<Record<string, unknown>>[] }[];
  export default examples;
}
declare module 'fixture:a2ui-schemas' {
  /** Of an early v1.0, still with `path` and `call` in place of `@path` and `@call`. */
  const schemas: readonly Readonly<Record<string, unknown>>[];
  export default schemas;
}
declare module 'fixture:runs' {
  const runs: { readonly deep: boolean; readonly seed: number; readonly most: number; readonly slow: number };
  export default runs;
}
