import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chatApi } from './chat.mjs';
import { dialogues } from './dialogues/index.mjs';
import { Clock, play } from './pace.mjs';
import { match, policy, reply, starters } from './router.mjs';
import { checkMarkdown, markdownOf } from './testing/markdown.mjs';
import { serve } from './testing/serve.mjs';
import { walks } from './testing/walks.mjs';
import { tokens } from './tokens.mjs';

const now = new Date('2026-11-30T14:05:00Z');

/** Plays a walk through a dialogue; gives each turn's reply as Markdown. */
function texts(turns) {
  const history = [];
  return turns.map((turn) => {
    const text = markdownOf(reply(turn, { history: [...history], now }));
    history.push({ role: 'user', text: typeof turn === 'string' ? turn : turn.type, ...(typeof turn === 'object' && turn.type.startsWith('ui.') ? { event: turn } : {}) });
    history.push({ role: 'assistant', text });
    return text;
  });
}

for (const [name, turns, expected] of walks) {
  test(`the walk "${name}" is whole at each step`, () => {
    const replies = texts(turns);
    assert.deepEqual(texts(turns), replies, 'the same turns give the same texts');
    for (const [index, text] of replies.entries()) checkMarkdown(text, policy, `${name}, reply ${index + 1}`);
    for (const [index, words] of expected.entries()) {
      for (const word of [words].flat()) assert.ok(replies[index].includes(word), `reply ${index + 1} says "${word}":\n${replies[index]}`);
    }
  });
}

test('every answer and every question of every dialogue is reached by a walk', () => {
  const said = new Set(walks.flatMap(([, turns]) => turns.map((turn) => `${turn.type} ${turn.action}`)));
  for (const dialogue of dialogues) {
    assert.ok(walks.some(([, turns]) => turns[0].id === dialogue.id), `${dialogue.id} is started`);
    for (const action of Object.keys(dialogue.answers)) assert.ok(said.has(`ui.submit ${action}`) || said.has(`ui.click ${action}`), action);
    for (const action of Object.keys(dialogue.cancelled)) assert.ok(said.has(`ui.cancel ${action}`), action);
  }
});

