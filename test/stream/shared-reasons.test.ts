import { expect } from '@open-wc/testing';
import { find, findAll, mount, reply, settled } from '../support/stream.js';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import '../../elements/conversation/define.js';
import { click, type } from '../support/commands.js';

const TWO = ':::input {#a bind=x label=Amount}\n1\n:::\n\n:::accordion {#more}\n:::item {#part title=More}\n:::input {#b bind=x label=Other}\n:::\n:::\n:::\n';
const REPLACE = { op: 'set', target: '#b', path: '/value', value: '9999', reason: 'Rounding' } as const;

const inside = (stream: HTMLElement, id: string): ShadowRoot => find(stream, `[node-id=${id}]`).shadowRoot!;

describe('a value that several controls show', () => {
  const typed = async (): Promise<Awaited<ReturnType<typeof reply>>['stream']> => {
    const { stream } = await reply(TWO);
    const input = inside(stream, 'a').querySelector('input')!;
    input.select();
    await type('100');
    input.blur();
    return stream;
  };
  const reasons = (stream: HTMLElement): string[] => ['a', 'b'].filter(id => inside(stream, id).querySelector('.reason')?.textContent.includes('Rounding'));

  it('says at each of them why it was replaced, and has the person\'s own back from any', async () => {
    const stream = await typed();
    stream.patch(REPLACE);
    await settled(stream);
    expect([stream.state.get('x'), reasons(stream)]).to.deep.equal(['9999', ['a', 'b']]);
    await click(inside(stream, 'a').querySelector('.reason button')!);
    await settled(stream);
    expect([stream.state.get('x'), reasons(stream)]).to.deep.equal(['100', []]);
  });

  it('keeps the way back though the control that was named goes', async () => {
    const stream = await typed();
    stream.patch([REPLACE, { op: 'remove', target: '#b' }]);
    await settled(stream);
    await click(inside(stream, 'a').querySelector('.reason button')!);
    expect(stream.state.get('x')).to.equal('100');
  });

  it('is silent again when that is undone, and the same in a snapshot', async () => {
    const stream = await typed();
    stream.patch(REPLACE);
    await settled(stream);
    const { stream: again } = await mount();
    again.restore(stream.snapshot());
    await settled(again);
    expect([again.state.get('x'), reasons(again)]).to.deep.equal(['9999', ['a', 'b']]);
    expect(stream.undo('r1')).to.equal(true);
    await settled(stream);
    expect([stream.state.get('x'), reasons(stream), findAll(stream, '.reason').length]).to.deep.equal(['100', [], 0]);
  });
});

