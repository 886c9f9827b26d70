import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { conversation } from '../conversation/support.js';
import { Clock } from '../support/clock.js';
import { runs } from '../support/runs.js';
import { deep } from '../support/stream.js';
import { listen, streamBesideFocus, textsOf, write, type Said } from './listening.js';
import { EVERYTHING } from './everything.js';

const status = (id: string, words: string): string => `:::status {#${id} state=running}\n${words}\n:::\n`;
const progress = (attributes: string): string => `:::progress {#p label=Import ${attributes}}\n:::\n`;
const INPUT = ':::input {#name label=Name}\n:::\n';
const set = (target: string, path: string, value: unknown): WirePatch => ({ op: 'set', target, path, value });

describe('what a screen reader is told of a reply', () => {
  let clock: Clock;
  let stream: MduiStream;
  let field: HTMLInputElement;
  let said: Said[];

  beforeEach(async () => {
    ({ stream, field } = await streamBesideFocus());
    clock = new Clock();
    said = listen(stream, clock);
  });
  afterEach(() => {
    clock.restore();
    expect(document.activeElement === field, 'the focus never moves').to.equal(true);
  });

  /** A reply that is said to be written already. */
  async function begin(markdown: string): Promise<void> {
    write(stream, markdown);
    await clock.pass(2000);
    expect(said.pop()?.text).to.equal('Assistant is replying');
  }
  /** Patches at once, and lets what is said of it be said. */
  async function patch(...patches: WirePatch[]): Promise<void> {
    for (const each of patches) stream.patch(each);
    stream.flush();
    await clock.pass(1000);
  }
  async function end(): Promise<void> {
    stream.close();
    stream.flush();
    await clock.pass(10_000);
  }

  it('is no more than somebody listens to, however long the labels are and however many controls come', async () => {
    await begin('Hello\n\n');
    const fields = Array.from({ length: 300 }, (_, at) => `:::input {#i${at} label="${'Word '.repeat(at === 0 ? 1900 : 10)}"}\n:::\n`).join('');
    stream.write(fields);
    await end();
    const texts = said.map(({ text }) => text).filter(text => text !== '');
    for (const text of texts) expect(text.length).to.be.below(1400);
    expect(texts.join(' ')).to.contain('Input needed').and.contain('…');
    expect(texts.at(-1)!.endsWith('Reply complete, 300 controls')).to.equal(true);
  });

  it('is that it is being written, after half a second', async () => {
    write(stream, 'Hello ');
    await clock.pass(499);
    expect(said).to.deep.equal([]);
    await clock.pass(1);
    expect(said).to.deep.equal([{ at: 500, text: 'Assistant is replying' }]);
    await end();
    expect(said.slice(1)).to.deep.equal([{ at: 1500, text: 'Reply complete' }]);
  });

  it('is only its end when it is there sooner', async () => {
    write(stream, 'Hello');
    await end();
    expect(textsOf(said)).to.deep.equal(['Reply complete']);
  });

  const controls = {
    [':::radio {#x label="Choose a plan"}\n- ( ) a\n- ( ) b\n:::']: 'radio group Choose a plan',
    ['- [ ] I agree {#x}\n\nmore']: 'checkbox I agree',
    [':::checkgroup {#x label=Days}\n- [ ] a\n:::']: 'checkboxes Days',
    [':::select {#x label=Country}\n- a\n:::']: 'list Country',
    [':::input {#x label=Name}\n:::']: 'field Name',
    [':::textarea {#x label=Comments}\n:::']: 'text area Comments',
  };
  it('is each control that goes live, with its kind and its name', async () => {
    for (const [markdown, words] of Object.entries(controls)) {
      write(stream, `${markdown}\n`);
      await clock.pass(400);
      expect(said.at(-1)?.text, markdown).to.equal(`Input needed: ${words}`);
      stream.reset();
      await clock.pass(2000);
    }
  });

  it('is of controls of one second one change, and how many there are at the end', async () => {
    write(stream, 'Now\n\n');
    await clock.pass(500);
    write(stream, INPUT);
    await clock.pass(100);
    write(stream, ':::radio {#plan label=Plan}\n- ( ) a\n- ( ) b\n:::\n');
    await clock.pass(900);
    expect(said.slice(1)).to.deep.equal([{ at: 1500, text: 'Input needed: field Name. Input needed: radio group Plan' }]);
    await end();
    expect(textsOf(said).at(-1)).to.equal('Reply complete, 2 controls');
    stream.reset();
    write(stream, INPUT);
    await end();
    expect(textsOf(said).at(-1)).to.equal('Input needed: field Name. Reply complete, 1 control');
  });

  it('is the newest of a status, once a second', async () => {
    await begin(status('s', 'Searching'));
    expect(textsOf(said)).to.deep.equal(['Running: Searching']);
    stream.patch(set('#s', 'body', 'Looking'));
    stream.flush();
    await clock.pass(0);
    for (let nth = 1; nth <= 100; nth++) stream.patch(set('#s', 'body', `${nth} found`));
    stream.flush();
    await clock.pass(999);
    expect(said, 'one of the second before').to.have.length(2);
    await clock.pass(1);
    expect(textsOf(said).slice(2)).to.deep.equal(['Running: 100 found']);
    await patch(set('#s', 'state', 'done'), set('#s', 'state', 'done'));
    await patch(set('#s', 'state', 'done'));
    expect(textsOf(said).slice(3)).to.deep.equal(['Done: 100 found']);
  });

  it('is of several statuses one change', async () => {
    await begin(`${status('a', 'One')}${status('b', 'Two')}`);
    await patch(set('#a', 'body', 'Three'), set('#b', 'body', 'Four'));
    expect(textsOf(said)).to.deep.equal(['Running: One. Running: Two', 'Running: Three. Running: Four']);
  });

  it('is of a progress its start, each quarter and its end, once each', async () => {
    await begin(progress('value=3'));
    for (const value of [4, 20, 24.9, 25, 26, 24, 26, 49, 52, 74, 74.9, 80, 99.9, 100, 100]) await patch(set('#p', 'value', value));
    expect(textsOf(said)).to.deep.equal(['Import: 3%', 'Import: 25%', 'Import: 52%', 'Import: 80%', 'Import: 100%']);
    await patch(set('#p', 'value', 0));
    await patch(set('#p', 'value', 0));
    await patch(set('#p', 'value', 30));
    expect(textsOf(said).slice(5), 'and of another start').to.deep.equal(['Import: 0%', 'Import: 30%']);
  });

  it('is of a thousand steps in a moment where they led', async () => {
    await begin(progress('max=1000'));
    for (let value = 0; value <= 1000; value++) stream.patch(set('#p', 'value', value));
    stream.flush();
    await clock.pass(5000);
    expect(textsOf(said)).to.deep.equal(['Import: Running', 'Import: 100%']);
  });

  it('is an error, with the name of its control', async () => {
    await begin(`${INPUT}${INPUT.replace('#name label=Name', '#mail label=E-mail')}`);
    write(stream, ':::error {#e for=#name}\nThis name is *taken*.\n:::\n');
    await clock.pass(1000);
    await patch(set('#e', 'body', 'Taken, too.'));
    await patch(set('#mail', 'help', 'Not an error'));
    write(stream, ':::error\nThe shop is closed.\n:::\n');
    await clock.pass(1000);
    expect(textsOf(said).slice(1)).to.deep.equal(['Error: Name. This name is taken.', 'Error: Name. Taken, too.', 'Error: The shop is closed.']);
  });

  it('is that it was cut off, and how', async () => {
    write(stream, 'Hello');
    stream.abort();
    await clock.pass(1000);
    expect(textsOf(said)).to.deep.equal(['Reply was cut off']);
    stream.reset();
    write(stream, 'Hello');
    stream.abort('stopped');
    await clock.pass(1000);
    expect(textsOf(said).at(-1)).to.equal('Stopped');
  });

  it('is nothing of a reply that is gone', async () => {
    write(stream, INPUT);
    stream.reset();
    write(stream, progress('value=3'));
    stream.remove();
    await clock.pass(5000);
    expect(said).to.deep.equal([]);
  });

  it('is nothing of one that is shown as it was, but what changes then', async () => {
    write(stream, `${EVERYTHING}\n${status('s', 'Searching')}\n${progress('value=30')}`);
    stream.close();
    stream.flush();
    const snapshot = stream.snapshot();
    stream.reset();
    await clock.pass(5000);
    expect(said).to.deep.equal([]);
    stream.restore(snapshot);
    stream.flush();
    await clock.pass(5000);
    expect(said).to.deep.equal([]);
    await patch(set('#s', 'state', 'done'), set('#p', 'value', 40));
    expect(textsOf(said).join(' ')).to.contain('Done: Searching').and.not.to.contain('Import');
  });

  it('is of surfaces what they ask for, also when what draws them comes behind the end', async () => {
    const field = { id: 'root', component: 'TextField', label: 'Seats', value: { '@path': '/n' } };
    stream.announce = 'full';
    write(stream, `\`\`\`a2ui\n${JSON.stringify({ version: 'v1.0', createSurface: { surfaceId: 's', dataModel: { n: '4' }, components: [field] } })}\n\`\`\`\n`);
    stream.close();
    await stream.done;
    while (stream.querySelector('mdui-surface') === null) await new Promise(requestAnimationFrame);
    await clock.pass(5000);
    expect(textsOf(said)).to.deep.equal(['Input needed: field Seats. Reply complete, 1 control', 'Seats: 4']);
  });

  it('is with `full` also the text, in groups of sentences a second apart', async () => {
    stream.announce = 'full';
    const sentence = 'This is a sentence of the reply that is read out. ';
    write(stream, sentence.repeat(8));
    await end();
    const [complete, ...groups] = said;
    expect(complete?.text).to.equal('Reply complete');
    expect(groups.map(({ at }) => at - complete!.at)).to.deep.equal([1000, 2000]);
    expect(groups.map(({ text }) => text.length >= 199)).to.deep.equal([true, true]);
    expect(textsOf(groups).join(' ')).to.equal(sentence.repeat(8).trim());
  });

  it('is with `off` nothing at all', async () => {
    stream.announce = 'off';
    write(stream, `${status('s', 'Searching')}${INPUT}${progress('value=3')}`);
    await clock.pass(1000);
    await patch(set('#s', 'state', 'done'), set('#p', 'value', 100));
    await end();
    expect(said).to.deep.equal([]);
  });

  it('is never the text itself: nothing in the reply is live but what answers the person', async () => {
    write(stream, EVERYTHING);
    await clock.pass(0);
    stream.close();
    stream.flush();
    const live = deep(stream).filter(each => each.matches('[role=status], [role=alert], [role=log], [aria-live]') && each.getAttribute('aria-live') !== 'off');
    expect(live.map(each => [each.getAttribute('role'), each.textContent.trim()])).to.deep.equal([['alert', ''], ['status', '']]);
    expect(deep(stream).filter(each => each.matches('[aria-hidden=true]') && /\p{L}/u.test(each.textContent)), 'nor hidden').to.deep.equal([]);
  });

  it('comes at most once a second, whatever happens, and ends with how things stand', async () => {
    const step = fc.oneof(
      fc.record({ state: fc.constantFrom('pending', 'running', 'done', 'error') }),
      fc.record({ value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ text: fc.constantFrom('word ', INPUT.replace('#name ', ''), ':::error {for=#first}\nNo.\n:::\n') }),
      fc.record({ wait: fc.integer({ min: 0, max: 1500 }) }),
    );
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      stream.reset();
      await clock.pass(3000);
      said.length = 0;
      write(stream, `${INPUT.replace('#name', '#first')}${status('s', 'Work')}${progress('value=0')}`);
      for (const each of steps) {
        if ('wait' in each) await clock.pass(each.wait);
        else if ('text' in each) write(stream, each.text);
        else stream.patch('state' in each ? set('#s', 'state', each.state) : set('#p', 'value', each.value));
        stream.flush();
      }
      await end();
      expect(said.slice(1).every(({ at }, nth) => at - said[nth]!.at >= 1000), JSON.stringify(said)).to.equal(true);
      const words = { pending: 'Waiting', running: 'Running', done: 'Done', error: 'Failed' };
      const last = steps.findLast(each => 'state' in each)?.state ?? 'running';
      expect(textsOf(said).join('. ').match(/(\w+): Work/g)?.at(-1)).to.equal(`${words[last]}: Work`);
      expect(said.at(-1)?.text).to.match(/Reply complete, \d+ controls?$/);
    }), runs(25));
  });
});

describe('what a screen reader is told of a conversation as a whole', () => {
  it('is said by its one voice: a status, a progress and an error of any reply', async () => {
    const talk = await conversation();
    const clock = new Clock();
    try {
      const said = listen(talk, clock);
      const [first, second] = [talk.reply(), talk.reply()];
      await clock.pass(0);
      const own = [first, second].map(stream => listen(stream, clock));
      write(first, status('s', 'One'));
      write(second, progress('value=50'));
      await clock.pass(1000);
      first.patch(set('#s', 'state', 'done'));
      first.flush();
      await clock.pass(1000);
      expect(textsOf(said)).to.deep.equal(['Running: One. Import: 50%', 'Assistant is replying. Assistant is replying', 'Done: One']);
      expect(own).to.deep.equal([[], []]);
      const earlier = talk.toMarkdown();
      talk.load(earlier);
      await clock.pass(9000);
      expect(said, 'nothing of what is loaded').to.have.length(3);
    } finally {
      clock.restore();
    }
  });
});
