/*
 * The demo: its page through Vite, its agent under /api/. `npm run demo`, no key needed.
 *
 *   PORT             first port to try (5173); the next free one is taken
 *   HOST             address to listen on (127.0.0.1)
 *   OPENAI_BASE_URL  an OpenAI-compatible server answers instead of the scripts, for example http://127.0.0.1:11434/v1
 *   OPENAI_API_KEY, OPENAI_MODEL
 *   AGENT_URL        your own agent answers in /chat.html, on the wire that AGENT_FORMAT names (`format` of <mdui-chat>; default: found from its answer)
 *   AGENT_MODEL      the model that it is asked for
 *   AGENT_AUTHORIZATION  the header that it wants, for example "Bearer …"
 */
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { chatApi } from './agent/chat.mjs';

const TRIES = 50;

function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.removeListener('error', reject);
      resolve(server.address().port);
    });
  });
}

async function listenNear(server, first, host) {
  for (let port = first; port < first + TRIES; port += 1) {
    try {
      return await listen(server, port, host);
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  throw new Error(`No free port from ${first} to ${first + TRIES - 1}.`);
}

const host = process.env.HOST || '127.0.0.1';
const server = createHttpServer();
const vite = await createViteServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  appType: 'mpa',
  server: { middlewareMode: true, ws: { server } },
});

const load = (path) => vite.ssrLoadModule(join(import.meta.dirname, path));
const { buildPrompt, builtIn, definePalette } = await load('../src/index.ts');
const { rating } = await load('rating/type.ts');
const handle = chatApi({ env: process.env, prompt: buildPrompt({ style: 'full', palette: definePalette(builtIn, { rating }) }), ownPrompt: buildPrompt() });

server.on('request', (request, response) => {
  void handle(request, response).then((done) => {
    if (!done) vite.middlewares(request, response);
  });
});

const port = await listenNear(server, Number(process.env.PORT) || 5173, host);
console.log(`The demo runs at http://${host.includes(':') ? `[${host}]` : host}:${port}/`);
if (process.env.OPENAI_BASE_URL) console.log(`Replies come from ${process.env.OPENAI_BASE_URL}`);
if (process.env.AGENT_URL) console.log(`Your agent at ${process.env.AGENT_URL} answers in /chat.html`);

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => {
    server.closeAllConnections();
    void vite.close().finally(() => process.exit(0));
  });
}
