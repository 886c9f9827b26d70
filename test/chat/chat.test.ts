import { expect, fixture, html } from '@open-wc/testing';
import type { ChatSnapshot, MduiChat } from '../../elements/chat.js';
import { builtIn, definePalette } from '../../src/palette/palette.js';
import { press, type } from '../support/commands.js';
import { buttonNamed } from '../support/stream.js';
import { Agent, calm, chat, part, shown } from './support.js';

const FORM = ':::form {#order action=order label="Your plan"}\n:::radio {#plan label="Plan"}\n- (x) Basic {value=basic}\n- ( ) Pro {value=pro}\n:::\n:::\n';
const BUTTONS = ':::actions {#next}\n- [Approve](action:approve)\n:::\n';
const box = (element: MduiChat): HTMLTextAreaElement => part(element, 'textarea');

describe('a chat', () => {
  it('says what is typed, asks, and shows the answer', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    const head = part(element, '.head').getBoundingClientRect().height;
    element.focus();
    await type('Hello');
    await press('Enter');
    expect(box(element).value).to.equal('');
    expect(part(element, '.head').getBoundingClientRect().height, 'nothing jumps').to.equal(head);
    agent.write('**Hi**');
    agent.end();
    await calm(element);
    expect(agent.heard).to.deep.equal(['user: Hello']);
    expect(shown(element)).to.deep.equal(['user: Hello', 'assistant: Hi']);
    expect(element.messages.map(({ role, content }) => [role, content])).to.deep.equal([['user', 'Hello'], ['assistant', '**Hi**']]);
    element.say('And?');
    expect(agent.heard).to.deep.equal(['user: Hello', 'assistant: **Hi**', 'user: And?']);
  });

  it('breaks the line with Shift+Enter, and says nothing that is blank', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.focus();
    await press('Enter');
    const { clientHeight } = box(element);
    await type('a');
    await press('Shift+Enter');
    await type('b');
    await element.updateComplete;
    expect([agent.asked.length, box(element).value]).to.deep.equal([0, 'a\nb']);
    expect(box(element).clientHeight).to.be.greaterThan(clientHeight);
    element.say('  \n');
    expect(agent.asked).to.have.length(0);
  });

  it('leaves Enter to an input method that is composing', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.focus();
    await type('ka');
    for (const ime of [{ isComposing: true }, { keyCode: 229 }, { repeat: true }]) box(element).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true, ...ime }));
    expect([agent.asked.length, box(element).value]).to.deep.equal([0, 'ka']);
  });

  it('keeps what is said while a reply arrives until its end', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.say('One');
    element.say('Two');
    await calm(element);
    expect(agent.asked).to.have.length(1);
    expect(part(element, '.waiting').innerText).to.contain('Two');
    agent.write('First.');
    agent.end();
    await calm(element);
    expect(agent.heard).to.deep.equal(['user: One', 'assistant: First.', 'user: Two']);
    expect(element.shadowRoot!.querySelector('.waiting')).to.equal(null);
  });

  it('stops a reply', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.say('Go');
    agent.write('Half of');
    await calm(element);
    expect([element.busy, part(element, '[part=send]').innerText]).to.deep.equal([true, 'Stop']);
    part(element, '[part=send]').click();
    await calm(element);
    expect([element.busy, agent.asked[0]!.signal.aborted, element.conversation.last!.phase]).to.deep.equal([false, true, 'aborted']);
    expect(shown(element)[1]).to.contain('Half of');
    expect(part(element, '[part=send]').innerText).to.equal('Send');
  });

  it('shows that it waits, from the question on and when it is asked again; a stop counts then too', async () => {
    const element = await chat({ ask: () => new Promise(() => {}) });
    element.say('Go');
    const stream = element.conversation.last!;
    for (const again of [false, true]) {
      if (again) stream.retry!();
      await calm(element);
      expect([stream.phase, (stream.renderRoot as Element).querySelector('[part=indicator]')?.ariaLabel]).to.deep.equal(['waiting', 'Waiting for the reply']);
      element.stop();
      await calm(element);
      expect([stream.phase, element.busy, element.messages.length]).to.deep.equal(['aborted', false, 1]);
    }
  });

  it('takes what the page puts into it: a conversation, parts of its own, a component type with its element', async () => {
    const agent = new Agent();
    const element = await fixture<MduiChat>(html`<mdui-chat><mdui-conversation></mdui-conversation><h3 slot="header">Ours</h3><p slot="empty">Ask away</p><p slot="footer">Made up</p></mdui-chat>`);
    const [conversation, header, empty, footer] = element.children;
    if (!customElements.get('acme-chat-price')) customElements.define('acme-chat-price', class extends HTMLElement { set amount(amount: number) { this.textContent = `${String(amount)} EUR`; } });
    const price = { tag: 'acme-chat-price', body: 'inline', attributes: { amount: { kind: 'number' } }, fallback: () => 'A price', prompt: 'A price.' } as const;
    Object.assign(element, { ask: agent.ask, palette: definePalette(builtIn, { price }) });
    await element.updateComplete;
    const seen = (each: Element | undefined): boolean => each!.getClientRects().length > 0;
    expect([header, empty, footer].map(seen)).to.deep.equal([true, true, true]);
    element.say('Price?');
    agent.write(':::price {#p amount=12}\n:::\n');
    agent.end();
    await calm(element);
    expect([element.conversation, element.querySelectorAll('mdui-conversation').length]).to.deep.equal([conversation, 1]);
    expect([header, empty, footer].map(seen)).to.deep.equal([true, false, true]);
    expect(shown(element)).to.deep.equal(['user: Price?', 'assistant: 12 EUR']);
  });

  it('says that it has nobody to ask, and asks nobody else', async () => {
    let asked = 0;
    const fetch = (): Promise<Response> => Promise.resolve(new Response(`the page itself ${++asked}`));
    const element = await chat({ fetch, suggestions: ['Go'] });
    expect(part(element, '[role=alert]').innerText).to.equal('This chat has no endpoint to ask.');
    part(element, '[part=suggestion]').click();
    await calm(element);
    expect(shown(element)).to.deep.equal([]);
    element.addEventListener('error', event => { event.preventDefault(); });
    element.say('By the page');
    await calm(element);
    expect([element.conversation.last!.phase, asked]).to.deep.equal(['error', 0]);
    element.endpoint = '/agent';
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('[role=alert]')).to.equal(null);
  });

  it('sends a form as the person\'s turn, with its data for the model', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.say('Plans?');
    agent.write(`${FORM}\n`);
    agent.end();
    await calm(element);
    buttonNamed(element.conversation, 'Send').focus();
    await press('Enter');
    await calm(element);
    expect(agent.asked).to.have.length(2);
    expect(agent.heard.at(-1)).to.match(/^user: Sent "Your plan": Plan: Basic\n\n```json/).and.to.contain('"values":{"plan":"basic"}');
    expect(shown(element)[2]).to.equal('user: Sent "Your plan": Plan: Basic');
  });

  it('leaves to the page what the page prevents', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.addEventListener('mdui-click', event => { event.preventDefault(); });
    element.say('Next?');
    agent.write(BUTTONS);
    agent.end();
    await calm(element);
    buttonNamed(element.conversation, 'Approve').focus();
    await press('Enter');
    await calm(element);
    expect(agent.asked).to.have.length(1);
  });

  it('offers to try again, with the same question', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.say('Go');
    agent.fail('down');
    await calm(element);
    const stream = element.conversation.last!;
    expect(stream.phase).to.equal('error');
    stream.retry!();
    agent.write('Now.');
    agent.end();
    await calm(element);
    expect(agent.asked.map(({ messages }) => messages.length)).to.deep.equal([1, 1]);
    expect(shown(element)).to.deep.equal(['user: Go', 'assistant: Now.']);
    expect(element.messages).to.have.length(2);
  });

  it('no longer offers that once the chat has gone on', async () => {
    for (const policy of [{}, { supersede: false }]) {
      const agent = new Agent();
      const element = await chat({ ask: agent.ask, policy });
      element.say('Go');
      agent.write('Half');
      await calm(element);
      agent.fail('down');
      await calm(element);
      const failed = element.conversation.last!;
      expect(buttonNamed(failed, 'Try again').isConnected).to.equal(true);
      element.say('Never mind');
      await calm(element);
      expect(() => buttonNamed(failed, 'Try again')).to.throw();
      expect(failed.innerText).to.contain('Half');
      const again = await chat({ ask: agent.ask });
      again.restore(JSON.parse(JSON.stringify(element.snapshot())) as ChatSnapshot);
      await calm(again);
      expect(() => buttonNamed(again.conversation.streams[1]!, 'Try again')).to.throw();
    }
  });

  it('offers questions to begin with, until something was said', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask, suggestions: ['Plan a trip', 'Plans?'] });
    const [first] = element.shadowRoot!.querySelectorAll<HTMLElement>('[part=suggestion]');
    first!.click();
    await calm(element);
    expect(agent.heard).to.deep.equal(['user: Plan a trip']);
    expect(element.shadowRoot!.querySelector('[part=suggestion]')).to.equal(null);
    element.reset();
    await calm(element);
    expect(element.shadowRoot!.querySelectorAll('[part=suggestion]')).to.have.length(2);
    expect([element.messages.length, element.conversation.streams.length, element.busy]).to.deep.equal([0, 0, false]);
  });

  it('reads suggestions from the attribute; what is no list is none', async () => {
    const element = await chat({ ask: new Agent().ask });
    for (const [json, count] of [['["a","b"]', 2], ['{', 0], ['["a",1]', 1], ['5', 0]] as const) {
      element.setAttribute('suggestions', json);
      await element.updateComplete;
      expect(element.shadowRoot!.querySelectorAll('[part=suggestion]'), json).to.have.length(count);
    }
  });

  it('comes back as it was', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.say('Hello');
    agent.write('Hi');
    agent.end();
    await calm(element);
    const snapshot = JSON.parse(JSON.stringify(element.snapshot())) as ChatSnapshot;
    const again = await chat({ ask: agent.ask });
    again.restore(snapshot);
    await calm(again);
    expect(shown(again)).to.deep.equal(shown(element));
    again.say('More');
    expect(new Set(agent.asked.map(({ threadId }) => threadId)).size).to.equal(1);
    expect(agent.heard).to.deep.equal(['user: Hello', 'assistant: Hi', 'user: More']);
    for (const bad of [null, {}, { ...snapshot, version: 2 }, { ...snapshot, format: 'other' }, { ...snapshot, messages: 5 }]) {
      expect(() => { again.restore(bad as unknown as ChatSnapshot); }, JSON.stringify(bad)).to.throw('snapshot');
    }
    expect(again.messages).to.have.length(3);
  });

  it('comes back with what was stopped, which can be asked for again', async () => {
    for (const words of ['', 'Half a']) {
      const agent = new Agent();
      const element = await chat({ ask: agent.ask });
      element.say('Hello');
      if (words !== '') agent.write(words);
      await calm(element);
      element.stop();
      await calm(element);
      const again = await chat({ ask: agent.ask });
      again.restore(JSON.parse(JSON.stringify(element.snapshot())) as ChatSnapshot);
      await calm(again);
      const last = again.conversation.last!;
      expect([last.author, last.phase], words).to.deep.equal(['assistant', 'aborted']);
      buttonNamed(again.conversation, 'Try again').click();
      await calm(again);
      agent.write('Now.');
      agent.end();
      await calm(again);
      expect(agent.heard, words).to.deep.equal(['user: Hello']);
      expect(shown(again), words).to.deep.equal(['user: Hello', 'assistant: Now.']);
      expect(again.messages.map(({ content }) => content), words).to.deep.equal(['Hello', 'Now.']);
      expect(again.conversation.last!.retry, words).to.equal(undefined);
    }
  });

  it('offers nothing again when it comes back whole, or with a turn of the person last', async () => {
    const agent = new Agent();
    const element = await chat({ ask: agent.ask });
    element.say('Hello');
    agent.write('Hi');
    agent.end();
    await calm(element);
    const again = await chat({ ask: agent.ask });
    again.restore(element.snapshot());
    await calm(again);
    expect(again.conversation.last!.retry).to.equal(undefined);
    again.conversation.say('By the page');
    const third = await chat({ ask: agent.ask });
    third.restore(again.snapshot());
    await calm(third);
    expect(third.conversation.last!.retry).to.equal(undefined);
  });
});
