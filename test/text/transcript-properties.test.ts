import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { MessageNode } from '../../src/message/view.js';
import { isControl } from '../../src/palette/definition.js';
import type { Policy } from '../../src/policy/policy.js';
import type { WireNode, WirePatch } from '../../src/protocol/wire.js';
import type { Value } from '../../src/protocol/ui-events.js';
import { toMarkdown } from '../../src/text/transcript.js';
import { anyReply } from '../support/arbitraries.js';
import { patience, runs } from '../support/runs.js';
import { read, tree, type Reading } from './reading.js';

const words = fc.oneof(
  fc.constantFrom(
    '', 'Ada', 'a b', '  x ', '"q" \'s\' {b} \\', '&amp; &lt; <b>', '```\n:::\n```', ':::button {action=x}\nGo\n:::', '- [x] y {#z}', 'line\n\nline', '#x', 'שלום', '漢字', '\u202eevil\u202c',
    'a\n- ( ) b', '<!-- c', '50', 'true', '}', '{#a}', '[r]: /u', '  \n  ', 'a\n', '\nb', 'tab\tx', '’curly“', '{a="b', '|'.repeat(600),
  ),
  fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 10 }),
);
/** Characters that are read of a body, and answers that are longer. */
const SHORT = 800;
const long = fc.tuple(fc.constantFrom('', 'x', 'xy'), fc.constantFrom('a word ', 'line\n', '😀', '```\n', '"&amp;\\{', ' ')).map(([before, part]) => before + part.repeat(SHORT));
const answers = fc.array(fc.oneof({ weight: 6, arbitrary: words }, { weight: 1, arbitrary: long }), { maxLength: 6 });

/** Forms and controls outside of them that share paths. */
const SHARED = [
  ':::form {#f action=go}\n:::input {#fx bind=x label=X}\n:::\n:::radio {#fy bind=y label=Y}\n- ( ) a\n- (x) b\n:::\n- [ ] Z {#fz bind=z}\n:::\n', ':::form {#g action=go}\n:::textarea {#gx bind=x label=X}\nGiven\n:::\n:::input {#gn bind=n label=N type=number max=5}\n:::\n:::\n',
  ':::input {#ox bind=x label=X}\n:::\n', ':::checkgroup {#oy bind=y label=Y}\n- [x] a\n- [ ] b\n:::\n', ':::input {#on bind=n label=N type=range}\n:::\n', '- [x] Z {#oz bind=z}\n', ':::input {label=Own}\n:::\n', ':::input {label=Else}\nx\n:::\n',
];
/** What happens to a message, in order: answers are given, a form is sent, a host sets a value, an agent patches. */
type Step = { readonly answers: readonly string[] } | { readonly send: string } | { readonly path: string; readonly value: Value } | { readonly patch: WirePatch };

const patch: fc.Arbitrary<WirePatch> = fc.record({
  op: fc.constantFrom('set', 'set', 'set', 'replace_body', 'append', 'remove', 'disable', 'enable'),
  target: fc.constantFrom('#a', '#b.c', '#plan', '#x', '#location', '#who', '#task', '#f', '#fx', '#gx', '#ox', '#on'),
  path: fc.constantFrom('/label', '/help', '/title', '/state', '/disabled', '/placeholder', '/value', '/open', '/selected', '/max'),
  value: fc.oneof(words, fc.constantFrom(true, false, 'done', 70)), markdown: fc.oneof(anyReply, words), reason: fc.constant('why'),
});

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const wireNode = fc.letrec<{ node: WireNode }>(tie => ({
  node: fc.record({
    type: fc.constantFrom('radio', 'select', 'checkgroup', 'checkbox', 'input', 'textarea', 'button', 'actions', 'status', 'progress', 'notice', 'card', 'tabs', 'tab', 'form', 'error', 'nope', 'patch', 'confirm'),
    id: fc.constantFrom('w', 'plan', '1x', '', undefined), label: maybe(words), title: maybe(words), value: maybe(words), required: fc.constantFrom(undefined, true), body: maybe(fc.oneof(words, anyReply)),
    attributes: fc.constantFrom(undefined, { type: 'submit', action: 'go' }, { type: 'number' }, { state: 'done', kind: 'primary' }),
    options: maybe(fc.array(fc.record({ label: words, value: maybe(words), help: maybe(words), selected: fc.constantFrom(undefined, true), disabled: fc.constantFrom(undefined, true) }), { maxLength: 4 })),
    children: fc.oneof({ maxDepth: 2 }, fc.constant(undefined), fc.array(tie('node'), { maxLength: 2 })),
  }) as fc.Arbitrary<WireNode>,
})).node;

const policies = fc.constantFrom<Policy>({}, { html: 'text' }, { limits: { depth: 2 } }, { limits: { options: 2 } }, { limits: { value: SHORT } }, { limits: { value: SHORT } }, { actions: ['go'] }, { inputTypes: ['text', 'password'] });

