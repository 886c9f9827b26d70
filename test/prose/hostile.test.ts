import { expect } from '@open-wc/testing';
import { inlineNodes } from '../../elements/prose/inline.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import { parseInline } from '../../src/syntax/inline.js';
import { cut, draw, ProseStream, seeded } from './stream.js';

interface Case { id: string; input: string; must: string[]; mustNot: string[]; host?: { images?: string[] } }

const ELEMENTS = new Set(('div span p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr th td pre code blockquote hr br em strong del a img input '
  + 'sub sup kbd mark b i u s ins small abbr q details summary').split(' '));
const ATTRIBUTES = new Set('dir data-mdui data-language href rel target title src alt loading decoding referrerpolicy start align type disabled checked form aria-label tabindex role'.split(' '));

/** The names of what no prose may hold. */
function forbidden(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap(element => [
    ...ELEMENTS.has(element.localName) && element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [element.localName],
    ...[...element.attributes].filter(({ name }) => !ATTRIBUTES.has(name)).map(({ name, value }) => `${name}=${value}`),
    ...element instanceof HTMLAnchorElement && element.hasAttribute('href') && !/^(https?|mailto|tel):/.test(element.getAttribute('href')!) ? [element.href] : [],
  ]);
}

function expectHolds(root: Element, { must, mustNot }: Case): void {
  expect(forbidden(root)).to.deep.equal([]);
  for (const token of mustNot) if (token.startsWith('css:')) expect(root.querySelector(token.slice(4)), token).to.equal(null);
  for (const token of must) {
    if (token.startsWith('text:')) expect(root.textContent.replace(/\s+/g, ' ')).to.contain(token.slice(5));
    if (token.startsWith('css:')) expect(root.querySelector(token.slice(4)), token).not.to.equal(null);
  }
}

const response = await fetch(new URL('../acceptance/security.json', import.meta.url));
const { cases } = await response.json() as { cases: Case[] };
const prose = cases.filter(({ id, input }) => /^(html|url|exfil|mxss)-/.test(id) && typeof input === 'string' && !input.includes(':::'));

describe('prose: hostile input', () => {
  let root: HTMLElement;
  let ran = 0;
  beforeEach(() => {
    ran = 0;
    (window as unknown as Record<string, unknown>)['__pwn'] = () => { ran++; };
    document.body.append(root = document.createElement('section'));
  });
  afterEach(() => root.remove());

  it('has its cases', () => expect(prose.length).to.be.greaterThan(45));

  for (const entry of prose) {
    it(`${entry.id}: whole and at every prefix`, async () => {
      const policy = resolvePolicy({ images: { origins: entry.host?.images ?? [] } });
      root.append(draw([entry.input], policy));
      expectHolds(root, entry);
      // long ones in steps: their prefixes are alike
      const stream = new ProseStream(root.appendChild(document.createElement('div')), policy);
      for (const chunk of entry.input.length > 1000 ? cut(entry.input, seeded(1), 200) : Array.from(entry.input)) {
        stream.write(chunk);
        expect(forbidden(stream.root)).to.deep.equal([]);
      }
      stream.end();
      expect(root.lastElementChild!.innerHTML).to.equal(root.firstElementChild!.innerHTML);
      // written out and read again, as a page that copies a message may do
      const again = document.createElement('template');
      again.innerHTML = root.firstElementChild!.innerHTML;
      expect(again.content.querySelectorAll('script, iframe, object, embed, svg, math, style, [onerror], [onload]')).to.have.length(0);
      await new Promise(resolve => setTimeout(resolve));
      expect(ran).to.equal(0);
      const asked = performance.getEntriesByType('resource').map(({ name }) => name).filter(name => new URL(name).hostname.endsWith('evil.test'));
      expect(asked).to.deep.equal([]);
    });
  }

  it('shows all raw HTML as text when the policy says so', () => {
    const policy = resolvePolicy({ html: 'text' });
    const text = 'A <b>b</b> c.\n\n<details>\n<summary>S &amp; T</summary>\n\nIn\n\n</details>\n\n<!-- no -->\n';
    const drawn = draw([text], policy);
    expect(drawn.querySelector('b, details, summary')).to.equal(null);
    expect(drawn.textContent).to.contain('A <b>b</b> c.').and.contain('<summary>S &amp; T</summary>').and.contain('<!-- no -->');
  });

  it('draws labels without anything that can be operated', () => {
    const span = document.createElement('span');
    span.append(...inlineNodes(parseInline('**a** [b](https://ok.test) ![c](https://ok.test/c.png) <https://ok.test> <kbd>K</kbd> <details>x</details> `e`')));
    expect(span.querySelector('a, img, details')).to.equal(null);
    expect(span.querySelector('kbd')?.textContent).to.equal('K');
    expect(span.textContent).to.equal('a b c https://ok.test K <details>x</details> e');
  });

  it('stays within its depth', () => {
    for (const text of [`${'- '.repeat(1200)}x`, `${'> '.repeat(3000)}x`, '*a **b '.repeat(800), '<b>'.repeat(5000), `${'<details>\n\n'.repeat(300)}x`, '[a'.repeat(2000)]) {
      const drawn = draw([text]);
      expect(forbidden(drawn)).to.deep.equal([]);
      let deepest = 0;
      for (const element of drawn.querySelectorAll('*')) {
        let depth = 0;
        for (let up = element.parentElement; up !== null; up = up.parentElement) depth++;
        deepest = Math.max(deepest, depth);
      }
      expect(deepest).to.be.lessThan(250);
      expect(draw(cut(text, seeded(3), 500)).textContent.length).to.be.greaterThan(0);
    }
  });
});
