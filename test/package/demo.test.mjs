// The demo as it is built, in a real browser: the same dialogue on each wire, and each page of a framework.
import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { openDemo } from '../support/demo-site.mjs';
import { press, quick, shown, shows } from './demo/pages.mjs';
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

test('who has their own answer back is told at once what comes of it; what was reckoned with the other one can no longer be pressed', async () => {
  const { page, said } = await demo.open('/?speed=max&starter=travel');
  const press = async name => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByLabel('Name of the traveller').fill('Ada');
  await page.getByRole('combobox', { name: 'Where to?' }).selectOption('Kyoto');
  await page.getByLabel('First day').fill('2026-12-24');
  await page.getByRole('checkbox', { name: 'Food' }).check();
  await press('Plan this trip');
  await page.getByRole('heading', { name: 'Kyoto, 6 nights' }).waitFor();
  await press('Restore my answer');
  await page.getByRole('heading', { name: 'Kyoto, 4 nights' }).waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll('mdui-stream')].at(-1).phase === 'complete');
  assert.ok(await page.getByRole('button', { name: 'Book for 1,026 €' }).isDisabled());
  await page.getByRole('checkbox', { name: 'I have read the terms of cancellation.' }).check();
  await press('Book for 744 €');
  await page.getByText('744 € from Thursday, 24 December 2026 for 4 nights.').waitFor();
  assert.deepEqual(said, []);
  await page.close();
});

