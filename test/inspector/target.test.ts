import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/inspector.js';
import type { MduiInspector } from '../../elements/inspector.js';
import { all, bench, FakeStream, one, panelText, root, seen, texts, words } from './bench.js';

const said = (inspector: MduiInspector): string => words(one(inspector, '.empty'));

describe('inspector: what it looks at', () => {
  it('says so when nothing is named, when there is no such element, and when it is none', async () => {
    const box = await fixture<HTMLElement>(html`<div><mdui-inspector></mdui-inspector><p id="words">Words</p></div>`);
    const inspector = box.querySelector('mdui-inspector')!;
    expect(said(inspector)).to.contain('Nothing to inspect');
    expect(all(inspector, '[role=tab]')).to.be.empty;
    inspector.setAttribute('for', 'nobody');
    await inspector.updateComplete;
    expect(said(inspector)).to.contain('“nobody”');
    inspector.htmlFor = 'words';
    await inspector.updateComplete;
    expect(said(inspector)).to.equal('<p> is neither a stream nor a conversation.');
    await expect(inspector).to.be.accessible();
  });

  it('waits for an element that is not upgraded yet', async () => {
    const box = await fixture<HTMLElement>(html`<div><late-stream id="late"></late-stream><mdui-inspector for="late"></mdui-inspector></div>`);
    const inspector = box.querySelector('mdui-inspector')!;
    expect(said(inspector)).to.equal('Waiting for <late-stream> to be defined.');
    customElements.define('late-stream', class extends FakeStream {});
    await seen(() => all(inspector, '[role=tab]').length === 4, 'its tabs');
    expect(panelText(inspector)).to.contain('No nodes');
  });

  it('finds its target in its own shadow root, not in the page', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    host.attachShadow({ mode: 'open' }).innerHTML = '<mdui-inspector for="inner"></mdui-inspector><fake-stream id="inner"></fake-stream>';
    const inspector = host.shadowRoot!.querySelector('mdui-inspector')!;
    await inspector.updateComplete;
    expect(words(one(inspector, '.target'))).to.equal('fake-stream#inner');
  });

  it('takes an element as target, which goes before the id', async () => {
    const { inspector } = await bench(texts(2));
    const other = new FakeStream();
    other.log = texts(7);
    inspector.target = other;
    await inspector.updateComplete;
    expect(words(one(inspector, 'output'))).to.equal('7 / 7');
    expect(words(root(inspector).querySelector('.note')!)).to.equal('It is not in the document.');
    inspector.target = undefined;
    await inspector.updateComplete;
    expect(words(one(inspector, 'output'))).to.equal('2 / 2');
  });

  it('notices that the target is gone, and one that takes its place', async () => {
    const { inspector, stream } = await bench(texts(3), 'log');
    stream.remove();
    await seen(() => root(inspector).querySelector('.empty') !== null && said(inspector).includes('“fake”'), 'that it is gone');
    const other = new FakeStream();
    other.id = 'fake';
    other.log = texts(5);
    inspector.before(other);
    await seen(() => all(inspector, '.log li').length === 5, 'the new one');
  });

  it('begins anew with another message of the same stream', async () => {
    const { inspector, stream } = await bench(texts(6), 'log');
    one(inspector, '.log summary').click();
    await seen(() => all(inspector, 'pre').length === 1, 'the JSON');
    stream.log = [{ kind: 'open', message_id: 'second' }, { kind: 'text', append: 'new' }];
    await seen(() => all(inspector, '.log li').length === 2, 'the second message');
    expect(all(inspector, 'pre')).to.be.empty;
    expect(panelText(inspector)).to.contain('second');
  });

  it('shows the last message of a conversation, or the one that is chosen', async () => {
    const { inspector } = await bench();
    class Conversation extends HTMLElement {}
    if (!customElements.get('fake-conversation')) customElements.define('fake-conversation', Conversation);
    const conversation = document.createElement('fake-conversation');
    const streams = ['one', 'two'].map((name, at) => Object.assign(new FakeStream(), { log: [{ kind: 'open', message_id: name }, ...texts(at + 2).slice(1)] }));
    const turn = document.createElement('div');
    turn.append(streams[1]!);
    conversation.append(streams[0]!, turn);
    inspector.after(conversation);
    inspector.target = conversation;
    inspector.panel = 'log';
    await inspector.updateComplete;
    expect(panelText(inspector)).to.contain('two');
    const select = one<HTMLSelectElement>(inspector, '.message select');
    expect([...select.options].map(words)).to.deep.equal(['latest', '1 · one', '2 · two']);
    select.value = '0';
    select.dispatchEvent(new Event('change'));
    await inspector.updateComplete;
    expect(panelText(inspector)).to.contain('one');
    const third = Object.assign(new FakeStream(), { log: texts(9) });
    conversation.append(third);
    await seen(() => one<HTMLSelectElement>(inspector, '.message select').options.length === 4, 'the third');
    expect(panelText(inspector), 'it stays with the chosen one').to.contain('one');
    streams[0]!.remove();
    await seen(() => words(one(inspector, 'output')) === '9 / 9', 'the latest');
  });

  it('says that a conversation is empty', async () => {
    const { inspector } = await bench();
    if (!customElements.get('fake-conversation')) customElements.define('fake-conversation', class extends HTMLElement {});
    inspector.target = document.createElement('fake-conversation');
    await inspector.updateComplete;
    expect(said(inspector)).to.equal('There is no message in it yet.');
  });

  it('asks for one redraw a frame, however many events there are', async () => {
    const { inspector, stream } = await bench(texts(2));
    let asked = 0;
    const own = inspector.requestUpdate.bind(inspector);
    inspector.requestUpdate = (...args) => {
      asked++;
      own(...args);
    };
    for (let n = 0; n < 100; n++) {
      stream.log.push({ kind: 'text', append: 'x' });
      stream.dispatchEvent(new CustomEvent('mdui-event'));
      stream.dispatchEvent(new CustomEvent('mdui-commit'));
    }
    expect(asked).to.equal(0);
    await nextFrame();
    await inspector.updateComplete;
    expect(asked).to.equal(1);
    expect(words(one(inspector, 'output'))).to.equal('102 / 102');
  });

  it('lets go of everything when it leaves, and comes back', async () => {
    const { inspector, stream } = await bench(texts(4));
    const listening = new Set<unknown>();
    const other = new FakeStream();
    other.log = texts(3);
    const [add, remove] = [other.addEventListener.bind(other), other.removeEventListener.bind(other)];
    other.addEventListener = ((name: string, listener: EventListener) => { listening.add(name); add(name, listener); }) as typeof other.addEventListener;
    other.removeEventListener = ((name: string, listener: EventListener) => { listening.delete(name); remove(name, listener); }) as typeof other.removeEventListener;
    const [start, stop] = [window.setInterval.bind(window), window.clearInterval.bind(window)];
    const timers = new Set<unknown>();
    window.setInterval = ((...args: Parameters<typeof start>) => {
      const timer = start(...args);
      timers.add(timer);
      return timer;
    }) as typeof start;
    window.clearInterval = timer => { timers.delete(timer); stop(timer); };
    try {
      const parent = inspector.parentElement!;
      inspector.remove();
      stream.id = '';
      other.id = 'fake';
      parent.append(other, inspector);
      await inspector.updateComplete;
      expect(words(one(inspector, 'output'))).to.equal('3 / 3');
      expect(listening.size).to.equal(7);
      expect(timers.size).to.equal(1);
      inspector.remove();
      expect(listening.size).to.equal(0);
      expect(timers.size).to.equal(0);
      await inspector.updateComplete;
      expect(all(inspector, 'output')).to.be.empty;
    } finally {
      Object.assign(window, { setInterval: start, clearInterval: stop }); // bound, so as good as the first ones
    }
  });
});
