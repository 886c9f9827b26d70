import { availableParallelism } from 'node:os';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { playwrightLauncher } from '@web/test-runner-playwright';
import puppeteer from 'puppeteer-core';
import { browserPool } from './test/support/browser-pool.mjs';
import { closingLine } from './test/support/closing-line.mjs';
import { findFirefox, findWebKit, pageOfFirefox } from './test/support/engines.mjs';
import { fileTimes } from './test/support/file-times.mjs';
import { ensureBrowser } from './test/support/find-browser.mjs';
import { bundled } from './test/support/plugins/bundle.mjs';
import { fixtures, slowness } from './test/support/plugins/fixtures.mjs';
import { keyboard } from './test/support/plugins/keyboard.mjs';
import { mouse } from './test/support/plugins/mouse.mjs';
import { ariaSnapshot, axTree, media, viewport } from './test/support/plugins/page.mjs';
import { webkitgtkLauncher } from './test/support/webkitgtk-launcher.mjs';

/** `BROWSERS=chromium,firefox,webkit` chooses the engines of a run; Chromium alone without it. */
const launchers = {
  chromium: () => browserPool(Math.min(availableParallelism(), 4), () => playwrightLauncher({
    product: 'chromium',
    // no sandbox: Chromium refuses one as root, as in most containers. The rest keeps it off the network.
    launchOptions: {
      executablePath: ensureBrowser(),
      args: ['--no-sandbox', '--no-first-run', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', ...(process.env.MDUI_DEEP === '1' ? ['--js-flags=--expose-gc'] : [])],
    },
  })),
  firefox: () => chromeLauncher({ puppeteer, createPage: pageOfFirefox, launchOptions: { browser: 'firefox', executablePath: findFirefox() ?? missing('Firefox'), headless: true } }),
  webkit: () => webkitgtkLauncher(findWebKit() ?? missing('WebKitGTK')),
};

function missing(engine) {
  throw new Error(`${engine} is not installed: npm run test:all installs it where apt can.`);
}

const wanted = (process.env.BROWSERS ?? 'chromium').split(',').map(name => name.trim());
for (const name of wanted) {
  if (!(name in launchers)) throw new Error(`BROWSERS knows ${Object.keys(launchers).join(', ')}, not "${name}".`);
}

const bundle = bundled();

/** Tests of `src/`, which knows no DOM. */
const withoutPage = ['message', 'palette', 'policy', 'protocol', 'state', 'syntax', 'text', 'transports'].map(room => `test/${room}/**/*.test.ts`);
/** `TESTS=src` or `TESTS=page` is one part of a run; `TESTS=core` what a reader meets first, for the other engines. */
const core = ['a2ui/*', 'chat/*', 'conversation/*', 'stream/behaviour-*', 'stream/interaction', 'stream/lifecycle'].map(name => `test/${name}.test.ts`);
/** `TESTS=few` is what of that takes about a minute in an engine: the tests that `.ci/run` has in the other engines. */
const few = ['a2ui/elements-surfaces', 'chat/chat', 'conversation/follow', 'conversation/turns', 'stream/behaviour-*', 'stream/interaction', 'stream/lifecycle'].map(name => `test/${name}.test.ts`);
const parts = { core, few, src: withoutPage, page: ['test/**/*.test.ts', ...withoutPage.map(files => `!${files}`)] };

export default {
  files: parts[process.env.TESTS] ?? 'test/**/*.test.ts',
  nodeResolve: { exportConditions: ['development'] },
  plugins: [keyboard(), mouse(), viewport(), media(), ariaSnapshot(), axTree(), fixtures(), esbuildPlugin({ ts: true, tsconfig: 'tsconfig.json' })],
  middleware: [bundle.middleware],
  browsers: await Promise.all(wanted.map(async name => bundle.launcher(await launchers[name]()))),
  // one page at a time in a browser: focus, mouse and frames belong to the page in front
  concurrency: 1,
  concurrentBrowsers: 1,
  reporters: [defaultReporter(), closingLine(), ...(process.env.MDUI_DEEP === '1' ? [fileTimes()] : [])],
  browserStartTimeout: 60_000,
  // the nightly form of the properties takes its time
  testsFinishTimeout: process.env.MDUI_DEEP === '1' ? 4 * 3_600_000 : 300_000 * slowness(),
  testFramework: { config: { timeout: process.env.MDUI_DEEP === '1' ? 0 : 10_000 * slowness() } },
  coverageConfig: { include: ['src/**/*.ts', 'elements/**/*.ts'], reporters: ['text', 'lcovonly'] },
  filterBrowserLogs: ({ args }) => !String(args[0]).includes('Lit is in dev mode'),
};
