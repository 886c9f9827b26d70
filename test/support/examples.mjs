import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { ensureBrowser } from './find-browser.mjs';
import { serve } from './serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A module as an application's build would make it: every `mdui-stream…` goes through the package's exports. */
export async function bundled(source) {
  const entry = `${root}example.js`;
  const { output } = [await build({
    root, configFile: false, logLevel: 'silent',
    plugins: [{
      name: 'example',
      enforce: 'pre',
      resolveId: name => (name === entry ? entry : name.startsWith('mdui-stream') ? fileURLToPath(import.meta.resolve(name)) : undefined),
      load: name => (name === entry ? source : undefined),
    }],
    build: { write: false, rolldownOptions: { input: entry, output: { codeSplitting: false, format: 'es' } } },
  })].flat()[0];
  return output[0].code;
}

/** A browser, and pages on a site of this folder, for the tests of one file. */
export async function openExamples() {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'] });
  const site = await serve(root);
  return {
    /**
     * A page with this body and these files; `said` takes what goes wrong on it.
     * @param {string} body
     * @param {Record<string, {contentType: string, body: string}>} [files] by path
     */
    async open(body, files = {}) {
      const page = await browser.newPage();
      const said = [];
      page.on('pageerror', error => said.push(error.message));
      page.on('console', message => { if (['error', 'warning'].includes(message.type())) said.push(message.text()); });
      const answers = { '/mdui.js': { path: `${root}dist/mdui.js`, contentType: 'text/javascript' }, ...files };
      for (const [path, answer] of Object.entries(answers)) await page.route(`${site.url}${path}`, route => route.fulfill(answer));
      await page.route(`${site.url}/page.html`, route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Example</title>${body}</html>` }));
      await page.goto(`${site.url}/page.html`);
      return { page, said };
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}
