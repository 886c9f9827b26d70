import { expect } from '@open-wc/testing';
import { limits } from '../../src/syntax/budget.js';
import { parseInline } from '../../src/syntax/inline.js';

describe('the budget of the Markdown lexer', () => {
  it('leaves a run with more delimiters than it may have as text, and reads one within it', () => {
    const run = (count: number): string => `[${'*a* '.repeat(count)}b`;
    const over = run(limits.delimiters);
    expect(parseInline(over)).to.deep.equal([{ type: 'text', text: over }]);
    expect(parseInline(run(limits.delimiters / 4)).some(({ type }) => type === 'em')).to.equal(true);
  });
});
