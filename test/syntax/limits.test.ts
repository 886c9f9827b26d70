import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { OpenStack } from '../../src/syntax/open-stack.js';
import { Parser } from '../../src/syntax/parser.js';
import { cutAt, expectTree, kindOf, parse, Recorder, visible } from './tree.js';
import { runs } from '../support/runs.js';
import { growth } from '../support/scanned.js';
import { counted, type Work } from '../support/work.js';

describe('limits', () => {
  it('of depth leave deeper openers as text and pair their closers', () => expectTree(':::card {#a}\n:::card {#b}\n:::card {#c}\n:::button {#d}\nGo\n:::\nText\n:::\nB\n:::\nA\n:::\nAfter\n', `
    card id="a" (closer)
      card id="b" (closer)
        paragraph: :::card {#c}
        paragraph: :::button {#d}
        paragraph: Go
        paragraph: Text
        paragraph: B
      paragraph: A
    paragraph: After
    ! limit-depth 3
  `, { depth: 2 }));

  it('of depth: a refused leaf ends at the next opener', () => expectTree(':::card\n:::button\nGo\n:::button Ok :::\n:::\nAfter', `
    card (closer)
      paragraph: :::button
      paragraph: Go
      paragraph: :::button Ok :::
    paragraph: After
    ! limit-depth 2
  `, { depth: 1 }));

  it('of the number of directives', () => expectTree(':::button A :::\n- [ ] B {#b}\n- [ ] C {#c}\n:::button\nD\n:::\nEnd', `
    button (closer)
      | A
    checkbox id="b" (closer)
      | B
    list: - [ ] C
    paragraph: :::button
    paragraph: D
    paragraph: End
    ! limit-directives 3
  `, { directives: 2 }));

  it('of elements show what comes behind as it is written', () => expectTree('# A *b*\n\n:::card\n- c\n\n<b>\n***\n    - [x] d {#d}\n\n:::button Ok :::\n```a2ui\n:::\n# e', `
    heading: # A *b*
    card (finish)
      list: - c
      code: <b>⏎***⏎    - [x] d {#d}⏎⏎:::button Ok :::⏎\`\`\`a2ui⏎:::⏎# e
    ! limit-elements 6
    ! unclosed 3
  `, { elements: 4 }));

  it('of elements are the same however the text is cut, and nothing of it is lost', () => {
    const line = fc.constantFrom('# a *b*', '- c', '  d', '', '> e', '```', '    f', '| g | h |', '|---|---|', ':::card', ':::', ':::button Ok :::', ':::radio', '- [ ] i {#i}', '[j]: k', '<b>', '***');
    fc.assert(fc.property(fc.array(line, { maxLength: 30 }), fc.nat(12), fc.array(fc.nat(), { maxLength: 6 }), (lines, elements, offsets) => {
      const text = lines.join('\n');
      const whole = parse([text], { elements, preview: false });
      expect(parse(cutAt(text, offsets), { elements }).toString()).to.equal(whole.toString());
      const seen = visible(whole);
      for (const letter of text.replace(/\[j\]: k|:::[a-z]+|Ok/g, '').match(/[a-z]/g) ?? []) expect(seen).to.contain(letter);
    }), runs(13, 100));
  });

  it('are 16 and 2,000', () => {
    const nested = parse([`${':::card\n'.repeat(17)}x\n`]);
    expect(nested.diagnostics.filter(({ code }) => code === 'unclosed')).to.have.length(16);
    const many = parse([':::button Go :::\n'.repeat(2001)], { preview: false });
    expect(many.root.items).to.have.length(2001);
    expect(many.diagnostics.map(({ code }) => code)).to.deep.equal(['limit-directives']);
  });

  it('hold against many thousand openers and closers', () => {
    for (const text of [
      (size: number) => ':::card\n'.repeat(size), (size: number) => ':::\n'.repeat(size), (size: number) => `${':::button\n'.repeat(0.3 * size)}${'::::\n'.repeat(size)}`,
      (size: number) => Array.from({ length: size / 4 }, (_, at) => `${':'.repeat(size / 4 + 3 - at)}card\n`).join(''),
    ]) {
      const work = (size: number): Work => {
        const parser = new Parser(kindOf, new Proxy(new Recorder(), { get: () => (): void => {} }));
        const whole = text(size);
        return counted(document, () => {
          parser.write(whole);
          parser.end(true);
        });
      };
      const longer = text(4000).length / text(1000).length;
      expect(work(4000).members / work(1000).members).to.be.below(1.2 * longer);
      expect(growth(work, 1000)).to.be.below(1.2 * longer);
    }
  });
});

describe('the stack of open blocks', () => {
  it('finds what a closer closes as a search from the innermost outwards would', () => {
    const step = fc.oneof(fc.record({ push: fc.integer({ min: 3, max: 7 }) }), fc.constant('pop' as const), fc.record({ match: fc.integer({ min: 3, max: 8 }), floor: fc.nat(4) }));
    fc.assert(fc.property(fc.array(step, { maxLength: 40 }), steps => {
      const stack = new OpenStack<{ colons: number }>();
      const model: number[] = [];
      for (const next of steps) {
        if (next === 'pop') expect(stack.pop()?.colons).to.equal(model.pop());
        else if ('push' in next) {
          stack.push({ colons: next.push });
          model.push(next.push);
        }
        else {
          const from = (test: (colons: number) => boolean): number => model.findLastIndex((colons, index) => index >= next.floor && test(colons));
          const equal = from(colons => colons === next.match);
          expect(stack.match(next.match, next.floor)).to.equal(equal >= 0 ? equal : from(colons => colons < next.match));
        }
      }
    }), runs(6, 500));
  });

  it('looks at few blocks to find it', () => {
    let looks = 0;
    const stack = new OpenStack<{ readonly colons: number }>();
    for (let i = 0; i < 5000; i += 1) stack.push({ get colons() { looks += 1; return 3 + i % 2; } });
    looks = 0;
    for (let i = 0; i < 1000; i += 1) stack.match(5 + i % 3, 0);
    expect(looks).to.be.below(5000);
  });
});
