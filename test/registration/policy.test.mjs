// One script tag under the strictest policy that the kit promises to work with.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { openSite, operate, OPERATED, OURS, stream } from './pages.mjs';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types dompurify lit-html mdui";
const FORM = `<p>Raw <kbd>HTML</kbd> <img src=x onerror=alert(1)></p>

:::form {#f action=send label="Form"}
:::input {#name label="Name" required}
:::
:::select {#size label="Size"}
- Small {value=s}
- Large {value=l}
:::
:::textarea {#text label="Text"}
:::
:::button {type=submit}
Send
:::
:::

:::tabs {#t}
:::tab {label="A"}
One
:::
:::tab {label="B"}
Two
:::
:::

:::accordion {#acc}
:::item {title="Q"}
Answer
:::
:::

:::status {#s state=running}
Working
:::
:::progress {#p value=3 max=10 label="P"}
:::
:::actions {#a}
- [Yes](action:yes)
:::

| a | b |
|---|---|
| 1 | 2 |

\`\`\`js
let a = 1;
\`\`\`
`;

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

test('live controls, no violation', async () => {
  const { page, said } = await site.open([OURS], { policy: POLICY });
  assert.deepEqual(await stream(page), ['mdui-card', 'mdui-radio', 'mdui-button']);
  assert.deepEqual(await operate(page), OPERATED);
  assert.deepEqual(await page.evaluate(() => window.violations), []);
  assert.deepEqual(said, { errors: [], warnings: [] });
  await page.close();
});

test('every kind of block, a form that is sent, and a reply written in the page', async () => {
  const { page, said } = await site.open([OURS], { policy: POLICY, body: `<mdui-stream id="page">\n${FORM.replace(/[<&]/g, mark => ({ '<': '&lt;', '&': '&amp;' })[mark])}</mdui-stream>` });
  const inside = page.locator('#page');
  await page.evaluate(() => document.getElementById('page').addEventListener('mdui-submit', ({ detail }) => { window.sent = detail.values; }));
  await inside.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await inside.getByRole('combobox', { name: 'Size' }).selectOption({ label: 'Large' });
  await inside.getByRole('textbox', { name: 'Name' }).press('Enter');
  assert.deepEqual(await page.evaluate(() => window.sent), { name: 'Ada', size: 'l', text: '' });
  assert.deepEqual(await page.evaluate(() => window.violations), []);
  assert.deepEqual(said, { errors: [], warnings: [] });
  await page.close();
});

test('the page can tell: the policy is on', async () => {
  const { page } = await site.open([OURS], { policy: POLICY });
  assert.equal(await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>';
      return 'written';
    } catch (error) {
      return error.name;
    }
  }), 'TypeError');
  await page.close();
});
