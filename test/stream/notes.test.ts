import { expect } from '@open-wc/testing';
import { setLocale } from '../../elements/shared/localize.js';
import type { MduiStream } from '../../elements/stream/stream.js';
import { accessibilityTree, click, emulateMedia, press, resetMedia, setViewport } from '../support/commands.js';
import { buttonNamed, find, mount, reply, settled, streamOf, visibleText } from '../support/stream.js';
import { accessible, ended, failing, LEFT, notes, retries, TEXT } from './noting.js';

describe('the note about a message that was broken off', () => {
  const cases: Record<string, [(stream: MduiStream) => void, string]> = {
    'aborted by the host': [stream => { stream.abort(); }, 'The reply was cut off.'],
    'stopped by the host': [stream => { stream.abort('stopped'); }, 'Stopped.'],
    'stopped through an AbortController': [stream => { stream.abort(AbortSignal.abort().reason); }, 'Stopped.'],
    'an error of the agent': [stream => { stream.write({ event: 'md.error', data: { message: 'The model is\n overloaded' } }); }, 'The assistant reported an error: \u2068The model is overloaded\u2069.'],
    'an agent that calls its error "stopped"': [stream => { stream.write({ event: 'md.error', data: { message: 'stopped' } }); }, 'The assistant reported an error: \u2068stopped\u2069.'],
    'a wire without a close': [stream => { stream.stream = streamOf([{ event: 'md.open', data: {} }, TEXT].map(item => item as string)); }, 'The reply was cut off.'],
    'a source that fails': [stream => { stream.stream = failing(new Error('net::ERR')); }, 'The connection was lost.'],
    'a fetch that the page aborted': [stream => { stream.stream = failing(AbortSignal.abort().reason); }, 'Stopped.'],
  };
  for (const [name, [end, words]] of Object.entries(cases)) {
    it(`${name}: says so, and what is left`, async () => {
      const { stream } = await ended(end);
      expect(notes(stream)).to.deep.equal([`${words} ${LEFT}`]);
      await accessible(stream);
    });
  }

  it('too large: says so', async () => {
    const { stream } = await mount({ policy: { limits: { message: 20 } } });
    stream.write('12345678901234567890123');
    await stream.done;
    await settled(stream);
    expect(notes(stream)).to.deep.equal([`The reply is too long to be shown in full. ${LEFT}`]);
  });

  it('promises nothing where nothing has arrived', async () => {
    const { stream } = await mount();
    stream.stream = failing(new Error('404'), '');
    await stream.done;
    await settled(stream);
    expect(notes(stream)).to.deep.equal(['The reply could not be loaded.']);
  });

  it('is none for a message that is whole, and goes with the message', async () => {
    const { stream } = await reply(TEXT);
    expect(notes(stream)).to.deep.equal([]);
    expect(stream.querySelectorAll('[slot]').length).to.equal(0);
    const cut = (await ended(each => { each.abort(); })).stream;
    cut.reset();
    await settled(cut);
    expect(cut.children.length).to.equal(0);
    cut.write('again');
    cut.close();
    await cut.done;
    await settled(cut);
    expect(visibleText(cut)).to.equal('again');
  });

  it('gives the agent no say over its look: a long, reversing error is cut and kept to its place', async () => {
    const { stream } = await ended(each => { each.write({ event: 'md.error', data: { message: `\u202egnol${'x'.repeat(5000)}` } }); });
    const [note = ''] = notes(stream);
    expect(note).to.match(/: \u2068gnolx+…\u2069 What/).and.not.match(/[\u202a-\u202e]/);
    expect(note.length).to.be.below(400);
  });

  it('is told to a screen reader in the same words', async function () {
    const { stream } = await ended(each => { each.stream = failing(new Error('x')); });
    const tree = await accessibilityTree();
    if (tree === null) this.skip();
    await new Promise(resolve => { setTimeout(resolve, 100); });
    expect((await accessibilityTree())!.some(({ name }) => name.startsWith('The connection was lost'))).to.equal(true);
    expect(stream.phase).to.equal('error');
  });

  it('speaks the language of the page', async () => {
    const { stream } = await ended(each => { each.abort('stopped'); });
    await setLocale('de');
    await settled(stream);
    expect(notes(stream)).to.deep.equal(['Gestoppt. Was angekommen ist, bleibt lesbar.']);
    await setLocale('ar');
    await settled(stream);
    expect(notes(stream)[0]).to.match(/\p{Script=Arabic}/u).and.not.match(/[a-z]/i);
    await setLocale(null);
  });

  it('stays within 320 pixels', async () => {
    await setViewport(320, 600);
    const { stream } = await mount();
    stream.retry = () => undefined;
    stream.write({ event: 'md.error', data: { message: 'W'.repeat(500) } });
    await stream.done;
    await settled(stream);
    expect(stream.scrollWidth).to.be.at.most(stream.clientWidth);
    await setViewport(800, 600);
  });

  it('has contrast in the dark', async function () {
    if (!await emulateMedia({ colorScheme: 'dark' })) this.skip();
    const { stream } = await ended(each => { each.retry = () => undefined; each.abort(); });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { color-scheme: dark; background: #16181d; color: #e6e9ee; }');
    document.adoptedStyleSheets.push(sheet);
    await accessible(stream);
    document.adoptedStyleSheets.pop();
    await resetMedia();
  });
});

describe('trying again', () => {
  it('has no button without a way', async () => {
    const { stream } = await ended(each => { each.abort(); });
    expect(retries(stream).length).to.equal(0);
  });

  it('calls the page once a press; the button is there again after the next failure', async () => {
    const { stream } = await ended(each => { each.abort(); });
    let called = 0;
    stream.retry = () => { called++; };
    await settled(stream);
    await click(buttonNamed(stream, 'Try again'));
    await settled(stream);
    expect([called, retries(stream).length]).to.deep.equal([1, 0]);
    expect(notes(stream)).to.deep.equal([`The reply was cut off. ${LEFT}`]);
    stream.stream = failing(new Error('x'), 'Second');
    await stream.done;
    await settled(stream);
    expect([called, retries(stream).length]).to.deep.equal([1, 1]);
    expect(visibleText(stream)).to.match(/^Second The connection was lost/);
  });

  it('fails at once again: the button is there again', async () => {
    const { stream } = await ended(each => { each.abort(); });
    stream.retry = () => {
      stream.reset();
      stream.write('x');
      stream.abort();
    };
    await settled(stream);
    for (const turn of [1, 2]) {
      await click(buttonNamed(stream, 'Try again'));
      await settled(stream);
      expect(retries(stream).length, String(turn)).to.equal(1);
    }
  });

  it('is reached and pressed by keys; focus then is on the message, and leaves no trace on it', async () => {
    const { stream } = await ended(each => { each.retry = () => { each.stream = streamOf(['Fine']); }; each.abort(); });
    const after = document.createElement('button');
    stream.after(after);
    after.focus();
    await press('Shift+Tab');
    expect(stream.querySelector('[slot]')?.shadowRoot?.activeElement?.textContent).to.equal('Try again');
    await press('Enter');
    await stream.done;
    await settled(stream);
    expect(visibleText(stream)).to.equal('Fine');
    expect(document.activeElement === stream).to.equal(true);
    await press('Tab');
    expect(document.activeElement === after).to.equal(true);
    expect(stream.hasAttribute('tabindex')).to.equal(false);
    after.remove();
  });

  it('loads `src` anew where there is no other way', async () => {
    const { stream } = await mount();
    const real = window.fetch.bind(window);
    const answers = [new Response('', { status: 503 }), new Response('Loaded')];
    window.fetch = () => Promise.resolve(answers.shift()!);
    stream.src = '/reply.md';
    await settled(stream);
    await stream.done;
    await settled(stream);
    expect(notes(stream)).to.deep.equal(['The reply could not be loaded. Try again']);
    await click(buttonNamed(stream, 'Try again'));
    await stream.done;
    await settled(stream);
    window.fetch = real;
    expect(visibleText(stream)).to.equal('Loaded');
  });
});

describe('what could not be done', () => {
  it('is one quiet line, however many patches were refused, and never what was written for developers', async () => {
    const { stream } = await reply(':::status {#s state=running}\nSearching\n:::\n');
    for (const target of ['#a', '#b', '#c']) stream.patch({ op: 'set', target, path: '/state', value: 'done' });
    stream.patch({ op: 'set', target: '#s', path: '/state', value: 7 });
    stream.flush();
    await settled(stream);
    expect(notes(stream)).to.deep.equal(['A change to this message could not be applied.']);
    await accessible(stream);
  });

  it('is forgotten with the message', async () => {
    const { stream } = await reply('Text\n\n:::patch {target=#nobody}\nstate: done\n:::\n');
    expect(notes(stream)).to.have.length(1);
    stream.reset();
    stream.write('New');
    stream.close();
    await stream.done;
    await settled(stream);
    expect(notes(stream)).to.deep.equal([]);
  });

  it('is not told twice: a refused block has its own note', async () => {
    const { stream } = await reply(':::radio {#r}\n:::\n');
    expect(notes(stream)).to.deep.equal([]);
    expect(find(stream, '[data-mdui=note]').textContent).to.equal('This part could not be shown as a control.');
  });

  it('an error block and one on its control', async () => {
    const { stream } = await reply(':::input {#mail label="Mail" value=x}\n:::\n\n:::error {for=#mail}\nWe know **no** such address.\n:::\n\n:::error\nThe bank is closed.\n:::\n');
    expect(find(stream, '#error').textContent.replace(/\s+/g, ' ').trim()).to.equal('Error: We know no such address.');
    expect(visibleText(stream)).to.match(/Error: ?We know no such address\. .*Error: The bank is closed\.$/);
    await accessible(stream);
  });
});
