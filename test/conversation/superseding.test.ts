import { expect } from '@open-wc/testing';
import { click, type } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, settled, visibleText } from '../support/stream.js';
import type { MduiInput } from '../../elements/input/input.js';
import { acts, answer, conversation, FORM, frames, NEXT } from './support.js';

const OVER = 'No longer active: the conversation has moved on.';
const isDead = (button: HTMLButtonElement): boolean => button.disabled || button.getAttribute('aria-disabled') === 'true';

describe('what an earlier message asks', () => {
  it('is over when the person goes on: readable, with the reason once, and one event for the host (D07)', async () => {
    const talk = await conversation();
    const heard = acts(talk);
    const first = await answer(talk, `Shall I?\n\n${NEXT}`, 'm1');
    talk.say('Something else');
    await answer(talk, 'Sure.', 'm2');
    expect(heard.map(event => ({ ...event, time: '' }))).to.deep.equal([
      { type: 'ui.cancel', message_id: 'm1', node_id: 'next', seq: 1, time: '', action: 'approve, deny', reason: 'superseded', trusted: false },
    ]);
    expect([isDead(buttonNamed(first, 'Approve')), isDead(buttonNamed(first, 'Deny'))]).to.deep.equal([true, true]);
    expect(visibleText(first)).to.contain('Shall I?').and.to.contain('Approve');
    expect(visibleText(talk).split(OVER).length - 1).to.equal(1);
    await armed();
    await click(buttonNamed(first, 'Approve'));
    expect(heard).to.have.length(1);
  });

  it('is over when another reply comes, without an event: nobody did anything', async () => {
    const talk = await conversation();
    const heard = acts(talk);
    const first = await answer(talk, NEXT);
    const second = await answer(talk, NEXT);
    expect(isDead(buttonNamed(first, 'Approve'))).to.be.true;
    expect(isDead(buttonNamed(second, 'Approve'))).to.be.false;
    expect(heard).to.deep.equal([]);
    expect(first.log.filter(entry => entry.kind === 'host')).to.have.length(1);
  });

  it('says why once, whichever of it is removed and comes back, live and when it is loaded', async () => {
    const talk = await conversation();
    const first = await answer(talk, ':::button {#b action=go}\nGo\n:::\n\n:::actions {#ac}\n- [A](action:a)\n:::\n\n:::card {#c title=T}\n:::button {#in action=in}\nIn\n:::\n:::\n');
    await answer(talk, 'Next');
    const said = async (): Promise<string[]> => {
      first.flush();
      await settled(first);
      return findAll(first, '[part=superseded]').map(line => (line.getRootNode() as ShadowRoot).host.getAttribute('node-id') ?? '');
    };
    expect(await said()).to.deep.equal(['in']);
    first.patch({ op: 'replace_body', target: '#c', markdown: 'x' });
    expect(await said()).to.deep.equal(['ac']);
    first.patch({ op: 'remove', target: '#ac' });
    expect(await said()).to.deep.equal(['b']);
    const again = await conversation();
    again.load(talk.toMarkdown());
    await settled(again);
    expect(visibleText(again).split(OVER).length - 1).to.equal(1);
    first.undo('r2');
    expect(await said()).to.deep.equal(['ac']);
    first.undo('r1');
    expect(await said()).to.deep.equal(['in']);
  });

  it('is over in what still arrives of it, so that the order of arrival changes nothing', async () => {
    const talk = await conversation();
    const first = talk.reply();
    first.write('One.\n\n:::button {#b action=go}\nGo\n:::\n\n');
    first.flush();
    talk.say('Stop, another thing');
    first.write(NEXT);
    first.close();
    await first.done;
    await settled(talk);
    expect(isDead(buttonNamed(first, 'Approve'))).to.be.true;
    expect(visibleText(talk).split(OVER).length - 1, 'once').to.equal(1);
  });

  it('keeps what was typed, and does not take on what a later message does with the same path', async () => {
    const talk = await conversation();
    const first = await answer(talk, FORM);
    const field = find<MduiInput>(first, 'mdui-input');
    field.focus();
    await type('Ann');
    talk.say('Wait');
    const second = await answer(talk, FORM);
    talk.state.set('name', 'Bob', 'host');
    await settled(talk);
    expect(find<MduiInput>(first, 'mdui-input').value).to.equal('Ann');
    expect(find<MduiInput>(second, 'mdui-input').value).to.equal('Bob');
    expect(visibleText(first)).to.contain('Ann');
  });

  it('is answered if the answer is what goes on: no cancel, and the press stays a fact', async () => {
    const talk = await conversation();
    const heard = acts(talk);
    talk.addEventListener('mdui-click', ({ detail }) => { talk.say(detail.label); });
    const first = await answer(talk, NEXT);
    await armed();
    await click(buttonNamed(first, 'Deny'));
    await settled(talk);
    expect(heard.map(({ type }) => type)).to.deep.equal(['ui.click']);
    expect(visibleText(first)).to.match(/Deny\s+Sent/).and.not.to.contain(OVER);
    expect(findAll<HTMLButtonElement>(first, 'button').every(isDead)).to.be.true;
  });

  it('that is, of a form too', async () => {
    const talk = await conversation();
    const heard = acts(talk);
    talk.addEventListener('mdui-submit', () => { talk.say('Sent it'); });
    const first = await answer(talk, FORM);
    await armed();
    await click(buttonNamed(first, 'Send'));
    await settled(talk);
    expect(heard.map(({ type }) => type)).to.deep.equal(['ui.submit']);
    expect(visibleText(first)).to.not.contain(OVER);
  });

  it('can be opened again by the agent, until the person goes on once more', async () => {
    const talk = await conversation();
    const heard = acts(talk);
    const first = await answer(talk, FORM, 'm1');
    await armed();
    await click(buttonNamed(first, 'Send'));
    talk.say('Sent');
    const second = await answer(talk, 'That name is taken.', 'm2');
    second.patch({ op: 'set', target: '#f', path: '/label', value: 'Name' });
    second.patch({ op: 'enable', target: '#f' });
    await frames(2);
    await settled(talk);
    expect(isDead(buttonNamed(first, 'Send'))).to.be.false;
    talk.say('Never mind');
    await settled(talk);
    expect(isDead(buttonNamed(first, 'Send'))).to.be.true;
    expect(heard.filter(({ type: kind }) => kind === 'ui.cancel').map(({ node_id }) => node_id)).to.deep.equal(['f']);
  });

  it('stays alive where the policy says so: for an action, or for all', async () => {
    const talk = await conversation({ policy: { keepAlive: ['approve'] } });
    const heard = acts(talk);
    const first = await answer(talk, `${NEXT}\n:::button {#go action=go}\nGo\n:::\n`);
    talk.say('And now?');
    await settled(talk);
    expect([isDead(buttonNamed(first, 'Approve')), isDead(buttonNamed(first, 'Go'))]).to.deep.equal([false, true]);
    expect(heard.map(event => event.node_id)).to.deep.equal(['go']);
    const other = await conversation({ policy: { supersede: false } });
    const kept = await answer(other, NEXT);
    other.say('x');
    await settled(other);
    expect(isDead(buttonNamed(kept, 'Approve'))).to.be.false;
  });

  it('says why in one place of a message', async () => {
    const talk = await conversation();
    const first = await answer(talk, `:::button {#a action=a}\nA\n:::\n\n:::button {#b action=b}\nB\n:::\n\n${NEXT}`);
    talk.say('x');
    await settled(talk);
    expect(visibleText(first).split(OVER).length - 1).to.equal(1);
    expect(findAll<HTMLButtonElement>(first, 'button').filter(isDead)).to.have.length(4);
  });

  it('says nothing of buttons that could never be pressed', async () => {
    const talk = await conversation({ policy: { actions: ['deny'] } });
    const heard = acts(talk);
    await answer(talk, ':::button {#a action=approve}\nA\n:::\n');
    talk.say('x');
    await settled(talk);
    expect(heard).to.deep.equal([]);
  });

  it('is not tried again when it was broken off, unless the policy keeps what is old', async () => {
    for (const supersede of [true, false]) {
      const talk = await conversation({ policy: { supersede } });
      const first = talk.reply(null);
      first.retry = () => {};
      first.write('Half');
      first.flush();
      first.abort();
      await settled(first);
      expect(findAll(first, '[part=retry]')).to.have.length(1);
      talk.say('x');
      await settled(talk);
      await settled(first);
      expect(findAll(first, '[part=retry]')).to.have.length(supersede ? 0 : 1);
      expect(visibleText(first)).to.contain('Half').and.to.contain('cut off');
    }
  });
});
