// The chat's single file: one tag loads the kit too, and works under a strict policy; its page says what is there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { openSite } from '../registration/pages.mjs';

const root = join(import.meta.dirname, '../..');
const CHAT = '/dist/chat.js';
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify lit-html mdui";
const REPLY = ':::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n:::\n\n:::button {#go action=go}\nGo\n:::\n';
const read = path => readFileSync(join(root, path), 'utf8');
const guide = read('docs/reference/chat.md');
const { members, attributes, cssParts, slots } = JSON.parse(read('custom-elements.json')).modules.flatMap(module => module.declarations).find(({ tagName }) => tagName === 'mdui-chat');

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

test('it is one small file that imports the kit\'s file and nothing else', () => {
  const source = read('dist/chat.js');
  assert.deepEqual(ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName), ['./mdui.js']);
  const size = gzipSync(source, { level: 9 }).length;
  assert.ok(size < 16_500, `${size} bytes gzip`);
});

test('one script tag and one element are a chat, under a strict policy', async () => {
  const { page, said } = await site.open([CHAT], { body: '<mdui-chat endpoint="/agent"></mdui-chat>', policy: POLICY });
  const asked = [];
  await page.route('**/agent', route => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ contentType: 'text/markdown', body: REPLY });
  });
  await page.getByLabel('Message').fill('Which plan?');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Free' }).waitFor();
  assert.deepEqual(asked[0].messages, [{ role: 'user', content: 'Which plan?' }]);
  await page.getByRole('button', { name: 'Go' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('mdui-chat').messages.length === 4);
  assert.match(asked[1].messages.at(-1).content, /"type":"ui.click"/);
  assert.deepEqual(await page.evaluate(() => window.violations), []);
  assert.deepEqual(said, { errors: [], warnings: [] });
  await page.close();
});

test('the language that the kit\'s file is set to is the chat\'s too', async () => {
  const { page } = await site.open([CHAT], { body: '<mdui-chat endpoint="/agent"></mdui-chat>', policy: POLICY });
  await page.evaluate(async () => { await (await import('/dist/mdui.js')).setLocale('de'); });
  await page.getByLabel('Nachricht').waitFor();
  await page.getByRole('button', { name: 'Senden' }).waitFor();
  await page.evaluate(async () => { await (await import('/dist/mdui.js')).setLocale(null); });
  await page.getByLabel('Message').waitFor();
  await page.close();
});

test('its page names every attribute, property, method, slot and part', () => {
  const own = members.filter(({ privacy, static: isStatic, inheritedFrom, name }) => privacy !== 'private' && !isStatic && !inheritedFrom && name !== 'focus');
  const names = [...own.map(({ name }) => name), ...attributes.map(({ name }) => name), ...cssParts.map(({ name }) => name), ...slots.map(({ name }) => name).filter(Boolean)];
  assert.ok(names.length > 30);
  for (const name of names) assert.match(guide, new RegExp(`\`${name}[\`(]`), name);
});
