import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

/** The policy of spec 7 and what the host page itself needs besides it. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https:; connect-src 'none'; base-uri 'none'; "
  + "form-action 'self'; frame-src 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types dompurify lit-html mdui runner";

/** A page of somebody else's around the kit; what it holds must be the same afterwards. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><script src="/probe.js"></script></head><body>
<div id="app-config" data-x="1"></div><button id="host-btn" type="button">Host button</button><dialog id="host-dialog"><p>host</p></dialog>
<form id="host-form"><label for="host-input">Host field</label><input id="host-input" name="host-input" value="host-secret"><label><input type="radio" name="host-radio" value="h" checked> Host radio</label><div id="in-form"></div></form>
<div id="outside"></div><script type="module" src="/adapter.js"></script></body></html>`;

/**
 * Serves the host page on a free port of this machine.
 * @param {{bundle: string, policy: boolean}} options the built file, and whether the page has a Content-Security-Policy
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serveHostPage({ bundle, policy }) {
  const text = name => readFileSync(join(import.meta.dirname, name), 'utf8');
  const files = {
    '/': ['text/html', PAGE],
    '/probe.js': ['text/javascript', text('probe.js')],
    '/adapter.js': ['text/javascript', `${readFileSync(bundle, 'utf8')}\n${text('adapter.js')}`],
    '/favicon.ico': ['image/x-icon', ''],
  };
  const server = createServer((request, response) => {
    const file = files[new URL(request.url, 'http://localhost').pathname];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'cache-control': 'max-age=3600', 'content-type': `${file[0]}; charset=utf-8`, ...(policy ? { 'content-security-policy': POLICY } : {}) });
    response.end(file[1]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What the page may ask for. */
export const OWN = ['/', '/probe.js', '/adapter.js', '/favicon.ico'];
