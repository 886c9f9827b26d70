import { expect } from '@open-wc/testing';
import { replay } from '../../src/message/replay.js';
import type { Value } from '../../src/protocol/ui-events.js';
import { StateStore } from '../../src/state/store.js';
import { isNothing } from '../../src/state/values.js';
import { toMarkdown } from '../../src/text/transcript.js';
import { begin, read, tree, type Reading } from './reading.js';

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

describe('transcript of values that no control says', () => {
  const field = (id: string, more = ''): string => `:::input {#${id} bind=x label=${id.toUpperCase()}${more}}\n:::\n\n`;

  /** Reads what a message says now. */
  const again = ({ message }: Reading): Reading => read(toMarkdown(message));

  it('has what a path holds beside what was sent from a form, whatever the controls are', () => {
    for (const [first, one] of Object.entries(CONTROLS)) {
      for (const [second, two] of Object.entries(CONTROLS).filter(([name]) => name !== first)) {
        for (const texts of [[`::::form {#f action=go}\n${one.markdown}\n::::`, two.markdown], [two.markdown, `::::form {#f action=go}\n${one.markdown}\n::::`]]) {
          const before = read(texts.join('\n\n'));
          const { message } = before;
          const form = message.find('f')!;
          message.state.set('x', one.values[0] ?? null, 'user');
          message.keep(form, true);
          message.state.set('x', two.values.at(-1) ?? null, 'user');
          const after = again(before);
          message.keep(form, false);
          expect(after.message.state.toJSON(), `${first}, ${second}`).to.deep.equal(message.state.toJSON());
          expect(tree(after), `${first}, ${second}`).to.deep.equal(tree(before));
        }
      }
    }
  });

  it('says in its first line what differs, and leaves to the form what was sent', () => {
    const before = read(`::::form {#f action=go}\n${field('a')}::::\n\n${field('b')}`);
    before.message.state.set('x', "Ada's", 'user');
    before.message.keep(before.message.find('f')!, true);
    before.message.state.set('x', 'Bea', 'user');
    const markdown = toMarkdown(before.message);
    expect(markdown).to.equal('[//]: # \'{"state":{"x":"Bea"}}\'\n\n::::form {#f action=go}\n:::input {#a bind=x label="A"}\nAda\'s\n:::\n::::\n\n:::input {#b bind=x label="B"}\nBea\n:::\n');
  });

  it('has the value of a control that is gone, and of one that no control could hold; also the next time', () => {
    const before = read(`${field('a')}:::card {#c}\n:::input {#d label=D}\nd\n:::\n:::\n\n:::radio {#r label=R}\n- ( ) p\n- ( ) q\n:::\n\n:::input {label=Own}\n:::\n:::input {label=Else}\nelse\n:::\n`);
    for (const [path, value] of [['x', 'here'], ['r', 'no option'], ['input-3', 'own']] as const) before.message.state.set(path, value, path === 'r' ? 'host' : 'user');
    for (const target of ['#a', '#c']) before.message.patch({ op: 'remove', target });
    const after = again(before);
    expect(after.message.state.toJSON()).to.deep.equal(before.message.state.toJSON());
    expect(tree(after)).to.deep.equal(tree(before));
    expect(toMarkdown(after.message)).to.equal(toMarkdown(before.message));
  });

  it('has an answer longer than is read of a body whole, and nothing of it behind the control', () => {
    const area = ':::textarea {#x label=X}\n:::\n\nBehind.\n';
    for (const [text, part] of [[area, 'A line.\n'], [area, '```\n:::\n'], [area, ' '], [field('a'), 'word '], [field('a'), '"&amp;\\'], [field('a'), '😀'], [':::input {#x label=X type=search maxlength=5}\n:::\n', '# ']] as const) {
      const before = read(text);
      before.message.state.set('x', `-${part.repeat(20_000)}`, 'user');
      const after = again(before);
      expect(after.message.state.get('x') === before.message.state.get('x'), JSON.stringify(part)).to.equal(true);
      expect(tree(after), JSON.stringify(part)).to.deep.equal(tree(before));
      expect(after.message.all()[0]?.spec.overflow).to.equal(undefined);
      expect(toMarkdown(after.message) === toMarkdown(before.message), JSON.stringify(part)).to.equal(true);
    }
  });

  it('is written the same again where a form was sent and its control cannot say what a host put there', () => {
    for (const value of [7, true, ['a']]) {
      const { message } = read(`:::form {#f action=go}\n${field('a')}:::\n`);
      const form = message.find('f');
      message.state.set('x', '#x', 'user');
      if (form !== undefined) message.keep(form, true);
      message.state.set('x', value, 'host');
      const next = toMarkdown(read(toMarkdown(message)).message);
      if (form !== undefined) message.keep(form, false);
      expect(next).to.equal(toMarkdown(message));
      expect(read(next).message.state.get('x')).to.deep.equal(value);
    }
  });

  it('needs no line for what the controls say', () => {
    const { message } = read(`${field('a')}${field('b')}:::card {#c}\n:::\n`);
    message.state.set('x', 'v', 'user');
    message.patch({ op: 'remove', target: '#c' });
    expect(toMarkdown(message)).to.match(/^:::input/);
  });

  it('keeps a line that looks like that one from becoming the first', () => {
    const line = '[//]: # \'{"state":{"x":"no"}}\'';
    const before = read(`:::patch {target=#none}\n:::\n${line}\n\n${field('a')}`);
    expect(toMarkdown(before.message)).to.equal(`[//]: # '{"state":{}}'\n\n${line}\n\n:::input {#a bind=x label="A"}\n:::\n`);
    expect(again(before).message.state.get('x')).to.equal('');
    expect(toMarkdown(again(before).message)).to.equal(toMarkdown(before.message));
  });
});

