import { expect, fixture, html } from '@open-wc/testing';
import type { MduiConversation } from '../../elements/conversation/conversation.js';
import { copySelection } from '../../elements/stream/copy.js';
import { setLocale } from '../../elements/shared/localize.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { click, engine, middleOf, mouseDown, mouseUp, moveTo, press } from '../support/commands.js';
import { find, findAll, mount, reply, settled, visibleText } from '../support/stream.js';

const TEXT = `# Title

A **bold** word and a [link][there].

- one
- *two*

\`\`\`js
let a = 1;
\`\`\`

:::radio {#plan bind=plan label="Your plan"}
- ( ) Free {value=free}
- ( ) Pro {value=pro}
:::

:::notice {#n title="Hours"}
Open at **9**

Closed on *Sunday*
:::

Last words

[there]: https://example.org/
`;

interface Copied { text: string; html: string }

/** Copies with the keys that people use. @returns undefined where the browser was left to do it */
async function copy(): Promise<Copied | undefined> {
  const heard = new Promise<Copied | undefined>(resolve => {
    // the clipboard is open as long as the event lasts
    document.addEventListener('copy', ({ defaultPrevented, clipboardData }) => {
      resolve(defaultPrevented ? { text: clipboardData!.getData('text/plain'), html: clipboardData!.getData('text/html') } : undefined);
    }, { once: true });
  });
  await press('Control+c');
  return heard;
}

function select(from: Node, start: number, to: Node, end: number): void {
  getSelection()!.setBaseAndExtent(from, start, to, end);
}

const within = (stream: Element, selector: string): Element => stream.querySelector(selector)!;
/** The text node that has those words. */
function text(root: Node, words: string): Text {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if ((walker.currentNode as Text).data.includes(words)) return walker.currentNode as Text;
  throw new Error(`No text "${words}"`);
}

