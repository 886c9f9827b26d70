import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';
import { reorder } from './reorder.js';

/** It may take for granted that no getter has an effect and that nobody reads a function's source. */
const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
};

interface SourceMap { mappings: string }

/** What the bundler has minified, once more by terser, which sees further; then in an order that gzip likes. */
export const minifyTwice = (): Plugin => ({
  name: 'minify-twice',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code = '', map: json } = await minify(chunk.code, { ...OPTIONS, sourceMap: { ...chunk.map && { content: JSON.stringify(chunk.map) } } });
      const map = JSON.parse(typeof json === 'string' ? json : '{}') as SourceMap;
      const ordered = reorder(code, map.mappings);
      chunk.code = `${ordered.code}\n//# sourceMappingURL=${chunk.fileName}.map\n`;
      const asset = bundle[`${chunk.fileName}.map`];
      if (asset?.type === 'asset') asset.source = JSON.stringify({ ...map, mappings: ordered.mappings });
    }
  },
});
