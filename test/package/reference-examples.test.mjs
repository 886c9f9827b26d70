// The examples of the reference, run in a page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { builtIn, definePalette, resolvePolicy } from '../../dist/src/index.js';
import { bundled, openExamples } from '../support/examples.mjs';
import { codeOf, codeUnder } from '../support/markdown-code.mjs';

const page = name => readFileSync(join(import.meta.dirname, `../../docs/reference/${name}.md`), 'utf8');

let examples;
before(async () => { examples = await openExamples(); });
after(() => examples.close());

test('elements by hand: every example is live, labelled and quiet', async () => {
  const pieces = codeOf(page('elements-by-hand')).filter(({ language }) => language === 'html');
  assert.ok(pieces.length > 14);
  for (const { heading, code } of pieces) {
    const { page: opened, said } = await examples.open(code.includes('<script') ? code : `<script type="module" src="./mdui.js"></script>${code}`);
    const state = await opened.evaluate(async () => {
      const all = [...document.querySelectorAll('*')].filter(node => node.localName.startsWith('mdui-'));
      await Promise.all(all.map(node => node.updateComplete));
      return { all: all.length, plain: all.filter(node => !node.matches(':defined')).map(node => node.localName) };
    });
    assert.ok(state.all > 0, heading);
    assert.deepEqual(state.plain, [], heading);
    for (const role of ['textbox', 'spinbutton', 'combobox', 'radiogroup', 'checkbox', 'button', 'progressbar', 'tab']) {
      assert.equal(await opened.getByRole(role, { name: /\S/ }).count(), await opened.getByRole(role).count(), `${heading}: a nameless ${role}`);
    }
    assert.deepEqual(said, [], heading);
    await opened.close();
  }
});

test('elements by hand: the native form gets the values, the form of the kit says them', async () => {
  const hand = page('elements-by-hand');
  const { page: opened } = await examples.open(codeUnder(hand, 'Elements by hand', 'html'));
  await opened.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  assert.deepEqual(await opened.evaluate(() => Object.fromEntries(new FormData(document.querySelector('form')))), { mail: 'ada@example.com', plan: 'pro' });
  await opened.close();
  const { page: second } = await examples.open(`<script type="module" src="./mdui.js"></script>${codeUnder(hand, 'mdui-form', 'html')}`);
  await second.evaluate(() => { window.addEventListener('mdui-submit', ({ detail }) => { window.sent = [detail.action, detail.values]; }); });
  await second.getByRole('textbox').fill('ada@example.com');
  await second.getByRole('button', { name: 'Subscribe' }).click();
  assert.deepEqual(await second.evaluate(() => window.sent), ['subscribe', { mail: 'ada@example.com' }]);
  await second.close();
});

test('elements by hand: the question comes before the act', async () => {
  const { page: opened } = await examples.open(`<script type="module" src="./mdui.js"></script>${codeUnder(page('elements-by-hand'), 'mdui-confirm', 'html')}`);
  await opened.evaluate(() => { window.addEventListener('mdui-event', ({ detail }) => { window.said = [detail.type, detail.node_id]; }); });
  await opened.getByRole('button', { name: 'Delete my account' }).click();
  await opened.getByRole('button', { name: 'Keep it' }).click();
  assert.deepEqual(await opened.evaluate(() => window.said), ['ui.cancel', 'delete']);
  await opened.close();
});

test('the style sheet of element.md is read whole', async () => {
  const { page: opened } = await examples.open('');
  const css = codeUnder(page('element'), 'Parts and states', 'css');
  assert.equal(await opened.evaluate(text => {
    const sheet = new window.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet.cssRules.length;
  }, css), 4);
  await opened.close();
});

test('the policy of policy.md decides as it says', () => {
  const stream = {};
  new Function('stream', codeUnder(page('policy'), 'Policy', 'js'))(stream);
  const policy = resolvePolicy(stream.policy);
  assert.deepEqual([policy.allowsAction('choose-plan'), policy.allowsAction('other'), policy.isSensitive('delete-account')], [true, false, true]);
  assert.deepEqual([policy.link('https://example.com/a', '')?.href, policy.link('https://example.org/', ''), policy.link('tel:123456', '')], ['https://example.com/a', undefined, undefined]);
  assert.deepEqual([policy.allowsInputType('date'), policy.limits.options, policy.html, policy.pending], [false, 50, 'text', 30_000]);
});

test('the custom type of custom-types.md holds a value', async () => {
  const custom = page('custom-types');
  const source = [codeUnder(custom, 'The element', 'js'), codeUnder(custom, 'Custom types', 'js')].join('\n').replace('export const palette', 'const palette')
    + '\nimport \'mdui-stream/elements/all\';\ndocument.querySelector(\'mdui-stream\').palette = palette;';
  const { page: opened, said } = await examples.open('<mdui-stream></mdui-stream><script type="module" src="/app.js"></script>', {
    '/app.js': { contentType: 'text/javascript', body: await bundled(source) },
  });
  await opened.evaluate(() => {
    const stream = document.querySelector('mdui-stream');
    stream.addEventListener('mdui-change', ({ detail }) => { window.changed = [detail.bind, detail.value, detail.trusted]; });
    stream.write(':::rating {#stars bind=trip.stars label="How was it?"}\n:::\n');
    stream.close();
    return stream.done;
  });
  assert.equal(await opened.locator('acme-rating').evaluate(element => getComputedStyle(element).display), 'block');
  await opened.getByRole('group', { name: 'How was it?' }).getByRole('button', { name: '4' }).click();
  assert.deepEqual(await opened.evaluate(() => window.changed), ['trip.stars', 4, true]);
  assert.equal(await opened.getByRole('button', { pressed: true }).textContent(), '4');
  assert.deepEqual(await opened.evaluate(() => document.querySelector('mdui-stream').state.toJSON()), { trip: { stars: 4 } });
  assert.deepEqual(said, []);
  await opened.close();
});

test('definePalette says a mistake where it is made', () => {
  assert.throws(() => definePalette(builtIn, { price: { tag: 'price' } }), TypeError);
});
