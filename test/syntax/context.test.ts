import { expect } from '@open-wc/testing';
import type { Token, Tokens } from 'marked';
import fc from 'fast-check';
import { itemOffset, start, step, type Context } from '../../src/syntax/context.js';
import { lexBlocks } from '../../src/syntax/prose-lexer.js';
import { Prose } from '../../src/syntax/prose.js';
import { References } from '../../src/syntax/references.js';
import { patience, runs } from '../support/runs.js';

const contextOf = (lines: readonly string[]): Context => lines.reduce(step, start);
const probe = 'zzqq';

/** Whether marked reads the probe as code. */
const isCode = (tokens: readonly Token[]): boolean => tokens.some((token) => {
  switch (token.type) {
    case 'code': return (token as Tokens.Code).text.includes(probe);
    case 'list': return (token as Tokens.List).items.some(item => isCode(item.tokens));
    case 'blockquote': return isCode((token as Tokens.Blockquote).tokens);
    default: return false;
  }
});

const line = fc.array(fc.constantFrom('a', 'foo bar', '```', '~~~', '````js', '# h', '1. ', '- ', '-', '* d', '> q', '> ', '    ', '  ', '\t', '---', '<div>', '<!-- x', '-->', '- - x', '</div>'), { maxLength: 3 })
  .map(parts => parts.join(''));
const indent = fc.constantFrom('', ' ', '  ', '   ', '    ', '     ', '\t', '      ');

describe('context: against marked', () => {
  it('knows what is code', () => {
    let codes = 0;
    const given = runs(2, 1500);
    fc.assert(fc.property(fc.array(line, { maxLength: 6 }), indent, (lines, blanks) => {
      const context = contextOf(lines);
      const steps = lines.map((_, at) => contextOf(lines.slice(0, at + 1)));
      // marked lets a line go on with a fence or HTML block in an item or a quote that it does not belong to; CommonMark does not
      fc.pre(context.containers.length === 0 || context.leaf.kind === 'none' || context.leaf.kind === 'paragraph');
      fc.pre(!steps.some(({ containers, leaf }, at) => containers.length > (steps[at + 1]?.containers.length ?? containers.length) && leaf.kind !== 'none' && leaf.kind !== 'paragraph'));
      fc.pre(!lines.some(text => /[-*>.] *(?:`{3}|~{3}|<|[-*>]|\d\.)|^ *[-*>\d].*\t/.test(text)) || context.containers.length === 0);
      const prose = new Prose(new References(), () => 0);
      for (const text of lines) prose.push(text);
      const ours = prose.isCode(blanks + probe);
      if (ours) codes++;
      expect(ours, JSON.stringify([...lines, blanks + probe].join('\n'))).to.equal(isCode(lexBlocks([...lines, blanks + probe].join('\n')).tokens));
    }), given);
    expect(codes).to.be.greaterThan(given.numRuns / 15);
  }).timeout(patience(30_000));

  it('sees at least the top-level blocks that marked sees', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('a', '', '# h', '- x', '1. y', '---', '```', '| a |\n|---|', '<div>', '    code'), { maxLength: 8 }), (lines) => {
      const all = lines.join('\n').split('\n');
      let context = start;
      let began = 0;
      for (const text of all) {
        context = step(context, text);
        if (context.began) began++;
      }
      expect(began, JSON.stringify(all.join('\n'))).to.be.at.least(lexBlocks(all.join('\n')).tokens.filter(({ type }) => type !== 'space').length);
    }), runs(3, 1000));
  });
});

describe('context: containers', () => {
  for (const [lines, offset] of [
    ['- a', 2], ['-    a', 5], ['-     a', 2], ['-', 2], ['12) a', 4], [' - a', 3], ['- a\nlazy', 2], ['- a\n\n  b', 2], ['- a\n# b', undefined], ['> a\n- b', 2], ['- a\n  1. b\n     c', 5], ['\t- a', undefined],
  ] as const) {
    it(`${JSON.stringify(lines)}: ${offset}`, () => expect(itemOffset(contextOf(lines.split('\n')))).to.equal(offset));
  }

  it('opens no more than a block may have, whatever the line', () => {
    expect(step(start, '- '.repeat(50_000)).containers.length).to.be.at.most(21);
    expect(step(start, '> '.repeat(50_000)).containers.length).to.be.at.most(21);
  });
});