/** A value that a person could give this control; undefined for none. */
function valueFor({ definition, spec }: MessageNode, word: string): Value | undefined {
  const { options, input_type: type, min, max } = spec;
  const initial = definition?.initial?.(spec);
  if (typeof initial === 'boolean') return word.length % 2 === 0;
  if (options !== undefined) {
    const values = options.map(({ value }) => value);
    if (Array.isArray(initial)) return values.filter((_, at) => (word.length >> at) % 2 === 1);
    return values[word.length % (values.length + 1)] ?? null;
  }
  if (definition?.type !== 'input') return word.replace(/\r\n?/g, '\n');
  if (type === 'number') return word.length % 3 === 0 ? null : word.length >= Number(min ?? 0) && word.length <= Number(max ?? 99) ? word.length : undefined;
  return ['text', 'search', 'email', 'url', 'tel'].includes(String(type)) ? word.replace(/[\r\n]/g, '') : undefined;
}

function answer({ message }: Reading, answers: readonly string[]): void {
  const controls = message.all().filter(({ phase, definition }) => phase === 'live' && isControl(definition));
  controls.forEach((node, at) => {
    const { bind = '' } = node.spec;
    const word = answers[at % Math.max(answers.length, 1)];
    const value = word === undefined ? undefined : valueFor(node, word);
    if (value !== undefined) message.state.set(bind, value, 'user');
  });
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ answers }) }, { weight: 2, arbitrary: fc.record({ send: fc.constantFrom('f', 'g') }) }, { weight: 2, arbitrary: fc.record({ patch }) },
  { weight: 1, arbitrary: fc.record({ path: fc.constantFrom('x', 'y', 'n', 'z'), value: fc.oneof(words, fc.constantFrom(7, true, false, null, ['a'], [])) }) },
);
const inputs = fc.record({
  text: anyReply, shared: fc.subarray(SHARED).chain(list => fc.shuffledSubarray(list)), clean: fc.boolean(), policy: policies, nodes: fc.array(wireNode, { maxLength: 2 }), steps: fc.array(step, { maxLength: 6 }),
});
type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;

function take(reading: Reading, taken: Step): void {
  const { message } = reading;
  if ('answers' in taken) answer(reading, taken.answers);
  else if ('patch' in taken) message.patch(taken.patch);
  else if ('path' in taken) {
    if (message.paths.has(taken.path)) message.state.set(taken.path, taken.value, 'host');
  }
  else {
    const form = message.find(taken.send);
    if (form?.type !== 'form' || form.phase !== 'live') return;
    const values = Object.fromEntries(message.controlsOf(form).map(({ id, spec: { bind = id } }) => [bind, message.state.get(bind) ?? null]));
    message.record({ type: 'ui.submit', message_id: 'm', node_id: form.id, seq: 1, time: '2026-01-01T10:00:00.000Z', trusted: true, action: 'go', values, labels: {}, interaction_id: 'i' });
    message.keep(form, true);
  }
}

function written({ text, shared, clean, policy: wanted, nodes, steps }: Input): { before: Reading; markdown: string; after: Reading } {
  // raw HTML goes on over what a limit has made text
  const policy = 'limits' in wanted && JSON.stringify([text, nodes, steps]).includes('<') ? {} : wanted;
  const before = read([...shared, text].join('\n'), { clean, policy, nodes: JSON.parse(JSON.stringify(nodes)) as WireNode[] });
  for (const each of steps) take(before, each);
  before.message.preview();
  const markdown = toMarkdown(before.message);
  // who reads it believes nobody that a form was sent: it is open, and its controls show what their paths have
  for (const node of before.message.all()) before.message.keep(node, false);
  return { before, markdown, after: read(markdown, { policy }) };
}

const idsIn = (items: readonly unknown[]): string[] => (items as { readonly id?: string; readonly inside?: readonly unknown[] }[])
  .flatMap(({ id, inside = [] }) => [...id === undefined || id === '*' ? [] : [id], ...idsIn(inside)]);

describe('transcript: what is written reads the same', () => {
  it('gives the tree, the values and the prose again', function () {
    this.timeout(patience(60_000));
    fc.assert(fc.property(inputs, input => {
      const { before, markdown, after } = written(input);
      expect(tree(after), markdown).to.deep.equal(tree(before));
      expect(after.message.state.toJSON(), markdown).to.deep.equal(before.message.state.toJSON());
    }), runs(71));
  });

  it('is written the same a second time', function () {
    this.timeout(patience(60_000));
    fc.assert(fc.property(inputs, input => {
      const { before, markdown, after } = written(input);
      const again = toMarkdown(after.message);
      // what a host has set since, a form that was sent shows when it is open: the comment that stands as text said what it was sent with
      const said = (text: string): string => input.steps.some(taken => 'path' in taken) ? text.replace(/^(.*"type":"ui\.submit".*?),"values":.*\}(?=\}'$)/gm, '$1') : text;
      expect(said(again)).to.equal(said(toMarkdown(before.message)));
      if (!input.steps.some(taken => 'send' in taken)) expect(again).to.equal(markdown);
    }), runs(72));
  });

  it('keeps the ids that nobody gave out of the text', () => {
    fc.assert(fc.property(inputs, input => {
      const { before, after } = written(input);
      // of what is there: a block that stays text keeps its phase also where its container is gone
      const given = (reading: Reading): string[] => idsIn(tree(reading));
      expect(given(after)).to.deep.equal(given(before));
    }), runs(73, 50));
  });
});
