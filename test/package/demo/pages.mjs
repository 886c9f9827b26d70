import assert from 'node:assert/strict';

/** A page of the demo whose agent does not take its time. */
export async function quick(demo, path) {
  const { page, said } = await demo.open('/empty.html');
  await page.route('**/api/chat*', route => {
    const url = new URL(route.request().url());
    url.searchParams.set('speed', 'max');
    return route.continue({ url: String(url) });
  });
  await page.goto(`${demo.url}${path}`);
  return { page, said };
}

/** The mouse tries again: a button that has just appeared takes no press for half a second. @param done whether it was taken */
export async function press(button, done) {
  for (let tries = 0; tries < 40; tries++) {
    await button.click({ timeout: 5000 }).catch(error => { if (tries === 0) throw error; });
    if (await done()) return;
    await button.page().waitForTimeout(50);
  }
  assert.fail('the button took no press');
}

/** What the application beside the conversation shows. */
export const shown = page => page.getByRole('complementary').innerText();

/** Waits for what a page shows: it follows an event in a task of its own. @param read its text now @throws an assertion's error after ten seconds */
export async function shows(page, read, pattern) {
  for (let tries = 0; tries < 200; tries++) {
    if (pattern.test(await read())) return;
    await page.waitForTimeout(50);
  }
  assert.match(await read(), pattern);
}