for (const wire of ['ag-ui', 'openai-chat', 'markdown']) {
  test(`a page that is loaded again while a reply arrives on ${wire} goes on with it`, async () => {
    const { page, said } = await demo.open(`/?format=${wire}&speed=max&pause=60&starter=faq`);
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

for (const [name, path, action] of [['React', '/react/', /choose-plan/], ['one script tag', '/chat.html', /choose-plan/]]) {
  test(`the page of ${name}: a choice in a reply is the application's, and what is sent is answered`, async () => {
    const { page, said } = await quick(demo, path);
    await page.getByRole('button', { name: 'Choose a plan' }).click();
    await page.getByRole('radio', { name: /^Team/ }).click();
    await shows(page, () => shown(page), /team/);
    const send = page.getByRole('button', { name: 'Show me what I would pay' });
    await press(send, async () => action.test(await shown(page)));
    await page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
    await shows(page, () => shown(page), /"billing": "monthly"/);
    await page.waitForFunction(() => [...document.querySelectorAll('mdui-stream')].at(-1).phase === 'complete');
    await page.getByRole('button', { name: 'Start Team' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('heading', { name: 'Start Team today?' }).waitFor();
    assert.deepEqual(said, []);
    await page.close();
  });
}

test('the page of Vue: each reply is a screen, and what is done in it leads to the next', async () => {
  const { page, said } = await quick(demo, '/vue/');
  await page.getByRole('checkbox', { name: 'Every comment on my documents' }).click();
  await shows(page, () => shown(page), /notify\.comments\s+true/);
  await press(page.getByRole('button', { name: 'Save' }), () => page.getByRole('button', { name: 'Save' }).count().then(count => count === 0));
  await page.getByRole('cell', { name: 'Every comment on my documents' }).waitFor();
  await shows(page, () => shown(page), /Save settings/);
  assert.equal(await page.locator('mdui-stream').count(), 1);
  await page.getByRole('button', { name: 'Change more' }).focus();
  await page.keyboard.press('Enter');
  // the agent knows what was saved: the whole history came back to it
  await page.getByRole('checkbox', { name: 'Every comment on my documents' }).waitFor();
  await page.getByRole('checkbox', { name: 'Every comment on my documents', checked: true }).waitFor();
  assert.deepEqual(said, []);
  await page.close();
});

test('the page of Svelte: the chat\'s values are the application\'s state', async () => {
  const { page, said } = await quick(demo, '/svelte/');
  await page.getByRole('button', { name: 'Plan a trip' }).click();
  await page.getByLabel('Name of the traveller').fill('Ada');
  await page.getByRole('combobox', { name: 'Where to?' }).selectOption('Lisbon');
  await page.getByLabel('First day').fill('2026-12-24');
  await page.getByRole('checkbox', { name: 'Food' }).click();
  await shows(page, () => shown(page), /Where to\s+lisbon/);
  await press(page.getByRole('button', { name: 'Plan this trip' }), async () => (await shown(page)).includes('plan-trip'));
  await page.getByRole('heading', { name: 'Lisbon, 4 nights' }).waitFor();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await shows(page, () => shown(page), /Nothing is known yet/);
  await page.getByRole('heading', { name: 'Lisbon, 4 nights' }).waitFor({ state: 'detached' });
  assert.deepEqual(said, []);
  await page.close();
});

test('the first page leads to each of the others', async () => {
  const { page } = await demo.open('/');
  const links = await page.getByRole('navigation').getByRole('link').evaluateAll(all => all.map(({ href }) => href));
  assert.deepEqual(links.map(href => new URL(href).pathname), ['/chat.html', '/react/', '/vue/', '/svelte/']);
  for (const href of links) assert.equal((await fetch(href)).status, 200, href);
  await page.close();
});

test('a type of the page\'s own is answered by keyboard, sent, and kept in the saved text', async () => {
  const { page, said } = await demo.open('/?starter=rate&speed=max');
  const stars = page.getByRole('group', { name: 'How was your visit?' });
  await stars.getByRole('radio', { name: '3' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await stars.getByRole('radio', { name: '4', checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Send my rating' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('mdui-card').getByText('★★★★☆ 4 of 5').waitFor();
  await stars.getByRole('radio', { name: '4', disabled: true }).waitFor({ state: 'attached' });
  assert.match(await page.evaluate(() => document.querySelector('mdui-conversation').toMarkdown()), /:::rating \{#visit-stars[^}]*\}\n4\n:::/);
  assert.deepEqual(said, []);
  await page.close();
});

test('a reply that does not come is asked for anew, as often as it takes, after a reload too', async () => {
  const { page } = await demo.open('/empty.html');
  const posts = [];
  page.on('request', request => { if (request.method() === 'POST' && request.url().includes('/api/chat?')) posts.push(request.url()); });
  await page.route('**/api/chat?*', route => route.abort());
  await page.goto(`${demo.url}/?speed=max`);
  await page.getByRole('button', { name: 'Rate a visit' }).click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // while a reply is asked for the composer can stop it; a page that is loaded again then asks by itself
  const failed = async () => {
    await page.locator('#send:not(.stops)').waitFor();
    await page.getByText('The reply could not be loaded.').waitFor();
  };
  for (const reload of [false, true]) {
    await failed();
    if (reload) await page.reload();
    await tryAgain.click();
  }
  await failed();
  await page.unroute('**/api/chat?*');
  await tryAgain.click();
  await page.getByRole('group', { name: 'How was your visit?' }).waitFor();
  await tryAgain.waitFor({ state: 'detached' });
  assert.equal(posts.length, 4);
  assert.equal(await page.locator('mdui-stream').count(), 2);
  await page.close();
});

test('after a reload a reply that was cut goes on, or is asked for anew where the agent has forgotten it; one that was stopped is asked for anew', async () => {
  const { page } = await demo.open('/?speed=max&pause=20&starter=faq');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  const whole = () => page.waitForFunction(() => [...document.querySelectorAll('mdui-stream')].at(-1).phase === 'complete');
  const asked = [];
  page.on('request', request => { if (request.url().includes('/api/chat')) asked.push(request.method()); });
  await page.locator('#pause.paused').waitFor();
  await page.getByRole('button', { name: 'Cut here' }).click();
  for (const [forgotten, methods] of [[false, ['GET']], [true, ['GET', 'POST']]]) {
    await tryAgain.waitFor();
    asked.length = 0;
    await page.goto(`${demo.url}/?speed=max${forgotten ? '' : '&pause=5'}`);
    if (forgotten) await page.route('**/api/chat/*', route => route.fulfill({ status: 404 }));
    await tryAgain.click();
    if (!forgotten) {
      await page.locator('#pause.paused').waitFor();
      await page.getByRole('button', { name: 'Cut here' }).click();
    } else await whole();
    assert.deepEqual(asked, methods);
  }
  await page.goto(`${demo.url}/?speed=max&pause=20&starter=faq`);
  await page.locator('#pause.paused').waitFor();
  await page.getByRole('button', { name: 'Stop the reply' }).click();
  await page.goto(`${demo.url}/?speed=max`);
  asked.length = 0;
  await tryAgain.click();
  await whole();
  assert.deepEqual(asked, ['POST']);
  await page.close();
});

test('what waits for a reply and what is not sent are there again after a reload', async () => {
  const { page, said } = await demo.open('/?speed=max&pause=20&starter=faq');
  await page.locator('#pause.paused').waitFor();
  const box = page.getByLabel('Your message');
  await box.fill('Rate something');
  await box.press('Enter');
  const waiting = page.locator('#waiting').getByText('waits for the reply above');
  await waiting.waitFor();
  await box.fill('a draft');
  await page.goto(`${demo.url}/?speed=max&pause=5`);
  await page.locator('#pause.paused').waitFor();
  await waiting.waitFor();
  assert.equal(await box.inputValue(), 'a draft');
  await page.locator('#pause').click();
  await page.getByRole('group', { name: 'How was your visit?' }).waitFor();
  assert.equal(await page.locator('mdui-stream').count(), 4);
  assert.equal(await waiting.count(), 0);
  assert.deepEqual(said, []);
  await page.close();
});

test('the way down stands in the margin of a page of 320 pixels: no text of a table is under it', async () => {
  const { page } = await demo.open('/?speed=max&starter=plan', { viewport: { width: 320, height: 640 } });
  await page.waitForFunction(() => [...document.querySelectorAll('mdui-stream')].at(-1).phase === 'complete');
  const down = await page.getByRole('button', { name: 'New messages below' }).boundingBox();
  assert.ok(down.width >= 24 && down.height >= 24 && down.x + down.width <= 320 - 4);
  const ends = await page.locator('td:last-child').evaluateAll(all => all.map(cell => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getBoundingClientRect().right;
  }));
  assert.equal(ends.length, 4);
  assert.ok(Math.max(...ends) <= down.x + 4, `${ends} ${down.x}`);
  await page.close();
});

test('settings that were saved and reset by keyboard are shown as they came, and the next save counts from there', async () => {
  const { page, said } = await demo.open('/?speed=max&starter=settings');
  const press = async (name, turns) => {
    await page.getByRole('button', { name, exact: true, disabled: false }).last().focus();
    await page.keyboard.press('Enter');
    if (turns) await page.waitForFunction(count => document.querySelectorAll('mdui-stream').length === count && [...document.querySelectorAll('mdui-stream')].at(-1).phase === 'complete', turns);
  };
  const comments = page.getByRole('checkbox', { name: 'Every comment on my documents' });
  const toggle = async () => {
    await comments.focus();
    await page.keyboard.press('Space');
  };
  await toggle();
  await press('Save', 4);
  await press('Back to how it came');
  await press('No', 6);
  await press('Change more', 8);
  assert.ok(await comments.isChecked(), 'a No resets nothing');
  await page.getByRole('checkbox', { name: 'A sound with each of them' }).check();
  await press('Save', 10);
  await press('Back to how it came');
  await page.waitForFunction(() => document.activeElement.localName === 'mdui-confirm');
  await page.keyboard.press('Tab');
  for (let tries = 0; tries < 40 && await page.locator('mdui-stream').count() === 10; tries++) await page.keyboard.press('Enter', { delay: 50 }); // a Yes takes no press of the first half second
  await page.waitForFunction(() => document.querySelectorAll('mdui-stream').length === 12 && [...document.querySelectorAll('mdui-stream')].at(-1).phase === 'complete');
  assert.ok(!await comments.isChecked());
  await toggle();
  await press('Save', 14);
  assert.deepEqual(await page.locator('mdui-stream').last().getByRole('cell').allInnerTexts(), ['Every comment on my documents', 'off', 'on']);
  assert.deepEqual(said, []);
  await page.close();
});

test('a new conversation begins with nothing that arrived or left; what the text box says fits 320 pixels', async () => {
  const { page } = await demo.open('/?speed=max&starter=rate', { viewport: { width: 320, height: 640 } });
  await page.getByRole('group', { name: 'How was your visit?' }).getByRole('radio', { name: '3' }).check();
  await page.locator('#departures li').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'New', exact: true }).click();
  assert.deepEqual(await page.locator('.tape').evaluateAll(all => all.map(({ textContent }) => textContent)), ['Nothing yet. Pick a dialogue.', 'Nothing yet. Touch a control.']);
  const box = page.getByLabel('Your message');
  const room = await box.evaluate(({ clientWidth }) => clientWidth);
  for (const lang of ['en', 'de', 'ar']) {
    if (lang !== 'en') await page.goto(`${demo.url}/?lang=${lang}`);
    const needed = await page.locator('#say').evaluate(element => Object.assign(document.createElement('canvas').getContext('2d'), { font: getComputedStyle(element).font }).measureText(element.placeholder).width);
    assert.ok(needed <= room - 20, `${lang}: ${needed} of ${room}`);
  }
  await page.close();
});
