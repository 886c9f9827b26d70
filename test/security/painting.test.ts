import { expect } from '@open-wc/testing';
import { click } from '../support/commands.js';
import { armed, buttonNamed, find, reply, settled } from '../support/stream.js';

describe('what a reply paints', () => {
  it('stays within the message, however many marks are piled up on a letter', async () => {
    const { stream } = await reply(`He${'\u0301'.repeat(200)}llo\n\n:::button {#b action=go}\nO${'\u0489'.repeat(200)}k\n:::\n`);
    expect(getComputedStyle(stream).overflowY).to.equal('clip');
  });

  it('is a question that can be seen, with the host\'s name for the action, whatever the agent calls it', async () => {
    const { stream, acts } = await reply(':::confirm {#c action=pay title=Cookies confirm_label="No, close" cancel_label=Accept}\nCookies?\n:::\n:::button {#b action=pay}\nClose\n:::\n', { policy: { actions: { pay: 'Pay the invoice' } } });
    await armed();
    await click(buttonNamed(stream, 'Close'));
    await settled(stream);
    const dialog = find<HTMLDialogElement>(stream, 'dialog[open]');
    expect(dialog.innerText).to.contain('Pay the invoice');
    expect(find(stream, 'mdui-confirm').checkVisibility()).to.equal(true);
    expect(acts()).to.deep.equal([]);
  });
});
