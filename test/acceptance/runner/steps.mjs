import { attempt, locate, readRole } from './roles.mjs';

/** A press inside the guard of 500 ms must have come within so many milliseconds of the text. */
const AT_ONCE = 440;

/**
 * Does what a person, or a script of the host, would do.
 * @returns {Promise<{fails: string[], slow?: number, kept: {focused?: object, remembered?: object}}>}
 */
export async function runSteps(page, steps, wire) {
  const fails = [];
  const kept = {};
  const find = text => locate(page, readRole(text)).first();
  const doers = {
    wait: ms => waitDrawn(page, ms),
    feed: async text => {
      await page.evaluate(() => { window.__log.fedAt = performance.now(); });
      await wire.feed(text);
    },
    clickNow: async text => {
      const late = await clickNow(page, readRole(text).name);
      if (late === undefined) fails.push(`step clickNow ${text}: not found`);
      else if (!(late < AT_ONCE)) return { slow: late };
      return undefined;
    },
    click: text => press(text, 1),
    dblclick: text => press(text, 2),
    clickIfPresent: text => press(text, 1, true),
    fill: (text, step) => fill(text, step.text),
    fillIfPresent: (text, step) => fill(text, step.text, true),
    focus: async text => {
      await attempt(() => find(text).focus({ timeout: 9000 }));
      kept.focused = await attempt(() => find(text).elementHandle({ timeout: 6000 }));
    },
    press: (key, step) => attempt(() => find(step.on).press(key, { timeout: 9000 })),
    holdKey: async (key, step) => {
      await page.keyboard.down(key);
      for (let time = 1; time < step.times; time++) {
        await page.waitForTimeout(40);
        await page.keyboard.down(key);
      }
      await page.keyboard.up(key);
    },
    remember: async text => { kept.remembered = await attempt(() => find(text).elementHandle({ timeout: 6000 })); },
    select: text => selectText(page, text),
    eval: code => page.evaluate(code),
    evalClick: text => attempt(() => find(text).evaluate(element => element.click(), null, { timeout: 6000 })),
    evalClickAll: () => page.evaluate(() => { for (const element of window.__message()) if (element.tagName === 'BUTTON') element.click(); }),
  };

  async function press(text, clickCount, optional = false) {
    const target = find(text);
    const first = await attempt(() => target.boundingBox({ timeout: optional ? 1500 : 9000 }));
    if (!first || first.failed) {
      if (!optional) fails.push(`step click ${text}: not found`);
      return;
    }
    await attempt(() => target.scrollIntoViewIfNeeded({ timeout: 4000 }));
    const now = await attempt(() => target.boundingBox({ timeout: 4000 }));
    const box = now && !now.failed ? now : first;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount });
  }

  async function fill(text, value, optional = false) {
    const done = await attempt(async () => {
      await find(text).fill(value, { timeout: optional ? 2500 : 9000 });
      await find(text).dispatchEvent('change');
    });
    if (done?.failed && !optional) fails.push(`step fill ${text}: ${done.failed}`);
  }

  for (const step of steps) {
    for (const [name, argument] of Object.entries(step)) {
      const result = await doers[name]?.(argument, step);
      if (result?.slow !== undefined) return { fails, kept, slow: result.slow };
    }
  }
  return { fails, kept };
}

/** Waits from the next frame on: on a busy machine what came is drawn late, and its guards begin then. */
async function waitDrawn(page, ms) {
  await page.evaluate(() => new Promise(settle => { requestAnimationFrame(() => setTimeout(settle)); }));
  await page.waitForTimeout(ms);
}

/** Presses a button the moment it is there, with the real mouse. @returns how long after the text, in milliseconds */
async function clickNow(page, name) {
  const point = await page.evaluate(async wanted => {
    for (let tries = 0; tries < 60; tries++) {
      const button = window.__message().find(element => element.tagName === 'BUTTON' && element.textContent.trim() === wanted);
      if (button) {
        button.scrollIntoView({ block: 'center' });
        const box = button.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      }
      await new Promise(settle => { setTimeout(settle, 5); });
    }
    return undefined;
  }, name);
  if (!point) return undefined;
  await page.evaluate(() => { window.addEventListener('mousedown', () => { window.__log.downAt = performance.now(); }, { capture: true, once: true }); });
  await page.mouse.click(...point);
  return page.evaluate(() => window.__log.downAt - window.__log.fedAt);
}

function selectText(page, text) {
  return page.evaluate(wanted => {
    for (const element of window.__message()) {
      for (const node of [...element.childNodes, ...(element.shadowRoot?.childNodes ?? [])]) {
        if (node.nodeType !== 3 || !node.data.includes(wanted)) continue;
        getSelection().setBaseAndExtent(node, 0, node, node.length);
        return;
      }
    }
  }, text);
}

/** Goes over everything that can be pressed: first by script, then with the real mouse. */
export async function activate(page) {
  await waitDrawn(page, 560);
  await page.evaluate(() => {
    for (const element of window.__message()) {
      const tag = element.tagName.toLowerCase();
      if (tag === 'a' && /^(https?|mailto):$/.test(element.protocol || '')) continue;
      if (!['a', 'button', 'summary', 'area', 'label', 'option'].includes(tag) && element.getAttribute('role') !== 'button') continue;
      for (const type of ['pointerover', 'mouseover', 'mousedown', 'focus']) element.dispatchEvent(new window.MouseEvent(type, { bubbles: true }));
      if (element.click) element.click();
      else element.dispatchEvent(new window.MouseEvent('click', { bubbles: true }));
    }
  });
  for (const button of await page.locator('[data-mount] button').all()) await attempt(() => button.click({ timeout: 250, force: true }));
}

/** Writes the message out as HTML and reads it in again, twice, as an editor of the host might. */
export function reinsert(page) {
  return page.evaluate(() => {
    const asIs = { createHTML: text => text };
    const policy = window.trustedTypes ? window.trustedTypes.createPolicy('runner', asIs) : asIs;
    const mount = document.querySelector('[data-mount]');
    const copy = document.createElement('div');
    copy.setAttribute('data-mount', '');
    document.getElementById('outside').append(copy);
    let html = [...(mount.shadowRoot || mount).childNodes].map(node => node.outerHTML || '').join('');
    for (let time = 0; time < 2; time++) {
      copy.innerHTML = policy.createHTML(html);
      html = copy.innerHTML;
    }
  });
}
