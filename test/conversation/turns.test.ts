import { expect, fixture, html } from '@open-wc/testing';
import fc from 'fast-check';
import { MduiConversation } from '../../elements/conversation/conversation.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { find, mount, settled, streamOf, visibleText } from '../support/stream.js';
import { accessibilityTree, engine } from '../support/commands.js';
import { answer, conversation, frames, RADIO } from './support.js';

const names = async (): Promise<string[]> => (await accessibilityTree() ?? []).filter(({ role }) => role === 'article').map(({ name }) => name);

describe('a conversation', () => {
  it('holds turns in document order, of a person and of an assistant', async () => {
    const talk = await conversation();
    expect([talk.streams.length, talk.last]).to.deep.equal([0, undefined]);
    const said = talk.say('Hello');
    const reply = talk.reply(streamOf(['**H', 'i**']));
    await reply.done;
    reply.close();
    expect(talk.streams.map(({ author }) => author)).to.deep.equal(['user', 'assistant']);
    expect([talk.streams[0] === said, talk.last === reply, said.phase]).to.deep.equal([true, true, 'complete']);
    expect(find(reply, 'strong').textContent).to.equal('Hi');
    talk.reset();
    expect([talk.streams.length, talk.children.length]).to.deep.equal([0, 0]);
  });

  it('has no value of a turn that was let go of in the middle of its text', async () => {
    for (const heard of ['mdui-open', 'mdui-commit', 'state'] as const) {
      const talk = await conversation();
      await answer(talk, ':::input {#a bind=a label=A}\nkept\n:::\n');
      const snapshot = talk.snapshot();
      const restore = (): void => {
        talk.removeEventListener(heard, restore);
        end();
        talk.restore(snapshot);
      };
      const end = heard === 'state' ? talk.state.subscribe(restore) : () => undefined;
      talk.addEventListener(heard, restore);
      await answer(talk, ':::input {#b label=B}\n:::\n\n:::input {#c label=C}\n:::\n\n:::patch {target=#a}\nvalue: changed\n:::\n');
      expect([heard, talk.streams.length, { ...talk.state.toJSON() }]).to.deep.equal([heard, 1, { a: 'kept' }]);
    }
  });

  it('takes turns that the page wrote, with their text inside', async () => {
    const talk = await fixture<MduiConversation>(html`<mdui-conversation>
      <mdui-stream author="user">Which *plans*?</mdui-stream><mdui-stream>${RADIO}</mdui-stream>
    </mdui-conversation>`);
    await settled(talk);
    expect(talk.streams.map(({ author, nodes }) => [author, nodes.length])).to.deep.equal([['user', 0], ['assistant', 1]]);
    expect(visibleText(talk)).to.contain('Which *plans*?');
    talk.streams[0]!.remove();
    expect(talk.streams.map(({ author }) => author)).to.deep.equal(['assistant']);
  });

  it('tells a screen reader whose turn it is', async function () {
    if (engine !== 'chromium') this.skip(); // the tree of the others cannot be read from here
    const talk = await conversation();
    talk.say('Hello');
    await answer(talk, 'Hi');
    expect(await names()).to.deep.equal(['You, 1 of 2', 'Assistant, 2 of 2']);
    talk.streams[0]!.remove();
    await talk.updateComplete;
    expect(await names()).to.deep.equal(['Assistant, 1 of 1']);
    expect((await accessibilityTree() ?? []).find(({ role }) => role === 'log')?.name).to.equal('Conversation');
  });

  it('shows what the page put into `empty` while nothing was said', async () => {
    const talk = await fixture<MduiConversation>(html`<mdui-conversation><p slot="empty">Ask me.</p></mdui-conversation>`);
    expect(visibleText(talk)).to.equal('Ask me.');
    talk.say('Hello');
    await settled(talk);
    expect(visibleText(talk)).to.equal('Hello');
    talk.reset();
    await talk.updateComplete;
    expect(visibleText(talk)).to.equal('Ask me.');
  });

  it('finds streams in shadow roots, in their order, also closed ones', async () => {
    for (const mode of ['open', 'closed'] as const) {
      const talk = await conversation();
      const box = document.createElement('div');
      const inner = document.createElement('mdui-stream');
      box.attachShadow({ mode }).append(inner);
      talk.append(box);
      talk.say('after');
      const first = document.createElement('mdui-stream');
      talk.prepend(first);
      inner.write(RADIO);
      inner.close();
      await inner.done;
      expect(talk.streams.map(each => [first, inner, talk.last].indexOf(each)), mode).to.deep.equal([0, 1, 2]);
      expect(talk.state.has('plan')).to.be.true;
      expect(inner.state === talk.state).to.be.true;
    }
  });

  it('is the innermost one', async () => {
    const talk = await conversation();
    const inner = document.createElement('mdui-conversation');
    talk.append(inner);
    inner.say('x');
    expect([talk.streams.length, inner.streams.length]).to.deep.equal([0, 1]);
  });

  it('may be defined after its streams', async () => {
    const late = document.createElement('late-conversation');
    const stream = document.createElement('mdui-stream');
    late.append(stream);
    document.body.append(late);
    stream.write('Before.\n\n:::input {#a label=A}\n:::\n');
    stream.flush();
    customElements.define('late-conversation', class extends MduiConversation {});
    const talk = late as unknown as MduiConversation;
    expect(talk.streams.map(each => each === stream)).to.deep.equal([true]);
    expect(stream.state === talk.state, 'the message keeps its own').to.be.false;
    stream.close();
    await stream.done;
    talk.say('x');
    stream.reset();
    stream.write(RADIO);
    stream.close();
    await stream.done;
    expect(stream.state === talk.state, 'the next one shares').to.be.true;
    late.remove();
  });

  it('is left and entered by a stream with its next message', async () => {
    const talk = await conversation();
    const { stream } = await mount();
    stream.write(RADIO);
    stream.close();
    await stream.done;
    const own = stream.state;
    own.set('plan', 'pro', 'user');
    talk.append(stream);
    expect([talk.streams.length, stream.state === own, stream.state.get('plan')]).to.deep.equal([1, true, 'pro']);
    stream.reset();
    expect(stream.state === talk.state).to.be.true;
    document.body.append(stream);
    expect([talk.streams.length, stream.state === talk.state]).to.deep.equal([0, false]);
    stream.remove();
  });

  it('gives its streams what they were not given themselves', async () => {
    const talk = await conversation({ policy: { actions: { go: 'Go on' } }, format: 'sse' });
    const sse = talk.reply();
    sse.write('event: md.open\ndata: {"message_id":"m"}\n\nevent: md.delta\ndata: {"append":":::button {#b action=stop}\\nStop\\n:::\\n"}\n\nevent: md.close\ndata: {}\n\n');
    await sse.done;
    expect(sse.nodes[0]?.spec['refused']).to.equal('action');
    const own = document.createElement('mdui-stream');
    own.policy = { actions: ['stop'] };
    own.format = 'markdown';
    talk.append(own);
    own.write(':::button {#b action=stop}\nStop\n:::\n');
    own.close();
    await own.done;
    expect(own.nodes[0]?.spec['refused']).to.equal(undefined);
  });

  it('keeps message ids apart', async () => {
    const talk = await conversation();
    const told: string[] = [];
    talk.addEventListener('mdui-diagnostic', ({ detail }) => told.push(`${detail.code} ${detail.message_id}`));
    const opened: string[] = [];
    talk.addEventListener('mdui-open', ({ detail }) => opened.push(detail.message_id));
    await answer(talk, 'a', 'm');
    await answer(talk, 'b', 'm');
    const again = talk.streams[0]!;
    again.reset();
    again.write('c');
    again.flush();
    expect(opened).to.deep.equal(['m', 'm-2', 'm']);
    expect(told).to.deep.equal(['message-duplicate m-2']);
  });

  it('needs a stream element to speak, and works where it is in no document', () => {
    const talk = document.createElement('mdui-conversation');
    talk.say('x');
    expect(talk.streams.length).to.equal(1);
  });
});

