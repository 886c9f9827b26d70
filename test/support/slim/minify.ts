import { minify, type MinifyOptions } from 'terser';
import { minifySync, type Plugin } from 'vite';
import { composed } from './mappings.js';

/**
 * It may take for granted that no getter has an effect and that nobody reads a function's source. The short names are given by the bundler's
 * minifier, which comes behind it: half the time, and no byte more.
 */
const OPTIONS: MinifyOptions = {
  module: true,
  ecma: 2020,
  mangle: false,
  compress: { sequences: false, keep_fargs: false, pure_getters: true, unsafe_arrows: true, unsafe_methods: true },
};

interface SourceMap { mappings: string }

/** What the bundler has minified, by terser, which sees further, and by the bundler's own minifier once more. */
export const minifyTwice = (): Plugin => ({
  name: 'minify-twice',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const { code = '', map: json } = await minify(chunk.code, { ...OPTIONS, sourceMap: { ...chunk.map && { content: JSON.stringify(chunk.map) } } });
      const map = JSON.parse(typeof json === 'string' ? json : '{}') as SourceMap;
      const again = minifySync(chunk.fileName, code, { module: true, sourcemap: true });
      const mappings = composed(again.map?.mappings ?? '', again.code, map.mappings, code);
      chunk.code = `${again.code.trimEnd()}\n//# sourceMappingURL=${chunk.fileName}.map\n`;
      const asset = bundle[`${chunk.fileName}.map`];
      if (asset?.type === 'asset') asset.source = JSON.stringify({ ...map, mappings });
    }
  },
});
