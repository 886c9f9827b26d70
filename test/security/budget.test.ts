import { expect } from '@open-wc/testing';
import { inlineAffordable, limits } from '../../src/syntax/budget.js';
import { expandTabs, isRule } from '../../src/syntax/context-starts.js';
import { parseInline } from '../../src/syntax/inline.js';
import { Parser } from '../../src/syntax/parser.js';
import { work } from '../../src/syntax/prose-lexer.js';
import { toMarkdown } from '../../src/text/transcript.js';
import { scanned } from '../support/scanned.js';
import { read } from '../text/reading.js';

describe('the budget of the Markdown lexer', () => {
  it('leaves a run with more delimiters than it may have as text, and reads one within it', () => {
    const run = (count: number): string => `[${'*a* '.repeat(count)}b`;
    const over = run(limits.delimiters);
    expect(parseInline(over)).to.deep.equal([{ type: 'text', text: over }]);
    expect(parseInline(run(limits.delimiters / 4)).some(({ type }) => type === 'em')).to.equal(true);
  });

  it('finds a word that is too long wherever it stands, and looks at no character often', () => {
    const { word } = limits;
    for (const [before, after] of [['', ''], ['a ', ''], ['', ' a'], ['a\n', '\u00a0b'], ['ab '.repeat(400), ' c'], [`${'x'.repeat(word)} `, ` ${'x'.repeat(word)}`], ['a '.repeat(word - 1), '\t']] as const) {
      expect(inlineAffordable(`${before}${'x'.repeat(word)}${after}`), `${before.length}`).to.equal(true);
      expect(inlineAffordable(`${before}${'x'.repeat(word + 1)}${after}`), `${before.length}`).to.equal(false);
    }
    for (const text of ['a ', `${'x'.repeat(word)} `, `${'x'.repeat(word - 1)} `]) {
      const run = text.repeat(Math.floor(limits.run / text.length));
      expect(scanned(() => inlineAffordable(run)), String(text.length)).to.be.below(4.5 * run.length);
    }
  });

  it('reads no more of all labels of a body together than of one run, and loses none of the rest', () => {
    const label = `${'*a* [b](c) '.repeat(90)}end`;
    work.inline = 0;
    const { message } = read(`:::radio {#r label=R}\n${Array.from({ length: 400 }, (_, at) => `- ( ) ${label}${at}\n`).join('')}:::\n`);
    expect(work.inline).to.be.within(16 * 1024, 400_000);
    const options = message.find('r')?.spec.options ?? [];
    expect(options[0]?.label).to.equal(`${'a b '.repeat(90)}end0`);
    expect(options[399]?.label).to.equal(`${label}399`);
    const first = work.inline;
    toMarkdown(message);
    expect(work.inline).to.be.below(3.5 * first);
  });

  it('reads the beginning of a run that has no end, and leaves the rest as text', () => {
    const link = 'https://a.test *b* ';
    const read = (length: number): number => {
      work.inline = 0;
      const nodes = parseInline(link.repeat(length / link.length));
      expect(nodes[0]?.type).to.equal('link');
      expect(nodes.map(node => node.type === 'text' ? node.text : node.type === 'em' ? '*b*' : 'https://a.test').join('').length).to.equal(Math.floor(length / link.length) * link.length - 1);
      return work.inline;
    };
    expect(read(8 * limits.pieces)).to.equal(read(2 * limits.pieces));
  });

  it('looks at a line that grows without end only when it has grown by much', () => {
    for (const piece of ['\t-', '-\t', '|', '> ', '1. ']) {
      let told = 0;
      const nothing = (): void => undefined;
      const parser = new Parser(() => 'blocks', { open: nothing, seal: nothing, tail: () => { told++; }, grow: () => { told++; }, resolve: nothing, body: nothing, close: nothing, diagnostic: nothing });
      for (let at = 0; at < 4000; at++) {
        parser.write(piece.repeat(64));
        parser.preview();
      }
      expect(told, JSON.stringify(piece)).to.be.below(400);
    }
  });

  it('gives the tabs among the markers of a line their columns as far as containers can begin there', () => {
    expect(expandTabs('\t-\tx')).to.equal('    -   x');
    const line = '\t-'.repeat(100_000);
    expect(expandTabs(line).length).to.be.below(line.length + 3 * 1024);
  });

  it('knows a thematic break, however long it is', () => {
    for (const [line, is] of [['---', true], ['- - -', true], ['_\t__  ', true], ['--', false], ['-_-', false], ['---x', false], ['- '.repeat(50_000), true], [`${'-\t'.repeat(50_000)}x`, false]] as const) {
      expect(isRule(line), line.slice(0, 20)).to.equal(is);
    }
  });
});
