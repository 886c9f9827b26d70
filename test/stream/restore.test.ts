import { expect } from '@open-wc/testing';
import type { MduiStream } from '../../elements/stream/stream.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { canonOf } from '../support/canon.js';
import { click, keyDown } from '../support/commands.js';
import { armed, buttonNamed, find, findAll, mount, reply, settled, visibleText, type Mounted } from '../support/stream.js';

const FORM = ':::form {#f action=send label="Order"}\n:::radio {#plan bind=plan label="Plan"}\n- ( ) Free {value=free}\n- ( ) Pro {value=pro}\n:::\n:::input {#name bind=name label="Name"}\n:::\n:::\n';
const BUTTON = ':::button {#go action=go}\nGo\n:::\n';

/** As a page keeps it. */
const stored = (stream: MduiStream): Snapshot => JSON.parse(JSON.stringify(stream.snapshot())) as Snapshot;

/** The same message in another element. */
async function again(stream: MduiStream, properties: Parameters<typeof mount>[0] = {}): Promise<Mounted & { heard: string[] }> {
  const heard: string[] = [];
  const mounted = await mount(properties);
  for (const name of ['mdui-event', 'mdui-open', 'mdui-commit', 'mdui-close', 'mdui-abort', 'mdui-diagnostic', 'mdui-revise', 'mdui-input'] as const) {
    mounted.stream.addEventListener(name, () => heard.push(name));
  }
  mounted.stream.restore(stored(stream));
  await settled(mounted.stream);
  return { ...mounted, heard };
}

const textOfLog = (stream: MduiStream): string => stream.log.map(entry => (entry.kind === 'text' ? entry.append : '')).join('');

