import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { htmlSteps } from '../../elements/prose/html-steps.js';
import { DEEPEST } from '../../elements/prose/levels.js';
import { purify } from '../../elements/prose/sanitize.js';
import { ALLOWED, VOID } from '../../elements/prose/tags.js';
import { runs } from '../support/runs.js';
import { markup } from './vectors.js';

describe('raw HTML: each net alone', () => {
  it('the reader lets no tag of another list and no attribute through', () => {
    const known = new RegExp(`</?(?:${[...ALLOWED].join('|')})>`, 'g');
    for (const text of markup) {
      const read = htmlSteps(text, 0, false).map(step => step.type === 'markup' ? step.markup : '').join('');
      expect(read.replace(known, ''), text).not.to.contain('<');
    }
  });

  it('the reader lets tags stand no deeper in each other than a page can bear, and keeps what they hold', () => {
    const names = [...ALLOWED].filter(name => !VOID.has(name));
    const depth = (node: Element | DocumentFragment): number => Math.max(0, ...[...node.children].map(child => 1 + depth(child)));
    fc.assert(fc.property(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }), fc.nat(300), (row, times) => {
      const steps = htmlSteps(row.map(name => `<${name}>`).join('').repeat(times), 0, false);
      const drawn = purify(steps.map(step => step.type === 'markup' ? step.markup : '').join(''))!;
      // a row of table parts may bring what it has to stand in
      expect(depth(drawn)).to.be.at.most(2 * DEEPEST);
    }), runs(951));
    const drawn = purify(htmlSteps('<details><summary>x'.repeat(500), 0, false).map(step => step.type === 'markup' ? step.markup : '').join(''))!;
    expect([depth(drawn), drawn.textContent.length]).to.deep.equal([DEEPEST, 500]);
  });

  it('the sanitiser keeps no element of another list and no attribute, of markup that nobody has read', () => {
    for (const text of markup) {
      const drawn = purify(text);
      if (drawn === null) throw new Error(`not parsed: ${text}`);
      for (const element of drawn.querySelectorAll('*')) {
        expect(ALLOWED.has(element.localName), `${text}: ${element.localName}`).to.equal(true);
        expect(element.attributes, text).to.have.length(0);
      }
    }
  });
});
