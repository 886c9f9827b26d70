/** An input whose cost has to grow about linearly in n. */
export interface Generator {
  readonly kind: 'markdown' | 'directive' | 'attrs' | 'patch' | 'stream' | 'dom';
  readonly sizes: readonly number[];
  readonly make: (n: number) => string | { readonly chunks: readonly string[] };
}
export declare const generators: Readonly<Record<string, Generator>>;
