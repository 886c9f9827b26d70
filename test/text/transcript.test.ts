import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { definePalette, defineType } from '../../src/palette/palette.js';
import { builtIn } from '../../src/palette/palette.js';
import { attributeList, trailingList } from '../../src/text/attribute-list.js';
import { excerptMarkdown } from '../../src/text/excerpt.js';
import { toMarkdown, transcriptTurn } from '../../src/text/transcript.js';
import { scanAttributes } from '../../src/syntax/attributes.js';
import { parseOptions } from '../../src/syntax/options.js';
import type { UiSubmit, Value } from '../../src/protocol/ui-events.js';
import { runs } from '../support/runs.js';
import { read, tree, type Reading, type ReadingOptions } from './reading.js';

/** The transcript of a text after some answers. */
function after(text: string, answers: Readonly<Record<string, Value>> = {}, options?: ReadingOptions): { markdown: string } & Reading {
  const reading = read(text, options);
  for (const [path, value] of Object.entries(answers)) reading.message.state.set(path, value, 'user');
  return { ...reading, markdown: toMarkdown(reading.message) };
}

const submit = (values: UiSubmit['values']): UiSubmit =>
  ({ type: 'ui.submit', message_id: 'm', node_id: 'f', seq: 1, time: '2026-01-01T10:00:00.000Z', trusted: true, action: 'book', values, labels: {}, interaction_id: 'i' });

