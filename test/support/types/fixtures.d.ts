declare module 'fixture:commonmark' {
  /** One example of the specification: `markdown` becomes `html`. */
  const examples: readonly { markdown: string; html: string; section: string; number: number }[];
  export default examples;
}
declare module 'fixture:naughty-strings' {
  const strings: readonly string[];
  export default strings;
}
declare module 'fixture:runs' {
  const runs: { readonly deep: boolean; readonly seed: number; readonly most: number };
  export default runs;
}
