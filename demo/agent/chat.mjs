import { Clock, readSpeed } from './pace.mjs';
import { Runs } from './runs.mjs';
import { readAsked } from './asked.mjs';
import { HEAD } from './sse.mjs';
import { about, scripted } from './scripted.mjs';
import { aboutOpenai, openai, openaiSettings } from './openai.mjs';
import { ownAgent, passOn } from './own.mjs';
import { wires } from './wires/index.mjs';

const VERSION = 'amui-0.1';
/** Bytes of one request; a conversation of forty turns is far below. */
const BODY_LIMIT = 1_048_576;

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

const ID = /^[\w.-]{1,64}$/;
const idOf = (...ids) => ids.find((id) => typeof id === 'string' && ID.test(id));

/** What the page asks beside the body: the wire, the pace, and the name of the reply. */
function readQuestion(query, body) {
  const format = query.get('format') ?? 'amui';
  if (!Object.hasOwn(wires, format)) throw new BadRequest(400, `"format" is one of ${Object.keys(wires).join(', ')}.`);
  const asked = readAsked(body);
  if (asked === undefined) throw new BadRequest(400, 'The request holds no turn of a user at its end.');
  const seed = Number(query.get('seed') ?? NaN);
  const messageId = idOf(query.get('message_id'), asked.messageId) ?? `reply-${asked.history.length + 1}`;
  return { ...asked, format, speed: query.get('speed'), messageId, thread: idOf(asked.thread) ?? 'demo', seed: Number.isInteger(seed) ? seed : undefined };
}

/**
 * The demo's HTTP interface, for any Node server. It answers whether the request was its own.
 * - `GET /api/agent`: who answers, its starters, the host's policy; with AGENT_URL how a chat asks that agent (`own`).
 * - `POST /api/own`: the answer of that agent, as it is.
 * - `POST /api/chat?format=…&message_id=…&speed=…&seed=…`: the reply, on the wire that `format` names (`wires/index.mjs`; default `amui`). The body is what that
 *   wire's own API takes, as `<mdui-chat>` sends it; all of the query may be left out.
 * - `GET /api/chat/<message_id>`: the same reply again, behind the event that `Last-Event-ID` names, or behind `?after=` so many characters: a page that was
 *   loaded again goes on.
 * - `POST /api/speed` `{message_id, speed}`: changes the speed of a running reply.
 * - `POST /api/stop` `{message_id}`: ends a running reply. A connection that is merely gone does not: its reader may come back.
 * @param options `{env, prompt, ownPrompt, now}`: the environment (default: none), what tells a model how to write (`ownPrompt`: an agent of one's own), and the clock on the wall.
 */
export function chatApi({ env = {}, prompt = '', ownPrompt = prompt, now = () => new Date() } = {}) {
  const settings = openaiSettings(env, prompt);
  const answer = settings === undefined ? scripted : (request, run) => openai(request, run, settings);
  const whoAmI = settings === undefined ? about : aboutOpenai(settings, about.starters);
  const own = ownAgent(env);
  const whoToo = own === undefined ? whoAmI : { ...whoAmI, own: { endpoint: '/api/own', ...own.asked, instructions: ownPrompt } };
  const runs = new Runs();

  /** The events of a reply, from its opening to its end; without one when somebody stopped it. */
  async function* reply(question, clock, signal) {
    const { messageId: message_id } = question;
    yield { event: 'md.open', data: { message_id, version: VERSION } };
    try {
      yield* answer(question, { clock, signal, now: now() });
    } catch (error) {
      if (!signal.aborted) yield { event: 'md.error', data: { message: error instanceof Error ? error.message : String(error) } };
      return;
    }
    yield { event: 'md.close', data: { message_id } };
  }

  async function chat(request, response, query) {
    const question = readQuestion(query, await readJson(request));
    const { format, messageId: id, thread } = question;
    const { type, encode, headers } = wires[format];
    const clock = new Clock(readSpeed(question.speed));
    const run = runs.begin(id, clock, { ...HEAD, ...headers, 'content-type': type });
    run.follow(response);
    try {
      for await (const text of encode(reply(question, clock, run.signal), { id, thread, model: whoAmI.name })) run.send(text);
      run.end();
    } catch {
      run.break();
    }
  }

  function again(request, response, id, query) {
    const run = runs.get(id);
    if (run === undefined) throw new BadRequest(404, 'This reply is no longer known.');
    const count = (value) => (/^\d{1,9}$/.test(value ?? '') ? Number(value) : 0);
    run.follow(response, { events: count(request.headers['last-event-id']), characters: count(query.get('after')) });
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
    const { pathname, searchParams: query } = new URL(request.url, 'http://localhost');
    if (!pathname.startsWith('/api/')) return false;
    try {
      if (request.method === 'GET' && pathname === '/api/agent') response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whoToo));
      else if (request.method === 'POST' && pathname === '/api/chat') await chat(request, response, query);
      else if (request.method === 'GET' && pathname.startsWith('/api/chat/')) again(request, response, pathname.slice('/api/chat/'.length), query);
      else if (request.method === 'POST' && pathname === '/api/own' && own !== undefined) await passOn(await readJson(request), request, response, own);
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
