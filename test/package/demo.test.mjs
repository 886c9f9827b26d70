// The demo as it is built, in a real browser: the same dialogue on each wire, and each page of a framework.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { openDemo } from '../support/demo-site.mjs';
import { sameOnEachWire } from './demo/wires.mjs';

const WIRES = ['amui', 'markdown', 'ag-ui', 'ai-sdk', 'openai-chat', 'openai-responses', 'anthropic', 'ollama'];

let demo;
before(async () => { demo = await openDemo(); });
after(() => demo.close());

test('the same dialogue on each of the eight wires is the same conversation', async () => {
  const { wires, asked, results } = await sameOnEachWire(demo);
  assert.deepEqual([...wires].sort(), [...WIRES].sort());
  const expected = results.get('amui');
  assert.match(expected.dom, /node-id="trip-review"/);
  assert.match(expected.tree, /takes no stay under 6 nights/);
  assert.match(expected.tree, /files read/);
  assert.match(expected.values, /"trip.nights",\s*6/);
  for (const wire of wires) for (const part of ['dom', 'values', 'tree']) assert.equal(results.get(wire)[part], expected[part], `${part} of ${wire}`);
  // the way back is each wire's own: what was sent stands where its API has turns
  for (const wire of wires) {
    const bodies = asked.filter(([format]) => format === wire).map(([, body]) => body);
    assert.equal(bodies.length, 4, wire);
    const turns = bodies.at(-1).messages ?? bodies.at(-1).input;
    assert.equal(turns.filter(({ role }) => role === 'user').length, 4, wire);
    assert.match(JSON.stringify(turns.at(-1)), /search-files/, wire);
  }
});

for (const wire of ['ag-ui', 'openai-chat', 'markdown']) {
  test(`a page that is loaded again while a reply arrives on ${wire} goes on with it`, async () => {
    const { page, said } = await demo.open(`/?format=${wire}&speed=4&pause=60&starter=faq`);
    await page.locator('#pause.paused').waitFor();
    await page.goto(`${demo.url}/?format=${wire}&speed=max`);
    await page.waitForFunction(() => document.querySelectorAll('mdui-stream')[1]?.phase === 'complete');
    assert.equal(await page.getByRole('tab').count(), 3);
    assert.equal(await page.locator('mdui-conversation').getByText('Here is what people ask most.').count(), 1);
    assert.equal(await page.getByRole('button', { name: 'Yes, thank you' }).count(), 1);
    assert.deepEqual(said, []);
    await page.close();
  });
}
