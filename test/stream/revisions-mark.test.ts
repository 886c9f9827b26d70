import { expect } from '@open-wc/testing';
import { setLocale } from '../../elements/shared/localize.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { Message } from '../../src/message/message.js';
import { Clock } from '../support/clock.js';
import { accessibilityTree, click, emulateMedia, press, resetMedia, setViewport } from '../support/commands.js';
import { buttonNamed, find, findAll, mount, reply, settled } from '../support/stream.js';

const TEXT = `:::status {#s state=running}
Searching
:::

:::radio {#plan bind=plan label="Your plan"}
- (x) Free {value=free}
- ( ) Pro {value=pro}
:::

:::notice {#n title="Hours"}
Open at **9**
:::

:::button {#b action=go}
Go
:::
`;

const plain = (element: Element): string => element.textContent.replace(/\s+/g, ' ').trim();
const mark = (stream: Element): HTMLDetailsElement | undefined => findAll<HTMLDetailsElement>(stream, 'details[part=revised]')[0];
const entries = (stream: Element): string[] => findAll(stream, '[part=revision]').map(entry => plain(entry).replace(plain(entry.querySelector('time')!), '@'));

async function revised(...patches: Parameters<MduiStream['patch']>[0][]): Promise<MduiStream> {
  const { stream } = await reply(TEXT);
  for (const patch of patches) stream.patch(patch);
  stream.flush();
  await settled(stream);
  return stream;
}

/** Opens the mark as a person does. */
async function open(stream: Element): Promise<void> {
  const details = mark(stream)!;
  const toggled = new Promise(resolve => { details.addEventListener('toggle', resolve, { once: true }); });
  await click(details.querySelector('summary')!);
  await toggled;
  await settled(stream);
}

const DONE = { op: 'set', target: '#s', path: '/state', value: 'done', reason: 'All found' } as const;

/** axe finds nothing, once what fades in is there. */
async function accessible(stream: Element): Promise<void> {
  await Promise.all(stream.getAnimations({ subtree: true }).map(({ finished }) => finished));
  await expect(stream).to.be.accessible();
}

