import { expect } from '@open-wc/testing';
import { limits } from '../../src/syntax/budget.js';
import { expandTabs, isRule } from '../../src/syntax/context-starts.js';
import { parseInline } from '../../src/syntax/inline.js';
import { Parser } from '../../src/syntax/parser.js';
import { work } from '../../src/syntax/prose-lexer.js';

describe('the budget of the Markdown lexer', () => {
  it('leaves a run with more delimiters than it may have as text, and reads one within it', () => {
    const run = (count: number): string => `[${'*a* '.repeat(count)}b`;
    const over = run(limits.delimiters);
    expect(parseInline(over)).to.deep.equal([{ type: 'text', text: over }]);
    expect(parseInline(run(limits.delimiters / 4)).some(({ type }) => type === 'em')).to.equal(true);
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
