// Real key presses in all three engines. The runner's own `send-keys` cannot hold a key in WebDriver,
// and there loses the second of two equal letters.

/** WebDriver's code points of named keys (W3C WebDriver, 17.4.2 "Keyboard actions"). */
const CODES = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A',
  Escape: '\uE00C', Space: ' ', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017', Meta: '\uE03D',
};

const split = combination => (combination === '+' ? ['+'] : combination.split('+'));
const code = key => {
  const value = CODES[key] ?? key;
  if ([...value].length !== 1) throw new Error(`Unknown key "${key}"`);
  return value;
};
const down = key => ({ type: 'keyDown', value: code(key) });
const up = key => ({ type: 'keyUp', value: code(key) });
const webdriverKeys = (browser, actions) => browser.driver.performActions([{ type: 'key', id: 'keyboard', actions }]);

const webdriver = {
  type: (browser, text) => webdriverKeys(browser, [...text].flatMap(letter => [down(letter), up(letter)])),
  press: (browser, combination) => {
    const keys = split(combination);
    return webdriverKeys(browser, [...keys.map(down), ...keys.toReversed().map(up)]);
  },
  down: (browser, key) => webdriverKeys(browser, [down(key)]),
  up: (browser, key) => webdriverKeys(browser, [up(key)]),
};

/** Playwright takes `Shift+Tab` in one word, Puppeteer does not; nor does it know `Space` by name in Firefox. */
async function pressPuppeteer(keyboard, combination) {
  const keys = split(combination).map(key => (key === 'Space' ? ' ' : key));
  for (const key of keys) await keyboard.down(key);
  for (const key of keys.toReversed()) await keyboard.up(key);
}

/** Command `keyboard`: `{type: text} | {press: 'Shift+Tab'} | {down: key} | {up: key}`. */
export const keyboard = () => ({
  name: 'keyboard',
  async executeCommand({ command, payload, session: { browser, id } }) {
    if (command !== 'keyboard') return undefined;
    const [[act, value]] = Object.entries(payload);
    if (browser.type === 'webdriver') {
      await webdriver[act](browser, value);
      return true;
    }
    const keys = browser.getPage(id).keyboard;
    if (act === 'press' && browser.type === 'puppeteer') await pressPuppeteer(keys, value);
    else await keys[act](browser.type === 'puppeteer' && value === 'Space' ? ' ' : value);
    return true;
  },
});
