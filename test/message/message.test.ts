import { expect } from '@open-wc/testing';
import { patience } from '../support/runs.js';
import { Message } from '../../src/message/message.js';
import type { MessageNode, MessageView } from '../../src/message/view.js';
import { builtIn } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { Diagnostic } from '../../src/protocol/diagnostic.js';
import { StateStore } from '../../src/state/store.js';

interface Run { message: Message; state: StateStore; diagnostics: Diagnostic[]; shown: string[] }

/** A message without a DOM: what it asks to be shown, as lines. */
function run(policy: Policy = {}): Run {
  const shown: string[] = [];
  const name = (node: MessageNode | undefined): string => node?.id ?? 'message';
  const view: MessageView = {
    open: node => shown.push(`open ${node.id} ${node.phase}`),
    update: node => shown.push(`update ${node.id} ${node.phase}`),
    text: (node, blocks, note) => shown.push(`text ${node.id} ${String(node.reason)} ${String(blocks.length)} ${note ? 'note' : ''}`.trim()),
    seal: (container, blocks) => shown.push(`seal ${name(container)} ${blocks.map(({ block }) => block.type).join(' ')}`),
    tail: () => undefined,
    grow: () => undefined,
    resolve: ({ block }) => shown.push(`resolve ${block.type}`),
    append: (node, { sealed, tail }) => shown.push(`append ${node.id} ${String(sealed.length)} ${String(tail.length)}`),
    body: (node, on) => shown.push(`body ${node.id} ${on ? 'back' : 'gone'}`),
    remove: (node, on) => shown.push(`remove ${node.id} ${on ? 'back' : 'gone'}`),
    reopen: node => shown.push(`reopen ${node.id}`),
    withdraw: node => shown.push(`withdraw ${node.id}`),
    unseal: container => shown.push(`unseal ${name(container)}`),
  };
  const diagnostics: Diagnostic[] = [];
  const state = new StateStore();
  const message = new Message({ id: 'm', palette: builtIn, policy: resolvePolicy(policy), state, view, onDiagnostic: diagnostic => diagnostics.push(diagnostic) });
  return { message, state, diagnostics, shown };
}

function whole(text: string, policy: Policy = {}, clean = true): Run {
  const made = run(policy);
  made.message.write(text);
  made.message.end(clean);
  return made;
}

const codes = ({ diagnostics }: Run): string[] => diagnostics.map(({ code }) => code);
const ids = ({ message }: Run): string[] => message.all().map(({ id }) => id);

