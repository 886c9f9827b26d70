import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import { emulateMedia, resetMedia } from '../support/commands.js';
import { faults } from './axe.js';
import { BY_HAND, EVERYTHING } from './everything.js';
import { all, atRest, inside, setAll } from './page.js';

/** The message as far as the middle of each of its blocks. */
const CUTS = [':::notice', ':::radio', '- [ ] I', ':::checkgroup', ':::select', ':::input {#input', ':::textarea', ':::button {#button', ':::actions', ':::status', ':::progress', ':::card', ':::tab {#tab ', ':::item {#item ', ':::form', ':::error', ':::confirm'];
const AROUND: Readonly<Record<string, string>> = { ':::tab {#tab ': ':::tabs', ':::item {#item ': ':::accordion' };
const upTo = (block: string): string => {
  const at = EVERYTHING.indexOf(AROUND[block] ?? block);
  const end = EVERYTHING.indexOf('\n:::', EVERYTHING.indexOf(block) + 1);
  return `${EVERYTHING.slice(at, end < 0 ? undefined : end)}\n`;
};

interface Control extends HTMLElement { showErrors(): void }
const controls = (box: Element): Control[] => all(box).filter((each): each is Control => 'showErrors' in each);
const whole = (stream: MduiStream): void => {
  stream.write(EVERYTHING);
  stream.close();
  stream.flush();
};

/** What a stream is brought to, each state with everything in it. */
const streams: Readonly<Record<string, (stream: MduiStream) => void | Promise<void>>> = {
  'nothing yet': () => undefined,
  'waited for': stream => { stream.stream = new ReadableStream(); },
  'cut off': stream => {
    stream.write(EVERYTHING.slice(0, EVERYTHING.indexOf('Details')));
    stream.abort();
  },
  live: whole,
  filled: stream => {
    whole(stream);
    for (const [path, value] of Object.entries({ radio: 'pro', checkbox: true, checkgroup: ['Monday'], select: 'es', input: 'Ada', textarea: 'Text', quantity: 2 })) stream.state.set(path, value);
  },
  wrong: async stream => {
    whole(stream);
    await atRest(stream);
    for (const control of controls(stream)) control.showErrors();
    (stream.querySelector<HTMLElement & { requestSubmit(): void }>('[node-id=form]')!).requestSubmit();
    stream.patch({ op: 'set', target: '#input', path: 'value', value: 'Bo', reason: 'you said so' });
  },
  disabled: stream => {
    whole(stream);
    for (const target of ['#radio', '#checkbox', '#checkgroup', '#select', '#input', '#textarea', '#button']) stream.patch({ op: 'disable', target });
  },
  'not allowed': stream => {
    stream.policy = { actions: [] };
    whole(stream);
  },
  'waiting for an answer': async stream => {
    whole(stream);
    await setAll(stream, { pending: true, pendingItem: 'approve' });
  },
  sent: async stream => {
    whole(stream);
    await setAll(stream, { submitted: true, answered: true, answeredItem: 0, locked: true });
  },
  'left behind': stream => {
    whole(stream);
    stream.supersede();
  },
  revised: async stream => {
    whole(stream);
    stream.patch([{ op: 'set', target: '#status', path: 'state', value: 'done', reason: 'It is done' }, { op: 'remove', target: '#nothing' }]);
    await atRest(stream);
    for (const details of inside(stream, '[slot=notes] details')) (details as HTMLDetailsElement).open = true;
  },
  stale: async stream => {
    whole(stream);
    await setAll(stream, { stale: true });
  },
};

describe('axe has nothing to say', () => {
  let dark = false;
  let main: HTMLElement;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { color-scheme: light dark } @media (prefers-color-scheme: dark) { html { background: #16181d; color: #e6e9ee } }');
  before(async () => {
    document.adoptedStyleSheets.push(sheet);
    // nothing to wait for at each change
    dark = await emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  beforeEach(() => {
    main = document.createElement('main');
    document.body.append(main);
  });
  afterEach(() => { main.remove(); });
  after(resetMedia);
  after(() => { document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1); });

  /** All rules in the light, those on colour in the dark again. */
  async function check(): Promise<void> {
    await atRest(main);
    expect(await faults(main)).to.deep.equal([]);
    if (!dark) return;
    await emulateMedia({ colorScheme: 'dark' });
    await atRest(main);
    const faint = await faults(main, ['color-contrast']);
    await emulateMedia({ colorScheme: 'light' });
    expect(faint, 'in the dark').to.deep.equal([]);
  }

  for (const [state, bring] of Object.entries(streams)) {
    it(`of a stream with everything in it: ${state}`, async () => {
      const stream = document.createElement('mdui-stream');
      main.append(stream);
      await bring(stream);
      await check();
    });
  }

  it('of every block in the middle of its arrival', async () => {
    for (const block of CUTS) {
      const stream = document.createElement('mdui-stream');
      main.append(stream);
      stream.write(upTo(block));
      stream.flush();
      expect(stream.nodes.some(({ phase }) => phase === 'open') || block.startsWith('- '), block).to.equal(true);
    }
    await check();
  });

  it('of a conversation: empty, with everything, arriving, left behind', async () => {
    const talk = document.createElement('mdui-conversation');
    main.append(talk);
    await check();
    talk.reply(EVERYTHING);
    await atRest(main);
    talk.say('And now?');
    const reply = talk.reply();
    reply.write(upTo(':::form').replace('Order', 'Another order'));
    await check();
    reply.abort();
  });

  for (const [state, properties] of Object.entries({
    'as they are': {},
    wrong: { error: 'Not this one.', reason: 'You said so' },
    disabled: { disabled: true },
    provisional: { provisional: true },
    waiting: { pending: true },
    sent: { locked: true, answered: true, submitted: true },
    'left behind': { superseded: true },
  })) {
    it(`of elements written by hand: ${state}`, async () => {
      main.innerHTML = BY_HAND;
      await setAll(main, properties);
      await check();
    });
  }

  it('of an open question', async () => {
    main.innerHTML = BY_HAND;
    await atRest(main);
    const confirm = main.querySelector<HTMLElement & { ask(question: object): Promise<unknown> }>('mdui-confirm')!;
    void confirm.ask({ actionLabel: 'Remove it' });
    while (inside(main, 'dialog[open]').length === 0) await new Promise(requestAnimationFrame);
    await check();
  });
});
