import { expect, waitUntil } from '@open-wc/testing';
import type { ConversationSnapshot, MduiConversation } from '../../elements/conversation/conversation.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { accessibilityTree, engine } from '../support/commands.js';
import { findAll } from '../support/stream.js';
import { answer, conversation, frames, RADIO } from './support.js';

/** So many turns at the end are made at once. */
const NEAR = 32;
const text = (nth: number): string => `## Part ${nth}\n\nProse of **${nth}** with [a link](https://ok.test/${nth}).\n\n- one\n- two\n`;

/** A conversation of so many questions and answers in prose; what is special stands in the fourth answer. */
async function talked(count: number, special = text(3), talk?: MduiConversation): Promise<MduiConversation> {
  talk ??= await conversation();
  for (let nth = 0; nth < count; nth++) {
    talk.say(`Question ${nth}`);
    talk.reply(nth === 3 ? special : text(nth), { messageId: `m${nth}` }).flush();
  }
  await frames(1);
  return talk;
}

/** Whether what is far from sight can be left out of the layout. */
const supported = (): boolean => CSS.supports('content-visibility', 'auto') && CSS.supports('selector(:state(a))') && !CSS.supports('-moz-appearance', 'none');
const asleep = (talk: MduiConversation): MduiStream[] => talk.streams.filter(stream => stream.asleep);
const drawn = (talk: MduiConversation): string[] => talk.streams.map(stream => stream.innerHTML);

async function awake(talk: MduiConversation): Promise<void> {
  while (asleep(talk).length > 0) await frames(1);
}

/** A conversation in which most is asleep. */
async function opened(from: ConversationSnapshot | string, height = ''): Promise<MduiConversation> {
  const talk = await conversation({}, height);
  if (typeof from === 'string') talk.load(from);
  else talk.restore(from);
  return talk;
}

