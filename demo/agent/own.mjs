import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What `format` of <mdui-chat> can be. */
const FORMATS = ['auto', 'markdown', 'text', 'sse', 'amui', 'ag-ui', 'ai-sdk', 'openai-chat', 'openai-responses', 'anthropic', 'ollama'];

/** An agent of the developer's own, from the environment; undefined without AGENT_URL. Its address and key never reach the page. */
export function ownAgent(env) {
  if (!env.AGENT_URL) return undefined;
  const { AGENT_FORMAT: format } = env;
  if (format && !FORMATS.includes(format)) throw new Error(`AGENT_FORMAT is one of ${FORMATS.join(', ')}, not "${format}".`);
  const asked = Object.entries({ format, model: env.AGENT_MODEL }).filter(([, value]) => value);
  return { url: env.AGENT_URL, authorization: env.AGENT_AUTHORIZATION, asked: Object.fromEntries(asked) };
}

/** Passes a request on as it is, and the answer back as it comes. Who stops reading stops the agent. */
export async function passOn(body, request, response, { url, authorization }) {
  const gone = new AbortController();
  response.on('close', () => { gone.abort(); });
  const { accept = '*/*' } = request.headers;
  let answer;
  try {
    answer = await fetch(url, {
      method: 'POST', signal: gone.signal, body: JSON.stringify(body), headers: { 'content-type': 'application/json', accept, ...authorization && { authorization } },
    });
  } catch (error) {
    if (gone.signal.aborted) return;
    const why = `${url} cannot be reached: ${error.cause?.message ?? error.message}`;
    console.error(why);
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(why);
    return;
  }
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body), response).catch(() => { response.destroy(); });
}
