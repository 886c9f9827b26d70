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

  it('leaves what is sealed as it would be without it', () => {
    const piece = fc.constantFrom('word', 'words and more', '*em*', '**bold** ', '__bold words__', '_em_', '`code `', '[a b](https://x.test/y_z)', '~~del~~', 'a_b', '2*3', '&amp;', '\\*', '***', '__', '`', '[x]', '<b>', 'www.x.test/*', ' ', ' ', '.', '\n', '\n- ');
    const document = fc.array(fc.tuple(fc.constantFrom('', '- ', '1. ', '> ', '# ', '| a |\n|---|\n| ', '\n  - ', '    \n'), fc.array(piece, { minLength: 1, maxLength: 12 })), { minLength: 1, maxLength: 3 })
      .map(blocks => blocks.map(([start, pieces]) => `${start}${pieces.join('')}\n`).join('\n'));
    fc.assert(fc.property(document, fc.integer({ min: 1, max: 12 }), (text, most) => {
      const feed = new Feed();
      for (const chunk of text.match(new RegExp(`[^]{1,${most}}`, 'g')) ?? []) feed.write(chunk).preview();
      expect(feed.end(), JSON.stringify(text)).to.deep.equal(new Feed().write(text).end());
    }), runs(11, 400));
  }).timeout(patience(60_000));

  it('shows words between two underscores as strong before their end has come', () => {
    expect(html(new Feed().write('__strong words and').preview())).to.contain('<strong>');
    const feed = new Feed();
    for (const word of ['__strong ', 'words ', 'and ', 'more']) feed.write(word).preview();
    expect(html(feed.preview())).to.contain('<strong>strong words and more');
  });

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
