import { expect } from '@open-wc/testing';
import { find, reply, visibleText } from '../support/stream.js';

/** Replies whose words went missing once. */
describe('no word of a reply is lost', () => {
  it('beside and below an item of actions that is no action', async () => {
    const { stream } = await reply(':::actions {#a}\n- [Go](action:go)\n  at once\n- Stay\n\n  for a while\n:::\n');
    expect(visibleText(stream)).to.match(/Go at once Stay for a while/);
  });

  it('before the list of actions', async () => {
    const { stream } = await reply(':::actions {#a}\nYour **trip** is planned.\n- [Book](action:book)\n:::\n\n:::actions {#b} And now?\n- [Go](action:go)\n:::\n');
    expect(visibleText(stream)).to.equal('Your trip is planned. Book And now? Go');
    expect(find(stream, '[role=group]').getAttribute('aria-describedby')).to.equal(find(stream, 'p').id);
  });

  it('of the options and actions beyond the limit', async () => {
    const { stream } = await reply(':::radio {#r label=R}\n- ( ) One\n- ( ) Two\n  - the second\n:::\n\n:::actions {#a}\n- [Go](action:go)\n- [Stay](action:stay)\n  for a while\n:::\n', { policy: { limits: { options: 1 } } });
    expect(visibleText(stream)).to.contain('the second').and.to.contain('for a while');
  });

  it('behind an attribute list that the end of the text leaves open', async () => {
    const { stream } = await reply(':::button {#b action=go\nApprove the plan\n\n');
    expect(visibleText(stream)).to.contain('Approve the plan');
    expect(stream.nodes.map(({ phase }) => phase)).to.deep.equal(['text']);
  });
});
