import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { htmlSteps } from '../../elements/prose/html-steps.js';
import { DEEPEST } from '../../elements/prose/levels.js';
import { nested } from '../../elements/prose/nested.js';
import { purify } from '../../elements/prose/sanitize.js';
import { ALLOWED } from '../../elements/prose/tags.js';
import { runs } from '../support/runs.js';
import { canonical } from './canonical.js';
import { cut, draw, ProseStream, seeded } from './stream.js';

const DETAILS = `Before.

<details>
<summary>More <b>here</b></summary>

- a list
- of **two**

<details><summary>Inner</summary>

Deep.

</details>

Still inside.

</details>

After.
`;
const DRAWN = '<p>Before.</p><details><summary>More<b>here</b></summary><ul><li>a list</li><li>of<strong>two</strong></li></ul>'
  + '<details><summary>Inner</summary><p>Deep.</p></details><p>Still inside.</p></details><p>After.</p>';

const shown = (text: string): string => canonical(draw([text]));

describe('prose: raw HTML', () => {
  it('lets <details> hold the blocks up to its end, however they come', () => {
    expect(shown(DETAILS)).to.equal(DRAWN);
    for (let seed = 1; seed < 12; seed++) expect(canonical(draw(cut(DETAILS, seeded(seed))))).to.equal(DRAWN);
    expect(canonical(draw(Array.from(DETAILS)))).to.equal(DRAWN);
  });

  it('keeps <details> as the person left it while it fills', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root).write('<details>\n<summary>S</summary>\n\nOne');
    const details = root.querySelector('details')!;
    details.open = true;
    stream.write(' more.\n\n- a\n').write('- b\n\n</details>\n\nOut').end();
    expect(root.querySelector('details')).to.equal(details);
    expect(details.open).to.equal(true);
    expect(details.textContent.replace(/\s+/g, ' ').trim()).to.equal('SOne more.ab');
  });

  it('puts components into an open <details>', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root).write('<details><summary>S</summary>\n\nText.\n\nMore');
    stream.region.tail([]);
    const section = document.createElement('section');
    stream.region.append(section);
    expect(section.parentElement?.localName).to.equal('details');
    stream.end();
  });

  it('closes what is left open at the end of a paragraph, a cell, a block', () => {
    expect(shown('a <b>b *c <i>d* e\n\nnext')).to.equal('<p>a<b>b<em>c<i>d</i></em>e</b></p><p>next</p>');
    expect(shown('| a |\n|---|\n| <b>x |\n| y |')).to.equal('<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><b>x</b></td></tr><tr><td>y</td></tr></tbody></table>');
    expect(shown('<blockquote>\n<b>x\n\ny')).to.equal('<blockquote><b>x</b></blockquote><p>y</p>');
  });

  it('drops stray end tags and comments', () => {
    expect(shown('a </b> c <!-- d --> e</p>')).to.equal('<p>a c e</p>');
    expect(shown('</details>\n\na')).to.equal('<p>a</p>');
    expect(shown('<!-- a\n\nb -->\n\nc')).to.equal('<p>c</p>');
  });

  it('draws lists, tables and breaks in a cell', () => {
    expect(shown('| a |\n|---|\n| <ul><li>x<li>**y**</ul> z<br>w<br/>v |'))
      .to.contain('<td><ul><li>x</li><li><strong>y</strong></li></ul>z<br></br>w<br></br>v</td>');
  });

  it('shows other tags and what is no tag as they were written', () => {
    expect(shown('a <span style="x">b</span> <a href=https://ok.test>c</a> < d')).to
      .equal('<p>a &lt;span style="x"&gt;b&lt;/span&gt; &lt;a href=https://ok.test&gt;c&lt;/a&gt; &lt; d</p>');
    expect(shown('<div align="center">\n  <b>x</b> &amp; y\n</div>')).to.equal('&lt;div align="center"&gt;<b>x</b>&amp; y &lt;/div&gt;');
    expect(shown('<script>\nif (a<b && "<b>c</b>") x("</p>");\n</script>')).to.equal('&lt;script&gt; if (a&lt;b &amp;&amp; "&lt;b&gt;c&lt;/b&gt;") x("&lt;/p&gt;"); &lt;/script&gt;');
  });

  it('has each tag of its list, and of the others none', () => {
    for (const tag of 'sub sup kbd mark b i u s del ins small abbr q'.split(' ')) expect(shown(`<${tag}>b</${tag}>`), tag).to.equal(`<p><${tag}>b</${tag}></p>`);
    const others = ('a img input button form select textarea label fieldset option output meter progress dialog slot template iframe object embed link meta base style script svg math video audio '
      + 'source picture canvas span div font center marquee title noscript body html head main section area map map-x').split(' ');
    for (const tag of others) {
      const drawn = draw([`a <${tag}>b</${tag}>\n\n<${tag}>\nc\n</${tag}>\n`]);
      expect([...drawn.querySelectorAll('*')].filter(({ localName }) => localName !== 'p' && localName !== 'div').map(({ localName }) => localName), tag).to.deep.equal([]);
      expect(drawn.textContent, tag).to.contain(`<${tag}>b</${tag}>`);
    }
  });

  it('keeps no attribute', () => {
    expect(draw(['<details open onclick=x><summary id=a class=b style=c>s</summary>\n<p align=center name=d>p</details>']).querySelector('details, summary, p')!.attributes).to.have.length(0);
    expect(draw(['x <b id=a accesskey=s tabindex=1>y</b>']).querySelector('b')!.attributes).to.have.length(0);
  });

  it('shows no piece of a tag of the list while it arrives, and every piece of another', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root);
    for (const character of '<details>\n<summary>Title</summary>\n<kbd>K</kbd>\n') {
      stream.write(character);
      expect(root.textContent).not.to.match(/[<>]/);
    }
    expect(htmlSteps('<div', 0, true)).to.deep.equal([{ type: 'markup', markup: '&lt;div', open: [] }]);
    expect(htmlSteps('<det', 0, true)).to.deep.equal([{ type: 'markup', markup: '', open: [] }]);
    expect(htmlSteps('<det', 0, false)).to.deep.equal([{ type: 'markup', markup: '&lt;det', open: [] }]);
    expect(htmlSteps('a <b title="x', 0, true)).to.deep.equal([{ type: 'markup', markup: 'a ', open: [] }]);
    expect(htmlSteps('<!-- a <b> ', 0, true)).to.deep.equal([{ type: 'markup', markup: '', open: [] }]);
    expect(htmlSteps('<!-- a <b> ', 0, false)).to.deep.equal([{ type: 'markup', markup: '&lt;!-- a <b> ', open: [] }]);
  });

  it('keeps the nodes of a block that grows', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root).write('<table>\n<tr><td>one</td></tr>\n');
    const cell = root.querySelector('td');
    stream.write('<tr><td>two</td></tr>\n').write('</table>\n\nEnd').end();
    expect(root.querySelector('td')).to.equal(cell);
    expect(root.querySelectorAll('td')).to.have.length(2);
    expect(root.querySelector('table')!.parentElement!.getAttribute('data-mdui')).to.equal('scroll');
  });

  it('reads a long block a few times, not at each change', () => {
    const root = document.createElement('div');
    const stream = new ProseStream(root);
    const row = '<tr><td>cell</td></tr>\n';
    stream.write('<table>\n');
    let changes = 0;
    const observer = new MutationObserver(() => undefined);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
    for (let index = 0; index < 1000; index++) {
      stream.write(row);
      if (observer.takeRecords().length > 0) changes++;
    }
    stream.write('</table>\n\n').end();
    expect(changes).to.be.lessThan(150);
    expect(root.querySelectorAll('td')).to.have.length(1000);
  });

  it('shows a block as it was written that is too long for a page, or has too many tags', () => {
    for (const [text, asText] of [[`<p>${'word '.repeat(26_300)}`, true], ['<p></b>'.repeat(5001), true], [`<p>${'س'.repeat(9000)}`, true], ['<p></b>'.repeat(5000), false]] as const) {
      for (const pieces of [[text], text.match(/[^]{1,9000}/g)!]) {
        const root = document.createElement('div');
        const stream = new ProseStream(root);
        for (const piece of pieces) stream.write(piece);
        stream.end();
        expect(root.querySelectorAll('p, b').length === 0, `${String(text.length)} in ${String(pieces.length)}`).to.equal(asText);
        expect(root.querySelectorAll('[data-mdui=part]').length > 1).to.equal(asText);
        if (asText) expect(root.textContent).to.equal(text);
      }
    }
  });

  it('takes what nests as it is written for what a parser would make of it', () => {
    const read = fc.constantFrom('details', 'summary', 'p', 'b', 'code', 'ul', 'li', 'h2', 'br', 'hr', ...ALLOWED);
    const text = fc.constantFrom('a', ' ', '\n', 'é&lt;b&gt;', '&amp;', '&copy');
    const tree = fc.letrec<{ nodes: string }>(tie => ({
      nodes: fc.array(fc.oneof({ maxDepth: 5 }, text, fc.tuple(read, tie('nodes'), fc.boolean()).map(([name, inside, ends]) => `<${name}>${inside}${ends ? `</${name}>` : ''}`)), { maxLength: 4 }).map(parts => parts.join('')),
    })).nodes;
    const html = (root: Node): string => {
      const box = document.createElement('div');
      box.append(root);
      return box.innerHTML;
    };
    let known = 0;
    fc.assert(fc.property(tree, markup => {
      const own = nested(markup);
      if (own === undefined) return;
      known++;
      expect(html(own), markup).to.equal(html(purify(markup)!));
    }), runs(91, 400));
    expect(known).to.be.above(runs(91, 400).numRuns / 8);
    for (const simple of ['<details>\n<summary>More <b>here</b></summary>\n', '<p>a<br>b', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>']) expect(nested(simple), simple).not.to.equal(undefined);
    for (const other of ['<p>a<p>b', '<b>a<i>b</b>c</i>', '<table>a', '<b>&copy', '<li>', '<h1><h2>', '<b>'.repeat(101)]) expect(nested(other), other).to.equal(undefined);
  });

  it('lets tags stand in each other to a bound, whatever they are; what deeper ones hold is there', () => {
    const depth = (node: Element): number => 1 + Math.max(0, ...[...node.children].map(depth));
    for (const tags of ['<details><summary>', '<b>', '<ul><li>', '<blockquote>', '<table><tr><td>', '<details>\n<summary>\n', '<b><blockquote></b>', '<ul><table><tr><td></ul>', '<p><table>']) {
      const root = draw([`<details>\n${tags.repeat(300)}end of it`]);
      expect(depth(root), tags).to.be.at.most(2 * DEEPEST);
      expect(root.textContent, tags).to.contain('end of it');
    }
    const [b, end] = ['<b>'.repeat(DEEPEST + 5), '</b>'.repeat(DEEPEST + 5)];
    expect(draw([`<div>\n${b}deep${end}<i>on</i>`]).querySelector('i')?.parentElement?.closest('b') ?? null).to.equal(null);
    const long = '<p>a<ul><li>b<li>c</ul>\n'.repeat(2 * DEEPEST) + '<table><tr><td><p>d<tr><td>e</table>\n'.repeat(2 * DEEPEST);
    const drawn = draw([`<div>\n${long}`]);
    expect([drawn.querySelectorAll('li').length, drawn.querySelectorAll('td').length]).to.deep.equal([4 * DEEPEST, 4 * DEEPEST]);
  });

  it('reads the direction of an open <details> once, not anew for each block that it takes', () => {
    for (const [summary, dir] of [['', 'ltr'], ['1. Word', 'ltr'], ['<b>1. \u05d0</b> a', 'rtl']] as const) {
      const root = draw([`<details><summary>${summary}</summary>\n\n1\n\n<details>\n\n2`]);
      expect(root.firstElementChild?.getAttribute('dir')).to.equal(dir);
      for (const block of root.querySelectorAll('p')) expect(block.parentElement?.closest('[dir=auto]'), block.textContent).to.equal(null);
    }
    expect(draw(['<p>a']).firstElementChild?.getAttribute('dir')).to.equal('auto');
  });
});
