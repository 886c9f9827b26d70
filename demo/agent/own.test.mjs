// AGENT_URL: the demo's chat with an agent of the developer's own.
import assert from 'node:assert/strict';
import test from 'node:test';
import { chatApi } from './chat.mjs';
import { ownAgent } from './own.mjs';
import { serve } from './testing/serve.mjs';

test('an agent of the developer\'s own is asked as it is, and its key stays with the server', async (t) => {
  const asked = [];
  const own = await serve(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    asked.push({ body: JSON.parse(text), key: request.headers.authorization, accept: request.headers.accept });
    response.writeHead(418, { 'content-type': 'text/markdown' }).end(':::button');
  });
  const env = { AGENT_URL: own.address, AGENT_FORMAT: 'markdown', AGENT_AUTHORIZATION: 'Bearer k' };
  const demo = await serve(chatApi({ prompt: 'Write so.', env }));
  t.after(() => { own.stop(); demo.stop(); });
  const about = await (await fetch(`${demo.address}/api/agent`)).json();
  assert.deepEqual(about.own, { endpoint: '/api/own', format: 'markdown', instructions: 'Write so.' });
  assert.doesNotMatch(JSON.stringify(about), /Bearer|127\.0\.0\.1/);
  const send = (type = 'application/json') => fetch(`${demo.address}/api/own`, { method: 'POST', headers: { 'content-type': type, accept: 'a/b' }, body: '{"x":1}' });
  const answer = await send();
  assert.deepEqual([answer.status, answer.headers.get('content-type'), await answer.text()], [418, 'text/markdown', ':::button']);
  assert.deepEqual(asked, [{ body: { x: 1 }, key: 'Bearer k', accept: 'a/b' }]);
  assert.equal((await send('text/plain')).status, 415);
  own.stop();
  const gone = await send();
  assert.equal(gone.status, 502);
  assert.match(await gone.text(), /cannot be reached/);
});

test('a format that there is not is refused, with those that there are', () => {
  assert.throws(() => ownAgent({ AGENT_URL: 'http://localhost', AGENT_FORMAT: 'openai' }), /openai-chat.*not "openai"/);
  assert.deepEqual(ownAgent({ AGENT_URL: 'http://localhost' }).asked, {});
});
