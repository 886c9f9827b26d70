import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

/** What the bundler has minified, once more by terser, which sees further. It may take for granted that no getter has an effect and that nobody reads a function's source. */
const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 4, keep_fargs: false, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
};

export const minifyTwice = (): Plugin => ({
  name: 'minify-twice',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const map = bundle[`${chunk.fileName}.map`];
      const { code = '', map: minified } = await minify(chunk.code, {
        ...OPTIONS,
        sourceMap: { ...chunk.map && { content: JSON.stringify(chunk.map) }, url: `${chunk.fileName}.map` },
      });
      chunk.code = code;
      if (map?.type === 'asset' && typeof minified === 'string') map.source = minified;
    }
  },
});
