import { expect } from '@open-wc/testing';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { emulateMedia, press, resetMedia, type } from '../support/commands.js';
import { find, findAll, settled } from '../support/stream.js';
import { setLocale } from '../../elements/shared/localize.js';
import { sentenceGroups } from '../../elements/stream/sentences.js';
import { answer, conversation, FORM, frames, NEXT, RADIO } from './support.js';

const TEXT = 'A line of text.\n\n'.repeat(30);
const live = (talk: MduiConversation): Element => talk.shadowRoot!.querySelector('[role=status]')!;

/** What the live region said, and when, in milliseconds. */
function heard(talk: MduiConversation): { text: string; at: number }[] {
  const said: { text: string; at: number }[] = [];
  new MutationObserver(() => said.push({ text: live(talk).textContent, at: performance.now() })).observe(live(talk), { childList: true, characterData: true, subtree: true });
  return said;
}

/** axe finds nothing, once what fades in is there. */
async function accessible(talk: MduiConversation): Promise<void> {
  const ending = talk.getAnimations({ subtree: true }).filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished));
  await expect(talk).to.be.accessible();
}

const later = (milliseconds: number): Promise<unknown> => new Promise(resolve => { setTimeout(resolve, milliseconds); });

describe('a conversation for everybody', () => {
  afterEach(async () => {
    await setLocale(null);
    await resetMedia();
  });

  it('passes axe in each state', async () => {
    const talk = await conversation({}, '300px');
    await accessible(talk);
    talk.say('Hello');
    await answer(talk, `${TEXT}${FORM}${NEXT}`);
    await frames(2);
    await accessible(talk);
    talk.say('And?');
    await frames(3);
    talk.scrollTop = 0;
    await frames(3);
    const reply = talk.reply();
    reply.write('Text.\n\n:::radio {#x');
    await frames(3);
    await settled(talk);
    expect(talk.shadowRoot!.querySelector('button') === null).to.be.false;
    await accessible(talk);
    if (await emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })) {
      await accessible(talk);
    }
    reply.abort();
  });

  it('goes to the newest reply with Ctrl+End, at its beginning', async () => {
    const talk = await conversation({}, '300px');
    await answer(talk, TEXT);
    const second = await answer(talk, TEXT);
    talk.say('x');
    await frames(3);
    talk.scrollTop = 0;
    talk.focus();
    await press('Control+End');
    expect(document.activeElement === second).to.be.true;
    expect(second.getBoundingClientRect().top - talk.getBoundingClientRect().top).to.be.within(0, 40);
    // or the focus would leave the page
    const after = document.createElement('button');
    talk.after(after);
    await press('Tab');
    expect(document.activeElement === after).to.be.true;
    expect(second.hasAttribute('tabindex')).to.be.false;
    after.remove();
  });

  it('leaves Ctrl+End to a text field', async () => {
    const talk = await conversation();
    const first = await answer(talk, ':::textarea {#a label=A}\n:::\n\n:::radio {#r label=R}\n- ( ) a\n- ( ) b\n:::\n');
    find(first, 'mdui-textarea').focus();
    await type('text');
    await press('Control+End');
    expect(document.activeElement?.localName).to.equal('mdui-textarea');
    find(first, 'mdui-radio').focus();
    await press('Control+End');
    expect(document.activeElement === first).to.be.true;
  });

  it('can be reached and scrolled by keys where it has no controls', async () => {
    const talk = await conversation({}, '200px');
    await answer(talk, TEXT);
    await frames(3);
    talk.scrollTop = 0;
    await frames(2);
    const before = document.createElement('button');
    talk.before(before);
    before.focus();
    await press('Tab');
    expect(document.activeElement === talk).to.be.true;
    await press('End');
    for (let nth = 0; nth < 60 && talk.scrollTop === 0; nth++) await frames(1);
    expect(talk.scrollTop).to.be.above(0);
    before.remove();
  });

  it('fits 320 pixels, from right to left too, and without motion', async () => {
    const talk = await conversation();
    talk.style.width = '320px';
    talk.dir = 'rtl';
    const said = talk.say(`${'long'.repeat(100)}\n\nshort`);
    await answer(talk, `${RADIO}\n\n| a | b | c |\n|---|---|---|\n| ${'wide '.repeat(20)} | ${'wide'.repeat(20)} | c |\n`);
    await frames(2);
    expect(talk.scrollWidth).to.equal(talk.clientWidth);
    const [box, bubble] = [talk.getBoundingClientRect(), said.getBoundingClientRect()];
    expect(bubble.left - box.left, 'at the end of the line').to.be.below(8);
    expect(bubble.width).to.be.below(310);
  });

  it('speaks the page\'s language', async () => {
    const talk = await conversation({}, '200px');
    await answer(talk, TEXT);
    await frames(3);
    await setLocale('de');
    await talk.updateComplete;
    expect(talk.shadowRoot!.querySelector('button')!.textContent.trim()).to.equal('Neue Nachrichten unten');
  });
});

