import { expect } from '@open-wc/testing';
import { ProseRegion } from '../../elements/prose/region.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { Inline } from '../../src/syntax/ast.js';
import { canonical, oneShot } from './canonical.js';
import { cut, draw, policy, ProseStream, seeded } from './stream.js';

const inParagraph = (region: ProseRegion, ...children: Inline[]): void => region.tail([{ type: 'paragraph', children }]);

describe('prose: links', () => {
  it('gives only what the policy returned, and nothing that leads back', () => {
    const link = draw(['[a](https://OK.test/x "T\u202Et")']).querySelector('a')!;
    expect(link.getAttribute('href')).to.equal('https://ok.test/x');
    expect(link.rel).to.equal('noopener noreferrer nofollow');
    expect(link.target).to.equal('_blank');
    expect(link.title).to.equal('Tt');
    expect(draw(['<me@ok.test>']).querySelector('a')!.hasAttribute('target')).to.equal(false);
  });

  it('shows refused links and actions as text that does nothing', () => {
    const root = draw(['[a](/relative) [b](action:go) [c](javascript:x) [d](//host)']);
    expect(root.querySelector('a')).to.equal(null);
    expect(root.textContent).to.equal('a b c d');
  });

  it('is inert until its address is complete, and keeps what it holds', () => {
    const root = document.createElement('div');
    const region = new ProseRegion(root, policy);
    inParagraph(region, { type: 'link', href: null, children: [{ type: 'em', children: [{ type: 'text', text: 'a' }] }] });
    const [link, em] = [root.querySelector('a')!, root.querySelector('em')];
    expect(link.hasAttribute('href')).to.equal(false);
    inParagraph(region, { type: 'link', href: 'https://ok.test/', children: [{ type: 'em', children: [{ type: 'text', text: 'ab' }] }] });
    expect(root.querySelector('a')).to.equal(link);
    expect(link.href).to.equal('https://ok.test/');
    inParagraph(region, { type: 'link', href: 'x:y', children: [{ type: 'em', children: [{ type: 'text', text: 'ab' }] }] });
    expect(root.querySelector('a')).to.equal(null);
    expect(root.querySelector('em')).to.equal(em);
  });

  it('never has half an address while it arrives', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root);
    const seen = new Set<string>();
    for (const character of 'See [docs](https://ok.test/long/path) and https://ok.test/bare and <https://ok.test/auto>. End.\n\nNext') {
      stream.write(character);
      for (const link of root.querySelectorAll('a[href]')) seen.add(link.getAttribute('href')!);
    }
    expect([...seen]).to.deep.equal(['https://ok.test/long/path', 'https://ok.test/bare', 'https://ok.test/auto']);
  });

  it('shows the real host beside a text that looks like another address', () => {
    const link = draw(['[https://bank.example](https://evil.test/x) and [docs](https://evil.test)'], resolvePolicy()).querySelectorAll('a');
    expect(link[0]!.textContent).to.equal('https://bank.example (evil.test)');
    expect(link[1]!.textContent).to.equal('docs');
  });

  it('draws no link in a link', () => {
    const root = draw(['[![alt](https://other.test/i.png) text](https://ok.test/)']);
    expect(root.querySelectorAll('a')).to.have.length(1);
    expect(root.textContent).to.equal('alt text');
  });
});

describe('prose: images', () => {
  it('loads from where the policy says, late and without a referrer', () => {
    const image = draw(['![An *alt*](https://img.test/i.png "T")']).querySelector('img')!;
    expect(image.outerHTML).to.equal('<img loading="lazy" decoding="async" referrerpolicy="no-referrer" alt="An alt" title="T" src="https://img.test/i.png">');
  });

  it('is a link that says what it is where it may not be loaded, else its alternative text', () => {
    const root = draw(['![Chart](https://other.test/i.png) ![](https://other.test/j.png) ![Gone](data:image/png,x)']);
    expect(root.querySelector('img')).to.equal(null);
    expect([...root.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]))
      .to.deep.equal([['Image: Chart', 'https://other.test/i.png'], ['Image', 'https://other.test/j.png']]);
    expect(root.textContent).to.equal('Image: Chart Image Gone');
  });

  it('asks for one image once, however often its paragraph is drawn', () => {
    const root = document.createElement('div');
    const region = new ProseRegion(root, policy);
    inParagraph(region, { type: 'image', src: 'https://img.test/i.png', alt: 'a' });
    const image = root.querySelector('img');
    inParagraph(region, { type: 'image', src: 'https://img.test/i.png', alt: 'a' }, { type: 'text', text: 'x' });
    expect(root.querySelector('img')).to.equal(image);
  });
});

