import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chatApi } from '../../demo/agent/chat.mjs';
import { ensureBrowser } from './find-browser.mjs';

const root = join(import.meta.dirname, '../..');
const TYPES = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };
/** The agent's day, so that each run reads the same. */
const NOW = new Date('2026-11-30T14:05:00Z');

function fileOf(folder, path) {
  const file = join(folder, normalize(decodeURIComponent(path)));
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? join(file, 'index.html') : file;
}

/** The demo as `npm run demo:build` makes it, with its scripted agent and a browser, for the tests of one file. */
export async function openDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'mdui-stream-demo-'));
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder, emptyOutDir: true, minify: false, reportCompressedSize: false } });
  const handle = chatApi({ now: () => NOW });
  const server = createServer(async (request, response) => {
    if (await handle(request, response)) return;
    if (request.url === '/empty.html') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><link rel="icon" href="data:,">');
      return;
    }
    try {
      const file = fileOf(folder, new URL(request.url, 'http://localhost').pathname);
      const body = await readFile(file);
      response.writeHead(200, { 'content-type': `${TYPES[extname(file)] ?? 'application/octet-stream'}; charset=utf-8` }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-background-networking', '--disable-sync'] });
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    /** A page of the demo; `said` takes what goes wrong on it. */
    async open(path, options = {}) {
      const page = await browser.newPage(options);
      const said = [];
      page.on('pageerror', error => said.push(error.message));
      page.on('console', message => { if (['error', 'warning'].includes(message.type())) said.push(message.text()); });
      await page.goto(`${url}${path}`);
      return { page, said };
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
