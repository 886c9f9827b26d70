// Each wire of the demo's agent, read by the client of whoever made it: the same reply comes out of all.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import Anthropic from '@anthropic-ai/sdk';
import { HttpAgent } from '@ag-ui/client';
import { DefaultChatTransport, readUIMessageStream } from 'ai';
import { Ollama } from 'ollama';
import OpenAI from 'openai';
import { chatApi } from './chat.mjs';
import { wires } from './wires/index.mjs';
import { blockOf } from './wires/written.mjs';

const TURN = 'Read the FAQ';
const messages = [{ role: 'user', content: TURN }];

let server;
let address;
before(async () => {
  const handle = chatApi({ now: () => new Date('2026-11-30T14:05:00Z') });
  server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${server.address().port}/api/chat`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const url = (format) => `${address}?format=${format}&speed=max`;
/** For a client that has a path of its own: its request goes to the demo's one. */
const fetchTo = (format) => (_, init) => fetch(url(format), init);

/** What each client makes of the reply: its text. */
const readers = {
  async markdown() {
    return (await fetch(url('markdown'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ messages }) })).text();
  },
  async 'ag-ui'() {
    const agent = new HttpAgent({ url: url('ag-ui'), threadId: 't', initialMessages: [{ id: '1', role: 'user', content: TURN }] });
    await agent.runAgent({ runId: 'r' });
    return agent.messages.at(-1).content;
  },
  async 'ai-sdk'() {
    const transport = new DefaultChatTransport({ api: url('ai-sdk') });
    const stream = await transport.sendMessages({ trigger: 'submit-message', chatId: 'c', messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: TURN }] }] });
    let last;
    for await (const message of readUIMessageStream({ stream })) last = message;
    return last.parts.filter(({ type }) => type === 'text').map(({ text }) => text).join('');
  },
  async 'openai-chat'() {
    const client = new OpenAI({ apiKey: 'none', fetch: fetchTo('openai-chat') });
    const completion = await client.chat.completions.stream({ model: 'm', messages }).finalChatCompletion();
    assert.equal(completion.choices[0].finish_reason, 'stop');
    return completion.choices[0].message.content;
  },
  async 'openai-responses'() {
    const client = new OpenAI({ apiKey: 'none', fetch: fetchTo('openai-responses') });
    return (await client.responses.stream({ model: 'm', input: TURN }).finalResponse()).output_text;
  },
  async anthropic() {
    const client = new Anthropic({ apiKey: 'none', fetch: fetchTo('anthropic') });
    const message = await client.messages.stream({ model: 'm', max_tokens: 9, messages }).finalMessage();
    assert.equal(message.stop_reason, 'end_turn');
    return message.content[0].text;
  },
  async ollama() {
    const client = new Ollama({ fetch: fetchTo('ollama') });
    let text = '';
    for await (const part of await client.chat({ model: 'm', messages, stream: true })) text += part.message.content;
    return text;
  },
};

test('every wire but the kit\'s own has a reader here', () => {
  assert.deepEqual(Object.keys(readers).sort(), Object.keys(wires).filter((wire) => wire !== 'amui').sort());
});

for (const [wire, read] of Object.entries(readers)) {
  test(`the client of ${wire} reads the whole reply`, async () => {
    const text = await read();
    assert.match(text, /^Here is what people ask most[^]*:::actions[^]*:::\n$/);
    assert.equal(text, await readers.markdown());
  });
}

/** What a wire makes of these events. */
async function encoded(wire, events) {
  let text = '';
  for await (const piece of wires[wire].encode((async function* () { yield* events; })(), { id: 'm', thread: 't', model: 'x' })) text += piece;
  return text;
}

const DELTA = { event: 'md.delta', data: { append: 'Half a' } };

for (const [wire, sign] of Object.entries({
  'amui': 'event: md.error', 'ag-ui': 'RUN_ERROR', 'ai-sdk': '"type":"error"', 'openai-chat': '"error":{', 'openai-responses': 'response.failed', 'anthropic': 'event: error', 'ollama': '{"error":',
})) {
  test(`a reply that fails on ${wire} says so, and is not whole`, async () => {
    const text = await encoded(wire, [DELTA, { event: 'md.error', data: { message: 'down' } }]);
    assert.ok(text.includes(sign) && text.includes('down'), text);
    assert.doesNotMatch(text, /md\.close|RUN_FINISHED|"type":"finish"|"stop"|response\.completed|message_stop|"done":true/);
  });
}

test('a reply that fails as Markdown breaks the connection', async () => {
  await assert.rejects(encoded('markdown', [DELTA, { event: 'md.error', data: { message: 'down' } }]), /down/);
});

test('nodes and patches are blocks where a wire has nothing but text', async () => {
  const node = { event: 'ui.node', data: { id: 'size', type: 'select', label: 'Size "L"', required: true, options: [{ label: 'Small', value: 's' }, { label: 'Large', value: 'l', selected: true }] } };
  const patch = { event: 'ui.patch', data: [{ op: 'set', target: '#size', path: '/value', value: 's' }, { op: 'disable', target: '#size' }] };
  assert.equal(await encoded('markdown', [DELTA, node, patch]), `Half a
:::select {#size label="Size \\"L\\"" required}
- ( ) Small {value="s"}
- (x) Large {value="l"}
:::
:::patch {target="#size"}
{"op":"set","target":"#size","path":"/value","value":"s"}
:::
:::patch {target="#size"}
{"op":"disable","target":"#size"}
:::
`);
  assert.match(blockOf({ id: 'a', type: 'card', children: [{ id: 'b', type: 'status', state: 'done', body: 'Ready' }] }), /^::::card \{#a\}\n:::status \{#b state="done"\}\nReady\n:::\n::::\n$/);
});
