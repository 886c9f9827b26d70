import { expect } from '@open-wc/testing';
import { click } from '../support/commands.js';
import { armed, deep, buttonNamed, find, findAll, reply, settled } from '../support/stream.js';

describe('what a reply paints', () => {
  it('stays within the message, however many marks are piled up on a letter', async () => {
    const { stream } = await reply(`He${'\u0301'.repeat(200)}llo\n\n:::button {#b action=go}\nO${'\u0489'.repeat(200)}k\n:::\n`);
    expect(getComputedStyle(stream).overflowY).to.equal('clip');
  });

  for (const control of [':::button {action=go}\nGo\n:::', ':::radio {label="Plan"}\n- A\n- B\n:::', ':::checkbox {label="Yes"}\n:::', ':::input {label="Name"}\n:::', ':::actions\n- [Yes](action:yes)\n:::']) {
    it(`has room at its edges for the focus ring of ${control.split('\n')[0]}`, async () => {
      const { stream } = await reply(`${control}\n`);
      const edge = stream.getBoundingClientRect();
      const stops = deep(stream).filter(each => each.matches('button, input:not([type=radio]), .option'));
      expect(stops).not.to.be.empty;
      // two pixels of ring, two away
      for (const { top, bottom } of stops.map(each => each.getBoundingClientRect())) expect([top - 4 >= edge.top, bottom + 4 <= edge.bottom]).to.deep.equal([true, true]);
    });
  }

  it('has no marks piled up in what names something, but those that are written on letters', async () => {
    const pile = ['\u0301', '\u0e47', '\u0e47\u0301', '\u0301\u200d'].map(mark => `e${mark.repeat(50)}`).join('');
    const { stream } = await reply(`:::notice {title="${pile}"}\n:::\n:::button {#b action=go}\n**${pile}**\n:::\n:::radio {#r label="${pile}" help="${pile}"}\n- ${pile}\n- \`${pile}\`\n:::\n`);
    const texts = [stream, ...deep(stream)].flatMap(element => [...element.childNodes, ...element.shadowRoot?.childNodes ?? []]).flatMap(node => node instanceof Text ? [node.data] : []);
    expect(texts.filter(text => text.includes('e\u0301'))).not.to.be.empty;
    expect(texts.filter(text => /[\p{M}\p{Cf}]{9}|\p{Script=Inherited}{5}/u.test(text))).to.deep.equal([]);
    // Hebrew, Tibetan and Burmese, a flag of letters, a sequence with joiners
    const words = 'שּֽׁ֧ ཧྐྵྨླྺྼྻྂ ကြွှေ့ါ်း \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 👁️‍🗨️';
    expect(find((await reply(`:::notice {title="${words}"}\n:::\n`)).stream, '[part=heading]').textContent).to.equal(words);
  });

  it('is the real host beside a link whose text is another address, whatever raw tags stand in that', async () => {
    const texts = ['<b>bank</b>.example', '**<b>bank</b>.example**', 'bank<!-- -->.example', '<sup></sup>ba<i>nk.ex</i>ample'];
    const { stream } = await reply(texts.map(text => `[${text}](https://evil.test/x)`).join('\n\n'));
    expect([...stream.querySelectorAll('a')].map(({ textContent }) => textContent)).to.deep.equal(texts.map(() => 'bank.example (evil.test)'));
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

  it('is a question that can be seen also where what it stands in is folded', async () => {
    const { stream } = await reply(':::button {#b action=pay}\nPay\n:::\n\n<details><summary>More</summary>\n\n:::confirm {#c action=pay}\nSure?\n:::\n');
    expect(find(stream, 'mdui-confirm').checkVisibility()).to.equal(false);
    await armed();
    await click(buttonNamed(stream, 'Pay'));
    await settled(stream);
    expect(find(stream, 'dialog[open]').checkVisibility()).to.equal(true);
  });

  it('is a question whose answers the agent does not call as it likes, of what the host calls sensitive', async () => {
    const { stream } = await reply(':::confirm {#c action=pay confirm_label="No, close" cancel_label=Accept}\nCookies?\n:::\n:::button {#b action=pay}\nClose\n:::\n', { policy: { sensitive: ['pay'] } });
    await armed();
    await click(buttonNamed(stream, 'Close'));
    await settled(stream);
    expect(findAll(stream, 'dialog[open] button').map(({ textContent }) => textContent.trim())).to.deep.equal(['No', 'Yes']);
  });

  it('is a question in which no marks of the agent\'s cover the host\'s word', async () => {
    const { stream } = await reply(`:::confirm {#c action=pay title=T${'\u0333'.repeat(100)}}\nS${'\u0333'.repeat(100)}ure?\n:::\n:::button {#b action=pay}\nPay\n:::\n`);
    await armed();
    await click(buttonNamed(stream, 'Pay'));
    await settled(stream);
    for (const part of ['heading', 'body', 'no', 'yes']) expect(getComputedStyle(find(stream, `dialog[open] [part=${part}]`)).overflowY, part).to.be.oneOf(['clip', 'hidden']);
    expect(getComputedStyle(find(stream, 'dialog[open] b')).overflowY).to.equal('clip');
    expect(getComputedStyle(find(stream, 'dialog[open] [part=action]')).position).to.equal('relative');
  });
});
