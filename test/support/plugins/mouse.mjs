// A real mouse in all three engines, with double clicks, which the runner's own `send-mouse` lacks.

/** WebDriver pointer actions for one of our acts. */
function pointerActions({ act, x, y, count = 1 }) {
  const move = { type: 'pointerMove', duration: 0, x, y };
  const press = { type: 'pointerDown', button: 0 };
  const release = { type: 'pointerUp', button: 0 };
  if (act === 'move') return [move];
  if (act === 'down') return [press];
  if (act === 'up') return [release];
  return [move, ...Array.from({ length: count }, () => [press, release]).flat()];
}

/** Command `mouse`: `{act: 'move' | 'down' | 'up' | 'click', x, y, count?}` in CSS pixels of the viewport. */
export const mouse = () => ({
  name: 'mouse',
  async executeCommand({ command, payload, session: { browser, id } }) {
    if (command !== 'mouse') return undefined;
    if (browser.type === 'webdriver') {
      const actions = pointerActions(payload);
      await browser.driver.performActions([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
      return true;
    }
    const { mouse: pointer } = browser.getPage(id);
    const { act, x, y, count = 1 } = payload;
    if (act === 'move') await pointer.move(x, y);
    else if (act === 'down' || act === 'up') await pointer[act]();
    else await pointer.click(x, y, browser.type === 'playwright' ? { clickCount: count } : { count });
    return true;
  },
});
