// A conversation that the page wrote, with the kit's file in its head: it is there before its streams are.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { OURS, openSite } from '../registration/pages.mjs';

let site;
before(async () => { site = await openSite(); });
after(() => site.close());

const BODIES = {
  'a script of Markdown': '<mdui-conversation><script type="text/markdown">Hello **you**</script></mdui-conversation>',
  'text': '<mdui-conversation>Hello **you**</mdui-conversation>',
  'a stream': '<mdui-conversation><mdui-stream>Hello **you**</mdui-stream></mdui-conversation>',
  'a chat around it': '<mdui-chat endpoint="/agent"><mdui-conversation><script type="text/markdown">Hello **you**</script></mdui-conversation></mdui-chat>',
};
for (const [what, body] of Object.entries(BODIES)) {
  test(`shows what stands in it: ${what}`, async () => {
    const { page, said } = await site.open([body.includes('mdui-chat') ? '/dist/chat.js' : OURS], { body });
    await page.getByText('you', { exact: true }).waitFor({ timeout: 10_000 });
    assert.equal(await page.evaluate(() => document.querySelector('mdui-conversation').streams.length), 1);
    assert.deepEqual(said, { errors: [], warnings: [] });
    await page.close();
  });
}
