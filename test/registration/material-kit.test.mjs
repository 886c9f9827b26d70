// On one page with npm's Material kit `mdui`, which owns seven of our tags.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before, describe } from 'node:test';
import { holders, MATERIAL, openSite, operate, OPERATED, OURS, stream, STREAM_ONLY } from './pages.mjs';

const root = join(import.meta.dirname, '../..');
const tagsOf = file => JSON.parse(readFileSync(join(root, file), 'utf8')).modules.flatMap(({ declarations }) => declarations ?? [])
  .map(({ tagName }) => tagName).filter(Boolean);
const ours = tagsOf('custom-elements.json');
const theirs = tagsOf('node_modules/mdui/custom-elements.json');
const contested = theirs.filter(tag => ours.includes(tag));
const uncontested = theirs.filter(tag => !contested.includes(tag));

/** Their elements as a page writes them, and a count of what they tell it. */
const THEIR_PAGE = `<mdui-button id="their-button">Theirs</mdui-button>
<mdui-radio-group id="their-group"><mdui-radio value="a">Apple</mdui-radio><mdui-radio value="b">Pear</mdui-radio></mdui-radio-group>`;

async function operateTheirs(page) {
  await page.evaluate(() => {
    window.clicks = 0;
    document.getElementById('their-button').addEventListener('click', () => { window.clicks++; });
  });
  await page.locator('#their-button').click();
  await page.locator('#their-group mdui-radio').nth(1).click();
  return page.evaluate(() => [window.clicks, document.getElementById('their-group').value]);
}

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

test('both kits want the same names', () => {
  assert.deepEqual(contested.toSorted(), ['mdui-button', 'mdui-card', 'mdui-checkbox', 'mdui-radio', 'mdui-select', 'mdui-tab', 'mdui-tabs']);
});

describe('the Material kit first', () => {
  test('its elements stay its own and work, and streams use other tags', async () => {
    const { page, said } = await site.open([MATERIAL, OURS], { body: THEIR_PAGE });
    assert.deepEqual(await holders(page, theirs), theirs.map(() => 'theirs'));
    assert.deepEqual(await stream(page), ['mdui-stream-card', 'mdui-stream-radio', 'mdui-stream-button']);
    assert.deepEqual(await operateTheirs(page), [1, 'b']);
    assert.deepEqual(await operate(page), OPERATED);
    assert.deepEqual(said.errors, []);
    await page.close();
  });

  test('says so once, with every name', async () => {
    const { page, said } = await site.open([MATERIAL, OURS]);
    await stream(page);
    const warnings = said.warnings.filter(text => text.includes('mdui-stream'));
    assert.equal(warnings.length, 1);
    for (const tag of contested) assert.match(warnings[0], new RegExp(`<${tag}>`));
    await page.close();
  });

  test('two copies of our file agree on the other tags', async () => {
    const { page, said } = await site.open([MATERIAL, OURS, `${OURS}?copy`]);
    assert.deepEqual(await stream(page), ['mdui-stream-card', 'mdui-stream-radio', 'mdui-stream-button']);
    assert.deepEqual(await operate(page), OPERATED);
    assert.deepEqual(said.errors, []);
    await page.close();
  });
});

describe('our file first', () => {
  test('nothing throws, streams work, and the Material kit gets every name that is free', async () => {
    const { page, said } = await site.open([OURS, MATERIAL]);
    assert.deepEqual(await stream(page), ['mdui-card', 'mdui-radio', 'mdui-button']);
    assert.deepEqual(await operate(page), OPERATED);
    assert.deepEqual(await holders(page, contested), contested.map(() => 'ours'));
    assert.deepEqual(await holders(page, uncontested), uncontested.map(() => 'theirs'));
    assert.deepEqual(said.errors, []);
    const warnings = said.warnings.filter(text => text.includes('mdui-stream'));
    assert.equal(warnings.length, 1);
    for (const tag of contested) assert.match(warnings[0], new RegExp(`<${tag}>`));
    await page.close();
  });

  test('its own functions go on: a dialog opens, and its buttons answer', async () => {
    const { page, said } = await site.open([OURS, MATERIAL]);
    await page.evaluate(async address => {
      const { dialog } = await import(address);
      window.answers = [];
      dialog({ headline: 'Leave?', actions: [{ text: 'Stay', onClick: () => { window.answers.push('stay'); } }] });
    }, MATERIAL);
    await page.getByRole('button', { name: 'Stay' }).click();
    assert.deepEqual(await page.evaluate(() => window.answers), ['stay']);
    assert.deepEqual(said.errors, []);
    await page.close();
  });

  test('only names that we hold are kept: any other clash is the browser\'s to report', async () => {
    const { page } = await site.open([OURS]);
    const thrown = await page.evaluate(() => {
      customElements.define('host-thing', class extends HTMLElement {});
      try {
        customElements.define('host-thing', class extends HTMLElement {});
        return undefined;
      } catch (error) {
        return error.name;
      }
    });
    assert.equal(thrown, 'NotSupportedError');
    await page.close();
  });
});

describe('stream-only.js first, then the Material kit', () => {
  test('every name is the Material kit\'s, and a stream shows blocks as text, never its elements', async () => {
    const { page, said } = await site.open([STREAM_ONLY, MATERIAL], { body: THEIR_PAGE });
    assert.deepEqual(await holders(page, theirs), theirs.map(() => 'theirs'));
    await stream(page);
    assert.deepEqual(await page.locator('#stream *').evaluateAll(all => all.map(({ localName }) => localName).filter(name => name.includes('-'))), []);
    const text = await page.locator('#stream').innerText();
    for (const word of ['Lisbon', 'Three nights.', 'Plan', 'Free', 'Pro', 'Book']) assert.ok(text.includes(word), `${word} in ${text}`);
    assert.deepEqual(await operateTheirs(page), [1, 'b']);
    assert.deepEqual(said.errors, []);
    assert.deepEqual(said.warnings.filter(line => line.includes('mdui-stream')), []);
    await page.close();
  });
});
