// The inspector's single file: one element, nothing of the kit, and at home beside the kit's file under the strictest policy.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { openExamples } from '../support/examples.mjs';
import { codeUnder } from '../support/markdown-code.mjs';
import { OURS, openSite } from '../registration/pages.mjs';

const root = join(import.meta.dirname, '../..');
const INSPECTOR = '/dist/inspector.js';
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify lit-html mdui";
const BODY = '<mdui-stream id="reply">Hello **there**\n\n:::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n:::\n</mdui-stream><mdui-inspector for="reply"></mdui-inspector>';

const read = path => readFileSync(join(root, path), 'utf8');
const guide = read('docs/reference/inspector.md');
const manifest = JSON.parse(read('custom-elements.json'));
const kitTags = manifest.modules.flatMap(module => module.declarations).map(({ tagName }) => tagName).filter(tag => tag && tag !== 'mdui-inspector');

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

test('it is one small file without imports and without the kit', () => {
  const source = read('dist/inspector.js');
  assert.deepEqual(ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName), []);
  assert.doesNotMatch(source, /\bprocess\.env\b|\bnew Function\(|\beval\(/);
  // words of the parser, the sanitiser, the palette, the stream
  const kit = read('dist/mdui.js');
  for (const word of ['ALLOWED_TAGS', 'patch-target', 'attribute-dropped', 'blockquote', 'patch-refused']) {
    assert.ok(kit.includes(word), `"${word}" is no longer a sign of the kit`);
    assert.ok(!source.includes(word), word);
  }
  const size = gzipSync(source, { level: 9 }).length;
  assert.ok(size < 18_000, `${size} bytes gzip`);
});

test('it registers mdui-inspector alone, and waits for the kit', async () => {
  const { page, said } = await site.open([INSPECTOR], { body: BODY });
  await page.getByText('Waiting for <mdui-stream> to be defined.').waitFor();
  assert.deepEqual(await page.evaluate(names => names.filter(name => customElements.get(name)), kitTags), []);
  await page.addScriptTag({ type: 'module', url: OURS });
  await page.getByText('#plan', { exact: true }).waitFor();
  assert.deepEqual(said, { errors: [], warnings: [] });
  await page.close();
});

for (const scripts of [[OURS, INSPECTOR], [INSPECTOR, OURS]]) {
  test(`${scripts.join(', then ')} under a strict policy: no violation`, async () => {
    const { page, said } = await site.open(scripts, { body: BODY, policy: POLICY });
    await page.getByText('#plan', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'State' }).click();
    await page.getByRole('row', { name: 'plan null' }).waitFor();
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.locator('mdui-inspector summary').first().click();
    await page.locator('mdui-inspector pre').waitFor();
    assert.deepEqual(await page.evaluate(() => window.violations), []);
    assert.deepEqual(said, { errors: [], warnings: [] });
    await page.close();
  });
}

test('its page tells each attribute and part, and no other', () => {
  const told = heading => [...guide.split(`\n## ${heading}\n`)[1].split('\n## ')[0].matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name).sort();
  const element = manifest.modules.flatMap(module => module.declarations).find(({ tagName }) => tagName === 'mdui-inspector');
  assert.deepEqual(told('Attributes'), element.attributes.map(({ name }) => name).sort());
  assert.deepEqual(told('Parts'), element.cssParts.map(({ name }) => name).sort());
});

test('the example of its page shows the value of the reply', async () => {
  const examples = await openExamples();
  try {
    const { page, said } = await examples.open(codeUnder(guide, '`<mdui-inspector>`', 'html'), { '/inspector.js': { path: join(root, 'dist/inspector.js'), contentType: 'text/javascript' } });
    await page.getByRole('row', { name: 'plan null agent' }).waitFor();
    await page.getByRole('radio', { name: 'Pro' }).click();
    await page.getByRole('row', { name: 'plan "pro" user' }).waitFor();
    assert.deepEqual(said, []);
  } finally {
    await examples.close();
  }
});
