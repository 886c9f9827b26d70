// The file that draws A2UI surfaces, beside the single files: loaded when it is needed, by either, and again where that failed.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../support/find-browser.mjs';
import { serve } from '../support/serve.mjs';

const BLOCK = id => `\`\`\`a2ui
{"version":"v1.0","createSurface":{"surfaceId":"${id}","dataModel":{"name":"Ada"},"components":[{"id":"root","component":"Column","children":["t","f","b"]},{"id":"t","component":"Text","text":{"@path":"/name"}},{"id":"f","component":"TextField","label":"Name","value":{"@path":"/name"}},{"id":"b","component":"Button","child":"bt","action":{"event":{"name":"go"}}},{"id":"bt","component":"Text","text":"Go"}]}}
\`\`\`
`;

let browser;
let site;
before(async () => {
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'] });
  site = await serve(join(import.meta.dirname, '../..'));
});
after(async () => {
  await browser.close();
  await site.close();
});

/** A page with one stream, by that file. */
async function open(file) {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', error => faults.push(error.message));
  await page.goto(`${site.url}/empty`);
  await page.addScriptTag({ type: 'module', url: `${site.url}/${file}` });
  await page.evaluate(() => customElements.whenDefined('mdui-stream').then(() => {
    const stream = document.body.appendChild(document.createElement('mdui-stream'));
    stream.codes = [];
    stream.addEventListener('mdui-diagnostic', event => stream.codes.push(event.detail.code));
  }));
  const write = text => page.evaluate(markdown => { document.querySelector('mdui-stream').write(markdown); }, text);
  const codes = () => page.evaluate(() => document.querySelector('mdui-stream').codes);
  return { page, faults, write, codes };
}

/** Whether the browser asks the network again for a module that could not be loaded: Chromium 150 remembers that it could not, as HTML once had it. */
async function asksForFailedModulesAgain(page) {
  let asked = 0;
  await page.route('**/missing.js', route => {
    asked++;
    return route.abort();
  });
  const load = () => page.evaluate(url => import(url).catch(() => undefined), `${site.url}/missing.js`);
  await load();
  await load();
  return asked === 2;
}

test('blocks stay code that can be read where the file cannot be loaded; the next block tries again', async () => {
  const { page, faults, write, codes } = await open('dist/mdui.js');
  let refused = 0;
  await page.route('**/a2ui.js*', route => {
    refused++;
    return route.abort();
  });
  await write(`Before.\n\n${BLOCK('one')}\nBetween.\n`);
  await page.waitForFunction(() => document.querySelector('mdui-stream').codes.length > 0);
  assert.deepEqual(await codes(), ['surfaces-failed']);
  assert.ok(await page.locator('pre').isVisible());
  assert.match(await page.locator('pre').innerText(), /createSurface/);
  assert.equal(refused, 1);
  const asksAgain = await asksForFailedModulesAgain(page);
  await page.unroute('**/a2ui.js*');
  await write(`\n${BLOCK('two')}\nAfter.\n`);
  if (!asksAgain) {
    await page.waitForFunction(() => document.querySelector('mdui-stream').codes.length > 1);
    assert.equal(await page.locator('pre:visible').count(), 2);
    assert.deepEqual(faults, []);
    return;
  }
  await page.locator('mdui-surface').waitFor();
  assert.equal(await page.locator('mdui-surface').innerText(), 'Ada\nGo');
  assert.equal(await page.locator('pre:visible').count(), 1);
  assert.deepEqual(await codes(), ['surfaces-failed']);
  assert.deepEqual(faults, []);
  await page.close();
});

test('the stream alone draws surfaces too: controls that the page does not have are told in words', async () => {
  const { page, faults, write, codes } = await open('dist/stream-only.js');
  const actions = await page.evaluateHandle(() => {
    const said = [];
    document.addEventListener('mdui-action', event => said.push(event.detail.action.name));
    return said;
  });
  await write(`Before.\n\n${BLOCK('one')}\nAfter.\n`);
  await page.locator('mdui-surface').waitFor();
  assert.equal(await page.locator('mdui-surface').innerText(), 'Ada\nName: Ada\nGo');
  await page.locator('button', { hasText: 'Go' }).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await actions.jsonValue(), ['go']);
  assert.deepEqual([await codes(), faults], [[], []]);
  await page.close();
});