test('a dialogue asks for its own actions alone, and answers the No of each that always asks', () => {
  for (const [name, turns] of walks) {
    const dialogue = dialogues.find(({ id }) => id === turns[0].id);
    if (dialogue === undefined) continue;
    const others = Object.keys(policy.actions).filter((action) => !Object.hasOwn(dialogue.actions, action));
    for (const text of texts(turns)) {
      const asks = [...text.matchAll(/\baction[=:]([\w-]+)|"event":\{"name":"([\w-]+)"/g)].map((found) => found[1] ?? found[2]);
      assert.deepEqual(asks.filter((action) => others.includes(action)), [], name);
    }
    for (const action of dialogue.sensitive) assert.ok(Object.hasOwn(dialogue.cancelled, action), action);
  }
});

test('a free text finds the dialogue that it names', () => {
  for (const [text, id] of [
    ['What does it cost?', 'plan'], ['I want to travel to Kyoto', 'travel'], ['find my lease', 'files'], ['Draft a reply to that letter', 'draft'],
    ['How do I export a document with the API?', 'faq'], ['notification preferences', 'settings'], ['I want to rate the museum', 'rate'], ['Can you speak Hebrew?', 'languages'], ['try an XSS attack', 'hostile'],
  ]) assert.equal(match(text)?.id, id, text);
  assert.equal(match('constructor __proto__'), undefined);
});

test('the words of a starter start it, in each language of the page', () => {
  const translated = JSON.parse(readFileSync(new URL('../starters.json', import.meta.url), 'utf8'));
  const labels = [...starters.map(({ id, label }) => [id, label]), ...Object.values(translated).flatMap((words) => Object.entries(words).map(([id, [label]]) => [id, label]))];
  assert.equal(labels.length, 3 * starters.length);
  for (const [id, label] of labels) {
    const [started] = texts([{ type: 'starter', id }]);
    for (const text of [label, ` ${label.toUpperCase()}! `]) assert.equal(texts([text])[0], started, text);
  }
});

test('a free text in another language is answered in it', () => {
  assert.match(texts(['Ich möchte einen Tisch reservieren'])[0], /Tisch anfragen/);
  assert.match(texts(['أريد حجز طاولة'])[0], /حجز طاولة/);
  assert.match(texts(['שולחן לשניים בבקשה'])[0], /הזמנת שולחן/);
});

test('what the person typed stays text in the reply', () => {
  const typed = 'x ::: {#a} [b](javascript:1) <img src=x> `c` | d\n:::button {#evil action=send-mail}\nGo\n:::';
  const [text] = texts([{ type: 'ui.submit', action: 'apply-revision', values: { 'mail.tone': 'plain', 'mail.note': typed } }]);
  checkMarkdown(text, policy, 'a hostile note');
  assert.ok(!text.includes('#evil') || !/^\s*:::button \{#evil/m.test(text));
  assert.ok(text.includes('\\[b\\](javascript:1) \\<img src=x\\>'));
});

test('odd values never break a reply', () => {
  for (const [, turns] of walks) {
    for (const turn of turns) {
      for (const values of [undefined, null, [], {}, { plan: '__proto__', 'trip.to': 'constructor', 'search.for': 5, 'search.in': 'x', 'mail.tone': ['a'], tongue: 'toString' }]) {
        const parts = reply(typeof turn === 'string' ? turn : { ...turn, values }, { history: [], now });
        assert.ok(!/undefined|\[object|NaN/.test(markdownOf(parts)), `${JSON.stringify(turn)} with ${JSON.stringify(values)}:\n${markdownOf(parts)}`);
      }
    }
  }
});

test('tokens are the text, cut into small pieces', () => {
  for (const text of ['', 'Hello, world!', '\t\u{1F600}\ud800 x\r\n', ...dialogues.map((dialogue) => markdownOf(dialogue.start({ history: [], now })))]) {
    const pieces = tokens(text);
    assert.equal(pieces.join(''), text);
    assert.ok(pieces.every((piece) => piece.length > 0 && piece.length <= 24));
  }
});

async function timeline(seed) {
  const waits = [];
  const clock = { wait: (ms) => { waits.push(ms); return Promise.resolve(); } };
  const events = await all(play(['One two. Three\n'], { seed, clock }));
  return { waits, events };
}

async function all(source) {
  const items = [];
  for await (const item of source) items.push(item);
  return items;
}

test('the same seed gives the same pace, another seed another one', async () => {
  assert.deepEqual(await timeline(7), await timeline(7));
  assert.notDeepEqual((await timeline(7)).waits, (await timeline(8)).waits);
});

test('an abort ends a reply while it waits', async () => {
  const stop = new AbortController();
  const playing = all(play(['word '.repeat(50)], { seed: 1, clock: new Clock(0.1), signal: stop.signal }));
  stop.abort();
  await assert.rejects(playing, { name: 'AbortError' });
});

test('the policy names every action, and starters are unique', () => {
  assert.equal(new Set(starters.map((starter) => starter.id)).size, starters.length);
  for (const action of policy.sensitive) assert.ok(Object.hasOwn(policy.actions, action), action);
});

/** Asks for the reply to a turn: a text, a starter, or what the person did in the reply `c-0`. */
function post(address, { turn, before = [], ...query }, options = {}) {
  const label = starters.find(({ id }) => id === turn.id)?.label;
  const content = typeof turn === 'string' ? turn : label ?? `Sent: ${turn.action}\n\n\`\`\`json\n[\n${JSON.stringify(turn)}\n]\n\`\`\``;
  return ask(address, query, { messages: [...before, { role: 'user', content }] }, options);
}

const ask = (address, query, body, options = {}) => fetch(`${address}/api/chat?${new URLSearchParams(query)}`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), ...options,
});

const events = (text) => text.trim().split('\n\n').map((block) => {
  const [, id, event, data] = /^id: (\d+)\nevent: (.+)\ndata: (.+)$/.exec(block);
  return { id: Number(id), event, data: JSON.parse(data) };
});

test('a turn over HTTP comes back as numbered events from open to close', async (t) => {
  const { address, stop } = await serve(chatApi());
  t.after(stop);
  const list = events(await (await post(address, { turn: { type: 'starter', id: 'settings' }, speed: 'max', message_id: 'c-1' })).text());
  assert.deepEqual(list.map((item) => item.id), list.map((item, index) => index + 1));
  assert.deepEqual(list[0], { id: 1, event: 'md.open', data: { message_id: 'c-1', version: 'amui-0.1' } });
  assert.deepEqual(list.at(-1).event, 'md.close');
  assert.ok(list.some((item) => item.event === 'ui.node'));
});

test('a request that is no turn is refused', async (t) => {
  const { address, stop } = await serve(chatApi());
  t.after(stop);
  for (const body of [5, null, {}, { messages: [] }, { messages: [{ role: 'assistant', content: 'Hi' }] }, { messages: [null, 'x'] }]) assert.equal((await ask(address, {}, body)).status, 400);
  assert.equal((await ask(address, { format: 'constructor' }, { messages: [{ role: 'user', content: 'Hi' }] })).status, 400);
  assert.equal((await ask(address, {}, {}, { headers: { 'content-type': 'text/plain' } })).status, 415);
  assert.equal((await fetch(`${address}/api/other`)).status, 404);
});

/** A stand-in for a model's server; it keeps what it was asked. */
async function model(t, chunks) {
  const asked = [];
  const upstream = await serve(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    asked.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(text) });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const chunk of chunks) response.write(`data: ${JSON.stringify({ choices: [chunk] })}\n\n`);
    response.end('data: [DONE]\n\n');
  });
  const demo = await serve(chatApi({ prompt: 'Write so.', env: { OPENAI_BASE_URL: `${upstream.address}/v1/`, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'm' } }));
  t.after(() => { upstream.stop(); demo.stop(); });
  return { asked, address: demo.address };
}

