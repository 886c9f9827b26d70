// The single files: whole in themselves, and quiet until they are asked.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import ts from 'typescript';
import { build } from 'vite';
import { ensureBrowser } from '../support/find-browser.mjs';
import { serve } from '../support/serve.mjs';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8'));
// the inspector, the chat and surfaces are in files of their own
const tags = manifest.modules.flatMap(module => module.declarations).map(declaration => declaration.tagName).filter(tag => tag && !['mdui-inspector', 'mdui-chat', 'mdui-surface'].includes(tag));

let browser;
let site;
before(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'] });
  site = await serve(root);
});
after(async () => {
  await browser.close();
  await site.close();
});

/** Opens an empty page, runs modules in it, and says which tags are then registered and what was fetched and said. */
async function load(...modules) {
  const page = await browser.newPage();
  const fetched = [];
  const said = [];
  page.on('request', request => fetched.push(new URL(request.url()).pathname));
  page.on('console', message => said.push(message.text()));
  page.on('pageerror', error => said.push(error.message));
  await page.goto(`${site.url}/empty`);
  fetched.length = 0;
  for (const module of modules) await page.addScriptTag({ type: 'module', url: `${site.url}/${module}` });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const registered = await page.evaluate(names => names.filter(name => customElements.get(name)), tags);
  await page.close();
  return { registered, fetched, said };
}

/** What a module imports, statically or dynamically. */
const importsOf = source => ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);

test('imports are seen where there are some', () => {
  assert.deepEqual(importsOf('import{a}from"lit";a(import("./b.js"))'), ['lit', './b.js']);
});

for (const file of ['dist/mdui.js', 'dist/stream-only.js']) {
  test(`${file} is one file without imports`, async () => {
    const source = readFileSync(join(root, file), 'utf8');
    assert.deepEqual(importsOf(source), []);
    assert.doesNotMatch(source, /\bprocess\.env\b/);
    assert.doesNotMatch(source, /\bnew Function\(|\beval\(/);
  });
}

test('dist/mdui.js registers every tag of the manifest, loads nothing else and says nothing', async () => {
  const { registered, fetched, said } = await load('dist/mdui.js');
  assert.deepEqual(registered, tags);
  assert.deepEqual(fetched.filter(path => path !== '/favicon.ico'), ['/dist/mdui.js']);
  assert.deepEqual(said, []);
});

test('dist/stream-only.js registers mdui-stream alone', async () => {
  const { registered, fetched, said } = await load('dist/stream-only.js');
  assert.deepEqual(registered, ['mdui-stream']);
  assert.deepEqual(fetched.filter(path => path !== '/favicon.ico'), ['/dist/stream-only.js']);
  assert.deepEqual(said, []);
});

test('dist/mdui.js speaks the languages of the kit', async () => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/empty`);
  await page.addScriptTag({ type: 'module', url: `${site.url}/dist/mdui.js` });
  const said = await page.evaluate(async langs => {
    const status = document.createElement('mdui-status');
    status.setAttribute('state', 'done');
    document.body.append(status);
    const words = [];
    for (const lang of langs) {
      document.documentElement.lang = lang;
      await Promise.resolve(); // the page's language is observed
      await status.updateComplete;
      words.push(status.shadowRoot.textContent.trim().split(' ')[0]);
    }
    return words;
  }, ['en', 'de', 'ar', 'fr']);
  await page.close();
  assert.deepEqual(said, ['Done', 'Fertig', 'تم', 'Done']);
});

test('two copies on one page do not fight', async () => {
  const { registered, said } = await load('dist/mdui.js', 'dist/stream-only.js?copy');
  assert.deepEqual(registered, tags);
  assert.deepEqual(said, []);
});

test('importing a class registers nothing', async () => {
  const classes = manifest.modules.filter(module => module.declarations.some(declaration => declaration.tagName)).map(module => module.path);
  const source = classes.map((path, index) => `import * as m${index} from ${JSON.stringify(`./${path}`)};`).join('\n')
    + `\nglobalThis.classes = [${classes.map((_, index) => `m${index}`).join(', ')}];`;
  const id = 'virtual:classes';
  const { output } = [await build({
    root, configFile: false, logLevel: 'silent',
    plugins: [{
      name: 'classes',
      resolveId: source_ => (source_ === id ? join(root, 'classes.js') : undefined),
      load: path => (path === join(root, 'classes.js') ? source : undefined),
    }],
    build: { write: false, rolldownOptions: { input: id, output: { codeSplitting: false, format: 'es' } } },
  })].flat()[0];
  const page = await browser.newPage();
  await page.goto(`${site.url}/empty`);
  await page.addScriptTag({ type: 'module', content: output[0].code });
  // An inline module runs after the tag is in the page.
  await page.waitForFunction(() => globalThis.classes !== undefined);
  assert.equal(await page.evaluate(() => globalThis.classes.length), classes.length);
  assert.deepEqual(await page.evaluate(names => names.filter(name => customElements.get(name)), tags), []);
  await page.close();
});