describe('restore()', () => {
  it('shows the message as it was, with its log, values and phase, and says nothing', async () => {
    const { stream } = await reply(`Hello **you**\n\n${FORM}\n:::status {#s state=running}\nWorking\n:::\n`, { messageId: 'm1' });
    stream.state.set('plan', 'pro', 'host');
    stream.patch([{ op: 'set', target: '#s', path: '/state', value: 'done' }, { op: 'set', target: '#name', path: '/value', value: 'Ada' }]);
    await settled(stream);
    const { stream: other, heard } = await again(stream);
    expect(canonOf(other)).to.equal(canonOf(stream));
    expect(other.nodes).to.deep.equal(stream.nodes);
    expect(other.log).to.deep.equal(stream.log);
    expect([...other.state.entries()]).to.deep.equal([...stream.state.entries()]);
    expect(other.phase).to.equal('complete');
    expect(await other.done).to.equal('complete');
    expect(other.revisions).to.deep.equal(stream.revisions);
    expect(heard).to.deep.equal([]);
    expect(stored(other)).to.deep.equal(stored(stream));
  });

  it('keeps a form that was sent as it was sent, and a question open that was not answered', async () => {
    const { stream } = await reply(`${FORM}\n:::radio {#later bind=later label="Later"}\n- A\n- B\n:::\n`);
    await armed();
    await click(find(stream, 'input[type=radio]'));
    await click(buttonNamed(stream, 'Send'));
    await settled(stream);
    const { stream: other, acts, heard } = await again(stream);
    expect(find<HTMLElement & { submitted: boolean }>(other, 'mdui-form').submitted).to.equal(true);
    expect(find<HTMLElement & { locked: boolean }>(other, 'mdui-radio').locked).to.equal(true);
    expect(visibleText(other)).to.contain('Free').and.contain('Sent');
    expect(other.state.get('plan')).to.equal('free');
    expect(other.state.touched('plan')).to.equal(true);
    find<HTMLElement & { requestSubmit: () => void }>(other, 'mdui-form').requestSubmit();
    await settled(other);
    expect(heard).to.deep.equal([]);
    await click(findAll(other, 'input[type=radio]').at(-1)!);
    expect(acts().map(({ type, node_id }) => [type, node_id])).to.deep.equal([['ui.change', 'later']]);
    const numbers = other.log.flatMap(entry => (entry.kind === 'event' ? entry.event.seq : []));
    expect(numbers).to.deep.equal(numbers.map((_, at) => at + 1));
    expect(other.settle('f')).to.equal(true);
    await settled(other);
    expect(find<HTMLElement & { submitted: boolean }>(other, 'mdui-form').submitted).to.equal(false);
  });

  it('shows a button that was pressed as used until somebody settles it', async () => {
    const { stream, acts } = await reply(`${BUTTON}\n:::actions {#both}\n- [One](action:one)\n- [Two](action:two)\n:::\n`);
    await armed();
    await click(buttonNamed(stream, 'Go'));
    await click(buttonNamed(stream, 'Two'));
    const ids = acts().map(event => (event.type === 'ui.click' ? event.interaction_id : ''));
    const { stream: other, heard } = await again(stream);
    const used = (): (string | null)[] => findAll(other, 'button').map(button => button.dataset['state'] ?? null);
    expect(used()).to.deep.equal(['answered', null, 'answered']);
    expect(visibleText(other)).to.contain('Go Sent').and.contain('Two Sent').and.not.contain('Waiting');
    expect(find(other, 'button').getAttribute('aria-disabled')).to.equal('true');
    await armed();
    for (const button of findAll(other, 'button')) await click(button);
    find(other, 'button').focus();
    await keyDown('Enter');
    await settled(other);
    expect(heard.filter(name => name !== 'mdui-event')).to.deep.equal([]);
    expect(other.log.flatMap(entry => (entry.kind === 'event' && entry.event.type === 'ui.click' ? entry.event.interaction_id : []))).to.deep.equal(ids);
    expect(other.settle('go')).to.equal(true);
    other.patch({ op: 'set', target: '#both', path: '/label', value: 'Done' });
    other.flush();
    await settled(other);
    expect(used()).to.deep.equal([null, null, null]);
    expect(other.settle('go')).to.equal(false);
  });

  it('keeps no button that was settled, or whose press the host prevented', async () => {
    const { stream } = await reply(`${BUTTON}\n${FORM}`);
    stream.addEventListener('mdui-submit', event => { event.preventDefault(); });
    await armed();
    await click(buttonNamed(stream, 'Go'));
    await click(buttonNamed(stream, 'Send'));
    stream.settle('go');
    const { stream: other } = await again(stream);
    expect(find<HTMLElement & { submitted: boolean }>(other, 'mdui-form').submitted).to.equal(false);
    expect(findAll(other, 'button').some(button => button.dataset['state'] !== undefined)).to.equal(false);
  });

  it('D06: a confirmed action stays answered, no question is open, and nothing is sent', async () => {
    const { stream, acts } = await reply(`:::confirm {#sure action=book title="Book?"}\nReally?\n:::\n\n:::button {#book action=book}\nBook\n:::\n`);
    await armed();
    await click(buttonNamed(stream, 'Book'));
    await armed();
    await click(findAll<HTMLButtonElement>(document.documentElement, 'dialog[open] button').at(-1)!);
    await settled(stream);
    expect(acts().map(({ type }) => type)).to.deep.equal(['ui.click']);
    const { stream: other, heard } = await again(stream);
    expect(findAll(other, 'dialog[open]')).to.have.length(0);
    expect(visibleText(other)).to.contain('Book Sent');
    await armed();
    await click(buttonNamed(other, 'Book Sent'));
    expect(findAll(other, 'dialog[open]')).to.have.length(0);
    expect(heard.filter(name => name !== 'mdui-event')).to.deep.equal([]);
  });

  it('keeps what was superseded, the restore button of a replaced value, and what was undone', async () => {
    const { stream } = await reply(`:::input {#name bind=name label="Name"}\n:::\n\n${BUTTON}\n:::status {#s}\nA\n:::\n`);
    stream.state.set('name', 'Mine', 'user');
    stream.patch({ op: 'set', target: '#name', path: '/value', value: 'Theirs', reason: 'A typo' });
    stream.patch({ op: 'set', target: '#s', path: '/state', value: 'done' });
    stream.flush();
    expect(stream.undo('r2')).to.equal(true);
    stream.supersede();
    await settled(stream);
    // the person's value was set by a script, so the log alone does not know of it
    const { stream: other, acts } = await again(stream);
    expect(other.revisions).to.deep.equal(stream.revisions);
    expect(canonOf(other)).to.equal(canonOf(stream));
    expect(find<HTMLElement & { superseded: boolean }>(other, 'mdui-button').superseded).to.equal(true);
    expect(visibleText(other)).to.equal(visibleText(stream));
    other.patch({ op: 'set', target: '#s', path: '/state', value: 'error' });
    other.flush();
    expect(other.revisions.map(({ revision }) => revision)).to.deep.equal(['r1', 'r2', 'r3']);
    expect(acts()).to.deep.equal([]);
  });

  it('draws as refused what the host of now refuses', async () => {
    const { stream } = await reply(BUTTON);
    const { stream: other } = await again(stream, { policy: { actions: ['else'] } });
    expect(find<HTMLButtonElement>(other, 'button').disabled).to.equal(true);
    expect(other.log).to.deep.equal(stream.log);
  });

  it('arms what acts again: nobody presses what they did not see', async () => {
    const { stream } = await reply(BUTTON);
    const { stream: other, acts } = await again(stream);
    await click(buttonNamed(other, 'Go'));
    expect(acts()).to.deep.equal([]);
    await armed();
    await click(buttonNamed(other, 'Go'));
    expect(acts().map(({ type }) => type)).to.deep.equal(['ui.click']);
  });

  it('takes the place of what is shown, and of what src would load; the focus stays where it is', async () => {
    const { stream } = await reply('One');
    const { stream: other } = await reply('Two');
    const input = document.createElement('input');
    document.body.append(input);
    input.focus();
    other.restore(stored(stream));
    expect(visibleText(other)).to.equal('One');
    const fresh = document.createElement('mdui-stream');
    fresh.src = '/nowhere.md';
    fresh.restore(stored(stream));
    document.body.append(fresh);
    await settled(fresh);
    expect(fresh.phase).to.equal('complete');
    expect(visibleText(fresh)).to.equal('One');
    expect(document.activeElement === input).to.equal(true);
    fresh.remove();
    input.remove();
  });

  it('of a message that was arriving: cut, its open block readable', async () => {
    const { stream } = await mount();
    stream.write('Hi **there\n\n:::radio {#plan label="Plan"}\n- ( ) Free\n- ( ) Pr');
    stream.flush();
    const snapshot = stored(stream);
    expect(snapshot.log.some(({ kind }) => kind === 'end')).to.equal(false);
    const { stream: other, heard } = await again(stream);
    expect(other.phase).to.equal('aborted');
    expect(other.nodes[0]).to.deep.include({ phase: 'text', reason: 'unclosed' });
    expect(visibleText(other)).to.contain('Free').and.contain('Pr');
    expect(heard).to.deep.equal([]);
    const { log, ...rest } = stored(other);
    expect({ ...rest, log: log.slice(0, snapshot.log.length) }).to.deep.equal(snapshot);
    expect(log.slice(snapshot.log.length).map(entry => (entry.kind === 'end' ? entry.reason : entry.kind === 'event' ? entry.event.type : entry.kind))).to.deep.equal(['unfinished', 'diagnostic', 'ui.error']);
    const { stream: third } = await again(other);
    expect(stored(third)).to.deep.equal(stored(other));
  });

  it('of nothing, shows nothing', async () => {
    const { stream } = await mount();
    const { stream: other } = await reply('Two');
    other.restore(stored(stream));
    expect(other.phase).to.equal('idle');
    expect(other.childElementCount).to.equal(0);
  });

  it('is a copy: what happens later does not reach a snapshot', async () => {
    const { stream } = await reply(FORM);
    const snapshot = stream.snapshot();
    const before = JSON.stringify(snapshot);
    stream.state.set('plan', 'pro', 'host');
    stream.patch({ op: 'set', target: '#plan', path: '/label', value: 'New' });
    stream.flush();
    expect(JSON.stringify(snapshot)).to.equal(before);
  });

  it('makes one piece of text of many', async () => {
    const { stream } = await mount();
    for (const letter of 'A few words') stream.write(letter);
    stream.close();
    await stream.done;
    expect(stream.snapshot().log.filter(({ kind }) => kind === 'text')).to.have.length(1);
    const { stream: other } = await again(stream);
    expect(textOfLog(other)).to.equal('A few words');
  });

  it('knows from the log alone what a control found in the state', async () => {
    const { stream } = await mount();
    stream.state.set('plan', 'pro', 'host');
    stream.write(`${FORM}\n:::patch {target=#name}\nvalue: Ada\n:::\n\n:::input {#same bind=name label="Same"}\n:::\n`);
    stream.close();
    await stream.done;
    const { state: _, ...snapshot } = stored(stream);
    const { stream: other } = await mount();
    other.restore(snapshot);
    await settled(other);
    expect([...other.state.entries()].sort()).to.deep.equal([...stream.state.entries()].sort());
    expect(other.state.get('plan')).to.equal('pro');
    expect(canonOf(other)).to.equal(canonOf(stream));
  });

  it('goes on counting time where the log ended', async () => {
    const { stream } = await reply('A');
    const snapshot = stored(stream);
    const log = snapshot.log.map(entry => ({ ...entry, at: (entry.at ?? 0) + 60_000 }));
    const { stream: other } = await mount();
    other.restore({ ...snapshot, log });
    other.state.set('x', 1, 'host');
    expect(other.log.at(-1)?.at).to.be.within(60_000, 120_000);
  });
});