describe('prose: text', () => {
  it('keeps long texts in nodes of a moderate length that depend on the text alone', () => {
    const text = `${'word '.repeat(600)}${'\u{1f600}'.repeat(2000)}${'word '.repeat(200)}`.trim();
    const lengths = (root: Element): number[] => [...root.querySelector('p')!.childNodes].map(node => node.textContent!.length);
    const once = draw([text]);
    expect(once.textContent).to.equal(text);
    expect(Math.max(...lengths(once))).to.be.lessThan(2100);
    expect(lengths(draw(cut(text, seeded(5), 300)))).to.deep.equal(lengths(once));
    for (const node of once.querySelector('p')!.childNodes) expect(() => encodeURIComponent(node.textContent!)).not.to.throw(); // as on half a pair
  });

  it('groups the lines of long code, whatever the chunks, and none of short code', () => {
    const lines = Array.from({ length: 300 }, (_, index) => (index % 7 === 0 ? '' : `line ${index}`)).join('\n');
    const text = `\`\`\`js\n${lines}\n\`\`\`\n`;
    const once = draw([text]);
    expect(once.querySelector('code')!.textContent).to.equal(`${lines}\n`);
    // 16 lines, 23 times 12, and 8: the first 12 boxes by themselves, two groups
    expect(once.querySelectorAll('span:not(:has(span))')).to.have.length(25);
    expect(once.querySelectorAll('code > span')).to.have.length(14);
    for (const seed of [1, 2, 3]) expect(draw(cut(text, seeded(seed), 90)).innerHTML).to.equal(once.innerHTML);
    expect(draw(['```\na\nb\n```']).innerHTML).to.equal('<pre dir="ltr"><code>a\nb\n</code></pre>');
    expect(once.querySelector('pre')!.getAttribute('data-language')).to.equal('js');
    expect(draw(['```a"b\nx\n```']).querySelector('pre')!.hasAttribute('data-language')).to.equal(false);
  });

  it('takes back code that turned out otherwise', () => {
    const root = document.createElement('div');
    const region = new ProseRegion(root, policy);
    const random = seeded(8);
    const lines = Array.from({ length: 400 }, (_, index) => `line ${index}`);
    for (let round = 0; round < 200; round++) {
      const text = lines.slice(0, Math.floor(random() * 400)).map(line => (random() < 0.01 ? `${line}!` : line)).join('\n').slice(Math.floor(random() * 2));
      region.tail([{ type: 'code', text: text === '' ? '' : `${text}\n` }]);
      expect(root.querySelector('code')!.textContent).to.equal(text === '' ? '' : `${text}\n`);
      for (const span of root.querySelectorAll('span:not(:has(span))')) expect(span.textContent.split('\n').length).to.be.lessThan(18);
    }
  });
});

describe('prose: GFM the same as one-shot', () => {
  for (const text of [
    '| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 |\n| 1 | 2 | 3 | 4 |\n\nx | y\n--|--\n`a\\|b` | **c**\n',
    '- [x] a\n- [ ] b\n\n  c\n- d\n\n1. [x] e\n   - [ ] f\n',
    '~~a~~ ~b~ ~~~c~~~ www.ok.test https://ok.test/a?b=c&d a@ok.test.\n',
    '3) a\n4) b\n\n* c\n- d\n\n> - e\n>   f\n> g\n',
    '![a][r] [b][r] [r]\n\n[r]: https://img.test/x "t"\n',
    '<sub>a</sub> <kbd>b</kbd> **<mark>c</mark>**\n\n<ul>\n<li>d &amp; e</li>\n</ul>\n',
  ]) {
    it(JSON.stringify(text.slice(0, 30)), () => {
      const expected = canonical(oneShot(text));
      expect(canonical(draw([text]))).to.equal(expected);
      expect(canonical(draw(Array.from(text)))).to.equal(expected);
      for (let seed = 1; seed < 10; seed++) expect(canonical(draw(cut(text, seeded(seed))))).to.equal(expected);
    });
  }
});
