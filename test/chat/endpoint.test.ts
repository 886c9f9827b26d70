import { expect } from '@open-wc/testing';
import type { MduiChat } from '../../elements/chat.js';
import { requestBody, type ChatQuestion } from '../../elements/chat/asking.js';
import { StateStore } from '../../src/state/store.js';
import { press } from '../support/commands.js';
import { buttonNamed } from '../support/stream.js';
import { calm, chat, part, shown } from './support.js';

interface Asked { readonly url: string; readonly init: RequestInit }

/** In place of the network: keeps what was asked, answers the same each time. */
function network(answer: () => Response): { asked: Asked[]; fetch: typeof fetch } {
  const asked: Asked[] = [];
  return { asked, fetch: (url, init) => { asked.push({ url: url as string, init: init! }); return Promise.resolve(answer()); } };
}

const sse = (...events: [string, object][]): Response => new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), { headers: { 'content-type': 'text/event-stream' } });
const state = new StateStore();
state.set('plan', 'pro');
const question = { messages: [{ role: 'user', content: 'Hi' }], messageId: 'r', threadId: 'c', state, signal: new AbortController().signal } as const;

describe('a chat\'s endpoint', () => {
  it('is asked by POST with the turns as JSON, and read by its content type', async () => {
    const { asked, fetch } = network(() => sse(['md.open', { message_id: 'x' }], ['md.delta', { append: ':::button {#b action=go}\nGo\n:::\n' }], ['md.close', {}]));
    const element = await chat({ endpoint: '/agent', fetch });
    element.say('Hi');
    await calm(element);
    expect(asked[0]!.url).to.equal('/agent');
    expect(asked[0]!.init.method).to.equal('POST');
    const { message_id: id, messages } = JSON.parse(asked[0]!.init.body as string) as Record<string, unknown>;
    expect(messages).to.deep.equal([{ role: 'user', content: 'Hi' }]);
    expect(id).to.match(/^reply-/);
    expect(element.conversation.last!.nodes.map(({ type }) => type)).to.deep.equal(['button']);
  });

  it('gets the headers of the page, also those that are made when they are needed', async () => {
    const { asked, fetch } = network(() => new Response('ok'));
    const element = await chat({ endpoint: '/agent', fetch, headers: { authorization: 'Bearer 1' } });
    element.say('a');
    await calm(element);
    element.headers = () => Promise.resolve({ authorization: 'Bearer 2' });
    element.say('b');
    await calm(element);
    expect(asked.map(({ init }) => (init.headers as Record<string, string>)['authorization'])).to.deep.equal(['Bearer 1', 'Bearer 2']);
    expect((asked[0]!.init.headers as Record<string, string>)['content-type']).to.equal('application/json');
  });

  it('gets what the page makes of the question', async () => {
    const { asked, fetch } = network(() => new Response('ok'));
    const element = await chat({ endpoint: '/agent', fetch, body: ({ messages }) => ({ last: messages.at(-1)!.content }) });
    element.say('a');
    await calm(element);
    expect(asked[0]!.init.body).to.equal('{"last":"a"}');
  });

  it('is told of in the words of any reply that does not come', async () => {
    const broken = [() => Promise.reject(new Error('offline')), () => Promise.resolve(new Response('no', { status: 401 }))];
    for (const fetch of broken) {
      const element = await chat({ endpoint: '/agent', fetch });
      element.say('a');
      await calm(element);
      expect(element.conversation.last!.phase).to.equal('error');
      expect(element.busy).to.equal(false);
      expect(element.conversation.last!.retry).to.be.a('function');
    }
  });

  it('says to a developer why there is no reply', async () => {
    const refused = (): Response => new Response(`{"error":"no key"}${' '.repeat(9000)}end`, { status: 401, statusText: 'Unauthorized' });
    const cut = (): ReadableStream<string> => new ReadableStream({ start: controller => { controller.enqueue('Half'); controller.error(new Error('reset by peer')); } });
    for (const [properties, message, status] of [
      [{ endpoint: '/agent', fetch: () => Promise.resolve(refused()) }, ': 401 Unauthorized\n{"error":"no key"}', 401],
      [{ ask: refused }, ': 401 Unauthorized\n{"error":"no key"}', 401],
      [{ endpoint: '/agent', fetch: () => Promise.reject(new Error('offline')) }, 'offline', undefined],
      [{ endpoint: '/agent', headers: () => { throw new Error('no token'); } }, 'no token', undefined],
      [{ ask: cut }, 'reset by peer', undefined],
      [{ ask: () => new Response('', { status: 503 }) }, ': 503', 503],
    ] as const) {
      const element = await chat(properties);
      const said: ErrorEvent[] = [];
      element.addEventListener('error', event => { said.push(event); event.preventDefault(); });
      element.say('a');
      await calm(element);
      expect(said.map(event => event.message)).to.deep.equal([message]);
      expect(said[0]!.error).to.be.instanceOf(Error);
      expect(((said[0]!.error as Error).cause as Response | undefined)?.status).to.equal(status);
      // nothing of it is the person's
      expect(shown(element).join()).not.to.match(/401|503|key|offline|token|peer/);
    }
  });

  it('says so in the console when the page does not listen, and nothing when the person stops', async () => {
    const written: unknown[] = [];
    const { error } = console;
    console.error = (...args) => { written.push(...args); };
    try {
      const element = await chat({ ask: () => Promise.reject(new Error('offline')) });
      element.say('a');
      await calm(element);
      expect(written.map(String)).to.deep.equal(['Error: offline']);
      const stopped = await chat({ endpoint: '/agent', fetch: (_, init) => new Promise((_resolve, reject) => { init!.signal!.addEventListener('abort', () => { reject(new Error('aborted')); }); }) });
      stopped.say('a');
      await calm(stopped);
      stopped.stop();
      await calm(stopped);
      expect(stopped.conversation.last!.phase).to.equal('aborted');
      expect(buttonNamed(stopped.conversation, 'Try again').isConnected).to.equal(true);
      expect(written).to.have.length(1);
    } finally {
      console.error = error;
    }
  });

  it('is missed in words when there is none', async () => {
    const element = await chat();
    expect(part(element, '[role=alert]').innerText).to.equal('This chat has no endpoint to ask.');
    element.endpoint = '/agent';
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
  });

  it('is asked in the way of its format', async () => {
    const ask = (format: ChatQuestion['format']): Promise<unknown> => requestBody({ ...question, model: 'm', instructions: 'Be.', format });
    const turn = { role: 'user', content: 'Hi' };
    const system = { role: 'system', content: 'Be.' };
    expect(await ask('openai-chat')).to.deep.equal({ model: 'm', stream: true, messages: [system, turn] });
    expect(await ask('openai-responses')).to.deep.equal({ model: 'm', stream: true, instructions: 'Be.', input: [{ type: 'message', ...turn }] });
    expect(await ask('anthropic')).to.deep.equal({ model: 'm', stream: true, max_tokens: 4096, system: 'Be.', messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }] });
    expect(await ask('ollama')).to.deep.equal({ model: 'm', stream: true, messages: [system, turn] });
    expect(await ask(undefined)).to.deep.equal({ message_id: 'r', model: 'm', messages: [system, turn] });
    expect(await ask('ai-sdk')).to.deep.equal({ id: 'c', trigger: 'submit-message', messages: [{ id: 'turn-1', role: 'user', parts: [{ type: 'text', text: 'Hi' }] }] });
    expect(await ask('ag-ui')).to.deep.include({ threadId: 'c', runId: 'r', messages: [{ id: 'turn-1', ...turn }], state: { plan: 'pro' }, context: [{ description: 'How to write an answer', value: 'Be.' }] });
  });

  it('answers the interrupts of an AG-UI run with the next one, once, and not in another chat', async () => {
    const ended = (outcome: object): Response => sse(...[{ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'STATE_SNAPSHOT', snapshot: { plan: 'pro' } }, { type: 'RUN_FINISHED', threadId: 't', runId: 'r', outcome }].map((event): [string, object] => ['message', event]));
    const interrupted = { type: 'interrupt', interrupts: [{ id: 'i1', reason: 'tool_call', message: 'Delete it?' }] };
    const outcomes: object[] = [interrupted, { type: 'success' }, interrupted, { type: 'success' }];
    const { asked, fetch } = network(() => ended(outcomes.shift()!));
    // the wire is loaded first
    const answered = async (of: MduiChat): Promise<void> => { do await calm(of); while (of.busy); };
    const element = await chat({ endpoint: '/agent', format: 'ag-ui', fetch });
    element.say('Delete');
    await answered(element);
    buttonNamed(element.conversation, 'Yes').focus();
    await press('Enter');
    await answered(element);
    element.say('Again');
    await answered(element);
    element.reset();
    element.say('Anew');
    await answered(element);
    const resumed = asked.map(({ init }) => (JSON.parse(init.body as string) as { resume?: object }).resume);
    expect(resumed).to.deep.equal([undefined, [{ interruptId: 'i1', status: 'resolved', payload: { approved: true } }], undefined, undefined]);
  });

  it('is not asked again while the person has begun anew', async () => {
    let answer: (response: Response) => void = () => {};
    const element = await chat({ endpoint: '/agent', fetch: () => new Promise(resolve => { answer = resolve; }) });
    element.say('a');
    element.reset();
    answer(new Response('late'));
    await calm(element);
    expect([shown(element), element.messages, element.busy]).to.deep.equal([[], [], false]);
  });
});
