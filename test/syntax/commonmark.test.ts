import { expect } from '@open-wc/testing';
import { patience } from '../support/runs.js';
import { Marked } from 'marked';
import examples from 'fixture:commonmark';
import { setNamedEntities } from '../../src/syntax/entities.js';
import { html, oneShot, streamed } from './prose-streaming.js';

/** A generator of numbers in 0…n-1 that always gives the same ones. */
function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

function pieces(text: string, seed: number): string[] {
  const next = random(seed);
  const chunks: string[] = [];
  for (let at = 0; at < text.length;) {
    const length = 1 + next(9);
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

/** The tree of an HTML text, blanks beside tags left out. */
function canonical(text: string): string {
  const template = document.createElement('template');
  template.innerHTML = text;
  const { innerHTML } = template;
  return innerHTML.replace(/[ \t\n]+/g, ' ').replace(/ ?(<[^>]*>) ?/g, '$1').trim();
}

const marked = new Marked({ gfm: true });

describe('commonmark: streamed prose', () => {
  before(() => {
    const area = document.createElement('textarea');
    setNamedEntities((name) => {
      area.innerHTML = `&${name};`;
      return area.value === `&${name};` ? undefined : area.value;
    });
  });

  const ways: Record<string, (text: string, seed: number) => string[]> = {
    'at once': text => [text],
    'line by line': text => text.split(/(?<=\n)/),
    'a character at a time': text => text.split(''),
    'in random pieces': pieces,
  };
  for (const [way, chunks] of Object.entries(ways)) {
    it(`gives the tree of the whole text, ${way}`, () => {
      for (const { markdown, number } of examples) {
        expect(streamed(chunks(markdown, number)), `example ${number}: ${JSON.stringify(markdown)}`).to.deep.equal(oneShot(markdown));
      }
    }).timeout(patience(60_000));
  }

  it('gives the HTML of marked', () => {
    for (const { markdown, number } of examples) {
      const expected = marked.parse(markdown) as string;
      expect(canonical(`${html(oneShot(markdown))}\n`), `example ${number}: ${JSON.stringify(markdown)}`).to.equal(canonical(expected));
    }
  });
});

describe('commonmark: GFM', () => {
  const samples = [
    '| a | b |\n|:--|--:|\n| 1 | 2 |\n| `x \\| y` | **z** |\n',
    'Before\n| a | b |\n| --- | :-: |\n| only one\n| 1 | 2 | 3 |\n\nAfter\n',
    '| a |\n|---|\n| b |\n> quote\n',
    '> | a | b |\n> |---|---|\n> | 1 | 2 |\n',
    '- | a | b |\n  |---|---|\n  | 1 | 2 |\n- next\n',
    '| a | b |\n| --- |\n| 1 | 2 |\n',
    '~~gone~~ and ~also gone~ and ~~~not~~~ and ~~a **b**~~\n',
    '~~two\nlines~~\n',
    '- [ ] open\n- [x] done\n- [X] done too\n- [ ]\n- [y] none\n',
    '- [ ] a\n\n- [x] b\n',
    '1. [x] numbered\n   - [ ] inside\n',
    'www.example.test/a_b?x=1&amp;y=2. And https://a.test/(b), (https://c.test/d), a.b+c@d.test!\n',
    '<https://a.test/x> <a@b.test> http://e.test/*x* **https://f.test/g**\n',
    '# Heading with `code` ##\n\nText\n---\n',
    'a  \nb\\\nc\n',
    '[a]: /u "t"\n\n[a] [b][a] [c]\n\n[c]: </v w>\n',
    '```js title="x"\nlet a;\n\n\nb\n```\ntext\n~~~~\n```\n~~~~\n',
    '  ```\n  a\n b\n  ```\n',
    '* a\n  1. b\n\n     c\n* d\n\ne\n',
    '<details>\n<summary>S</summary>\n\n**x**\n\n</details>\n',
    'A <kbd>k</kbd> &copy; &#169; &#xA9; &nosuch; &amp;lt;\n',
    '![alt *em* `c` [l](u)](i.png "t &quot;")\n',
    'a <a href="x">www.b.test\n\nwww.c.test\n',
  ];
  for (const text of samples) {
    it(JSON.stringify(text.slice(0, 40)), () => {
      const expected = canonical(marked.parse(text) as string);
      expect(canonical(`${html(streamed(text.split('')))}\n`)).to.equal(expected);
      expect(streamed(text.split(''))).to.deep.equal(oneShot(text));
      for (let seed = 0; seed < 10; seed++) expect(streamed(pieces(text, seed))).to.deep.equal(oneShot(text));
    });
  }
});