describe('what a person wrote', () => {
  /** The text as a reader sees it, a line each. */
  const lines = (stream: MduiStream): string => [...stream.querySelectorAll('p')].map(each => {
    const copy = each.cloneNode(true) as HTMLElement;
    for (const br of copy.querySelectorAll('br')) br.replaceWith('\n');
    return copy.textContent;
  }).join('\n\n');

  it('is its text, line for line, however it looks', async () => {
    const talk = await conversation();
    const text = '# No heading\n    no code\n- no list\n1. none\n**no** <b>tag</b> &amp; [x](http://a.test) www.a.test a@b.test\n:::button {#x action=y}\nNo\n:::\n```\n| a |\n|---|\n\n\n> last';
    const stream = talk.say(text);
    expect(lines(stream)).to.equal(text.replace('\n\n\n', '\n\n'));
    expect([...new Set([...stream.querySelectorAll('*')].map(({ localName }) => localName))].sort()).to.deep.equal(['br', 'p']);
    expect(stream.nodes).to.deep.equal([]);
  });

  it('is that for every text, at every cut', () => {
    const piece = fc.oneof(fc.constantFrom('\n', ' ', '\t', '#', '*', '_', '`', '~~~', '-', '+', '1.', '>', '|', ':::', '<b>', '&lt;', '[', ']', '(', ')', '!', '\\', '{', '}', '=', '---', 'http://', 'www.', '@', 'a', 'b'), fc.string({ maxLength: 4 }));
    const seen = (text: string): string => text.replace(/\0/g, '\uFFFD').split(/\r\n?|\n/).map(line => line.trimEnd()).join('\n').replace(/\n{2,}/g, '\n\n').replace(/^\n+|\n+$/g, '');
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), parts => {
      const stream = document.createElement('mdui-stream');
      stream.author = 'user';
      for (const part of parts) stream.write(part);
      stream.close();
      stream.flush();
      expect(seen(lines(stream))).to.equal(seen(parts.join('')));
      expect(stream.querySelector(':not(p, br)') === null).to.be.true;
    }), { seed: 51, numRuns: 500 });
  });

  it('cannot become a control or a tag when it is Markdown', async () => {
    const talk = await conversation();
    const stream = document.createElement('mdui-stream');
    stream.author = 'user';
    stream.format = 'markdown';
    talk.append(stream);
    stream.write(`**x** <i>y</i>\n\n${RADIO}\n- [ ] a {#b}\n`);
    stream.write({ event: 'ui.node', data: { id: 'n', type: 'button', action: 'a', body: 'B' } });
    stream.close();
    await stream.done;
    await frames(1);
    expect(stream.nodes.map(({ phase }) => phase).filter(phase => phase !== 'text')).to.deep.equal([]);
    expect(stream.querySelector('i, input:not(:disabled), button') === null).to.be.true;
    expect(visibleText(stream)).to.contain('<i>y</i>').and.to.contain('Free');
  });

  it('changes nothing in what an assistant wrote', async () => {
    const talk = await conversation();
    const first = await answer(talk, ':::status {#s state=running}\nx\n:::\n');
    const stream = talk.say('x');
    stream.patch({ op: 'set', target: '#s', path: '/state', value: 'done' });
    await frames(2);
    expect(first.nodes[0]?.spec['state']).to.equal('running');
  });
});
