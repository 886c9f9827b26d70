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

const patch: fc.Arbitrary<WirePatch> = fc.record({
  op: fc.constantFrom('set', 'set', 'set', 'replace_body', 'append', 'remove', 'disable', 'enable'),
  target: fc.constantFrom('#a', '#b.c', '#plan', '#x', '#location', '#who', '#task'),
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

const policies = fc.constantFrom<Policy>({}, { html: 'text' }, { limits: { depth: 2 } }, { limits: { options: 2 } }, { actions: ['go'] }, { inputTypes: ['text', 'password'] });

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

const inputs = fc.record({
  text: anyReply, clean: fc.boolean(), policy: policies, nodes: fc.array(wireNode, { maxLength: 2 }), answers: fc.array(words, { maxLength: 6 }), patches: fc.array(patch, { maxLength: 3 }),
});

function written({ text, clean, policy: wanted, nodes, answers, patches }: typeof inputs extends fc.Arbitrary<infer T> ? T : never): { before: Reading; markdown: string; after: Reading } {
  // raw HTML goes on over what a limit has made text
  const policy = 'limits' in wanted && JSON.stringify([text, nodes, patches]).includes('<') ? {} : wanted;
  const before = read(text, { clean, policy, nodes: JSON.parse(JSON.stringify(nodes)) as WireNode[] });
  answer(before, answers);
  for (const each of patches) before.message.patch(each);
  before.message.preview();
  const markdown = toMarkdown(before.message);
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
    }), runs(71));
  });

  it('is written the same a second time', function () {
    this.timeout(patience(60_000));
    fc.assert(fc.property(inputs, input => {
      const { markdown, after } = written(input);
      expect(toMarkdown(after.message)).to.equal(markdown);
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
