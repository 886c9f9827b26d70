import { OWN } from './host-page.mjs';

/** For the browser: no name but this machine's is found, so nothing leaves it. What is asked for is seen all the same. */
export const OFFLINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * A page for one case after the other: the host page is loaded anew for each, in a new tab only after a case that left the old one.
 * @returns {Promise<{context: object, open: (url: string) => Promise<object>, discard: () => Promise<void>, close: () => Promise<void>}>}
 *   `open` gives the page and what was seen of it since: requests, navigations, dialogs and windows
 */
export async function openWorkplace(browser) {
  const context = await browser.newContext();
  let page;
  let opening = false;
  let host = '';
  let loaded = false;
  let seen = nothing();

  context.on('page', other => {
    if (opening || other === page) return;
    seen.windows++;
    other.close().catch(() => {});
  });

  async function newTab() {
    opening = true;
    const tab = await context.newPage();
    opening = false;
    tab.on('dialog', dialog => {
      seen.dialogs++;
      dialog.dismiss().catch(() => {});
    });
    tab.on('download', () => seen.navigations.push('download'));
    tab.on('websocket', socket => seen.requests.push(socket.url()));
    tab.on('framenavigated', frame => { if (frame.url() !== host) seen.navigations.push(frame.url()); });
    tab.on('request', request => {
      const url = request.url();
      const navigates = request.isNavigationRequest();
      const own = OWN.some(path => url === new URL(path, host).href);
      if ((own && !(loaded && navigates)) || /^(data|blob):/.test(url)) return;
      seen[navigates && request.frame() === tab.mainFrame() ? 'navigations' : 'requests'].push(url);
    });
    return tab;
  }

  async function discard() {
    const old = page;
    page = undefined;
    await old?.close().catch(() => {});
  }

  return {
    context,
    discard,
    async open(url) {
      if (seen.windows > 0 || seen.navigations.length > 0) await discard();
      page ??= await newTab();
      // where the last case left the mouse, it would hover over what comes
      await page.mouse.move(0, 0);
      [host, loaded, seen] = [`${url}/`, false, nothing()];
      await page.goto(host);
      loaded = true;
      return { page, seen };
    },
    close: () => context.close(),
  };
}

const nothing = () => ({ requests: [], navigations: [], dialogs: 0, windows: 0 });
