import { expect, fixture, html } from '@open-wc/testing';
import type { ConversationSnapshot, MduiConversation } from '../../elements/conversation/conversation.js';
import type { NodeJSON } from '../../src/message/node.js';
import { canonOf } from '../support/canon.js';
import { click, press, type } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, settled, visibleText } from '../support/stream.js';
import { acts, answer, conversation, FORM, frames, NEXT } from './support.js';

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const tree = ({ id, type, phase, children }: NodeJSON): unknown => [id, type, phase, children.map(tree)];
const drawn = (talk: MduiConversation): string[] => talk.streams.map(stream => `${stream.author} ${canonOf(stream)}`);
const isDead = (button: HTMLButtonElement): boolean => button.disabled || button.getAttribute('aria-disabled') === 'true';

/** A person answers a form, says something, leaves an action alone, and starts to answer the next form. */
async function talked(): Promise<MduiConversation> {
  const talk = await conversation();
  talk.say('Which *plans* are there?\n  And: how much?');
  const first = await answer(talk, `Two.\n\n${FORM}`, 'm1');
  await armed();
  await click(find(first, 'mdui-input'));
  await type('Ann');
  await click(findAll<HTMLInputElement>(first, 'input[type=radio]')[1]!);
  await click(buttonNamed(first, 'Send'));
  await answer(talk, `Thanks.\n\n${NEXT}`, 'm2');
  talk.say('No more.');
  const last = await answer(talk, ':::form {#g action=again}\n:::input {#city bind=city label=City}\n:::\n:::\n', 'm3');
  await armed();
  await click(find(last, 'mdui-input'));
  await type('Oslo');
  await press('Tab');
  first.patch({ op: 'set', target: '#f', path: '/label', value: 'x' });
  await settled(talk);
  return talk;
}

describe('the turn of a conversation', () => {
  it('is what was done in all of its messages, in order, once', async () => {
    const talk = await talked();
    expect(talk.turn()?.data.map(({ type, message_id }) => [type, message_id])).to.deep.equal([['ui.submit', 'm1'], ['ui.change', 'm3']]);
    expect(talk.turn()).to.equal(undefined);
  });
});