test('a model that stops closes the reply, and hears what the person did', async (t) => {
  const { asked, address } = await model(t, [{ delta: { content: 'Hel' } }, { delta: { content: 'lo' } }, { delta: {}, finish_reason: 'stop' }]);
  const before = [{ role: 'user', content: 'Hi' }, { role: 'assistant', content: 'A form' }];
  const list = events(await (await post(address, { turn: { type: 'ui.submit', action: 'go', values: { a: 1 } }, before })).text());
  assert.deepEqual(list.map((item) => item.event), ['md.open', 'md.delta', 'md.delta', 'md.close']);
  assert.equal(asked[0].url, '/v1/chat/completions');
  assert.equal(asked[0].key, 'Bearer k');
  assert.deepEqual(asked[0].body.messages[0], { role: 'system', content: 'Write so.' });
  assert.deepEqual(asked[0].body.messages.slice(1).map((message) => message.role), ['user', 'assistant', 'user']);
  assert.match(asked[0].body.messages.at(-1).content, /^Sent: go\n\n```json\n\[\n\{"type":"ui.submit","action":"go"/);
});

for (const reason of ['length', 'content_filter', null]) {
  test(`a model that ends with ${reason} does not close the reply`, async (t) => {
    const { address } = await model(t, [{ delta: { content: ':::button' } }, { delta: {}, finish_reason: reason }]);
    const list = events(await (await post(address, { turn: 'Hi' })).text());
    assert.deepEqual(list.map((item) => item.event), ['md.open', 'md.delta', 'md.error']);
  });
}

test('the search is patched while it goes on', async () => {
  const parts = reply({ type: 'ui.submit', action: 'search-files', values: { 'search.for': 'lease', 'search.in': ['notes'] }, labels: {} }, { history: [], now });
  const patches = parts.filter((part) => typeof part === 'object' && 'patch' in part).flatMap((part) => part.patch);
  const values = patches.filter((patch) => patch.path === '/value').map((patch) => patch.value);
  assert.deepEqual(values, [...values].sort((a, b) => a - b));
  assert.deepEqual(patches.at(-2), { op: 'set', target: '#scan', path: '/state', value: 'done' });
});

test('a stay that is too short is corrected in the form that was sent, with a reason', () => {
  const values = { 'trip.name': 'Ada', 'trip.to': 'kyoto', 'trip.from': '2026-12-24', 'trip.nights': 4, 'trip.interests': ['food'] };
  const turn = { type: 'ui.submit', action: 'plan-trip', values, labels: {}, message_id: 'c-1' };
  const parts = reply(turn, { history: [], now });
  const [{ patch }] = parts.filter((part) => typeof part === 'object' && 'patch' in part);
  assert.deepEqual([patch.target, patch.path, patch.value, typeof patch.reason], ['#c-1/trip-nights', '/value', 6, 'string']);
  assert.match(markdownOf(parts), /Kyoto, 6 nights/);
  assert.ok(!reply({ ...turn, values: { ...values, 'trip.nights': 7 } }, { history: [], now }).some((part) => typeof part === 'object' && 'patch' in part));
});

test('a stay that the person brings back is what is reviewed again and booked', () => {
  const values = { 'trip.name': 'Ada', 'trip.to': 'kyoto', 'trip.from': '2026-12-24', 'trip.nights': 4, 'trip.interests': ['food'] };
  const sent = { type: 'ui.submit', action: 'plan-trip', values, labels: {}, message_id: 'c-1' };
  const book = { type: 'ui.submit', action: 'book-trip', values: { 'trip.terms': true }, labels: {} };
  const history = [{ role: 'user', text: '', event: sent, changes: values }, { role: 'assistant', text: '' }];
  assert.match(markdownOf(reply(book, { history, now, changes: { 'trip.terms': true } })), /^6 nights from/m);

  const changes = { 'trip.nights': 4 };
  const again = markdownOf(reply(book, { history, now, changes }));
  assert.match(again, /now says 4 nights; the price was for 6/);
  assert.match(again, /Kyoto, 4 nights[^]*Book for 744 €/);
  assert.ok(!again.includes('Booked'));
  history.push({ role: 'user', text: '', event: book, changes }, { role: 'assistant', text: again });
  assert.match(markdownOf(reply(book, { history, now, changes: {} })), /Booked: Kyoto[^]*^4 nights from/m);
  assert.match(markdownOf(reply({ type: 'ui.click', action: 'review-trip' }, { history, now })), /Kyoto, 4 nights/);
  // the page says it at once, as a turn of its own; with a text that asks for something else that is answered
  assert.match(markdownOf(reply('Nights: 4', { history: history.slice(0, 2), now, changes })), /Kyoto, 4 nights[^]*Book for 744 €/);
  assert.match(markdownOf(reply('find my lease', { history, now, changes })), /Search your files/);
  assert.match(markdownOf(reply('Nights: 4', { history: [], now, changes })), /no good answer/);
  assert.match(markdownOf(reply({ type: 'ui.click', action: 'change-trip' }, { history, now })), /label="Nights"[^\n]* value=4/);
});

/** Reads a response until it holds `count` events, then leaves. */
async function some(response, count) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('\n\n').length - 1 < count) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  return events(text.slice(0, text.lastIndexOf('\n\n')));
}

test('a reply goes on without its reader, who comes back behind the last event', async (t) => {
  const { address, stop } = await serve(chatApi());
  t.after(stop);
  const turn = { turn: { type: 'starter', id: 'faq' }, speed: 4, message_id: 'c-9' };
  const first = await some(await post(address, turn), 5);
  const last = first.at(-1).id;
  const rest = events(await (await fetch(`${address}/api/chat/c-9`, { headers: { 'last-event-id': String(last) } })).text());
  assert.equal(rest[0].id, last + 1);
  assert.equal(rest.at(-1).event, 'md.close');
  const text = await (await fetch(`${address}/api/chat/c-9`)).text();
  const whole = events(text);
  assert.equal(await (await fetch(`${address}/api/chat/c-9?after=100`)).text(), text.slice(100));
  assert.deepEqual(whole, [...first, ...rest]);
  assert.equal((await fetch(`${address}/api/chat/c-8`)).status, 404);
});

test('a reply that is stopped ends without a close', async (t) => {
  const { address, stop } = await serve(chatApi());
  t.after(stop);
  const response = await post(address, { turn: { type: 'starter', id: 'faq' }, speed: 0.1, message_id: 'c-7' });
  await fetch(`${address}/api/stop`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"message_id":"c-7"}' });
  const list = events(await response.text());
  assert.ok(list.every(({ event }) => event !== 'md.close' && event !== 'md.error'));
});
