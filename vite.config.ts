import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { tightTemplates } from './test/support/slim.js';
import { slimLibraries } from './test/support/slim/libraries.js';
import { localesByPlace } from './test/support/slim/locales.js';
import { minifyTwice } from './test/support/slim/minify.js';
import { staticProperties } from './test/support/static-properties.js';

const here = import.meta.dirname;

/** Most of a build's time goes into making it small: nothing to be warned of. */
const QUIET = { bundlerTimings: false };

/** One ES file with every dependency in it, for a script tag; `tsc` makes the modules that npm users import. */
function singleFile(entry: string, fileName: string, more: Plugin[] = []): UserConfig {
  return {
    publicDir: false,
    plugins: [staticProperties(), slimLibraries(), localesByPlace(), tightTemplates(), minifyTwice(), wiresBeside(), surfacesBeside(), ...more],
    build: {
      outDir: 'dist',
      emptyOutDir: false, // tsc's modules lie there too
      target: 'es2022',
      sourcemap: true,
      lib: { entry, formats: ['es'], fileName: () => fileName },
      rolldownOptions: { checks: QUIET, output: { codeSplitting: false, minify: true } },
    },
  };
}

/**
 * A page that lets each Trusted Types policy be made once (its own default) has given `lit-html` to the kit's file: the Lit in a file
 * that stands beside it takes the other name that the kit asks pages to allow.
 */
const ownLitPolicy = (): Plugin => ({
  name: 'own-lit-policy',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/lit-html\/(?:.*\/)?lit-html\.js$/.test(id)) return undefined;
    return { code: code.replace(/(createPolicy\(\s*["'])lit-html/, '$1mdui'), map: null };
  },
});

/** The whole kit as the file beside this one: a page has it once. */
const kitBeside = (): Plugin => ({
  name: 'kit-beside',
  enforce: 'pre',
  resolveId: source => source === './all.js' ? { id: './mdui.js', external: true } : undefined,
});

/** The module of a wire, as it is imported when it is needed. */
const WIRE = /^(?:\.\.\/\.\.\/src\/transports|\.|\.\.\/stream)\/([a-z-]+?)(?:-wire)?\.js$/;

/** What reads the wires of others, in files beside this one: a page loads the one it needs. */
const wiresBeside = (): Plugin => ({
  name: 'wires-beside',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const [, name] = WIRE.exec(source) ?? [];
    return name !== undefined && /\/(?:stream\/wires|chat\/asking)\.ts$/.test(importer) ? { id: `./transports/${name}.js`, external: true } : undefined;
  },
});

/** What draws A2UI surfaces, in a file beside this one: a page whose agents write none does not load it. */
const surfacesBeside = (): Plugin => ({
  name: 'surfaces-beside',
  enforce: 'pre',
  resolveId: (source, importer = '') => source === '../a2ui.js' && importer.endsWith('/stream/fences.ts') ? { id: './a2ui.js', external: true } : undefined,
});

/** A file for each wire, with all it needs. */
function wires(): UserConfig {
  const entries = [...readFileSync(`${here}/elements/stream/wires.ts`, 'utf8').matchAll(/import\('(\S+)'\)/g)].map(([, path = '']): [string, string] => [
    WIRE.exec(path)?.[1] ?? path, `${here}/${path.startsWith('./') ? `elements/stream/${path.slice(2)}` : path.slice(6)}`.replace(/\.js$/, '.ts'),
  ]);
  const { plugins, build } = singleFile('', '');
  return {
    publicDir: false,
    plugins: plugins ?? [],
    build: {
      ...build,
      outDir: 'dist/transports',
      lib: { entry: Object.fromEntries(entries), formats: ['es'] },
      rolldownOptions: { checks: QUIET, output: { minify: true, entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' } },
    },
  };
}

/** The demo: development server and static build, every page in `demo/` and one in the folder of each framework. */
async function demo(): Promise<UserConfig> {
  const pages = readdirSync(`${here}/demo`, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.html') && !path.startsWith('dist'));
  const [{ default: react }, { default: vue }, { svelte, vitePreprocess }] = await Promise.all([import('@vitejs/plugin-react'), import('@vitejs/plugin-vue'), import('@sveltejs/vite-plugin-svelte')]);
  return {
    root: `${here}/demo`,
    publicDir: false,
    plugins: [
      react(),
      vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('mdui-') } } }),
      svelte({ configFile: false, preprocess: vitePreprocess() }),
    ],
    resolve: {
      alias: [
        // The pages name the built single files beside them, and the package; here the sources take their place.
        { find: /^\.?\/mdui\.js$/, replacement: `${here}/elements/all.ts` },
        { find: /^\/chat\.js$/, replacement: `${here}/elements/chat.ts` },
        { find: /^mdui-stream\/elements\/(\w+)$/, replacement: `${here}/elements/$1.ts` },
        { find: /^mdui-stream$/, replacement: `${here}/src/index.ts` },
      ],
    },
    server: { fs: { allow: [here] } },
    build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', rolldownOptions: { input: pages.map(path => `${here}/demo/${path}`) } },
  };
}

export default defineConfig(({ mode }) => {
  if (mode === 'bundle') return singleFile('elements/all.ts', 'mdui.js');
  if (mode === 'bundle-inspector') return singleFile('elements/inspector.ts', 'inspector.js', [ownLitPolicy()]);
  if (mode === 'bundle-a2ui') return singleFile('elements/a2ui.ts', 'a2ui.js');
  if (mode === 'bundle-wires') return wires();
  if (mode === 'bundle-chat') return singleFile('elements/chat.ts', 'chat.js', [ownLitPolicy(), kitBeside()]);
  if (mode === 'bundle-stream-only') return singleFile('elements/stream-only.ts', 'stream-only.js');
  return demo();
});
