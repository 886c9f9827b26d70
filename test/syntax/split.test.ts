import { expect } from '@open-wc/testing';
import naughty from 'fixture:naughty-strings';
import fc from 'fast-check';
import { cutAt, parse } from './tree.js';
import { runs } from '../support/runs.js';

const line = fc.constantFrom(
  '', ' ', 'Text with *words*', '# Title', '===', '---', '> quote', '> :::card {#q}', '- item', '  more', '    code', '1. one', '```', '~~~js', '| a | b |', '|---|---|', '[r]: /x', '[r] and [s][r]', '<div>', '</div>',
  ':::', '::::', ' :::', ':::::  ', '::', ':', ':::card {#c title="A card"}', '::::tabs', ':::tab[One]', ':::form {#f action=go', 'label="x}', 'b=1}', ':::radio{#r bind=a.b} ', '- ( ) A {value=a}', '- (x) B', '  :::button {#b action=go} Go :::',
  '    :::status {#s state=running}', ':::input #i label=Your name', ':::textarea {#t}', ':::patch {target=#s}', ':::nobody {', '- [ ] Mail {#m bind=n.m}', '  - [x] Deep {bind=d} ', '- [ ] Plain', '“quoted” {', '[//]: # \'{"end":"cut"}\'', '}', '\u{1F600} \u05D0\u05D1', '\uD83D', 'a\0b',
);
const text = fc.array(fc.tuple(fc.oneof({ weight: 9, arbitrary: line }, { weight: 1, arbitrary: fc.constantFrom(...naughty) }), fc.constantFrom('\n', '\n', '\n', '\r\n', '\r')), { maxLength: 24 })
  .chain(lines => fc.tuple(fc.constant(lines.flat().join('')), fc.nat()).map(([whole, end]) => whole.slice(0, whole.length - end % 12)));

describe('any text', () => {
  it('gives the same tree whatever the chunks, the previews and the final line end', () => {
    fc.assert(fc.property(text, fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), (whole, offsets, clean) => {
      const wanted = parse([whole], { clean, preview: false }).toString();
      expect(parse(cutAt(whole, offsets), { clean }).toString(), 'in pieces').to.equal(wanted);
      expect(parse([whole, '', ''], { clean }).toString(), 'with previews').to.equal(wanted);
      if (!whole.endsWith('\r')) expect(parse([`${whole}\n`], { clean }).toString(), 'with a line end').to.equal(wanted);
    }), runs(7, 300));
  });

  it('gives the same tree character by character', () => {
    fc.assert(fc.property(text, whole => {
      expect(parse(whole.split('')).toString()).to.equal(parse([whole], { preview: false }).toString());
    }), runs(8));
  });

  it('keeps each word somewhere a reader finds it', () => {
    const words = fc.array(fc.oneof(fc.nat(99).map(n => `word${n}`), line.filter(l => !/["“`]|:::patch/.test(l))), { maxLength: 16 });
    fc.assert(fc.property(words, lines => {
      const tree = parse([lines.join('\n')]).toString();
      for (const word of lines) if (word.startsWith('word')) expect(tree).to.contain(word);
    }), runs(9, 300));
  });
});
