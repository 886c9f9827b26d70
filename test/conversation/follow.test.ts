import { expect } from '@open-wc/testing';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { click, emulateMedia, press, resetMedia } from '../support/commands.js';
import { find, settled } from '../support/stream.js';
import { answer, conversation, frames } from './support.js';

const LINES = (count: number): string => Array.from({ length: count }, (_, at) => `Line ${at}.\n\n`).join('');
const distance = ({ scrollHeight, scrollTop, clientHeight }: Element): number => Math.round(scrollHeight - scrollTop - clientHeight);
const topOf = (talk: Element, turn: Element): number => Math.round(turn.getBoundingClientRect().top - talk.getBoundingClientRect().top);
const below = (talk: Element): HTMLElement | undefined => talk.shadowRoot?.querySelector('button') ?? undefined;

/** Scrolls as a person does, and waits until the box has heard of it. */
async function scroll(talk: MduiConversation, top: number): Promise<void> {
  const heard = new Promise(resolve => { talk.addEventListener('scroll', resolve, { once: true }); });
  talk.scrollTop = top;
  await heard;
  await frames(2);
}

async function long(): Promise<MduiConversation> {
  const talk = await conversation({}, '300px');
  talk.say('Tell me');
  await answer(talk, LINES(30));
  await frames(3);
  await scroll(talk, talk.scrollHeight);
  return talk;
}

