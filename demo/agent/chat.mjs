import { Clock, readSpeed } from './pace.mjs';
import { Runs } from './runs.mjs';
import { HEAD } from './sse.mjs';
import { about, scripted } from './scripted.mjs';
import { aboutOpenai, openai, openaiSettings } from './openai.mjs';

const VERSION = 'amui-0.1';
/** Bytes of one request; a conversation of forty turns is far below. */
const BODY_LIMIT = 1_048_576;
const HISTORY_LIMIT = 40;

class BadRequest extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function readJson(request) {
  // A page of another origin cannot send this type without asking first, and is never told yes.
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) throw new BadRequest(415, 'Send application/json.');
  let text = '';
  request.setEncoding('utf8');
  for await (const piece of request) {
    text += piece;
    if (text.length > BODY_LIMIT) throw new BadRequest(413, 'The conversation is too long.');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequest(400, 'This is not JSON.');
  }
}

function readTurn(body) {
  const { turn, conversation = {} } = body ?? {};
  const ok = typeof turn === 'string' || (turn !== null && typeof turn === 'object' && typeof turn.type === 'string');
  if (!ok) throw new BadRequest(400, '"turn" is a text or an object with a type.');
  const history = (Array.isArray(conversation.history) ? conversation.history : [])
    .filter((entry) => (entry?.role === 'user' || entry?.role === 'assistant') && typeof entry.text === 'string')
    .slice(-HISTORY_LIMIT);
  return {
    turn,
    history,
    text: typeof body.text === 'string' ? body.text : typeof turn === 'string' ? turn : '',
    changes: body.changes !== null && typeof body.changes === 'object' ? body.changes : {},
    seed: Number.isInteger(body.seed) ? body.seed : undefined,
    message_id: /^[\w.-]{1,64}$/.test(body.message_id) ? body.message_id : `reply-${history.length + 1}`,
  };
}

/**
 * The demo's HTTP interface, for any Node server. It answers whether the request was its own.
 * - `GET /api/agent`: who answers, its starters, the host's policy.
 * - `POST /api/chat` `{conversation: {history}, turn, text?, changes?, message_id?, speed?, seed?}`: the reply as Server-Sent Events.
 * - `GET /api/chat/<message_id>`: the same reply again, behind the event that `Last-Event-ID` names: a page that was loaded again goes on.
 * - `POST /api/speed` `{message_id, speed}`: changes the speed of a running reply.
 * - `POST /api/stop` `{message_id}`: ends a running reply. A connection that is merely gone does not: its reader may come back.
 * @param options `{env, prompt, now}`: the environment (default: none), what tells a model how to write, and the clock on the wall.
 */
export function chatApi({ env = {}, prompt = '', now = () => new Date() } = {}) {
  const settings = openaiSettings(env, prompt);
  const answer = settings === undefined ? scripted : (request, run) => openai(request, run, settings);
  const whoAmI = settings === undefined ? about : aboutOpenai(settings, about.starters);
  const runs = new Runs();

  async function chat(request, response) {
    const body = await readJson(request);
    const turn = readTurn(body);
    const clock = new Clock(readSpeed(body.speed));
    const run = runs.begin(turn.message_id, clock);
    response.writeHead(200, HEAD);
    run.follow(response, 0);
    try {
      run.send({ event: 'md.open', data: { message_id: turn.message_id, version: VERSION } });
      for await (const event of answer(turn, { clock, signal: run.signal, now: now() })) run.send(event);
      run.send({ event: 'md.close', data: { message_id: turn.message_id } });
    } catch (error) {
      if (!run.signal.aborted) run.send({ event: 'md.error', data: { message: error instanceof Error ? error.message : String(error) } });
    } finally {
      run.end();
    }
  }

  function again(request, response, id) {
    const run = runs.get(id);
    if (run === undefined) throw new BadRequest(404, 'This reply is no longer known.');
    const last = Number(request.headers['last-event-id'] ?? 0);
    response.writeHead(200, HEAD);
    run.follow(response, Number.isInteger(last) && last > 0 ? last : 0);
  }

  async function speed(request, response) {
    const body = await readJson(request);
    const run = runs.get(body?.message_id);
    if (run !== undefined) run.clock.speed = readSpeed(body.speed);
    response.writeHead(204).end();
  }

  async function stop(request, response) {
    runs.get((await readJson(request))?.message_id)?.stop();
    response.writeHead(204).end();
  }

  return async function handle(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (!pathname.startsWith('/api/')) return false;
    try {
      if (request.method === 'GET' && pathname === '/api/agent') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whoAmI));
      else if (request.method === 'POST' && pathname === '/api/chat') await chat(request, response);
      else if (request.method === 'GET' && pathname.startsWith('/api/chat/')) again(request, response, pathname.slice('/api/chat/'.length));
      else if (request.method === 'POST' && pathname === '/api/speed') await speed(request, response);
      else if (request.method === 'POST' && pathname === '/api/stop') await stop(request, response);
      else throw new BadRequest(404, 'There is nothing here.');
    } catch (error) {
      if (!response.headersSent) response.writeHead(error.status ?? 500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof BadRequest ? error.message : 'The demo agent failed.');
    }
    return true;
  };
}