describe('transcript', () => {
  it('writes answers into the controls that they were given to', () => {
    const { markdown } = after([
      ':::radio {#plan bind=order.plan label="Plan"}', 'Which one?', '- (x) Basic {value=basic}', '- ( ) **Pro** {value=pro}', '  - 12 € a month', ':::', ':::checkgroup {#extras label="Extras"}', '- Bike', '- [x] Boat', ':::',
      ':::select {#city label="City"}', '- Rome {value=fco}', '- Berlin {value=ber selected}', ':::', ':::input {#who label="Name" required}', ':::', ':::input {#n label="Number" type=number value=3}', ':::',
      ':::textarea {#note label="Note"}', 'old', ':::', '- [ ] I agree {#ok required}', '- [x] Send me mail {#mail bind=order.mail}', '',
    ].join('\n'), { 'order.plan': 'pro', 'extras': ['Bike'], 'city': 'fco', 'who': 'Ada', 'n': null, 'note': 'two\n\nlines', 'ok': true, 'order.mail': false });
    expect(markdown).to.equal([
      ':::radio {#plan bind=order.plan label="Plan"}', 'Which one?', '- ( ) Basic {value=basic}', '- (x) **Pro** {value=pro}', '  - 12 € a month', ':::', '', ':::checkgroup {#extras label="Extras"}', '- [x] Bike', '- [ ] Boat', ':::', '',
      ':::select {#city label="City"}', '- Rome {value=fco selected}', '- Berlin {value=ber}', ':::', '', ':::input {#who label="Name" required}', 'Ada', ':::', '', ':::input {#n label="Number" type=number}', ':::', '',
      ':::textarea {#note label="Note"}', 'two', '', 'lines', ':::', '', '- [x] I agree {#ok required}', '- [ ] Send me mail {#mail bind=order.mail}', '',
    ].join('\n'));
  });

  it('puts what cannot be a body into the value, so that it breaks nothing for any reader', () => {
    const { markdown, message } = after(':::textarea {#t label="T"}\n:::\n:::input {#i label="I"}\n:::\n\nBehind.\n', { t: '```\n:::\n<!-- "x" \\ &amp;', i: '# not a heading' });
    expect(markdown).to.contain('{#t label="T" value="```&#10;:::&#10;&#60;!-- \\"x\\" \\\\ &amp;amp;"}').and.to.contain('value="# not a heading"');
    const again = read(markdown);
    expect(again.message.state.toJSON()).to.deep.equal(message.state.toJSON());
  });

  it('writes what patches made of it, and leaves out what they removed and themselves', () => {
    const { message } = read(':::status {#s state=running}\nSearching\n:::\n:::card {#c title="Old"}\nOld\n:::\n:::button {#b action=go}\n**Go**\n:::\n:::card {#gone}\n:::\n:::patch {target=#s}\nstate: done\nbody: Found **3**\n:::\n');
    for (const patch of [
      { op: 'set', target: '#b', path: '/label', value: 'Book *now*' } as const, { op: 'replace_body', target: '#c', markdown: 'New\n\n:::button {action=x}\nNo control\n:::\n\n- [ ] text {#no}' } as const, { op: 'remove', target: '#gone' } as const,
    ]) message.patch(patch);
    message.preview();
    const markdown = toMarkdown(message);
    expect(markdown.split('\n\n[//]:')[0]).to.equal(':::status {#s state=done}\nFound **3**\n:::\n\n:::card {#c title="Old"}\nNew\n\n\\:::button {action=x}\nNo control\n\\:::\n\n- [ ] text \\{#no}\n:::\n\n:::button {#b action=go}\nBook \\*now\\*\n:::');
    expect(read(markdown).message.all().map(({ id }) => id)).to.deep.equal(['s', 'c', 'b']);
  });

  it('says in comments that nobody sees what was sent, and what was revised', () => {
    const { message } = read(':::form {#f action=book}\n:::input {#who label="Who"}\nAda\n:::\n:::button {type=submit}\nBook\n:::\n:::\n');
    message.record(submit({ who: 'Ada' }));
    message.record(submit({ who: "O'Neill | *" }));
    message.patch({ op: 'set', target: '#who', path: '/label', value: 'Your "name"', reason: 'clearer' });
    const markdown = toMarkdown(message);
    expect(markdown).to.contain("\n:::\n::::\n\n[//]: # '{\"type\":\"ui.submit\",\"action\":\"book\",\"time\":\"2026-01-01T10:00:00.000Z\"}'\n\n[//]: # '{").and.to.contain('"values":{"who":"O\\u0027Neill \\u007c *"}}');
    expect(markdown).to.match(/\[\/\/\]: # '\{"revision":"r1","op":"set","target":"#who","path":"label","before":"Who","after":"Your \\"name\\"","reason":"clearer","time":"[^"]+"\}'\n$/);
    for (const html of ['safe', 'text'] as const) {
      const again = read(markdown, { policy: { html } });
      expect(tree(again).length).to.equal(1);
      expect(toMarkdown(again.message)).to.equal(markdown);
    }
  });

  it('takes another label for its comments where the text refers to the usual one', () => {
    const { message } = read('See [//] or [ // ].\n\n:::card {#a}\n:::\n');
    message.patch({ op: 'remove', target: '#a' });
    const markdown = toMarkdown(message);
    expect(markdown).to.contain('[///]: # ');
    expect(tree(read(markdown))).to.deep.equal(tree(read('See [//] or [ // ].\n')));
  });

  it('keeps definitions, fences left open and prose that a removed block kept apart', () => {
    for (const text of [
      'See [a] and [b].\n\n[a]: https://a.test\n\n:::card\n:::\n\n[b]: https://b.test "B"\n', '- a\n\n:::patch {target=#x}\n:::\n- b\n', '    code\n\n:::patch {target=#x}\n:::\n    more\n', '<!-- open\n\n:::patch {target=#x}\n:::\n\nBehind\n',
      'Text\n\n```js\nlet a;\n\n\n', ':::card\n~~~~\nopen\n\n', '::::card\n:::\nText\n::::\n', '- a\n\n[//]: # (mine)\n\n- b\n',
    ]) {
      const { markdown, ...reading } = after(text);
      expect(tree(read(markdown)), text).to.deep.equal(tree(reading));
      expect(toMarkdown(read(markdown).message), text).to.equal(markdown);
    }
  });

  it('writes what is refused, unknown or cut as it was, so that it is so again', () => {
    const text = ':::chart {#x data="a b" loud label="Sales"}\nText\n:::input {#i label="I"}\n:::\n:::\n:::radio {#r label="R"}\nno option\n:::\n:::form {#f action=go}\n:::input {#j label="J"}\n';
    const { markdown, ...reading } = after(text, {}, { clean: false });
    expect(markdown).to.match(/^::::chart \{#x data="a b" loud label="Sales"\}\n/);
    const cut = `\n\n[//]: # '{"end":"cut"}'`;
    expect(markdown.endsWith(`::::form {#f action=go}\n:::input {#j label="J"}${cut}${cut}\n`)).to.equal(true);
    for (const clean of [true, false]) expect(tree(read(markdown, { clean }))).to.deep.equal(tree(reading));
    expect(toMarkdown(read(markdown).message)).to.equal(markdown);
  });

  it('has what an unknown type says in its attributes, whatever it is', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('12', '"', "\\'", 'a}b{', '#x', '&amp;', '<b>', 'a\u202eb', '12 €', ''));
    expect(after(':::price {value="12" ßa="x"}\ntext\n:::\n').markdown).to.contain('{value="12" ßa=');
    expect(after(':::price {x > y=1 "a b"}\ntext\n:::\n').markdown).to.contain('{x ">" y=1 "a b"}');
    const name = fc.oneof(fc.constantFrom('amount', 'Größe', 'e\u0301t', 'data-x', 'label', 'title', 'value', 'sale', '数量', 'id'), fc.stringMatching(/^[a-zß-ö]{1,6}$/));
    fc.assert(fc.property(fc.array(fc.tuple(name, fc.option(value)), { maxLength: 5 }), list => {
      const attributes = list.map(([key, text]) => text === null ? key : `${key}="${text.replace(/["\\]/g, '\\$&').replace(/&/g, '&amp;').replace(/[\r\n]/g, ' ')}"`);
      const reading = read(`:::price {${attributes.join(' ')}}\ntext\n:::\n`);
      const again = read(toMarkdown(reading.message));
      expect(tree(again)).to.deep.equal(tree(reading));
      expect(again.message.all()[0]?.spec).to.deep.equal(reading.message.all()[0]?.spec);
    }), runs(20_261_130));
  });

  it('has a value that the first control with its path cannot hold', () => {
    const radio = ':::radio {#r bind=x label=R}\n- a\n- b\n:::\n\n';
    const other = ':::radio {#q bind=x label=Q}\n- c\n- d\n:::\n\n';
    const input = (type = 'text', more = ''): string => `:::input {#i-${type} bind=x label=I type=${type} ${more}}\n:::\n\n`;
    for (const [text, value] of [[radio + input(), 'zzz'], [input('date') + input(), 'soon'], [input('number') + input(), 'few'], [radio + other, 'd'], [input('number') + radio, 'b'], [input('number', 'max=5') + input(), '99'], [`${input()}:::textarea {#t bind=x label=T}\n:::\n`, 'one\ntwo']] as const) {
      const { markdown, message } = after(text, { x: value });
      const again = read(markdown);
      expect(again.message.state.toJSON(), markdown).to.deep.equal(message.state.toJSON());
      expect(toMarkdown(again.message)).to.equal(markdown);
    }
  });

  it('of a conversation has a number beyond its bounds, which no attribute can say', () => {
    const { message } = after(':::input {#n label=N type=number max=5}\n:::\n', { n: 99 });
    expect(transcriptTurn('assistant', message).history?.state).to.deep.equal([['n', 99, 'user']]);
  });

  it('keeps what is no option no option, and colons at the end of a cut block text', () => {
    const same = (input: string, options: ReadingOptions = {}): void => {
      const before = read(input, options);
      const markdown = toMarkdown(before.message);
      const after = read(markdown);
      expect(tree(after), markdown).to.deep.equal(tree(before));
      expect(toMarkdown(after.message)).to.equal(markdown);
    };
    for (const space of ['\u2028', '\u00a0', '\v', '\f']) {
      for (const item of ['- ( ) a', '1. a', '* [Go](x) a']) same(`:::radio {#r label=x}\n${space}${item}\n- ( ) b\n:::\n`);
      same(`:::radio {#r label=x}\n${space}- ( ) a\n:::\n`);
    }
    for (const colons of ['::', ':', '  ::  ']) {
      same(`:::button {#a\nw\n${colons}\n\n`, { clean: false });
      same(`:::notice {#a}\nw\n${colons}\n`, { clean: false, nodes: [{ type: 'patch', id: 'w' }] });
      same(`:::notice {#a}\n\`\`\`\n${colons}\n\`\`\`\n`, { clean: false });
    }
    // more signs than are read as marks
    for (const sign of ['|', '*', '[', '`']) same('', { nodes: [{ type: 'radio', id: 'r', label: 'x', options: [{ label: '', value: sign.repeat(700) }] }] });
    for (const sign of ['|', '*', 'a|', 'a* ']) same('', { nodes: [{ type: 'radio', id: 'r', label: 'x', options: [{ label: '', value: sign.repeat(1100) }] }] });
  });

  it('never makes a block live whose attributes were cut, however the text ends', () => {
    const { markdown } = after(':::card {#c}\n:::button {#b action=go label="Delete\n', {}, { clean: true });
    expect(read(markdown).message.find('b')?.phase).to.equal('text');
  });

  it('writes ids that were given, a bind where the default would be another, and no default', () => {
    const { markdown, message } = after(':::status {#gone}\n:::\n:::card {#a}\n:::\n:::card {#a}\n:::\n:::input {label="First"}\n:::\n:::input {#x bind=x label="X" type=text}\n:::\n');
    expect(markdown).to.contain(':::card {#a}\n:::\n\n:::card {#a}').and.to.contain(':::input {label="First"}').and.to.contain(':::input {#x label="X"}');
    message.patch({ op: 'remove', target: '#a' });
    expect(toMarkdown(message).match(/:::card.*/g)).to.deep.equal([':::card']);
  });

  it('ends a body where its control does, whatever blank lines a wire node has in it', () => {
    const policy = { limits: { value: 40 } };
    const { markdown, message } = after('', {}, { policy, nodes: [{ type: 'button', id: 'w', body: `a\n\n\n\n${'|'.repeat(38)}` }] });
    for (const shown of [message, read(markdown, { policy }).message]) expect(shown.find('w')?.spec.label).to.equal(`a ${'|'.repeat(38)}`);
  });

  it('gives a part of it too', () => {
    const { message } = read('One\n\n:::card\nTwo\n\n- three\n:::\n\nFour\n');
    expect(excerptMarkdown(message, message.content.slice(0, 1))).to.equal('One\n');
    expect(excerptMarkdown(message, message.nodes[0]?.content.slice(1) ?? [])).to.equal('- three\n');
  });

  it('writes a host\'s own types by what they say of themselves', () => {
    const palette = definePalette(builtIn, {
      rating: defineType({ type: 'rating', tag: 'my-rating', body: 'inline', role: 'value', attributes: { label: { kind: 'text' }, stars: { kind: 'number', written: 'of' }, value: { kind: 'text', raw: true }, loud: { kind: 'flag' } }, initial: spec => typeof spec['value'] === 'string' ? spec['value'] : '', fallback: () => '' }),
      listing: defineType({ type: 'listing', tag: 'my-listing', body: 'verbatim', attributes: {}, fallback: (_, body) => body }),
    });
    const { markdown, message } = after(':::rating {#r label="How was it?" of=5 loud}\nWell?\n:::\n::::listing\n:::\n```\n::::\n', { r: '4 "stars"' }, { palette });
    expect(markdown).to.equal(':::rating {#r label="How was it?" of=5 value="4 \\"stars\\"" loud}\nWell?\n:::\n\n::::listing\n:::\n```\n::::\n');
    expect(read(markdown, { palette }).message.state.toJSON()).to.deep.equal(message.state.toJSON());
  });

  it('writes nothing of nothing', () => {
    expect(after('').markdown).to.equal('');
    expect(after(':::patch {target=#x}\n:::\n').markdown).to.equal('');
  });
});

describe('transcript: attribute lists', () => {
  const name = fc.constantFrom('label', 'value', 'help', 'bind', 'min', 'required', 'selected', 'loud', 'id');
  const value = fc.oneof(fc.constant<true>(true), fc.string({ unit: 'grapheme' }), fc.string(), fc.constantFrom('', 'a b', '"', "'", '\\', '\\"', '&quot;', '&', '{', '}', '{a="b', '#x', '’“', 'x=y', 'a\nb', 'a\tb', 'true'));
  const attributes = fc.uniqueArray(fc.tuple(name, value), { selector: ([own]) => own, maxLength: 5 }).map(list => list.map(([own, given]) => ({ name: own, value: own === 'id' ? 'a.b' : given })));
  const sorted = (list: readonly { name: string; value: string | true }[]): string[] => list.map(each => JSON.stringify(each)).sort();

  it('reads back what it was given', () => {
    fc.assert(fc.property(attributes, list => {
      const text = attributeList(list);
      const { state, attributes: read, end } = scanAttributes(text, 2);
      expect([state, end], text).to.deep.equal(list.length === 0 ? ['open', 2] : ['closed', text.length]);
      expect(sorted(read), text).to.deep.equal(sorted(list));
    }), runs(74, 400));
  });

  it('does so behind any label of an option, and leaves that whole', () => {
    const label = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'A', '{', '}', 'Use {name}', '{a=1}', '{a="b', "{a='b", '{"', 'x {a=', '\\', '{a=b} {', '[x]', '(x)')).map(text => text.replace(/[\r\n]/g, ' ').trim());
    fc.assert(fc.property(label, attributes, (text, list) => {
      const valued = list.filter(each => each.value !== true || each.name === 'required' || each.name === 'selected');
      const line = `- ( ) ${text}`;
      const [option] = parseOptions(line + trailingList(line, valued)).options;
      expect(option?.label).to.equal(text);
      expect(sorted(option?.attributes ?? [])).to.deep.equal(sorted(valued));
    }), runs(75, 400));
  });
});
