import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.html': 'text/html', '.css': 'text/css', '.json': 'application/json' };

/**
 * Serves a folder on a free port of this machine; `/empty` is a page with nothing on it.
 * @param {string} root folder
 * @param {Record<string, string>} [headers] sent with every answer, a Content-Security-Policy for instance
 * @returns {Promise<{url: string, close: () => Promise<void>}>}
 */
export async function serve(root, headers = {}) {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    if (path === '/favicon.ico') { // browsers ask by themselves; a 404 would show up in the console
      response.writeHead(204).end();
      return;
    }
    try {
      const body = path === '/empty' ? '<!doctype html><html lang="en"><title>Empty</title></html>' : await readFile(join(root, normalize(path)));
      response.writeHead(200, { 'content-type': `${TYPES[extname(path)] ?? (path === '/empty' ? 'text/html' : 'application/octet-stream')}; charset=utf-8`, ...headers });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
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
