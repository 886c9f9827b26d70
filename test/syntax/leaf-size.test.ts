import { expect } from '@open-wc/testing';
import { leafSize } from '../../src/syntax/leaf-size.js';
import { parse, type Recorder } from './tree.js';

/** Lines of `length` characters that fill a body of so many sizes. */
const lines = (start: string, sizes: number, length = 100): string => `${start}${'x'.repeat(length - start.length)}\n`.repeat(Math.ceil(sizes * leafSize.most / (length + leafSize.line)));
const cut = (text: string, length: number): string[] => Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
/** The body of the one directive, and the kinds and Markdown of what stands beside it. */
function read(sink: Recorder): { body: number; beside: string[]; text: string; codes: string[] } {
  const [node, ...others] = sink.root.items;
  if (node === undefined || 'block' in node) throw new Error('no directive');
  const blocks = others.flatMap(each => 'block' in each ? [each] : []);
  return { body: node.body.length, beside: blocks.map(({ block }) => block.type), text: [node.body, ...blocks.map(({ source }) => source)].join('\n'), codes: sink.diagnostics.map(({ code }) => code) };
}
const bare = (text: string): string => text.replace(/\s+/g, '');

describe('a body that is longer than what can be used of it', () => {
  const bodies: Readonly<Record<string, readonly [name: string, body: string]>> = {
    'options': ['radio', lines('- ( ) ', 3)],
    'options, then help without end': ['radio', `- a\n${lines('  ', 5)}`],
    'a description without end': ['select', lines('', 5)],
    'plain text': ['input', lines('', 3)],
    'inline text': ['status', lines('', 3)],
    'verbatim text, blank lines in it': ['textarea', `${lines('', 2)}\n${lines(':::button ', 1)}\n${lines('', 0.1)}`],
  };
  for (const [what, [name, body]] of Object.entries(bodies)) {
    const text = `:::${name} {#r}\n${body}:::\n\nAfter`;

    it(`is full, and the rest is text behind it, wherever it is cut: ${what}`, () => {
      const whole = parse([text]);
      const { body: length, beside, text: all, codes } = read(whole);
      expect(length).to.be.within(10_000, (leafSize.last + 0.1) * leafSize.most);
      expect(beside.at(-1)).to.equal('paragraph');
      expect(beside.length).to.be.above(1);
      expect(bare(all)).to.equal(bare(`${body}After`));
      expect(codes).to.deep.equal(['limit-value']);
      expect(parse(cut(text, 7001)).toString()).to.equal(whole.toString());
      const { type, ...node } = { type: name, id: 'r', body: body.replace(/\n$/, '') };
      expect(read(parse([{ type, ...node }, 'After']))).to.deep.include({ body: length, codes });
    });
  }

  it('is no matter of a body that can be used', () => {
    for (const [name, body] of [['radio', lines('- ( ) ', 3.5, 1000)], ['input', `${'x'.repeat(9000)}\n`], ['status', `${'x'.repeat(9000)}\n`], ['patch', lines('', 5)]] as const) {
      const { body: length, beside } = read(parse([`:::${name} {#r}\n${body}:::\n`]));
      expect(length, name).to.equal(body.trimEnd().length);
      expect(beside).to.deep.equal([]);
    }
    const much = `:::textarea {#t}\n${lines('', 4.5)}:::\n`;
    expect(read(parse([much], { value: Infinity })).beside).to.deep.equal([]);
  });

  it('ends as it would have: at its own closer, at an opener, at a blank line', () => {
    const options = lines('- ', 2);
    const sink = parse([`:::card {#c}\n:::radio {#r}\n${options}:::button {#b}\nGo\n:::\n\n:::radio {#s}\n${options}\nText\n:::\n\nAfter`]);
    const shape = sink.toString().split('\n').map(line => line.replace(/x{9,}.*/, '').replace(/⏎.*/, '').replace(/ \d+$/, ''));
    expect(shape.filter(line => !line.includes('|'))).to.deep.equal([
      'card id="c" (closer)',
      '  radio id="r" (closer)', '  list: - ', '  button id="b" (closer)',
      '  radio id="s" (closer)', '  list: - ', '  paragraph: Text',
      'paragraph: After',
      '! limit-value', '! limit-value',
    ]);
  });
});
