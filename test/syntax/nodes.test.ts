import { expect } from '@open-wc/testing';
import naughty from 'fixture:naughty-strings';
import fc from 'fast-check';
import type { WireNode } from '../../src/protocol/wire.js';
import { parseOptions } from '../../src/syntax/options.js';
import { readNode } from '../../src/syntax/wire-node.js';
import { dedent, parse } from './tree.js';
import { runs } from '../support/runs.js';

const expectNodes = (chunks: readonly (string | WireNode)[], tree: string): void => void expect(parse(chunks).toString()).to.equal(dedent(tree));

describe('nodes sent as data', () => {
  it('stand as a directive at the end of the text so far', () => expectNodes(['Before', { type: 'Input', id: '#a', label: 'A', min: 1, required: true, disabled: false, 'Max-Length': 9 }, 'After'], `
    paragraph: Before
    input id="a" label="A" min="1" required disabled="false" max_length="9" (closer)
    paragraph: After
  `));

  it('stand in the innermost open container and end an open leaf', () => expectNodes([':::form {#f}\n:::button {#b}\nGo', { type: 'input', id: 'a' }, ':::\nAfter'], `
    form id="f" (closer)
      button id="b" (implied)
        | Go
      input id="a" (closer)
    paragraph: After
    ! unclosed 2
  `));

  it('end a list that was not closed', () => expectNodes([':::form {#f label="x\n', { type: 'input', id: 'a' }, ':::\n'], `
    form id="f" label="x" (closer)
      input id="a" (closer)
    ! attributes-unclosed 1
  `));

  it('come behind what may have been a closer', () => expectNodes([':::form {#f}\n::\n', { type: 'input', id: 'a' }, ':::\n'], `
    form id="f" (closer)
      paragraph: ::
      input id="a" (closer)
  `));

  it('have children', () => expectNodes([{ type: 'tabs', id: 't', children: [{ type: 'tab', label: 'A', body: 'One\n\n* two' }, { type: 'tab', label: 'B', children: [{ type: 'status', body: 'x' }] }] }], `
    tabs id="t" (closer)
      tab label="A" (closer)
        paragraph: One
        list: * two
      tab label="B" (closer)
        status (closer)
          | x
  `));

  it('give a leaf its whole body', () => expectNodes([{ type: 'button', body: 'Go\r\n\r\n:::\n:::card' }, { type: 'textarea', body: ':::\n' }], `
    button (closer)
      | Go
      |
      | :::
      | :::card
    textarea (closer)
      | :::
      |
  `));

  it('keep closers in their body inside', () => expectNodes([':::form {#f}\n', { type: 'card', body: 'One\n:::\n::::\nTwo\n:::notice\nThree' }, 'Four\n:::\nFive'], `
    form id="f" (closer)
      card (closer)
        paragraph: One
        paragraph: Two
        notice (implied)
          paragraph: Three
      paragraph: Four
    paragraph: Five
    ! closer-stray
    ! closer-stray
    ! unclosed
  `));

  it('keep a fence in their body inside', () => expectNodes([{ type: 'card', body: '```\ncode' }, ':::notice\n:::'], `
    card (closer)
      code: \`\`\`⏎code
    notice (closer)
  `));

  it('make nothing of a list cut in their body', () => expectNodes([{ type: 'card', body: 'x\n:::button {#b' }], `
    card (closer)
      paragraph: x
      button id="b" (cut)
    ! unclosed
  `));

  it('are not indented as the list item they come in', () => expectNodes(['- a\n  :::form\n', { type: 'card', body: '    code' }, '  :::\n'], `
    form (closer)
      card (closer)
        code:     code
  `.replace('form', 'list: - a\n    form')));

  it('may name attributes that the node itself uses', () => expectNodes([{ type: 'input', id: 'a', attributes: { type: 'email' } }], 'input id="a" type="email" (closer)'));

  it('show their body when they have no type', () => expectNodes([{ type: 'a b', body: 'Text', children: [{ type: 'status', body: 'x' }] }], `
    paragraph: Text
    status (closer)
      | x
    ! node-type
  `));

  it('are refused by the limits, readably', () => {
    expect(parse([{ type: 'card', children: [{ type: 'card', body: 'Deep', children: [{ type: 'status', body: 'x' }] }] }], { depth: 1 }).toString())
      .to.equal('card (closer)\n  paragraph: Deep\n  paragraph: x\n! limit-depth');
  });

  it('never throw, however they look', () => {
    let deep: WireNode = { type: 'card', body: 'x' };
    for (let i = 0; i < 20_000; i += 1) deep = { type: 'card', children: [deep] };
    const cyclic = { type: 'card', children: [] as WireNode[] };
    cyclic.children.push(cyclic);
    for (const node of [deep, cyclic, { type: 1 }, { type: 'card', options: 'x', body: 5, children: [null, 'x', { type: null }], attributes: [] }, { type: 'radio', options: [null, 1, {}, { label: 2 }] }]) {
      expect(() => parse([node as unknown as WireNode])).not.to.throw();
    }
  });
});

describe('options sent as data', () => {
  it('follow the body as description', () => expect(readNode({ type: 'radio', body: 'Pick', options: [{ label: 'A', value: 'a', selected: true, disabled: true }, { label: 'B' }] }).body)
    .to.equal('Pick\n- (x) A {value="a" disabled}\n- ( ) B {}'));

  it('have no attribute whose name is no name', () => {
    const options = [{ label: 'A', 'a} {value=x': 'y', value: 'v' }];
    expect(readNode({ type: 'radio', options }).body).to.equal('- ( ) A {value="v"}');
  });

  it('read back as what they were, whatever they hold', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...naughty, '{value=x}', '(x) A', '[x] A', 'A {value=evil}', '"} {value="', "{a='", '‘ {x="', '\\'),
      fc.array(fc.constantFrom('{', '}', '"', "'", '“', '’', '=', 'value', ' ', '\n', '\\', '&quot;', '- ', '(x)')).map(parts => parts.join('')));
    const option = fc.record({ label: text, value: text, help: text, selected: fc.boolean(), disabled: fc.boolean() });
    fc.assert(fc.property(fc.array(option, { minLength: 1, maxLength: 4 }), options => {
      const read = parseOptions(readNode({ type: 'radio', options }).body).options;
      const clean = (value: string): string => value.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
      expect(read.map(({ mark, label, attributes, help }) => ({ mark, label, help, ...Object.fromEntries(attributes.map(({ name, value }) => [`=${name}`, value])) }))).to.deep.equal(
        options.map(({ label, value, help, selected, disabled }) => ({
          mark: selected ? 'on' : 'off', label: clean(label).replace(/[\r\n\t ]+/g, ' ').trim(), help: undefined,
          '=value': clean(value), '=help': clean(help), '=disabled': disabled || 'false',
        })));
    }), runs(5, 500));
  });
});