describe('message', () => {
  it('takes very many blocks at once', () => {
    const { message } = whole('-\n\n***\n'.repeat(66_000));
    expect(message.content).to.have.length(132_000);
  }).timeout(patience(30_000));

  it('tells a view what to show, in order', () => {
    const { shown } = whole('Hello\n\n:::radio {#plan label="Plan"}\n- ( ) A\n:::\n\nBye\n');
    expect(shown).to.deep.equal(['seal message paragraph', 'open plan open', 'update plan live', 'seal message paragraph']);
  });

  it('numbers nodes without an id by type, the same whatever the chunking', () => {
    const text = ':::radio\n- A\n:::\n:::radio {#x}\n- A\n:::\n:::radio\n- A\n:::\n:::card\n:::\n';
    const one = whole(text);
    const slow = run();
    for (const letter of text) {
      slow.message.write(letter);
      slow.message.preview();
    }
    slow.message.end(true);
    expect(ids(one)).to.deep.equal(['radio-1', 'x', 'radio-3', 'card-1']);
    expect(ids(slow)).to.deep.equal(ids(one));
    expect(one.message.find('radio-1')?.idGenerated).to.equal(true);
    expect(codes(one).filter(code => code === 'id-missing')).to.have.length(2);
  });

  it('gives a used id a suffix, with a diagnostic', () => {
    const made = whole(':::card {#a}\n:::\n:::card {#a}\n:::\n:::card {#a-2}\n:::\n');
    expect(ids(made)).to.deep.equal(['a', 'a-2', 'a-2-2']);
    expect(codes(made)).to.deep.equal(['id-duplicate', 'id-duplicate']);
    const twice = whole(':::status {#a}\nOne\n:::\n:::status {#a}\nTwo\n:::\n');
    for (const target of ['#a', '#a-2']) twice.message.patch({ op: 'set', target, path: '/state', value: 'done' });
    expect(twice.message.all().map(({ spec }) => spec['state'])).to.deep.equal(['done', undefined]);
    expect(codes(twice)).to.deep.equal(['id-duplicate', 'patch-target']);
  });

  it('reads on after an unknown type, a part without its whole, a form in a form', () => {
    const made = whole(':::raido {#r label="Plan"}\ntext\n:::\n:::tab {#t label="A"}\nx\n:::\n:::form {#f action=a}\n:::form {#g action=b}\n:::input {#i label="I"}\n:::\n:::\n:::\n');
    expect(made.message.all().map(({ id, phase, reason }) => [id, phase, reason])).to.deep.equal([
      ['r', 'text', 'unknown'], ['t', 'text', 'misplaced'], ['f', 'live', undefined], ['g', 'text', 'misplaced'], ['i', 'live', undefined],
    ]);
    expect(made.message.formOf(made.message.find('i')!)?.id).to.equal('f');
    expect(codes(made)).to.include.members(['type-unknown', 'misplaced', 'form-nested']);
  });

  it('tells in words what an unknown type says in its attributes, but for how it works', () => {
    const details = (list: string): unknown => whole(`:::price ${list}\ntext\n:::\n`).message.all()[0]?.spec['details'];
    expect(details('{#p amount=12 unit="€ a month" sale Größe=L}')).to.equal('amount: 12\nunit: € a month\nsale\ngröße: L');
    expect(details('{title=Pro label="A label" amount=12}')).to.equal('label: A label\namount: 12');
    expect(details('{#p .x class=y style="color: red" onclick=f() bind=a action=b for=#c target=#d required label=Price}')).to.equal(undefined);
    expect(details('{note="a\u202eb\u200b  c" \u202ed="\u202e"}')).to.equal('note: ab\u200b c\nd:');
    expect(whole(':::tab {title=A amount=12}\n:::\n').message.all()[0]?.spec['details']).to.equal(undefined);
  });

  it('judges a leaf when it is whole: refused ones are text with a note', () => {
    const made = whole(':::radio {#r label="Plan"}\nno option\n:::\n');
    expect(made.shown.at(-1)).to.match(/^text r invalid \d note$/);
    expect(codes(made)).to.include('invalid');
  });

  it('takes no evidence from a bare end', () => {
    const cut = whole(':::form {#f action=a}\n:::input {#i label="I"}\n', {}, false);
    expect(cut.message.all().map(({ phase, reason }) => [phase, reason])).to.deep.equal([['text', 'unclosed'], ['text', 'unclosed']]);
    const clean = whole(':::form {#f action=a}\n:::input {#i label="I"}\n');
    expect(clean.message.all().map(({ phase }) => phase)).to.deep.equal(['live', 'live']);
  });

  it('starts a path with what the agent wrote, unless it has a value already', () => {
    const { state } = whole(':::input {#a bind=x value=one}\n:::\n:::input {#b bind=x value=two}\n:::\n:::checkgroup {#c bind=y}\n- [x] P\n- [ ] Q\n:::\n');
    expect(state.toJSON()).to.deep.equal({ x: 'one', y: ['P'] });
  });

  it('draws what the host refuses, disabled', () => {
    const made = whole(':::button {#a action=approve}\nA\n:::\n:::button {#w action=wire}\nW\n:::\n:::button {#s type=submit}\nS\n:::\n', { actions: ['approve'] });
    expect(made.message.all().map(({ id, phase, spec }) => [id, phase, spec['disabled'] ?? false, spec['refused']])).to.deep.equal([
      ['a', 'live', false, undefined], ['w', 'live', true, 'action'], ['s', 'live', true, 'no-form'],
    ]);
    expect(codes(made)).to.include.members(['action-refused', 'submit-outside-form']);
  });

  it('gives a form the submit button that it lacks', () => {
    const { message } = whole(':::form {#f action=save}\n:::input {#i label="I"}\n:::\n:::\n', { actions: { save: 'Save it' } });
    expect(message.find('f')?.spec).to.deep.include({ needs_submit: true, submit_label: 'Save it' });
  });

  it('hands an error to the control that it is for, if that stands before it', () => {
    const { message } = whole(':::error {#e1 for=#i}\nEarly\n:::\n:::input {#i label="I"}\n:::\n:::error {#e2 for=#i}\nLate\n:::\n');
    expect(message.find('i')?.spec['agent_error']).to.deep.equal([{ type: 'text', text: 'Late' }]);
    expect(message.find('e1')?.spec['attached']).to.equal(undefined);
    expect(message.find('e2')?.spec['attached']).to.equal(true);
  });

  it('finds the confirm block of an action once it is live', () => {
    const made = run();
    made.message.write(':::confirm {#c action=pay}\nSure?\n');
    expect(made.message.confirmFor('pay')).to.equal(undefined);
    made.message.write(':::\n');
    expect(made.message.confirmFor('pay')?.id).to.equal('c');
  });

  it('closes as too large, at the byte', () => {
    const made = run({ limits: { message: 9 } });
    made.message.write('aé');
    made.message.write('€😀xyz');
    expect(made.message.ended).to.equal(true);
    expect(made.message.log.entries.flatMap(entry => (entry.kind === 'text' ? entry.append : []))).to.deep.equal(['aé', '€']);
    expect(codes(made)).to.deep.equal(['too-large']);
  });

  it('closes as too large at a node that is, wherever its texts are', () => {
    for (const node of [{ type: 'status', body: 'x'.repeat(90) }, { type: 'radio', options: [{ label: 'x'.repeat(90) }] }, { type: 'card', children: [{ type: 'status', label: 'x'.repeat(90) }] }]) {
      const made = run({ limits: { message: 100 } });
      made.message.node({ type: 'status', id: 'a', body: 'small' });
      made.message.node(node);
      expect([made.message.ended, codes(made), made.message.all().map(({ id }) => id)]).to.deep.equal([true, ['too-large'], ['a']]);
    }
  });

  it('says in its log which version it was opened with', () => {
    const { message } = run();
    const opened = ({ log }: Message): object => ({ ...log.entries[0], at: 0 });
    expect(opened(message)).to.deep.equal({ kind: 'open', message_id: 'm', at: 0 });
    const versioned = new Message({ id: 'm', version: 'amui-0.1', palette: builtIn, policy: resolvePolicy(), state: new StateStore(), view: {} as MessageView });
    expect(opened(versioned)).to.deep.equal({ kind: 'open', message_id: 'm', version: 'amui-0.1', at: 0 });
  });

  it('says which block was not closed', () => {
    const { diagnostics } = whole(':::card {#c}\n:::radio {#r label=R}\n- A\n\nText\n', {}, false);
    expect(diagnostics.filter(({ code }) => code === 'unclosed').map(({ node_id, line, severity }) => [node_id, line, severity])).to.deep.equal([['r', 2, 'warning'], ['c', 1, 'error']]);
    const made = run();
    made.message.node({ type: 'card', id: 'data', body: ':::card {#inner}\ntext' });
    expect(made.diagnostics.filter(({ code }) => code === 'unclosed').map(({ node_id }) => node_id)).to.deep.equal(['inner']);
  });

  it('refuses a container when the check of its type does', () => {
    const picky = { ...builtIn.get('card')!, check: (_: unknown, { invalid }: { invalid: (message: string) => void }) => { invalid('Never.'); } };
    const shown: string[] = [];
    const view = Object.fromEntries(['open', 'update', 'text', 'seal', 'tail', 'grow', 'resolve'].map(name => [name, () => shown.push(name)])) as unknown as MessageView;
    const message = new Message({ id: 'm', palette: builtIn.with([picky]), policy: resolvePolicy(), state: new StateStore(), view });
    message.write(':::card {#c}\nText\n:::\n');
    message.end(true);
    expect(message.find('c')).to.deep.include({ phase: 'text', reason: 'invalid' });
  });

  it('has what the host did in its log', () => {
    const { message } = run();
    message.recordHost({ act: 'settle', node_id: 'a' });
    message.recordHost({ act: 'set', path: 'a.b', value: ['x'] });
    expect(message.log.entries.slice(1).map(({ at: _, ...rest }) => rest)).to.deep.equal([{ kind: 'host', act: 'settle', node_id: 'a' }, { kind: 'host', act: 'set', path: 'a.b', value: ['x'] }]);
  });

  it('has frozen entries in its log, each with the milliseconds since it began', () => {
    const { message } = run();
    message.node({ type: 'card', id: 'c', children: [{ type: 'status', id: 's' }] });
    message.patch({ op: 'set', target: '#s', path: '/label', value: ['x'] });
    message.diagnose({ code: 'odd', severity: 'info', message: 'Odd.' });
    message.end(true);
    const frozen = (value: unknown): boolean => typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(frozen));
    const { entries } = message.log;
    expect(entries.every(frozen)).to.equal(true);
    expect(JSON.parse(JSON.stringify(entries))).to.deep.equal(entries);
    expect(entries.map(({ kind }) => kind)).to.include.members(['open', 'node', 'commit', 'patch', 'diagnostic', 'end']);
    for (const { at } of entries) expect(at).to.be.within(0, 10_000);
  });

  it('drops what comes after the end, with a diagnostic', () => {
    const made = whole('a');
    made.message.write('b');
    made.message.node({ type: 'card', id: 'c' });
    expect(ids(made)).to.deep.equal([]);
    expect(codes(made)).to.deep.equal(['after-end', 'after-end']);
  });

  it('a log of text and nodes gives the same tree again', () => {
    const first = run();
    first.message.write('Hi\n\n:::card {#c title="T"}\n');
    first.message.node({ type: 'radio', id: 'r', label: 'R', options: [{ label: 'A', value: 'a' }] });
    first.message.write('\n:::\nBye');
    first.message.end(true);
    const again = run();
    for (const entry of JSON.parse(JSON.stringify(first.message.log)) as typeof first.message.log.entries) {
      if (entry.kind === 'text') again.message.write(entry.append);
      if (entry.kind === 'node') again.message.node(entry.node);
      if (entry.kind === 'end') again.message.end(entry.clean);
    }
    expect(again.shown).to.deep.equal(first.shown);
    expect(again.message.all().map(({ spec }) => spec)).to.deep.equal(first.message.all().map(({ spec }) => spec));
  });

  it('never throws, whatever it is fed', () => {
    const made = run();
    for (const text of ['\ud800', ':::', '\r', '\n:::form {', '"}\n', '\u0000', ':::patch {target=#x}\n', '- [ ] a {#a bind=__proto__.x}\n']) made.message.write(text);
    made.message.node({ type: '__proto__', id: 'constructor', children: [{ type: 'form' }] });
    made.message.patch({ op: 'set', target: '#nobody', path: '/__proto__', value: 1 });
    made.message.end(true);
    expect(made.message.ended).to.equal(true);
    expect(({} as Record<string, unknown>)['x']).to.equal(undefined);
  });
});