describe('copying out of a message', () => {
  it('all of it: its Markdown, with what the person chose, and its prose as HTML', async () => {
    const { stream } = await reply(TEXT);
    stream.state.set('plan', 'pro', 'user');
    await settled(stream);
    getSelection()!.selectAllChildren(stream);
    const copied = await copy();
    expect(copied?.text).to.equal(TEXT.trim().replace(' bind=plan', '').replace('( ) Pro', '(x) Pro'));
    const { body } = new DOMParser().parseFromString(copied!.html, 'text/html');
    expect([...body.querySelectorAll('*')].flatMap(({ localName, attributes }) => [localName, ...[...attributes].map(({ name }) => name)]).filter((name, at, all) => all.indexOf(name) === at && name !== 'dir').sort())
      .to.deep.equal(['a', 'br', 'code', 'em', 'h1', 'href', 'li', 'p', 'pre', 'strong', 'ul'].filter(name => name !== 'br' || body.querySelector('br') !== null));
    expect(body.querySelector('a')!.href).to.equal('https://example.org/');
    for (const words of ['Title', 'Your plan', 'Pro', 'Hours', 'Sunday']) expect(body.textContent, words).to.include(words);
  });

  it('blocks that are selected whole as Markdown, the rest as it reads', async () => {
    const { stream } = await reply(TEXT);
    select(text(stream, 'word and a'), 6, text(stream, 'let a'), 5);
    expect((await copy())?.text).to.equal('and a link.\n\n- one\n- *two*\n\nlet a');
  });

  it('counts a block as whole from its first to its last letter', async () => {
    const { stream } = await reply(TEXT);
    select(text(stream, 'Title'), 0, text(stream, 'two'), 3);
    expect((await copy())?.text).to.equal('# Title\n\nA **bold** word and a [link][there].\n\n- one\n- *two*');
  });

  it('a control in between, whatever is in its shadow root', async () => {
    const { stream } = await reply(TEXT);
    select(text(stream, 'let a'), 4, text(stream, 'Open at'), 4);
    const copied = await copy();
    expect(copied?.text).to.match(/^a = 1;\n\n:::+radio [^]*\( \) Pro[^]*:::\n\nOpen$/);
  });

  it('part of a container: what is in it, without its fences; all of it with them', async () => {
    const { stream } = await reply(TEXT);
    select(text(stream, 'Open at'), 0, text(stream, 'Last words'), 4);
    expect((await copy())?.text).to.equal('Open at **9**\n\nClosed on *Sunday*\n\nLast');
    select(within(stream, 'mdui-notice'), 0, text(stream, 'Last words'), 4);
    expect((await copy())?.text).to.match(/^:::notice \{#n title="?Hours"?\}\nOpen at \*\*9\*\*\n\nClosed on \*Sunday\*\n:::\n\nLast$/);
  });

  it('nothing of the notes under it', async () => {
    const { stream } = await mount();
    stream.write('One **two**\n\nThree\n\n');
    stream.abort();
    await settled(stream);
    getSelection()!.selectAllChildren(stream);
    const copied = await copy();
    expect(visibleText(stream)).to.include('cut off');
    expect(copied?.text).to.equal('One **two**\n\nThree');
    expect(copied?.html).to.equal('<p dir="auto">One <strong>two</strong></p><p dir="auto">Three</p>');
  });

  it('while it arrives: what may still change as it reads', async () => {
    const { stream } = await mount();
    stream.write('# Title\n\n*One*\n\nAnd *more* ');
    stream.flush();
    getSelection()!.selectAllChildren(stream);
    expect((await copy())?.text).to.equal('# Title\n\n*One*\n\nAnd more');
    stream.close();
  });

  it('boxes of a task list, images and kept raw HTML, without anything that runs or loads', async () => {
    const { stream } = await reply('- [x] done\n- [ ] open\n\n![A cat](https://example.org/cat.png)\n\n<details><summary>More</summary>inside</details>\n\n3. three\n', { policy: { images: { origins: ['https://example.org'] } } });
    getSelection()!.selectAllChildren(stream);
    const { html: copied } = (await copy())!;
    expect(copied).to.include('☑ done').and.to.include('☐ open').and.to.include('A cat').and.to.include('<ol start="3"').and.to.include('<summary>More</summary>');
    expect(copied).to.not.match(/<(?:img|input|mdui|div|span)|data-|class=|style=|id=/);
  });

  it('words of ours in the language of the page', async () => {
    const { stream } = await reply('Text\n\n:::status {#s state=running}\nSearching\n:::\n');
    await setLocale('de');
    getSelection()!.selectAllChildren(stream);
    expect((await copy())?.html).to.equal('<p dir="auto">Text</p><p>Läuft: Searching</p>');
    await setLocale(null);
  });

  it('a definition that a link needs, though nobody sees it', async () => {
    const { stream } = await reply('One [a][x]\n\nTwo\n\n[x]: https://example.org/\n');
    select(text(stream, 'One'), 0, text(stream, 'Two'), 3);
    expect((await copy())?.text).to.equal('One [a][x]\n\nTwo\n\n[x]: https://example.org/');
  });
});

describe('copying that is left to the browser', () => {
  it('within a paragraph, a heading or code, even all of it', async () => {
    const { stream } = await reply(TEXT);
    select(text(stream, 'bold'), 1, text(stream, 'word and a'), 5);
    expect(await copy()).to.equal(undefined);
    for (const selector of ['h1', 'p', 'pre']) {
      getSelection()!.selectAllChildren(within(stream, selector));
      expect(await copy(), selector).to.equal(undefined);
    }
  });

  it('parts of two paragraphs', async () => {
    const { stream } = await reply('One two\n\nThree four\n');
    select(text(stream, 'One'), 4, text(stream, 'Three'), 5);
    expect(await copy()).to.equal(undefined);
  });

  it('a paragraph taken by three clicks, which reaches to the next one', async () => {
    const { stream } = await reply('One *two*\n\nThree four\n');
    await click(within(stream, 'p'), 3);
    expect(getSelection()!.toString().trim()).to.equal('One two');
    expect(await copy()).to.equal(undefined);
  });

  it('in a field', async () => {
    const { stream } = await reply('Text\n\n:::input {#mail label="Mail" value=hello}\n:::\n\nMore\n');
    const field = find<HTMLInputElement>(stream, 'input');
    field.focus();
    field.select();
    expect(await copy()).to.equal(undefined);
  });

  it('words of one control, by the mouse', async function () {
    if (engine !== 'chromium') this.skip();
    const { stream } = await reply('Text\n\n:::input {#mail label="Mail address" value=hello help="Some help to select"}\n:::\n\nMore\n');
    const help = findAll(stream, '#help span')[0]!;
    const { y } = middleOf(help);
    const box = help.getBoundingClientRect();
    await moveTo({ x: Math.round(box.left + 2), y });
    await mouseDown();
    await moveTo({ x: Math.round(box.right - 2), y });
    await mouseUp();
    expect(getSelection()!.toString()).to.include('help to sel');
    expect(await copy()).to.equal(undefined);
  });

  it('what goes on behind the message', async () => {
    const { stream } = await reply(TEXT);
    const after = document.createElement('p');
    after.textContent = 'Text of the page';
    stream.after(after);
    select(text(stream, 'Title'), 0, after.firstChild!, 4);
    expect(await copy()).to.equal(undefined);
    after.remove();
  });

  it('what a listener of the page has copied itself', async () => {
    const { stream } = await reply(TEXT);
    stream.addEventListener('copy', event => {
      event.clipboardData!.setData('text/plain', 'own');
      event.preventDefault();
    }, { capture: true });
    getSelection()!.selectAllChildren(stream);
    expect((await copy())?.text).to.equal('own');
  });
});

describe('copying out of several messages', () => {
  async function two(): Promise<{ box: Element; streams: MduiStream[] }> {
    const box = await fixture(html`<div><mdui-stream></mdui-stream><p>between</p><mdui-stream></mdui-stream></div>`);
    const streams = [...box.querySelectorAll('mdui-stream')];
    for (const [at, stream] of streams.entries()) {
      stream.write(`Message *${at + 1}*\n\n- a\n- b\n`);
      stream.close();
      await stream.done;
    }
    box.addEventListener('copy', event => { copySelection(event as ClipboardEvent, streams); });
    return { box, streams };
  }

  it('from one into the next', async () => {
    const { streams: [first, second] } = await two();
    select(text(first!, 'Message'), 0, text(second!, 'Message'), 7);
    expect((await copy())?.text).to.equal('Message *1*\n\n- a\n- b\n\nMessage');
  });

  it('in a conversation, what the person wrote too, and who says what', async () => {
    const conversation = await fixture<MduiConversation>(html`<mdui-conversation></mdui-conversation>`);
    conversation.say('Is *this*\n# right?');
    await conversation.reply('Yes, **it** is.\n\n- really\n').done;
    await settled(conversation);
    select(text(conversation, 'Is *this*'), 0, text(conversation, 'really'), 6);
    expect((await copy())?.text).to.equal('**You:**\n\nIs \\*this\\*\\\n\\# right?\n\n**Assistant:**\n\nYes, **it** is.\n\n- really');
  });

  it('all of both', async () => {
    const { box } = await two();
    getSelection()!.selectAllChildren(box);
    expect((await copy())?.text).to.equal('Message *1*\n\n- a\n- b\n\nMessage *2*\n\n- a\n- b');
  });
});

describe('copying inside a shadow root of the page', () => {
  it('works as outside of one, where the engine can tell', async function () {
    if (!('getComposedRanges' in Selection.prototype)) this.skip();
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    const stream = document.createElement('mdui-stream');
    root.append(stream);
    stream.write('# Title\n\nOne **two**\n');
    stream.close();
    await stream.done;
    await settled(stream);
    select(text(stream, 'Title'), 0, text(stream, 'two'), 3);
    expect((await copy())?.text).to.equal('# Title\n\nOne **two**');
  });
});
