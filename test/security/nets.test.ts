import { expect } from '@open-wc/testing';
import { htmlSteps } from '../../elements/prose/html-steps.js';
import { purify } from '../../elements/prose/sanitize.js';
import { ALLOWED } from '../../elements/prose/tags.js';
import { markup } from './vectors.js';

describe('raw HTML: each net alone', () => {
  it('the reader lets no tag of another list and no attribute through', () => {
    const known = new RegExp(`</?(?:${[...ALLOWED].join('|')})>`, 'g');
    for (const text of markup) {
      const read = htmlSteps(text, 0, false).map(step => step.type === 'markup' ? step.markup : '').join('');
      expect(read.replace(known, ''), text).not.to.contain('<');
    }
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