describe('a value that was replaced for a reason', () => {
  const FIELD = ':::input {#a bind=x label=Amount}\n1\n:::\n\n:::button {#b action=go}\nGo\n:::\n';
  const LATER = ':::input {#c bind=x label=Sum}\n:::\n';
  const why = { op: 'set', target: '#a', path: '/value', value: '9', reason: 'Rounding' } as const;
  const notice = (within: HTMLElement, id: string): string => inside(within, id).querySelector('.reason')?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const NOTICE = 'Changed for you: Rounding Your answer: 4 Restore my answer';

  it('says so at a control that comes when all that showed it are gone', async () => {
    const { stream } = await mount();
    stream.write(FIELD);
    stream.flush();
    stream.state.set('x', '4', 'user');
    stream.patch([why, { op: 'remove', target: '#a' }]);
    stream.write(`\n${LATER}`);
    stream.close();
    await settled(stream);
    expect(notice(stream, 'c')).to.equal(NOTICE);
    await click(inside(stream, 'c').querySelector('.reason button')!);
    expect([stream.state.get('x'), notice(stream, 'c')]).to.deep.equal(['4', '']);
  });

  const conversation = async (): Promise<MduiConversation> => {
    const talk = document.createElement('mdui-conversation');
    document.body.append(talk);
    const first = talk.reply();
    first.write(FIELD);
    first.close();
    await settled(first);
    talk.state.set('x', '4', 'user');
    const second = talk.reply();
    second.write(LATER);
    second.close();
    await settled(second);
    return talk;
  };
  const notices = (talk: MduiConversation): string[] => ['a', 'c'].map((id, at) => notice(talk.streams[at]!, id));

  it('says so at the controls of other messages, until one of them has the person\'s own back', async () => {
    const talk = await conversation();
    talk.streams[0]!.patch(why);
    for (const stream of talk.streams) await settled(stream);
    expect(notices(talk)).to.deep.equal([NOTICE, NOTICE]);
    await click(inside(talk.streams[1]!, 'c').querySelector('.reason button')!);
    await settled(talk.streams[0]!);
    expect([talk.state.get('x'), ...notices(talk)]).to.deep.equal(['4', '', '']);
    talk.remove();
  });

  it('says so in a conversation that is restored, and in one that a transcript is read into', async () => {
    const talk = await conversation();
    talk.streams[0]!.patch(why);
    for (const stream of talk.streams) await settled(stream);
    const kept = JSON.parse(JSON.stringify(talk.snapshot())) as ReturnType<MduiConversation['snapshot']>;
    const markdown = talk.toMarkdown();
    for (const show of [(other: MduiConversation) => { other.restore(kept); }, (other: MduiConversation) => { other.load(markdown); }]) {
      const other = document.createElement('mdui-conversation');
      document.body.append(other);
      show(other);
      await settled(other.streams[1]!);
      expect(notices(other)).to.deep.equal([NOTICE, NOTICE]);
      expect(other.toMarkdown()).to.equal(markdown);
      await click(inside(other.streams[0]!, 'a').querySelector('.reason button')!);
      await settled(other.streams[1]!);
      expect([other.state.get('x'), ...notices(other)]).to.deep.equal(['4', '', '']);
      other.remove();
    }
    talk.remove();
  });

  const FORM = ':::form {#f action=go}\n:::input {#n bind=nights label=Nights}\n:::\n:::button {type=submit}\nSend\n:::\n:::\n';
  const correct = (reason: string) => ({ op: 'set', target: '#n', path: '/value', value: '6', reason }) as const;

  /** Two turns with one form: 2 and 5 were sent, both were corrected to 6. */
  const corrected = async (): Promise<MduiConversation> => {
    const talk = document.createElement('mdui-conversation');
    document.body.append(talk);
    for (const nights of ['2', '5']) {
      const stream = talk.reply();
      stream.write(FORM);
      stream.close();
      await settled(stream);
      talk.state.set('nights', nights, 'user');
      find<HTMLElement & { requestSubmit(): void }>(stream, 'mdui-form').requestSubmit();
      await settled(stream);
      stream.patch(correct(`After ${nights}`));
      await settled(stream);
    }
    return talk;
  };
  const said = (talk: MduiConversation): string[] => talk.streams.map(stream => inside(stream, 'n').textContent.replace(/\s+/g, ' ').trim());
  const press = async (talk: MduiConversation, at: number): Promise<void> => {
    inside(talk.streams[at]!, 'n').querySelector<HTMLElement>('.reason button')!.click();
    for (const stream of talk.streams) await settled(stream);
  };
  const sixAfter = (nights: string): string => `Nights Nights: 6 Changed for you: After ${nights} Your answer: ${nights} Restore my answer`;

  it('of forms that were sent is what each of them sent, and comes back in that one alone', async () => {
    const talk = await corrected();
    expect(said(talk)).to.deep.equal([sixAfter('2'), sixAfter('5')]);
    const kept = JSON.parse(JSON.stringify(talk.snapshot())) as ReturnType<MduiConversation['snapshot']>;
    const markdown = talk.toMarkdown();
    const shows = [(other: MduiConversation) => { other.restore(kept); }, (other: MduiConversation) => { other.load(markdown); }];
    const others = shows.map(show => {
      const other = document.createElement('mdui-conversation');
      document.body.append(other);
      show(other);
      return other;
    });
    for (const each of [talk, ...others]) {
      for (const stream of each.streams) await settled(stream);
      expect(said(each)).to.deep.equal([sixAfter('2'), sixAfter('5')]);
      await press(each, 1);
      expect(said(each)).to.deep.equal([sixAfter('2'), 'Nights Nights: 5']);
      await press(each, 0);
      expect(said(each)).to.deep.equal(['Nights Nights: 2', 'Nights Nights: 5']);
      each.remove();
    }
  });

  it('of forms that were sent is undone in the one that was changed', async () => {
    const talk = await corrected();
    talk.streams[0]!.undo('r1');
    for (const stream of talk.streams) await settled(stream);
    expect(said(talk)).to.deep.equal(['Nights Nights: 2', sixAfter('5')]);
    // what was sent is the person's word, whatever another form said since
    talk.streams[0]!.patch({ op: 'set', target: '#n', path: '/value', value: '9' });
    await settled(talk.streams[0]!);
    expect(said(talk)).to.deep.equal(['Nights Nights: 2', sixAfter('5')]);
    talk.streams[1]!.undo('r1');
    for (const stream of talk.streams) await settled(stream);
    expect(said(talk)).to.deep.equal(['Nights Nights: 2', 'Nights Nights: 5']);
    talk.remove();
  });

  it('is undone to the reason before', async () => {
    const { stream } = await reply(FIELD);
    stream.state.set('x', '4', 'user');
    stream.patch(why);
    stream.patch({ ...why, value: '10', reason: 'Again' });
    await settled(stream);
    expect(notice(stream, 'a')).to.contain('Again Your answer: 4');
    stream.undo('r2');
    await settled(stream);
    expect([stream.state.get('x'), notice(stream, 'a')]).to.deep.equal(['9', NOTICE]);
    stream.undo('r1');
    await settled(stream);
    expect([stream.state.get('x'), notice(stream, 'a'), stream.state.touched('x')]).to.deep.equal(['4', '', true]);
  });
});