describe('the first line of a transcript', () => {
  const LINE = (values: unknown): string => `[//]: # '${JSON.stringify({ state: values })}'`;
  const field = ':::input {#a bind=x label=A}\nGiven\n:::\n';
  const x = (text: string, options: Parameters<typeof read>[1] = {}): unknown => read(text, options).message.state.get('x');

  it('is the agent\'s word: it begins paths as a control does, also with nothing', () => {
    for (const value of ['said', '', null, false, ['a'], 7]) {
      const { message } = read(`\n  \n${LINE({ x: value })}\n${field}`);
      expect([message.state.get('x'), message.state.origin('x'), message.state.touched('x')]).to.deep.equal([value, 'agent', false]);
      expect(message.log.entries.filter(({ kind }) => kind === 'event' || kind === 'host')).to.deep.equal([]);
    }
  });

  it('never stands above what somebody has said', () => {
    for (const origin of ['user', 'host', 'agent'] as const) {
      const state = new StateStore();
      state.set('x', 'there', origin);
      state.set('y', '', origin);
      read(`${LINE({ x: 'said', y: 'said' })}\n\n${field}`, { state });
      expect([state.get('x'), state.origin('x'), state.get('y')]).to.deep.equal(['there', origin, '']);
    }
  });

  it('is a definition like others anywhere else, and where it cannot be read', () => {
    const line = LINE({ x: 'said' });
    for (const text of [`Text\n\n${line}`, `Text\n${line}`, `${LINE({})}\n${line}`, `:::card\n${line}\n:::`, `:::patch {target=#z}\n:::\n${line}`, `- ${line}`, `> ${line}`, `    ${line}`, `\`\`\`\n${line}\n\`\`\``, `:::textarea {#t label=T}\n${line}\n:::`, `[/]${line.slice(4)}`, `${line} more`]) {
      expect(x(`${text}\n\n${field}`), text).to.equal('Given');
    }
    for (const broken of ["[//]: # '{\"state\":{\"x\":}}'", "[//]: # '{\"state\":{x}}'", "[//]: # '{\"state\":7}'", ...['null', '7', '"x"'].map(last => `[//]: # '{"state":{"x":"said"},"state":${last},"y":{}}'`)]) expect([x(`${broken}\n\n${field}`), tree(read(`${broken}\n\n${field}`)).length]).to.deep.equal(['Given', 1]);
    const { message } = begin();
    message.node({ type: 'card', id: 'c', body: line });
    message.write(`${line}\n\n${field}`);
    message.end(true);
    expect(message.state.get('x')).to.equal('Given');
  });

  it('says nothing that a control could not, and no more paths than there may be controls', () => {
    const { message } = read(`[//]: # '{"state":{"__proto__":"p","constructor":"c","a.prototype":"d","a b":"e","obj":{"x":1},"list":[1],"x":"said"}}'\n\n${field}`);
    expect({ ...message.state.toJSON() }).to.deep.equal({ x: 'said' });
    expect(message.log.entries.flatMap(entry => entry.kind === 'diagnostic' ? entry.diagnostic.code : [])).to.deep.equal(Array(6).fill('invalid-bind'));
    expect(({} as Record<string, unknown>)['p']).to.equal(undefined);
    const many = LINE(Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`p${String(at)}`, 'v'])));
    expect([...read(many, { policy: { limits: { directives: 3 } } }).message.state.entries()].length).to.equal(3);
  });

  it('costs what a long value costs in a few controls only, and never a pattern\'s time', () => {
    const long = 'a'.repeat(300_000);
    const many = read(`${LINE({ x: long })}\n\n${Array.from({ length: 5 }, (_, at) => `:::input {#i${String(at)} bind=x label=I}\n:::\n`).join('\n')}`);
    expect(many.message.state.get('x')).to.equal('');
    // each text of a list costs, also an empty one
    expect(x(`${LINE({ x: Array(600_000).fill('') })}\n\n${field.repeat(2)}`) === 'Given').to.equal(true);
    for (const pattern of [`:::input {#p bind=x label=P pattern="a*a*b"}\nGiven\n:::\n`, `:::textarea {#t bind=x label=T}\n:::\n\n:::input {#p bind=x label=P pattern="a*a*b"}\nGiven\n:::\n`]) expect(x(`${LINE({ x: long })}\n\n${pattern}`)).to.equal('Given');
    // what the person typed is theirs
    const state = new StateStore();
    state.set('x', long, 'user');
    expect(x(':::input {#p bind=x label=P pattern="a*a*b"}\n:::\n', { state }) === long).to.equal(true);
  });

  it('reads the same in a message that is made again from its log and goes on', () => {
    const parts = [`${LINE({ x: '' })}\n\n${field}`, ':::input {#b bind=x label=B}\nMore\n:::\n'];
    const { message } = begin();
    message.write(parts[0] ?? '');
    const made = begin().message;
    replay(made, message.log.entries, { event: () => undefined, act: () => undefined });
    made.write(parts[1] ?? '');
    expect([message, made].map(({ state }) => state.get('x'))).to.deep.equal(['', '']);
  });

  it('reads the same however it is cut, and when the message was taken up again in it', () => {
    const text = `${LINE({ x: 'said', 'a b': 1 })}\n\nText.\n\n${field}`;
    for (let at = 0; at <= text.indexOf('T'); at++) {
      const { message } = begin();
      message.write(text.slice(0, at));
      message.preview();
      message.end(false);
      expect(message.resume()).to.equal(true);
      for (const character of text.slice(at)) message.write(character);
      message.end(true);
      expect([message.state.get('x'), message.content.length], String(at)).to.deep.equal(['said', 2]);
      expect(message.log.entries.filter(entry => entry.kind === 'diagnostic' && entry.diagnostic.code === 'invalid-bind').length, String(at)).to.equal(1);
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
