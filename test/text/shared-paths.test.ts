import { expect } from '@open-wc/testing';
import type { Value } from '../../src/protocol/ui-events.js';
import { isNothing } from '../../src/state/values.js';
import { toMarkdown } from '../../src/text/transcript.js';
import { read, tree, type Reading } from './reading.js';

/** Controls of one path: how each is written, and what a person can give it. */
const CONTROLS: Readonly<Record<string, { readonly markdown: string; readonly values: readonly Value[] }>> = {
  radio: { markdown: ':::radio {#r bind=x label=R}\n- ( ) a\n- ( ) b\n- ( ) 7\n:::', values: ['b', '7'] },
  marked: { markdown: ':::radio {#m bind=x label=R}\n- (x) a\n- ( ) b\n:::', values: ['b'] },
  checkgroup: { markdown: ':::checkgroup {#g bind=x label=G}\n- [ ] a\n- [ ] b\n:::', values: [['b'], ['a', 'b']] },
  checked: { markdown: ':::checkgroup {#h bind=x label=G}\n- [x] a\n- [ ] b\n:::', values: [[], ['b']] },
  select: { markdown: ':::select {#s bind=x label=S}\n- a\n- b\n:::', values: ['a'] },
  multiple: { markdown: ':::select {#t bind=x label=S multiple}\n- a\n- b\n:::', values: [['a']] },
  box: { markdown: '- [ ] Box {#b bind=x}', values: [true, false] },
  ticked: { markdown: '- [x] Box {#c bind=x}', values: [true, false] },
  text: { markdown: ':::input {#i bind=x label=I}\n:::', values: ['b', 'true', '99', 'hello'] },
  given: { markdown: ':::input {#j bind=x label=I}\nGiven\n:::', values: ['', 'b'] },
  number: { markdown: ':::input {#n bind=x label=N type=number max=5}\n:::', values: [99, 3, 0] },
  three: { markdown: ':::input {#o bind=x label=N type=number}\n3\n:::', values: [7] },
  range: { markdown: ':::input {#v bind=x label=V type=range}\n:::', values: [50, 10] },
  color: { markdown: ':::input {#k bind=x label=K type=color}\n:::', values: ['#ff0000', '#000000'] },
  date: { markdown: ':::input {#d bind=x label=D type=date max=2026-01-01}\n:::', values: ['2026-11-30'] },
  textarea: { markdown: ':::textarea {#a bind=x label=A}\n:::', values: ['one\ntwo', 'b'] },
};

/** Nothing is nothing, of whichever kind. */
const plain = (value: Value | undefined): Value => value === undefined || value === false || isNothing(value) ? null : value;

/** What is seen, and the value of the path. */
const seen = (reading: Reading): unknown => [
  plain(reading.message.state.get('x')),
  (tree(reading) as readonly { readonly value: Value }[]).map(node => ({ ...node, value: plain(node.value) })),
];

describe('transcript of controls with one path', () => {
  it('gives each control and the path its value again, whichever of them it came from', () => {
    const names = Object.keys(CONTROLS);
    for (const first of names) {
      for (const second of names.filter(name => name !== first)) {
        const { [first]: one, [second]: two } = CONTROLS;
        // a range and a colour always have a value
        const always = [first, second].some(name => name === 'range' || name === 'color');
        for (const value of [...one?.values ?? [], ...two?.values ?? []].filter(each => !(always && plain(each) === null))) {
          const before = read(`${one?.markdown ?? ''}\n\n${two?.markdown ?? ''}\n`);
          before.message.state.set('x', value, 'user');
          const markdown = toMarkdown(before.message);
          const after = read(markdown);
          const told = `${first}, ${second}, ${JSON.stringify(value)}\n${markdown}`;
          expect(seen(after), told).to.deep.equal(seen(before));
          expect(toMarkdown(after.message), told).to.equal(markdown);
        }
      }
    }
  });
});

describe('the first value of a path', () => {
  const stateOf = (...names: readonly (keyof typeof CONTROLS)[]): unknown => read(names.map(name => CONTROLS[name]?.markdown).join('\n\n')).message.state.get('x');

  it('is what the first control says, and a default only where none says anything', () => {
    expect(stateOf('marked', 'given')).to.equal('a');
    expect(stateOf('box', 'ticked')).to.equal(false);
    expect(stateOf('range', 'three')).to.equal(3);
    expect(stateOf('color', 'given')).to.equal('Given');
    expect(stateOf('box', 'given')).to.equal('Given');
    expect(stateOf('range', 'color')).to.equal(50);
    expect(stateOf('box', 'range')).to.equal(false);
  });
});

describe('a number beyond its bounds', () => {
  const n = (text: string): unknown => read(text).message.state.get('n');

  it('is clamped as an attribute, and stands as a text that a person could have typed', () => {
    expect(n(':::input {#n label=N type=number max=5 value=99}\n:::')).to.equal(5);
    expect(n(':::input {#n label=N type=number max=5}\n99\n:::')).to.equal(99);
    expect(n(':::input {#n label=N type=range max=5}\n99\n:::')).to.equal(5);
  });
});
