// Pages in a real browser with a bundled entry in them, and the CPU time of their main thread.
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureBrowser } from '../../test/support/find-browser.mjs';

const ARGS = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--js-flags=--expose-gc'];

/**
 * @param {string} entry path of a module
 * @param {Record<string, string>} [alias] what names in it stand for
 * @returns {Promise<string>} the entry and all it imports as one module, not minified
 */
export async function bundle(entry, alias = {}) {
  const [output] = [await build({
    configFile: false, logLevel: 'warn', publicDir: false, resolve: { alias }, define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions: { output: { codeSplitting: false } } },
  })].flat();
  return output.output[0].code;
}

/**
 * Opens a browser, for pages that each run such a module.
 * @returns {Promise<{version: string, open: (code: string) => Promise<BenchPage>, close: () => Promise<void>}>}
 * @typedef {{page: import('playwright-core').Page, cpu: () => Promise<Cpu>, heap: () => Promise<number>, close: () => Promise<void>}} BenchPage `heap`: bytes of scripts' objects after a collection
 * @typedef {{script: number, layout: number}} Cpu milliseconds of the main thread since the page began, whatever else the machine does; `layout`: style and layout
 */
export async function openBrowser() {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGS });
  const open = async code => {
    const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
    const page = await context.newPage();
    page.on('pageerror', error => { console.error(error); });
    await page.route('**/*', route => route.fulfill(new URL(route.request().url()).pathname === '/entry.js'
      ? { contentType: 'text/javascript', body: code }
      : { contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/entry.js"></script></html>' }));
    await page.goto('http://bench.test/');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const metrics = async () => {
      const { metrics: all } = await session.send('Performance.getMetrics');
      return name => all.find(metric => metric.name === name)?.value ?? 0;
    };
    const cpu = async () => {
      const value = await metrics();
      const layout = 1000 * (value('LayoutDuration') + value('RecalcStyleDuration'));
      return { script: 1000 * value('TaskDuration') - layout, layout };
    };
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await metrics())('JSHeapUsedSize');
    };
    return { page, cpu, heap, close: () => context.close() };
  };
  return { version: browser.version(), open, close: () => browser.close() };
}

/**
 * Opens a browser with one page that has run the entry.
 * @param {string} entry path of a module
 * @returns {Promise<BenchPage & {version: string}>}
 */
export async function openPage(entry) {
  const { version, open, close } = await openBrowser();
  return { ...await open(await bundle(entry)), version, close };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