describe('a snapshot that is none', () => {
  const good = { format: 'mdui-stream', version: 1, message_id: 'm', log: [{ kind: 'open', message_id: 'm' }, { kind: 'text', append: 'Hi' }] };
  const bad: Record<string, [unknown, RegExp]> = {
    'nothing': [undefined, /format/],
    'another format': [{ ...good, format: 'mdui-conversation' }, /format/],
    'another version': [{ ...good, version: 2 }, /version is 2/],
    'no log': [{ ...good, log: 'x' }, /no log/],
    'another message': [{ ...good, message_id: 'other' }, /opening/],
    'no opening': [{ ...good, log: good.log.slice(1) }, /opening/],
    'an unknown entry': [{ ...good, log: [...good.log, { kind: 'toString' }] }, /entry 2/],
    'text that is none': [{ ...good, log: [...good.log, { kind: 'text', append: 5 }] }, /entry 2/],
    'an event that is none': [{ ...good, log: [...good.log, { kind: 'event', event: { type: 'ui.change', node_id: 'a', seq: 1, bind: 'a', value: {}, origin: 'user' } }] }, /entry 2/],
    'a patch that is none': [{ ...good, log: [...good.log, { kind: 'patch', time: '', patch: { op: 'destroy', target: '#a' } }] }, /op/],
    'a value that is none': [{ ...good, state: [['a', { x: 1 }, 'user']] }, /state/],
    'a path that is none': [{ ...good, state: [['__proto__.x', 1, 'user']] }, /state/],
    'a hostile name': [JSON.parse('{"format":"mdui-stream","version":1,"message_id":"m","log":[],"__proto__":{"x":1}}'), /__proto__/],
    'a hostile name inside': [JSON.parse('{"format":"mdui-stream","version":1,"message_id":"m","log":[{"kind":"open","message_id":"m","constructor":{"prototype":{}}}]}'), /constructor/],
    'a wire that is none': [{ ...good, wire: { ids: [1] } }, /wire/],
    'a getter that throws': [{ ...good, get log() { throw new Error('Ha'); } }, /plain data/],
    'resumed too often': [{ ...good, log: [good.log[0], { kind: 'text', append: 'x'.repeat(1 << 20) }, ...Array.from({ length: 300 }, () => [{ kind: 'end', clean: false }, { kind: 'host', act: 'resume' }]).flat()] }, /too often/],
    'too much': [{ ...good, log: [{ ...good.log[0], x: Array.from({ length: 600_000 }, () => []) }] }, /500000 objects/],
  };
  for (const [name, [snapshot, message]] of Object.entries(bad)) {
    it(`${name} is an error, and nothing changes`, async () => {
      const { stream } = await reply('Before');
      const log = JSON.stringify(stream.log);
      expect(() => { stream.restore(snapshot as Snapshot); }).to.throw(message);
      expect(visibleText(stream)).to.equal('Before');
      expect(JSON.stringify(stream.log)).to.equal(log);
      expect(({} as Record<string, unknown>)['x']).to.equal(undefined);
    });
  }

  it('but a good one is taken', async () => {
    const { stream } = await reply('Before');
    stream.restore(good as unknown as Snapshot);
    expect(visibleText(stream)).to.contain('Hi');
    expect(stream.phase).to.equal('aborted');
  });
});
