import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Feed, html, inlines, visible } from './prose-streaming.js';
import { cutAt, listDocument, places, tidyDocument, wildDocument } from './prose-arbitrary.js';
import { patience, runs } from '../support/runs.js';

/** Letters and digits: what is left of a text without markers, blanks and punctuation. */
const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

describe('preview: properties', () => {
  it('takes back no letter that it has shown', () => {
    fc.assert(fc.property(tidyDocument, (text) => {
      const feed = new Feed();
      let before = '';
      for (const char of text) {
        const now = letters(visible(feed.write(char).shown()));
        expect(now.startsWith(before), `${JSON.stringify(text)} at ${JSON.stringify(char)}: ${before} / ${now}`).to.equal(true);
        before = now;
      }
      expect(letters(visible(feed.end())).startsWith(before)).to.equal(true);
    }), runs(1, 300));
  }).timeout(patience(60_000));

  it('lags behind by a line at most', () => {
    fc.assert(fc.property(tidyDocument, (text) => {
      const feed = new Feed();
      const plain = text.replace(/[[\]|<]/g, ' ');
      const lines = plain.split('\n');
      lines.forEach((line, index) => {
        feed.write(`${line}\n`);
        const whole = letters(visible(new Feed().write(`${lines.slice(0, index).join('\n')}\n`).end()));
        expect(letters(visible(feed.shown())).length).to.be.at.least(whole.length);
      });
    }), runs(2, 150));
  }).timeout(patience(60_000));

  it('makes no link of an address that may go on', () => {
    const before = fc.constantFrom('', '**', 'a *b* ', '- ', '- a\n- ', '> ', '# ', '| a |\n|---|\n| ', '(', '_x ', 'long '.repeat(200));
    const address = fc.constantFrom('https://a.test/b?c=d&e=f#g', 'http://a.test/(b)/c_d', 'www.a.test/x', '<https://a.test/b>', '[a](https://a.test/b "c")', '![a](https://a.test/b)', 'mailto:a@b.test', '[a *b*](<c d>)');
    fc.assert(fc.property(before, address, (text, url) => {
      const feed = new Feed().write(text);
      for (const char of url.slice(0, -1)) {
        feed.write(char);
        for (const node of inlines(feed.preview())) {
          if (node.type === 'link') expect(node.href, `${text}${url} at ${char}`).to.equal(null);
          if (node.type === 'image') expect(node.src).to.equal(null);
        }
      }
    }), runs(3, 200));
  });

  it('goes on as if all were read anew', () => {
    for (const document of [tidyDocument, wildDocument, listDocument]) {
      fc.assert(fc.property(document, places, (text, at) => {
        const feed = new Feed();
        let before = '';
        for (const chunk of cutAt(text, at).flatMap(piece => piece.match(/[^]{1,5}/gu) ?? [])) {
          before += chunk;
          const shown = feed.write(chunk).preview();
          const anew = new Feed().write(before);
          expect(html(shown), JSON.stringify(before)).to.equal(html(anew.preview()));
        }
      }), runs(8, 200));
    }
  }).timeout(patience(60_000));

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), places, (text, at) => {
      const feed = new Feed();
      for (const chunk of cutAt(text, at)) feed.write(chunk).preview();
      feed.end();
    }), runs(4, 500));
    fc.assert(fc.property(wildDocument, (text) => {
      const feed = new Feed();
      for (const char of text) feed.write(char).preview();
    }), runs(7, 300));
  }).timeout(patience(60_000));

  it('changes nothing that will be sealed', () => {
    fc.assert(fc.property(wildDocument, (text) => {
      const watched = new Feed();
      const blind = new Feed();
      for (const char of text) {
        watched.write(char).preview();
        blind.write(char);
      }
      expect(watched.end()).to.deep.equal(blind.end());
    }), runs(5, 200));
  });

  it('agrees with the end where nothing is open', () => {
    fc.assert(fc.property(tidyDocument, (text) => {
      const feed = new Feed().write(`${text}\n\n`);
      const shown = feed.shown();
      expect(shown).to.deep.equal(feed.end());
    }), runs(6, 200));
  });
});
