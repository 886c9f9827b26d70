import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from '../support/find-browser.mjs';
import { serve } from '../support/serve.mjs';

const root = join(import.meta.dirname, '../..');

export const OURS = '/dist/mdui.js';
export const STREAM_ONLY = '/dist/stream-only.js';
/** npm's Material kit as its package ships it for script tags. */
export const MATERIAL = '/node_modules/mdui/mdui.esm.js';

const REPLY = `:::card {#trip title="Lisbon"}
Three nights.
:::

:::radio {#plan bind=plan label="Plan"}
- ( ) Free {value=free}
- ( ) Pro {value=pro}
:::

:::button {#go action=book kind=primary}
Book
:::
`;

/** A browser and this folder on a free port, for the tests of one file. */
export async function openSite() {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'] });
  const site = await serve(root);

  /**
   * A page with these script tags, in this order, in its head.
   * @param {string[]} scripts addresses of modules
   * @param {{body?: string, policy?: string, files?: Record<string, string>}} [options] `files` are scripts that exist in this page alone
   */
  async function open(scripts, { body = '', policy, files = {} } = {}) {
    const page = await browser.newPage();
    const said = { errors: [], warnings: [] };
    page.on('pageerror', error => said.errors.push(error.message));
    page.on('console', message => { if (['error', 'warning'].includes(message.type())) said[`${message.type()}s`].push(message.text()); });
    for (const [path, text] of Object.entries(files)) {
      await page.route(`**${path}`, route => route.fulfill({ contentType: 'text/javascript', body: text }));
    }
    await page.route('**/page.html', route => route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: policy === undefined ? {} : { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${scripts.map(src => `<script type="module" src="${src}"></script>`).join('')}</head>`
        + `<body>${body}</body></html>`,
    }));
    await page.addInitScript(() => {
      window.violations = [];
      document.addEventListener('securitypolicyviolation', event => window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
    });
    await page.goto(`${site.url}/page.html`);
    return { page, said };
  }

  return {
    open,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

/** Writes a reply into a new stream; @returns the tags that its card, radio group and button live under. */
export async function stream(page) {
  return page.evaluate(async markdown => {
    const element = document.createElement('mdui-stream');
    window.heard = [];
    for (const type of ['mdui-change', 'mdui-click']) element.addEventListener(type, ({ detail }) => window.heard.push(detail));
    element.addEventListener('mdui-commit', () => { window.committedAt = performance.now(); });
    document.body.append(element);
    element.write(markdown);
    element.close();
    await element.done;
    element.id = 'stream';
    return ['trip', 'plan', 'go'].map(id => element.querySelector(`[node-id="${id}"]`)?.localName);
  }, REPLY);
}

/** Chooses and presses in that stream with the real mouse; @returns what it said, in short. */
export async function operate(page) {
  const inside = page.locator('#stream');
  await inside.getByRole('radio', { name: 'Pro' }).click();
  // a button that has just appeared takes no press for half a second
  await page.waitForFunction(() => performance.now() - window.committedAt > 550);
  await inside.getByRole('button', { name: 'Book' }).click();
  return page.evaluate(() => window.heard.map(({ type, node_id, value, action }) => [type, node_id, value ?? action]));
}

export const OPERATED = [['ui.change', 'plan', 'pro'], ['ui.click', 'go', 'book']];

/** Which of these tags are this kit's, another library's, or nobody's. */
export function holders(page, tags) {
  return page.evaluate(names => names.map(name => {
    const holder = customElements.get(name);
    return holder === undefined ? 'nobody' : Symbol.for('mdui-stream.kit') in holder ? 'ours' : 'theirs';
  }), tags);
}