describe('a conversation with a height', () => {
  it('opens at its end, with nothing new', async () => {
    const talk = await conversation({}, '300px');
    const other = document.createElement('mdui-conversation');
    other.style.height = '300px';
    for (const text of [LINES(20), LINES(20)]) {
      const stream = document.createElement('mdui-stream');
      stream.textContent = text;
      other.append(stream);
    }
    talk.replaceWith(other);
    await settled(other);
    await frames(3);
    expect(distance(other)).to.equal(0);
    expect(below(other) === undefined).to.be.true;
    other.remove();
  });

  it('follows a reply until it is at the top with its question; then the rest is below', async () => {
    const talk = await conversation({}, '300px');
    await answer(talk, LINES(10));
    const said = talk.say('Tell me');
    await frames(3);
    expect(distance(talk)).to.equal(0);
    const reply = talk.reply();
    for (let at = 0; at < 30; at++) {
      reply.write(`Line ${at}.\n\n`);
      await frames(2);
      if (topOf(talk, said) > 20) expect(distance(talk), `line ${at}`).to.be.at.most(1);
    }
    await frames(3);
    expect(topOf(talk, said)).to.be.within(10, 20);
    expect(below(talk) === undefined).to.be.false;
    expect(reply.phase).to.equal('streaming');
    await click(below(talk)!);
    await untilAtEnd(talk);
    expect(below(talk) === undefined).to.be.true;
    reply.write(LINES(5));
    await frames(3);
    expect(distance(talk), 'and now to its end').to.equal(0);
    reply.close();
  });

  it('stops when the reader scrolls up, if only a little, and goes on when they are back', async () => {
    const talk = await long();
    const before = talk.scrollTop;
    await scroll(talk, before - 20);
    const reply = talk.reply();
    reply.write(LINES(5));
    await frames(3);
    expect(Math.round(talk.scrollTop)).to.equal(Math.round(before - 20));
    expect(below(talk) === undefined).to.be.false;
    await scroll(talk, talk.scrollHeight);
    expect(below(talk) === undefined).to.be.true;
    reply.write(LINES(2));
    await frames(3);
    expect(distance(talk)).to.equal(0);
    reply.close();
  });

  it('goes to the end with the person\'s own turn, wherever they are', async () => {
    const talk = await long();
    await scroll(talk, 0);
    talk.say('More');
    await frames(3);
    expect(distance(talk)).to.equal(0);
  });

  it('does not move while the focus or a selection is in what grows', async () => {
    for (const where of ['focus', 'selection'] as const) {
      const talk = await conversation({}, '300px');
      const reply = talk.reply();
      reply.write(`:::input {#a label=A}\n:::\n\n${LINES(2)}`);
      await frames(2);
      await settled(talk);
      if (where === 'focus') find(reply, 'mdui-input').focus();
      else document.getSelection()?.selectAllChildren(reply.querySelector('p')!);
      reply.write(LINES(30));
      await frames(3);
      expect(talk.scrollTop, where).to.equal(0);
      expect(below(talk) === undefined, where).to.be.false;
      document.getSelection()?.removeAllRanges();
      (document.activeElement as HTMLElement | null)?.blur();
      reply.close();
    }
  });

  it('moves for a reply to what the person works in', async () => {
    const talk = await conversation({}, '300px');
    const first = await answer(talk, `${LINES(10)}:::input {#a label=A}\n:::\n`);
    find(first, 'mdui-input').focus();
    talk.say('x');
    const reply = talk.reply();
    reply.write('Yes.\n\nNo.\n\n');
    await frames(3);
    expect(distance(talk)).to.equal(0);
    reply.close();
  });

  it('goes on with a reply while an earlier turn that the person works in grows', async () => {
    for (const together of [false, true]) {
      const talk = await conversation({}, '300px');
      const first = await answer(talk, `${LINES(6)}:::form {#f action=go}\n:::input {#a label=A}\n:::\n:::\n:::status {#s state=running}\nx\n:::\n`, 'm1');
      find(first, 'mdui-input').focus();
      talk.say('x');
      await frames(3);
      const before = first.offsetHeight;
      first.patch({ op: 'replace_body', target: '#s', markdown: LINES(40).replace(/\n+/g, ' ') });
      await settled(talk);
      await frames(3);
      expect(distance(talk), 'nothing newer').to.be.above(48);
      const reply = talk.reply();
      for (let at = 0; at < 4; at++) {
        first.patch({ op: 'replace_body', target: '#s', markdown: LINES(20 * (at + 3)).replace(/\n+/g, ' ') });
        if (!together) await frames(3);
        reply.write(`Line ${at}.\n\n`);
        await frames(3);
        expect(distance(talk), `line ${at} ${String(together)}`).to.be.at.most(1);
      }
      expect(first.offsetHeight).to.be.above(before + 60);
      expect(first.contains(document.activeElement)).to.be.true;
      expect(below(talk) === undefined).to.be.true;
      reply.close();
    }
  });

  it('does not move when only an earlier turn that the person works in grows', async () => {
    const talk = await conversation({}, '300px');
    const first = await answer(talk, `:::input {#a label=A}\n:::\n:::status {#s state=running}\nx\n:::\n`, 'm1');
    await answer(talk, LINES(2));
    find(first, 'mdui-input').focus();
    await frames(3);
    const before = topOf(talk, first);
    first.patch({ op: 'replace_body', target: '#s', markdown: LINES(60).replace(/\n+/g, ' ') });
    await settled(talk);
    await frames(3);
    expect(talk.scrollHeight).to.be.above(talk.clientHeight + 48);
    expect(topOf(talk, first)).to.equal(before);
  });

  it('has a button that keys reach, which leaves the focus in the conversation', async () => {
    const talk = await long();
    await scroll(talk, 0);
    await answer(talk, LINES(10));
    await frames(3);
    const button = below(talk)!;
    button.focus();
    await press('Enter');
    await untilAtEnd(talk);
    await frames(2);
    expect(below(talk) === undefined).to.be.true;
    expect(document.activeElement === talk).to.be.true;
  });

  it('moves at once where motion is not wanted, or by keys as any box', async () => {
    const talk = await long();
    expect(talk.tabIndex).to.equal(0);
    await scroll(talk, 0);
    if (await emulateMedia({ reducedMotion: 'reduce' })) {
      talk.scrollToEnd();
      expect(distance(talk)).to.equal(0);
      await resetMedia();
    }
    talk.focus();
    await press('Home');
    await until(() => talk.scrollTop === 0);
  });

  it('stays where it is read when something above grows', async () => {
    const talk = await conversation({}, '300px');
    const first = await answer(talk, ':::status {#s state=running}\nx\n:::\n\n', 'm1');
    const second = await answer(talk, LINES(30));
    await frames(3);
    await scroll(talk, talk.scrollHeight);
    await scroll(talk, talk.scrollHeight / 2);
    const before = topOf(talk, second);
    first.patch({ op: 'replace_body', target: '#s', markdown: LINES(20).replace(/\n+/g, ' ') });
    await settled(talk);
    await frames(3);
    expect(first.offsetHeight).to.be.above(60);
    expect(Math.abs(topOf(talk, second) - before)).to.be.at.most(1);
    expect(below(talk) === undefined).to.be.true;
  });

  it('keeps its end when it becomes smaller', async () => {
    const talk = await conversation({}, '300px');
    await answer(talk, LINES(10));
    await frames(3);
    await scroll(talk, talk.scrollHeight);
    talk.style.height = '150px';
    await frames(3);
    expect(distance(talk)).to.equal(0);
  });
});

describe('a conversation without a height', () => {
  it('is as high as its turns, scrolls nothing and takes no focus', async () => {
    const talk = await conversation();
    const page = document.scrollingElement!;
    const before = page.scrollTop;
    await answer(talk, LINES(60));
    await frames(3);
    expect([talk.scrollHeight - talk.clientHeight, talk.tabIndex, page.scrollTop - before, below(talk) === undefined]).to.deep.equal([0, -1, 0, true]);
    talk.scrollToEnd();
    expect(page.scrollTop - before).to.equal(0);
  });
});

async function until(is: () => boolean): Promise<void> {
  for (let nth = 0; nth < 400 && !is(); nth++) await frames(1);
  expect(is()).to.be.true;
}

async function untilAtEnd(talk: Element): Promise<void> {
  await until(() => distance(talk) <= 1);
}