describe('the transcript of a conversation', () => {
  it('is Markdown that makes the same conversation again', async () => {
    const talk = await talked();
    const markdown = talk.toMarkdown();
    expect(markdown).to.contain('(x) Pro').and.to.contain('**You**');
    const again = await conversation();
    const heard = acts(again);
    again.load(markdown);
    await settled(again);
    expect(again.toMarkdown()).to.equal(markdown);
    expect(again.streams.map(({ author, nodes }) => [author, nodes.map(tree)])).to.deep.equal(talk.streams.map(({ author, nodes }) => [author, nodes.map(tree)]));
    expect(again.state.toJSON()).to.deep.equal(talk.state.toJSON());
    expect(visibleText(again.streams[0]!)).to.equal('Which *plans* are there? And: how much?');
    expect(isDead(buttonNamed(again, 'Approve')), 'what was left behind is').to.be.true;
    expect(heard).to.deep.equal([]);
  });

  it('shows what was sent as sent, what was pressed as pressed, what was revised as that; nothing is armed or told again', async () => {
    const talk = await talked();
    // what the patch above it may still move is watched for a while, and the mouse scrolls to it
    await armed();
    await armed();
    await click(buttonNamed(talk.last!, 'Send'));
    const again = await conversation();
    const heard: string[] = [];
    for (const name of ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-diagnostic', 'mdui-revise'] as const) again.addEventListener(name, () => heard.push(name));
    again.load(talk.toMarkdown());
    await settled(again);
    const [, first, second, , third] = again.streams;
    expect(find<HTMLElement & { submitted: boolean }>(first!, 'mdui-form').submitted).to.equal(true);
    expect(visibleText(first!)).to.contain('Pro').and.contain('Ann').and.contain('Sent').and.contain('Revised').and.not.contain('No longer active');
    expect(visibleText(second!)).to.contain('No longer active');
    expect(visibleText(third!)).to.contain('Oslo').and.contain('Sent');
    expect(first!.revisions.map(({ revision, after }) => [revision, after])).to.deep.equal([['r1', 'x']]);
    await click(find(first!, 'summary'));
    await settled(first!);
    expect(findAll(first!, '[part=undo]')).to.have.length(0);
    expect(first!.undo('r1')).to.equal(false);
    await armed();
    for (const button of findAll<HTMLButtonElement>(again, 'mdui-form button, mdui-actions button, mdui-button button')) await click(button);
    expect(heard.filter(name => name !== 'mdui-event' && name !== 'mdui-diagnostic')).to.deep.equal([]);
    expect(again.turn()).to.equal(undefined);
    expect(again.streams.flatMap(({ log }) => log).filter(entry => entry.kind === 'event' && entry.event.type === 'ui.submit')).to.have.length(2);
    // and the agent of now can go on with it
    third!.patch({ op: 'enable', target: '#g' });
    third!.flush();
    expect(find<HTMLElement & { submitted: boolean }>(third!, 'mdui-form').submitted).to.equal(false);
  });

  it('is believed of a conversation alone: as the reply of an agent, or a stream\'s own text, it is text', async () => {
    const talk = await talked();
    const markdown = talk.toMarkdown();
    const stream = document.createElement('mdui-stream');
    stream.textContent = markdown;
    talk.after(stream);
    const other = await conversation({ policy: { supersede: false } });
    const replied = await answer(other, markdown);
    for (const each of [stream, replied]) {
      await settled(each);
      expect(findAll<HTMLElement & { submitted?: boolean; superseded?: boolean }>(each, 'mdui-form, mdui-actions').some(({ submitted, superseded }) => submitted === true || superseded === true)).to.equal(false);
      expect(each.log.some(({ kind }) => kind === 'event' || kind === 'host')).to.equal(false);
    }
    stream.remove();
  });

  it('has the values of controls that are gone, and answers longer than is read of a body, as the person\'s', async () => {
    const talk = await conversation();
    const reply = await answer(talk, ':::input {#gone bind=was label=Gone}\n:::\n\n:::textarea {#note label=Note}\n:::\n\n:::form {#f action=go}\n:::textarea {#sent label=Sent}\n:::\n:::button {type=submit}\nGo\n:::\n:::\n\n:::form {#g action=go}\n:::textarea {#left label=Left}\n:::\n:::\n', 'm1');
    const long = 'A line of words.\n'.repeat(1000);
    for (const [path, value] of [['was', 'here'], ['note', long], ['sent', long], ['left', long]] as const) talk.state.set(path, value, 'user');
    reply.patch({ op: 'remove', target: '#gone' });
    await armed();
    await click(buttonNamed(reply, 'Go'));
    talk.say('Next.');
    const again = await conversation();
    again.load(talk.toMarkdown());
    await settled(again);
    expect([...again.state.entries()].sort()).to.deep.equal([...talk.state.entries()].sort());
    expect(again.toMarkdown()).to.equal(talk.toMarkdown());
    expect(findAll<HTMLElement & { value: unknown }>(again, 'mdui-textarea').map(({ value }) => value)).to.deep.equal([long, long, long]);
  });

  it('keeps a reply that was cut as it was cut, and says so', async () => {
    const talk = await conversation();
    const reply = talk.reply();
    reply.write(`One.\n\n:::button {#b action=pay}\nPay`);
    reply.abort('stopped');
    await settled(talk);
    const again = await conversation();
    again.load(talk.toMarkdown());
    await settled(again);
    expect(again.last!.phase).to.equal('aborted');
    expect(again.last!.nodes[0]).to.deep.include({ phase: 'text', reason: 'unclosed' });
    expect(visibleText(again.last!)).to.equal(visibleText(reply));
    expect(again.toMarkdown()).to.equal(talk.toMarkdown());
  });

  it('takes the place of what is there', async () => {
    const talk = await talked();
    talk.load('Just **text**.');
    await settled(talk);
    expect(talk.streams.map(({ author }) => author)).to.deep.equal(['assistant']);
    expect(visibleText(talk.last!)).to.equal('Just text.');
    expect([...talk.state.entries()]).to.deep.equal([]);
  });

  it('stands between the tags, or in a file', async () => {
    const markdown = (await talked()).toMarkdown();
    const script = document.createElement('script');
    script.type = 'text/markdown';
    script.textContent = markdown;
    const inline = document.createElement('mdui-conversation');
    inline.append(script);
    const src = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown' }));
    const loaded = await fixture<MduiConversation>(html`<mdui-conversation src=${src}></mdui-conversation>`);
    loaded.after(inline);
    while (loaded.streams.length === 0) await frames(1);
    await settled(loaded);
    await settled(inline);
    expect(inline.toMarkdown()).to.equal(markdown);
    expect(loaded.toMarkdown()).to.equal(markdown);
    inline.remove();
    const text = await fixture<MduiConversation>(html`<mdui-conversation>
      Some *Markdown*.
    </mdui-conversation>`);
    expect(visibleText(text)).to.equal('Some Markdown.');
  });

  it('says so when its file cannot be read', async () => {
    const talk = await fixture<MduiConversation>(html`<mdui-conversation src="/nowhere.md"></mdui-conversation>`);
    while (talk.streams.length === 0) await frames(1);
    await talk.last!.done;
    await settled(talk);
    expect([talk.last!.phase, visibleText(talk)]).to.deep.equal(['error', 'The reply could not be loaded.']);
  });

  it('reads as plain text too', async () => {
    const talk = await conversation();
    talk.say('Which *plans*?');
    await answer(talk, `Two.\n\n${FORM}`);
    expect(talk.toPlainText()).to.match(/^You:\nWhich \*plans\*\?\n\nAssistant:\nTwo\.\n\n[^]*Plan: /);
    expect((await conversation()).toPlainText()).to.equal('');
  });
});

describe('the snapshot of a conversation', () => {
  it('makes it again: what was answered stays so, nothing is told, nothing is armed', async () => {
    const talk = await talked();
    const snapshot = plain(talk.snapshot()) as ConversationSnapshot;
    const again = await conversation();
    const told: string[] = [];
    for (const name of ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-diagnostic', 'mdui-revise'] as const) again.addEventListener(name, () => told.push(name));
    again.restore(snapshot);
    await settled(again);
    expect(drawn(again)).to.deep.equal(drawn(talk));
    expect([...again.state.entries()]).to.deep.equal([...talk.state.entries()]);
    expect(plain(again.snapshot())).to.deep.equal(snapshot);
    expect(told).to.deep.equal([]);
    const [, first, second] = again.streams;
    expect([first, second].map(stream => findAll<HTMLButtonElement>(stream!, 'button').every(isDead))).to.deep.equal([true, true]);
    expect(again.toMarkdown()).to.equal(talk.toMarkdown());
  });

  it('keeps what a sent form says, though the path has another value since', async () => {
    const talk = await talked();
    talk.state.set('plan', 'free', 'host');
    const again = await conversation();
    again.restore(talk.snapshot());
    await settled(again);
    expect(again.state.get('plan')).to.equal('free');
    expect(find<HTMLElement & { value: unknown }>(again.streams[1]!, 'mdui-radio').value).to.equal('pro');
  });

  it('has what was just being typed', async () => {
    const talk = await conversation();
    const reply = await answer(talk, FORM);
    await click(find(reply, 'mdui-input'));
    await type('Ann');
    const again = await conversation();
    again.restore(plain(talk.snapshot()) as ConversationSnapshot);
    await settled(again);
    expect(find<HTMLElement & { value: unknown }>(again, 'mdui-input').value).to.equal('Ann');
    expect([talk.state.get('name'), again.state.get('name')]).to.deep.equal(['', 'Ann']);
  });

  it('goes on where a reply was cut', async () => {
    const talk = await conversation();
    talk.say('x');
    const reply = talk.reply();
    reply.write('One.\n\nTw');
    const again = await conversation();
    again.restore(plain(talk.snapshot()) as ConversationSnapshot);
    again.last!.resume(new ReadableStream({ start: controller => { controller.enqueue('o.\n'); controller.close(); } }));
    await again.last!.done;
    expect(visibleText(again.last!)).to.match(/^One\. Two\./);
    reply.close();
  });

  it('is taken again, and each turn by itself, when two turns had one id', async () => {
    const talk = await conversation();
    await answer(talk, FORM);
    const { turns: [turn], ...rest } = plain(talk.snapshot()) as ConversationSnapshot;
    let again = await conversation();
    again.restore({ ...rest, turns: [turn!, turn!, turn!] });
    const ids = again.streams.map(stream => stream.snapshot().message_id);
    expect(new Set(ids).size).to.equal(3);
    for (let times = 0; times < 2; times++) {
      const kept = plain(again.snapshot()) as ConversationSnapshot;
      again = await conversation();
      again.restore(kept);
      expect(plain(again.snapshot())).to.deep.equal(kept);
      expect(again.streams.map(stream => stream.snapshot().message_id)).to.deep.equal(ids);
    }
    const alone = await conversation();
    for (const stream of again.streams) alone.reply().restore(stream.snapshot());
    expect(alone.streams.map(stream => stream.snapshot().message_id)).to.deep.equal(ids);
  });

  it('is refused as a whole, and nothing has changed', async () => {
    const talk = await talked();
    const good = plain(talk.snapshot()) as ConversationSnapshot;
    const before = drawn(talk);
    const [first, ...rest] = good.turns;
    for (const bad of [null, undefined, 7, 'x', {}, [], { ...good, format: 'mdui-stream' }, { ...good, version: 2 }, { ...good, turns: undefined }, { ...good, state: [['__proto__', 1, 'user']] },
      { ...good, turns: [{ ...first, author: 'system' }, ...rest] }, { ...good, turns: [...rest, { ...first, snapshot: { ...first!.snapshot, version: 9 } }] }, new Proxy({}, { get() { throw new Error('no'); } })]) {
      expect(() => { talk.restore(bad as ConversationSnapshot); }).to.throw(Error, /snapshot/);
    }
    expect(() => { talk.restore({ ...good, version: 2 as unknown as 1 }); }).to.throw('its version is 2, and this kit reads version 1');
    expect(drawn(talk)).to.deep.equal(before);
  });
});