describe('a conversation of many turns, opened', () => {
  let whole: MduiConversation;
  let snapshot: ConversationSnapshot;
  let shown: string[];
  before(async () => {
    // not a fixture: it is there for all of them
    whole = await talked(24, undefined, document.body.appendChild(document.createElement('mdui-conversation')));
    snapshot = whole.snapshot();
    shown = drawn(whole);
  });
  after(() => { whole.remove(); });

  for (const way of ['restore', 'load'] as const) {
    const from = (): ConversationSnapshot | string => way === 'restore' ? snapshot : whole.toMarkdown();

    it(`makes at once what is near its end, and the rest in the frames after: ${way}`, async () => {
      const talk = await opened(from());
      expect(asleep(talk)).to.deep.equal(talk.streams.slice(0, 48 - NEAR).filter(({ author }) => author === 'assistant'));
      expect(asleep(talk).map(({ phase, childElementCount }) => [phase, childElementCount])).to.deep.equal(Array.from({ length: 8 }, () => ['complete', 0]));
      await awake(talk);
      expect(drawn(talk)).to.deep.equal(shown);
    });

    it(`is asked as if all of it were there: ${way}`, async () => {
      const asked: ((talk: MduiConversation) => unknown)[] = [
        talk => talk.toMarkdown(), talk => talk.toPlainText(), talk => talk.snapshot().turns.map(turn => turn.author),
        talk => talk.streams[1]!.toMarkdown(), talk => talk.streams[1]!.toPlainText(), talk => talk.streams[1]!.nodes, talk => talk.streams[1]!.phase,
        talk => { talk.streams[1]!.flush(); return talk.streams[1]!.innerHTML; },
        talk => talk.streams.map(stream => stream.snapshot().message_id).filter(id => /^m\d+$/.test(id)),
      ];
      for (const ask of asked) expect(ask(await opened(from())), ask.toString()).to.deep.equal(ask(whole));
      expect(await (await opened(from())).streams[1]!.done).to.equal('complete');
    });
  }

  it('makes at once of long replies only those that fill what is seen, and stays at the end meanwhile', async () => {
    const all = await talked(6, undefined, await conversation({}, '300px'));
    for (const nth of [6, 7, 8, 9]) all.reply(`${nth} ${'Words of a long reply. '.repeat(1000)}`).flush();
    for (const from of [all.snapshot(), all.toMarkdown()]) {
      const talk = await opened(from, '300px');
      expect(talk.streams.slice(-4).map(stream => stream.asleep)).to.deep.equal([true, false, false, false]);
      expect(asleep(talk)).to.have.length(7);
      await awake(talk);
      await frames(3);
      expect(drawn(talk)).to.deep.equal(drawn(all));
      expect(talk.scrollHeight - talk.clientHeight - talk.scrollTop).to.be.below(1);
      talk.remove();
    }
  });

  it('has the same snapshot again', async () => {
    expect((await opened(snapshot)).snapshot()).to.deep.equal(snapshot);
  });

  it('gives a new message no id of one that is asleep, and finds that one by it', async () => {
    const talk = await opened(snapshot);
    await answer(talk, 'Same', 'm0');
    expect(talk.last!.snapshot().message_id).to.equal('m0-2');
    await awake(talk);
    expect(talk.streams[1]!.snapshot().message_id).to.equal('m0');
  });

  it('leaves behind what is asleep', async () => {
    const talk = await opened(whole.toMarkdown());
    expect(asleep(talk)).to.include(talk.streams[1]);
    talk.say('On');
    await Promise.resolve();
    expect(asleep(talk)).to.include(talk.streams[1]);
    expect(talk.streams[1]!.log.filter(entry => entry.kind === 'host' && entry.act === 'supersede')).to.have.length(1);
  });

  it('gives equal ids the same names, whoever is asked first', async () => {
    const twice = JSON.parse(JSON.stringify(snapshot).replaceAll('"m1"', '"m0"')) as ConversationSnapshot;
    const talk = await opened(twice);
    expect([3, 1].map(at => talk.streams[at]!.snapshot().message_id)).to.deep.equal(['m0-2', 'm0']);
  });

  it('is all there when it is printed', async () => {
    const talk = await opened(snapshot);
    dispatchEvent(new Event('beforeprint'));
    expect(drawn(talk)).to.deep.equal(shown);
  });

  it('is made when it is taken elsewhere, or put back late', async () => {
    const other = await conversation();
    const talk = await opened(snapshot);
    const [alone, moved, late] = asleep(talk);
    document.body.append(alone!);
    expect(alone!.innerHTML).to.equal(shown[1]);
    alone!.remove();
    other.append(moved!);
    late!.remove();
    await awake(talk);
    expect(late!.asleep).to.be.true;
    talk.append(late!);
    await awake(talk);
    await awake(other);
    expect([moved!.innerHTML, late!.innerHTML]).to.deep.equal([shown[3], shown[5]]);
  });

  it('makes for a copy only what is selected', async () => {
    const talk = await opened(snapshot);
    const [, second] = talk.streams;
    getSelection()?.setBaseAndExtent(talk, 0, talk, [...talk.childNodes].indexOf(second!) + 1);
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true });
    // Firefox takes none when it is made
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    talk.dispatchEvent(event);
    getSelection()?.removeAllRanges();
    expect(clipboardData.getData('text/plain')).to.contain('Prose of **0** with');
    expect(talk.streams.slice(1, 5).map(stream => stream.asleep)).to.deep.equal([false, false, true, false]);
  });

  it('keeps to the rules that counted when it was opened', async () => {
    const talk = await opened(snapshot);
    talk.policy = { links: { protocols: [] } };
    const [, far] = talk.streams;
    expect([far!.asleep, far!.toMarkdown().length > 0, findAll(far!, 'a[href]').length]).to.deep.equal([true, true, 1]);
  });

  it('makes at once what comes near to what is seen', async function () {
    if (!supported()) this.skip(); // an engine without it makes them from the end on
    const talk = await opened(snapshot);
    const [, far] = talk.streams;
    for (const skipped of [true, false]) {
      far!.dispatchEvent(new ContentVisibilityAutoStateChangeEvent('contentvisibilityautostatechange', { bubbles: true, skipped }));
      expect(far!.asleep).to.equal(skipped);
    }
    expect(far!.innerHTML).to.equal(shown[1]);
  });

  it('sleeps on while it is out of the page, and lets go of it', async () => {
    const talk = await opened(snapshot);
    const parent = talk.parentElement!;
    talk.remove();
    await frames(2);
    const [, second] = findAll<MduiStream>(talk, 'mdui-stream');
    expect([second!.asleep, second!.phase]).to.deep.equal([true, 'complete']);
    parent.append(talk);
    await awake(talk);
    expect(drawn(talk)).to.deep.equal(shown);
    talk.restore(snapshot);
    const [, far] = talk.streams;
    far!.reset();
    expect([far!.phase, far!.asleep, far!.log]).to.deep.equal(['idle', false, []]);
    talk.reset();
    expect(talk.streams).to.deep.equal([]);
  });

  for (const [what, special] of Object.entries({
    'a control': RADIO, 'a control in two pieces': `::${RADIO.slice(2)}`, 'a surface': '```a2ui\n{}\n```\n', 'values of a transcript': '[//]: # \'{"state":{"a":1}}\'\n\nProse\n',
  })) {
    it(`makes at once what is more than prose: ${what}`, async () => {
      const all = await talked(24, special);
      const talk = await opened(all.snapshot());
      expect([talk.streams[5]!.asleep, talk.streams[7]!.asleep]).to.deep.equal([true, false]);
      expect([...talk.state.entries()]).to.deep.equal([...all.state.entries()]);
    });
  }
});

