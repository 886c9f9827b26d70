import { expect } from '@open-wc/testing';
import examples from 'fixture:commonmark';
import fc from 'fast-check';
import { installEntities } from '../../elements/prose/entities.js';
import { canonical, oneShot } from './canonical.js';
import { runs } from '../support/runs.js';
import { cutAt, places, tidyDocument, wildDocument } from '../syntax/prose-arbitrary.js';
import { cut, draw, seeded } from './stream.js';

/**
 * Raw HTML across blocks. Each block is sanitised by itself, so a tag other than `<details>` ends with the block or the paragraph
 * that it began in; the whole document read at once lets it reach further.
 */
const ACROSS_BLOCKS = [148, 167, 190, 191, 494];

describe('prose: the same as one-shot', () => {
  before(installEntities);

  for (const [name, chunksOf] of [
    ['whole', (text: string) => [text]],
    ['a character at a time', (text: string) => text.split(/(?:)/u)],
    ['in random pieces', (text: string, seed: number) => cut(text, seeded(seed))],
  ] as const) {
    it(`draws the examples of CommonMark, ${name}`, function () {
      this.timeout(60_000);
      const wrong = examples.filter(({ markdown, number }) => canonical(draw(chunksOf(markdown, number))) !== canonical(oneShot(markdown)));
      expect(wrong.map(({ number }) => number)).to.deep.equal(ACROSS_BLOCKS);
    });
  }

  // raw HTML may reach across blocks, see above; marked lets controls through, and takes a line of tabs for a row of a table
  // eslint-disable-next-line no-control-regex -- the generator's own
  for (const [what, document] of [['well formed', tidyDocument], ['of any kind', wildDocument.map(text => text.replace(/[<\u0007\u202e]|^[ \t]*\t[ \t]*$/gm, ''))]] as const) {
    it(`draws documents ${what}, in any pieces`, () => fc.assert(fc.property(document, places, (text, cuts) => {
      expect(canonical(draw(cutAt(text, cuts)))).to.equal(canonical(oneShot(text)));
    }), runs(71, 200))).timeout(0);
  }
});