describe('the mark of a revised message', () => {
  it('is there after a patch that came behind the end, not after one before it, nor after one that was refused', async () => {
    const { stream } = await mount();
    stream.write(TEXT);
    stream.patch(DONE);
    stream.close();
    await stream.done;
    await settled(stream);
    expect(mark(stream)).to.equal(undefined);
    stream.patch({ ...DONE, target: '#nobody' });
    stream.flush();
    await settled(stream);
    expect(mark(stream)).to.equal(undefined);
    stream.patch({ ...DONE, value: 'error' });
    stream.flush();
    await settled(stream);
    expect(plain(mark(stream)!)).to.equal('Revised');
  });

  it('says what, when, why, before and after', async () => {
    const stream = await revised(DONE, { op: 'set', target: '#plan', path: '/value', value: 'pro' }, { op: 'replace_body', target: '#n', markdown: 'Open at *10*' },
      { op: 'disable', target: '#b' }, { op: 'remove', target: '#n' });
    expect(entries(stream)).to.deep.equal([]);
    await open(stream);
    expect(entries(stream)).to.deep.equal([
      'Searching @ Before: Running Now: Done Reason: All found Undo',
      'Your plan @ Before: Free Now: Pro Undo',
      'Hours @ Before: Open at 9 Now: Open at 10 Changed again since',
      'Go @ Switched off Undo',
      'Hours @ Removed Undo',
    ]);
    const time = find<HTMLTimeElement>(stream, '[part=revision] time');
    expect(Math.abs(Date.now() - Date.parse(time.dateTime))).to.be.below(60_000);
    await accessible(stream);
  });

  it('takes a revision back, and says so', async () => {
    const stream = await revised(DONE);
    await open(stream);
    await click(buttonNamed(stream, 'Undo'));
    await settled(stream);
    expect(stream.nodes[0]?.spec['state']).to.equal('running');
    expect(stream.revisions.map(({ undone }) => undone)).to.deep.equal([true]);
    expect(entries(stream)).to.deep.equal(['Searching @ Before: Running Now: Done Reason: All found Undone']);
    expect(findAll(stream, '[part=undo]').length).to.equal(0);
    await accessible(stream);
  });

  it('says in a quiet line when one cannot be taken back, since something came between', async () => {
    const stream = await revised(DONE);
    await open(stream);
    const button = buttonNamed(stream, 'Undo');
    stream.patch({ ...DONE, value: 'error' });
    button.click();
    await settled(stream);
    expect(stream.nodes[0]?.spec['state']).to.equal('error');
    expect(findAll(stream, '[part=note]').map(plain)).to.deep.equal(['A change to this message could not be applied.']);
  });

  it('is worked by keys alone; focus stays with the entry whose button went', async function () {
    // WebKitGTK's window has none once its size was set: Tab goes anywhere then
    if (!document.hasFocus()) this.skip();
    const stream = await revised(DONE, { op: 'disable', target: '#b' });
    const details = mark(stream)!;
    details.querySelector('summary')!.focus();
    await press('Enter');
    await new Promise(resolve => { setTimeout(resolve, 50); });
    await settled(stream);
    await press('Tab');
    await press('Enter');
    await settled(stream);
    const root = details.getRootNode() as ShadowRoot;
    expect(plain(root.activeElement!)).to.equal('Undone');
    expect(stream.revisions.map(({ undone }) => undone)).to.deep.equal([true, false]);
    await press('Tab');
    expect((root.activeElement as HTMLElement).getAttribute('part')).to.equal('undo');
  });

  it('keeps the focus on an entry when more revisions come, and the details open', async () => {
    const stream = await revised(DONE, { op: 'disable', target: '#b' });
    await open(stream);
    const button = findAll<HTMLButtonElement>(stream, '[part=undo]')[1]!;
    button.focus();
    stream.patch({ op: 'replace_body', target: '#n', markdown: 'Closed' });
    stream.flush();
    await settled(stream);
    expect(entries(stream)).to.have.length(3);
    expect((mark(stream)!.getRootNode() as ShadowRoot).activeElement === button).to.equal(true);
    expect(button.closest('li')!.querySelector('[id]')!.id).to.equal('r2');
  });

  it('is announced once, politely, however many there are', async function () {
    if (await accessibilityTree() === null) this.skip();
    const { stream } = await reply(TEXT);
    await new Promise(resolve => { setTimeout(resolve, 1200); });
    const heard = async (): Promise<number> => (await accessibilityTree())!.filter(({ name }) => name.includes('The message was revised')).length;
    for (const value of ['done', 'error', 'done']) stream.patch({ ...DONE, value });
    await new Promise(resolve => { setTimeout(resolve, 1200); });
    expect(await heard()).to.be.above(0);
  });

  it('a thousand of them cost no more than they show', async () => {
    const { stream } = await reply(':::progress {#p value=0 max=2000}\n:::\n');
    for (let value = 1; value <= 1000; value++) stream.patch({ op: 'set', target: '#p', path: '/value', value });
    stream.flush();
    await settled(stream);
    expect(mark(stream)!.querySelectorAll('li').length).to.equal(0);
    await open(stream);
    expect(mark(stream)!.querySelectorAll('li').length).to.equal(50);
    expect(mark(stream)!.querySelector('ol')!.start).to.equal(951);
  });

  it('lists no more of them while it is open, once a frame, and those that the person is at until they leave', async () => {
    const { stream } = await reply(':::progress {#p value=0 max=2000}\n:::\n');
    let value = 0;
    const go = async (count: number): Promise<void> => {
      for (const end = value + count; value < end;) {
        stream.patch({ op: 'set', target: '#p', path: '/value', value: ++value });
        await settled(stream);
      }
    };
    const list = (): unknown[] => [mark(stream)!.querySelectorAll('li').length, mark(stream)!.querySelector('ol')!.start];
    await go(60);
    await open(stream);
    const frame = (): Promise<unknown> => new Promise(resolve => { requestAnimationFrame(() => { requestAnimationFrame(resolve); }); });
    await frame();
    const real = window.requestAnimationFrame.bind(window);
    const clock = new Clock();
    const own = Object.getOwnPropertyDescriptor(Message.prototype, 'mayUndo') as { readonly value: (this: Message, name: string) => boolean };
    const due: FrameRequestCallback[] = [];
    let asked = 0;
    try {
      window.requestAnimationFrame = work => due.push(work);
      Object.defineProperty(Message.prototype, 'mayUndo', { ...own, value(this: Message, name: string) { asked++; return own.value.call(this, name); } });
      await go(40);
      expect(asked).to.be.within(1, 50);
      for (const work of due.splice(0)) work(0);
      await settled(stream);
      expect(asked).to.be.within(51, 100);
    } finally {
      Object.defineProperty(Message.prototype, 'mayUndo', own);
      window.requestAnimationFrame = real;
      for (const work of due) work(0);
      clock.restore();
    }
    expect(list()).to.deep.equal([50, 51]);
    const entry = mark(stream)!.querySelector<HTMLElement>('li:nth-child(2) [tabindex]')!;
    entry.focus();
    await go(3);
    await frame();
    expect([...list(), (mark(stream)!.getRootNode() as ShadowRoot).activeElement === entry]).to.deep.equal([50, 51, true]);
    entry.blur();
    await frame();
    expect(list()).to.deep.equal([50, 54]);
  });

  it('shows what others wrote as text in a direction of its own', async () => {
    const stream = await revised({ ...DONE, reason: `\u202e<img src=x>${'y'.repeat(1000)}` });
    await open(stream);
    const [entry = ''] = entries(stream);
    expect(entry).to.match(/Reason: <img src=x>y+… Undo/);
    expect(entry.length).to.be.below(500);
  });

  it('speaks the language of the page', async () => {
    const stream = await revised(DONE);
    await open(stream);
    await setLocale('de');
    await settled(stream);
    expect(entries(stream)).to.deep.equal(['Searching @ Vorher: Läuft Jetzt: Fertig Grund: All found Rückgängig machen']);
    expect(plain(find(stream, 'time'))).to.match(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}/);
    await setLocale(null);
  });

  it('fits 320 pixels, and has contrast in the dark', async function () {
    await setViewport(320, 600);
    const stream = await revised({ ...DONE, reason: 'W'.repeat(200) });
    await open(stream);
    expect(stream.scrollWidth).to.be.at.most(stream.clientWidth);
    await setViewport(800, 600);
    if (!await emulateMedia({ colorScheme: 'dark' })) this.skip();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { color-scheme: dark; background: #16181d; color: #e6e9ee; }');
    document.adoptedStyleSheets.push(sheet);
    await accessible(stream);
    document.adoptedStyleSheets.pop();
    await resetMedia();
  });
});
