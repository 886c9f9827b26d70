// All test files of a run as one build with shared chunks: a page loads some tens of files that stand ready, not hundreds of modules that are
// transformed, resolved and parsed one by one. That was more than half of the work of a run.
import { relative } from 'node:path';
import { build } from 'esbuild';
import { FIXTURES } from './fixtures.mjs';

const fixtures = {
  name: 'fixtures',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^fixture:/ }, ({ path }) => ({ path, namespace: 'fixture' }));
    onLoad({ filter: /./, namespace: 'fixture' }, ({ path }) => ({ contents: JSON.stringify(FIXTURES[path]()), loader: 'json' }));
  },
};

/** @returns {Promise<Map<string, Buffer>>} what stands at each address */
async function bundle(root, files) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files,
    // a test file keeps its address, so that what it fetches beside itself is there
    outbase: root, outdir: root, entryNames: '[dir]/[name]', chunkNames: '__built__/[hash]',
    // splitting keeps each module one module, what is imported later later, and what a file does not import away from it
    bundle: true, splitting: true, format: 'esm', write: false,
    platform: 'neutral', target: 'es2022', conditions: ['development', 'module'], mainFields: ['module', 'main'], tsconfig: 'tsconfig.json',
    // the runner's own, one for its harness and the commands
    external: ['/__web-dev-server__web-socket.js'],
    plugins: [fixtures],
    sourcemap: 'linked', logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, contents }) => [`/${relative(root, path).replaceAll('\\', '/')}`, Buffer.from(contents)]));
}

/** @returns for a run's configuration: `launcher(it)` is that launcher, which has the files built before it starts; `middleware` serves them. */
export function bundled() {
  let built;
  return {
    launcher(launcher) {
      const { initialize } = launcher;
      launcher.initialize = async (config, files) => {
        // coverage is counted by source file; who watches wants the file that changed, not all anew
        if (!config.coverage && !config.watch) await (built ??= bundle(config.rootDir, files));
        await initialize?.call(launcher, config, files);
      };
      return launcher;
    },
    async middleware(context, next) {
      const body = (await built)?.get(context.path.replace(/\.test\.ts$/, '.test.js'));
      if (!body) return next();
      context.type = context.path.endsWith('.map') ? 'json' : 'js';
      context.body = body;
      return undefined;
    },
  };
}
