// A page in a real browser with a bundled entry in it, and the CPU time of its main thread.
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureBrowser } from '../../test/support/find-browser.mjs';

const ARGS = ['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--js-flags=--expose-gc'];

/** @param {string} entry @returns {Promise<string>} the entry and all it imports as one module, not minified */
async function bundle(entry) {
  const [output] = [await build({
    configFile: false, logLevel: 'warn', publicDir: false,
    build: { write: false, minify: false, target: 'es2022', lib: { entry, formats: ['es'] }, rolldownOptions: { output: { codeSplitting: false } } },
  })].flat();
  return output.output[0].code;
}

/**
 * Opens a page that has run the entry.
 * @param {string} entry path of a module
 * @returns {Promise<{page: import('playwright-core').Page, cpu: () => Promise<Cpu>, version: string, close: () => Promise<void>}>}
 * @typedef {{script: number, layout: number}} Cpu milliseconds of the main thread since the page began, whatever else the machine does; `layout`: style and layout
 */
export async function openPage(entry) {
  const code = await bundle(entry);
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ARGS });
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  page.on('pageerror', error => { console.error(error); });
  await page.route('**/*', route => route.fulfill(new URL(route.request().url()).pathname === '/entry.js'
    ? { contentType: 'text/javascript', body: code }
    : { contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Bench</title><script type="module" src="/entry.js"></script></html>' }));
  await page.goto('http://bench.test/');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const value = name => 1000 * (metrics.find(metric => metric.name === name)?.value ?? 0);
    const layout = value('LayoutDuration') + value('RecalcStyleDuration');
    return { script: value('TaskDuration') - layout, layout };
  };
  return { page, cpu, version: browser.version(), close: () => browser.close() };
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}
