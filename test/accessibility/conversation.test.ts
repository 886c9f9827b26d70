import { expect } from '@open-wc/testing';
import { conversation, frames } from '../conversation/support.js';
import { accessibilityTree, press } from '../support/commands.js';
import { settled } from '../support/stream.js';
import { outline } from './outline.js';
import { focused, what } from './page.js';

const PLAN = `:::form {#f action=choose label="Order"}
:::radio {#plan label="Plan"}
- ( ) Free
- ( ) Pro
:::
:::input {#name label="Name"}
:::
:::
`;
const NEXT = `:::actions {#next label="Next"}
- [Approve](action:approve) {kind=primary}
- [Deny](action:deny)
:::
`;

describe('a conversation by keys', () => {
  it('goes through all that can be done, in the order in which it is read', async () => {
    const talk = await conversation({}, '240px');
    const [before, after] = [document.createElement('button'), document.createElement('button')];
    talk.before(before);
    talk.after(after);
    talk.say('Hello');
    talk.reply(`See [the list](https://example.com).\n\n${NEXT}`);
    talk.say('Which plan?');
    talk.reply(`Choose.\n\n${PLAN}`);
    await settled(talk);
    await frames(4);
    const walk = async (key: string, from: HTMLElement, to: HTMLElement): Promise<string[]> => {
      const stops: string[] = [];
      from.focus();
      for (let nth = 0; nth < 20; nth++) {
        await press(key);
        if (focused() === to) return stops;
        stops.push(focused() === talk ? 'the conversation' : what(focused()));
      }
      return stops;
    };
    try {
      // the form answers what was asked before it: that cannot be used any more, but it can be read
      const stops = ['the conversation', 'link the list', 'button Approve', 'button Deny', 'radio Free', 'text Name', 'button Send'];
      const forwards = await walk('Tab', before, after);
      expect(forwards).to.deep.equal(stops);
      const backwards = await walk('Shift+Tab', after, before);
      // into a group without a choice a browser goes from its own end
      expect(backwards.map(stop => stop.replace('Pro', 'Free'))).to.deep.equal(stops.toReversed());
    } finally {
      before.remove();
      after.remove();
    }
  });

  it('is a log of articles with names, of which the one that arrives is busy', async function () {
    const talk = await conversation();
    talk.say('Hello');
    await talk.reply('Hi.\n\n').done;
    const open = talk.reply();
    open.write('Still');
    open.flush();
    await settled(talk);
    const nodes = await accessibilityTree();
    if (nodes === null) this.skip(); // only Chromium tells it
    expect(outline(nodes, 'RootWebArea').filter(line => !/"(Reply|Assistant is)/.test(line))).to.deep.equal([
      'log "Conversation"',
      '  status',
      '  article "You, 1 of 3"',
      '    "Hello"',
      '  article "Assistant, 2 of 3"',
      '    "Hi."',
      '  article "Assistant, 3 of 3" busy',
      '    "Still"',
    ]);
    open.abort();
  });
});
