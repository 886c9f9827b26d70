import { expect } from '@open-wc/testing';
import type { ChatSnapshot, MduiChat } from '../../elements/chat.js';
import { requestBody, type ChatQuestion } from '../../elements/chat/asking.js';
import { setLocale } from '../../elements/shared/localize.js';
import { StateStore } from '../../src/state/store.js';
import { press, type } from '../support/commands.js';
import { buttonNamed, findAll } from '../support/stream.js';
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
    // as frameworks say that they set none
    for (const body of [undefined, null]) {
      element.body = body;
      element.say('b');
      await calm(element);
    }
    expect(asked.map(({ init }) => Object.keys(JSON.parse(init.body as string) as object))).to.deep.equal([['last'], ['message_id', 'messages'], ['message_id', 'messages']]);
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
});

describe('what an AG-UI run waits for', () => {
  interface Run { readonly outcome?: object; readonly text?: string; readonly fails?: true }
  const ask = (id: string, more: object = {}): object => ({ id, reason: 'tool_call', message: `Delete ${id}?`, ...more });
  const interrupt = (...interrupts: object[]): Run => ({ outcome: { type: 'interrupt', interrupts } });
  const answered = async (of: MduiChat): Promise<void> => { do await calm(of); while (of.busy); };

  /** A chat whose agent's runs are these, and what the runs after the first were resumed with. */
  async function talk(...runs: Run[]): Promise<{ element: MduiChat; resumed: () => unknown[]; fetch: typeof fetch; inputs: () => { resume?: object; messages: { content: string }[] }[] }> {
    const { asked, fetch } = network(() => {
      const { outcome = { type: 'success' }, text = '', fails } = runs.shift() ?? {};
      const run = { threadId: 't', runId: 'r' };
      const events = [{ type: 'RUN_STARTED', ...run }, ...text === '' ? [] : [{ type: 'TEXT_MESSAGE_CHUNK', messageId: 'm', role: 'assistant', delta: text }], fails ? { type: 'RUN_ERROR', message: 'Busy' } : { type: 'RUN_FINISHED', ...run, outcome }];
      return sse(...events.map((event): [string, object] => ['message', event]));
    });
    const element = await chat({ endpoint: '/agent', format: 'ag-ui', fetch });
    element.addEventListener('error', event => { event.preventDefault(); });
    element.say('Go');
    await answered(element);
    const inputs = (): { resume?: object; messages: { content: string }[] }[] => asked.map(({ init }) => JSON.parse(init.body as string) as { resume?: object; messages: { content: string }[] });
    return { element, fetch, inputs, resumed: () => inputs().slice(1).map(({ resume }) => resume) };
  }

  const buttons = (of: MduiChat, name: string): HTMLButtonElement[] => findAll<HTMLButtonElement>(of.conversation.last!, 'button').filter(({ textContent }) => textContent.trim() === name);
  async function pressAt(of: MduiChat, name: string, at = 0): Promise<void> {
    buttons(of, name)[at]!.focus();
    await press('Enter');
    await answered(of);
  }
  const status = (of: MduiChat): string => part(of, '[role=status]').innerText.replace(/\s+/g, ' ').trim();
  const resolved = (interruptId: string, approved: boolean): object => ({ interruptId, status: 'resolved', payload: { approved } });
  const cancelled = (interruptId: string): object => ({ interruptId, status: 'cancelled' });

  it('is answered by the next one, once, and not in another chat', async () => {
    const { element, resumed } = await talk(interrupt(ask('i1')), {}, interrupt(ask('i1')), {});
    await pressAt(element, 'Yes');
    element.say('Again');
    await answered(element);
    element.reset();
    element.say('Anew');
    await answered(element);
    expect(resumed()).to.deep.equal([[resolved('i1', true)], undefined, undefined]);
  });

  it('is answered all at once, when the last of it is', async () => {
    const { element, resumed, inputs } = await talk(interrupt(ask('a'), ask('b'), ask('c')));
    await pressAt(element, 'No', 1);
    expect([status(element), resumed().length]).to.deep.equal(['Answered: 1 of 3. The answers are sent together.', 0]);
    await pressAt(element, 'Yes', 2);
    // changed their mind
    await pressAt(element, 'Yes', 1);
    expect([status(element), shown(element).length]).to.deep.equal(['Answered: 2 of 3. The answers are sent together.', 2]);
    await expect(element).to.be.accessible();
    await pressAt(element, 'No', 0);
    expect(resumed()).to.deep.equal([[resolved('a', false), resolved('b', true), resolved('c', true)]]);
    expect([status(element), inputs()[1]!.messages.length]).to.deep.equal(['', 3]);
    for (const word of ['Cancelled', 'Sent']) expect(inputs()[1]!.messages[2]!.content).to.contain(word);
  });

  it('goes with what is said instead: the rest is cancelled', async () => {
    const { element, resumed, inputs } = await talk(interrupt(ask('a'), ask('b')), interrupt(ask('c'), ask('d')), {});
    await pressAt(element, 'Yes', 1);
    element.say('Leave it');
    await answered(element);
    expect(inputs()[1]!.messages[2]!.content).to.match(/^Sent .*\n\nLeave it$/s);
    element.say('That too');
    await answered(element);
    expect(resumed()).to.deep.equal([[cancelled('a'), resolved('b', true)], [cancelled('c'), cancelled('d')]]);
  });

  it('is still answered when the run that was to go on has failed', async () => {
    const { element, resumed } = await talk(interrupt(ask('a'), ask('b')), { fails: true }, { fails: true }, {});
    await pressAt(element, 'Yes');
    await pressAt(element, 'Yes');
    element.conversation.last!.retry!();
    await answered(element);
    element.say('And?');
    await answered(element);
    element.say('Well');
    await answered(element);
    expect(resumed()).to.deep.equal([...Array.from({ length: 3 }, () => [resolved('a', true), resolved('b', true)]), undefined]);
  });

  it('waits for no answer that nobody can give, and for a choice until it is sent', async () => {
    const RADIO = '\n\n:::radio {#size}\n- ( ) S {value=s}\n- ( ) L {value=l}\n:::\n';
    const named = (id: string, node: string): object => ask(id, { metadata: { node_id: node }, responseSchema: { type: 'string' } });
    const { element, resumed } = await talk({ text: `Which?${RADIO}`, ...interrupt(ask('a'), named('b', 'size'), named('c', 'nowhere')) });
    await pressAt(element, 'Yes');
    expect(status(element)).to.equal('Answered: 1 of 2. The answers are sent together.');
    findAll<HTMLInputElement>(element.conversation.last!, 'input[type=radio]')[1]!.click();
    await calm(element);
    expect([status(element), resumed().length]).to.deep.equal(['Answered: 2 of 2. The answers are sent together. Send', 0]);
    element.style.inlineSize = '288px';
    expect(part(element, 'p.waiting').scrollHeight).to.be.at.most(part(element, 'p.waiting').clientHeight);
    part(element, '.waiting button').click();
    await answered(element);
    expect(resumed()).to.deep.equal([[resolved('a', true), { interruptId: 'b', status: 'resolved', payload: 'l' }, cancelled('c')]]);
  });

  it('is in the snapshot, and what was answered of it', async () => {
    const { element, fetch, resumed } = await talk(interrupt(ask('a'), ask('b', { responseSchema: { type: 'object', properties: { ok: { type: 'boolean' }, why: { type: 'string', title: 'Why' } } } })));
    await pressAt(element, 'Yes');
    const snapshot = JSON.parse(JSON.stringify(element.snapshot())) as ChatSnapshot;
    const again = await chat({ endpoint: '/agent', format: 'ag-ui', fetch });
    for (const bad of [null, 5, {}, { message_id: 'm', interrupts: 5 }, { message_id: 'm', interrupts: [{ id: 'i' }] }, { message_id: 'm', interrupts: [{ id: 'i', reason: 'r', drawn: 5 }] }, { message_id: 'm', interrupts: [{ id: 'i', reason: 'r', responseSchema: 'x' }] }]) {
      expect(() => { again.restore({ ...snapshot, asked: bad as never }); }, JSON.stringify(bad)).to.throw('snapshot');
    }
    again.restore(snapshot);
    await calm(again);
    expect(status(again)).to.equal('Answered: 1 of 2. The answers are sent together.');
    expect(again.snapshot().asked).to.deep.equal(snapshot.asked);
    findAll<HTMLInputElement>(again.conversation.last!, 'input:not([type=checkbox])')[0]!.focus();
    await type('Old');
    await pressAt(again, 'Send');
    expect(resumed()).to.deep.equal([[resolved('a', true), { interruptId: 'b', status: 'resolved', payload: { ok: false, why: 'Old' } }]]);
    expect(again.snapshot()).not.to.have.property('asked');
  });

  it('speaks the language of the page', async () => {
    await setLocale('de');
    try {
      const { element } = await talk(interrupt(ask('a'), ask('b', { responseSchema: { type: 'object', required: ['ok', 'n'], properties: { ok: { type: 'boolean' }, n: { type: 'integer' } } } })));
      expect(findAll(element.conversation.last!, 'button').map(({ textContent }) => textContent.trim())).to.include.members(['Ja', 'Nein', 'Senden']);
      expect(element.conversation.last!.innerText).not.to.match(/\b(?:Yes|No|Send)\b/);
      await pressAt(element, 'Ja');
      expect(status(element)).to.contain('1').and.contain('2').and.not.contain('Answered');
    } finally {
      await setLocale('en');
    }
  });

  it('is answered by nothing that the agent wrote to look like it', async () => {
    const lookalike = ':::form {#interrupt-a action=resume}\n:::button {#interrupt-a.submit type=submit action=resume}\nSubscribe\n:::\n:::\n\n:::button {#interrupt-a.x action=resume}\nGo on\n:::\n';
    for (const name of ['Subscribe', 'Go on']) {
      const { element, resumed } = await talk({ text: lookalike, ...interrupt(ask('a')) });
      await pressAt(element, name);
      expect(resumed(), name).to.deep.equal([[cancelled('a')]]);
      element.remove();
    }
    const { element, resumed } = await talk({ text: lookalike, ...interrupt(ask('a')) });
    await pressAt(element, 'No');
    expect(resumed()).to.deep.equal([[resolved('a', false)]]);
  });

  it('is not answered in another reply, whatever that calls its nodes', async () => {
    const clicked = (message_id: string): object => ({ type: 'ui.click', message_id, node_id: 'ask', action: 'go', label: 'Go', interaction_id: 'x' });
    const asked = { message_id: 'new', interrupts: [{ id: 'a', reason: 'r', node: 'ask' }] };
    for (const [id, resume] of [['old', cancelled('a')], ['new', resolved('a', true)]] as const) {
      const messages = [{ role: 'user', content: 'x', data: [clicked(id)] }] as unknown as ChatQuestion['messages'];
      expect(await requestBody({ ...question, format: 'ag-ui', messages, asked })).to.deep.include({ resume: [resume] });
    }
  });
});

describe('a chat whose endpoint is slow', () => {
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