describe('a conversation of many turns, far from what is seen', () => {
  const skipped = (stream: Element): boolean => getComputedStyle(stream).contentVisibility === 'auto';

  it('lays out only what is near its end, a person wrote or is not whole', async function () {
    if (!supported()) this.skip(); // an engine without it lays all out
    const talk = await conversation({}, '300px');
    for (let nth = 0; nth < 24; nth++) {
      talk.say('Hello');
      talk.reply(nth === 3 ? RADIO : text(nth)).flush();
    }
    talk.streams[5]!.reset();
    talk.streams[5]!.write('Cut');
    talk.streams[5]!.abort();
    await frames(3);
    const wanted = talk.streams.filter((stream, at) => stream.author === 'assistant' && at < 48 - NEAR && at !== 5);
    expect(talk.streams.filter(skipped)).to.deep.equal(wanted);
    expect(wanted).to.include(talk.streams[7]);
  });

  it('moves nothing when a turn is laid out no longer', async function () {
    if (!supported()) this.skip(); // an engine without it lays all out
    const talk = await conversation({}, '300px');
    for (let nth = 0; nth < 16; nth++) {
      talk.say('Hello');
      talk.reply(text(nth).repeat(1 + nth % 3)).flush();
    }
    await frames(3);
    const heights = talk.streams.map(stream => stream.getBoundingClientRect().height);
    expect(talk.streams.some(skipped)).to.be.false;
    for (let nth = 0; nth < 20; nth++) talk.reply('More').flush();
    await frames(3);
    expect(talk.streams.slice(0, 20).filter(skipped)).to.have.length(10);
    expect(talk.streams.slice(0, 32).map(stream => stream.getBoundingClientRect().height)).to.deep.equal(heights);
  });

  it('stays with a message that somebody has brought into view, asleep or not', async function () {
    if (!supported()) this.skip(); // an engine without it lays all out
    const long = await talked(60, undefined, document.body.appendChild(document.createElement('mdui-conversation')));
    const snapshot = long.snapshot();
    long.remove();
    for (const way of ['asleep', 'awake', 'smooth']) {
      const talk = await opened(snapshot, '300px');
      if (way !== 'asleep') await awake(talk);
      // in a frame, as from a link: its event comes behind what it has laid out
      await frames(way === 'asleep' ? 1 : 3);
      const target = talk.streams[21]!;
      const top = (): number => Math.round(target.getBoundingClientRect().top - talk.getBoundingClientRect().top);
      target.scrollIntoView({ block: 'start', behavior: way === 'smooth' ? 'smooth' : 'instant' });
      await (way === 'smooth' ? waitUntil(() => talk.scrollHeight - talk.clientHeight - talk.scrollTop > 600, way) : frames(8));
      if (way !== 'smooth') expect(top(), way).to.be.within(-2, 2);
      talk.remove();
    }
  });

  it('is in the accessibility tree, and found in the page', async () => {
    const talk = await opened((await talked(24)).snapshot(), '300px');
    await awake(talk);
    await frames(2);
    const tree = await accessibilityTree();
    if (tree !== null) for (const nth of [0, 3, 23]) expect(tree.some(({ role, name }) => role === 'heading' && name === `Part ${nth}`), String(nth)).to.be.true;
    if (engine !== 'chromium') return;
    getSelection()?.removeAllRanges();
    expect((window as unknown as { find(text: string): boolean }).find('Prose of 2 with')).to.be.true;
  });
});