describe('what a screen reader is told of a conversation', () => {
  it('comes from one voice, at most once a second', async () => {
    const talk = await conversation();
    const said = heard(talk);
    const own = (): string[] => talk.streams.flatMap(stream => findAll(stream, '[role=status]')).map(each => each.textContent).filter(text => text !== '');
    await Promise.all(['One.', RADIO, 'Three.'].map(text => answer(talk, text)));
    talk.say('Hello');
    await later(1300);
    await answer(talk, NEXT);
    await answer(talk, 'Last.');
    await later(1300);
    const times = said.map(({ at }) => at);
    expect(times.slice(1).every((at, nth) => at - times[nth]! > 950)).to.be.true;
    const words = said.map(({ text }) => text).join(' | ');
    expect(words.match(/Reply complete/g)).to.have.length(5);
    expect(words).to.contain('Input needed: radio group Plan');
    expect(words.match(/no longer active/g), 'once, of what was left behind').to.have.length(1);
    expect(own()).to.deep.equal([]);
  });

  it('comes from a reply itself only where it stands alone', async () => {
    const talk = await conversation();
    const stream = await answer(talk, 'One.');
    const region = (stream.renderRoot as ShadowRoot).querySelector('[role=status]')!;
    const places = [talk, document.body, talk];
    for (const place of places) {
      place.append(stream);
      await stream.updateComplete;
      expect(region.checkVisibility(), place.localName).to.equal(place === document.body);
    }
  });

  it('is nothing of what was there before, and nothing with `off`', async () => {
    const talk = await conversation();
    talk.say('x');
    await answer(talk, NEXT);
    await later(1100);
    const markdown = talk.toMarkdown();
    const said = heard(talk);
    talk.load(markdown);
    talk.announce = 'off';
    await answer(talk, 'More.');
    await later(1100);
    expect(said).to.deep.equal([]);
  });

  it('is with `full` also the text, by sentences, one change after the other', async () => {
    const talk = await conversation({ announce: 'full' });
    const said = heard(talk);
    const sentence = 'This is a sentence of the reply that is read out to people. ';
    await answer(talk, sentence.repeat(6));
    await later(3300);
    expect(said.map(({ text }) => text.length > 199 || /complete|sentence/.test(text))).to.deep.equal([true, true, true]);
    expect(said.map(({ text }) => text).join(' ').match(/This is/g)).to.have.length(6);
  });

  it('by sentences that are together long enough', () => {
    const text = 'One. Two! Three? '.repeat(40);
    const groups = sentenceGroups(text);
    expect(groups.join(' ')).to.equal(text.trim());
    expect(groups.slice(0, -1).every(group => group.length >= 198 && /[.!?]$/.test(group))).to.be.true;
    expect([sentenceGroups(''), sentenceGroups(' \n '), sentenceGroups('x')]).to.deep.equal([[], [], ['x']]);
  });
});
