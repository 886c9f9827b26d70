import assert from 'node:assert/strict';
import { serialise } from './dom.mjs';

/** Waits until so many turns are there and the last of them is whole. */
const whole = (page, turns) => page.waitForFunction(count => {
  const streams = [...document.querySelectorAll('mdui-stream')];
  return streams.length === count && streams.at(-1).phase === 'complete' && !document.querySelector('.waiting').hasChildNodes();
}, turns);

/** A button that has just appeared takes no press of the mouse for half a second: the mouse tries again. */
async function press(page, name, turns) {
  const button = page.getByRole('button', { name, exact: true });
  for (let tries = 0; tries < 40; tries++) {
    await button.click();
    if (await page.locator('mdui-stream').count() >= turns) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`${name} cannot be pressed`);
}

/** A trip that the agent corrects in the form that was sent, then a search that it patches while it goes on. */
async function talk(page) {
  await page.getByRole('button', { name: 'Plan a trip' }).click();
  await whole(page, 2);
  await page.getByLabel('Name of the traveller').fill('Ada Okafor');
  await page.getByRole('combobox', { name: 'Where to?' }).selectOption('Kyoto');
  await page.getByLabel('First day').fill('2026-12-24');
  await page.getByRole('checkbox', { name: 'Food' }).click();
  await press(page, 'Plan this trip', 3);
  await whole(page, 4);
  await page.getByRole('button', { name: 'Find a file' }).click();
  await whole(page, 6);
  await page.getByLabel('Words').fill('lease');
  await page.keyboard.press('Enter');
  await whole(page, 8);
}

/** What the conversation is after that: its elements, its values, what a screen reader finds. */
async function result(page) {
  const conversation = page.locator('mdui-conversation');
  await conversation.evaluate(element => { element.scrollTop = element.scrollHeight; });
  await page.getByRole('button', { name: 'New messages below' }).waitFor({ state: 'hidden' });
  const values = await conversation.evaluate(element => JSON.stringify([...element.state.entries()], null, 1));
  return { dom: await conversation.evaluate(serialise), values, tree: (await conversation.ariaSnapshot()).replace(/^- status.*\n/, '') };
}

/** The same dialogue on each wire that the page's list has, in one page: the same comes of it. */
export async function sameOnEachWire(demo) {
  const { page, said } = await demo.open('/?speed=max', { reducedMotion: 'reduce' });
  const asked = [];
  page.on('request', request => { if (request.method() === 'POST' && request.url().includes('/api/chat')) asked.push([new URL(request.url()).searchParams.get('format'), request.postDataJSON()]); });
  const picker = page.getByLabel('The agent speaks');
  const wires = await picker.locator('option').evaluateAll(options => options.map(({ value }) => value));
  const results = new Map();
  for (const wire of wires) {
    await picker.selectOption(wire);
    if (results.size > 0) await page.getByRole('button', { name: 'New', exact: true }).click();
    await talk(page);
    results.set(wire, await result(page));
  }
  await page.close();
  assert.deepEqual(said, []);
  return { wires, asked, results };
}
