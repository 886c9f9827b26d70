import { expect } from '@open-wc/testing';
import { ProseRegion } from '../../elements/prose/region.js';
import type { Block } from '../../src/syntax/ast.js';
import { cut, draw, policy, ProseStream, seeded } from './stream.js';

const REPLY = `# Plan

A **bold** start, with \`code\` and a [link](https://ok.test/a "Title").

- one
- two
  - nested **deep**

1. first

2. second

> A quote
> of two lines

| a | b |
|:--|--:|
| 1 | *2* |
| 3 | 4 |

\`\`\`js
const a = 1;

const b = 2;
\`\`\`

Setext
======

- [x] done
- [ ] open

H<sub>2</sub>O and <br> a break

***

The end.
`;

const paragraph = (text: string): Block => ({ type: 'paragraph', children: [{ type: 'text', text }] });
const container = (): HTMLElement => document.createElement('div');

/** Everything below, with what a change of it would show in. */
const frozen = (nodes: readonly Node[]): string[] => nodes.map(node => (node instanceof Element ? node.outerHTML : node.textContent ?? ''));

describe('prose region: sealed', () => {
  for (const seed of [1, 2, 3]) {
    it(`never touches what was sealed (chunks of seed ${seed})`, () => {
      const root = container();
      const stream = new ProseStream(root);
      const observer = new MutationObserver(() => undefined);
      const seen: { node: ChildNode; html: string }[] = [];
      let sealed = 0;
      const original = stream.region.seal.bind(stream.region);
      stream.region.seal = blocks => {
        original(blocks);
        observer.takeRecords();
        sealed += blocks.length;
        while (seen.length < sealed) {
          const node = root.childNodes[seen.length]!;
          seen.push({ node, html: (node as Element).outerHTML });
          observer.observe(node, { subtree: true, childList: true, characterData: true, attributes: true });
        }
      };
      for (const chunk of cut(REPLY, seeded(seed))) {
        stream.write(chunk);
        expect(observer.takeRecords()).to.deep.equal([]);
      }
      stream.end();
      expect(seen).to.have.length(root.childNodes.length).and.length.greaterThan(9);
      for (const [index, { node, html }] of seen.entries()) {
        expect(root.childNodes[index]).to.equal(node);
        expect((node as Element).outerHTML).to.equal(html);
      }
    });
  }

  it('keeps the nodes of the tail when it is sealed', () => {
    const root = container();
    const region = new ProseRegion(root, policy);
    region.tail([paragraph('One'), paragraph('Two')]);
    const nodes = [...root.childNodes];
    const texts = nodes.map(node => node.firstChild);
    region.seal([{ key: 1, block: paragraph('One.'), source: '' }]);
    region.tail([paragraph('Two, and more'), paragraph('Three')]);
    expect([...root.childNodes].slice(0, 2)).to.deep.equal(nodes);
    expect(nodes.map(node => node.firstChild)).to.deep.equal(texts);
    expect(root.textContent).to.equal('One.Two, and moreThree');
  });

  it('fills a late link reference into the sealed block, and touches nothing else', () => {
    const root = container();
    const stream = new ProseStream(root);
    stream.write('First [late] **and** more.\n\nSecond.\n\n');
    const [first, second] = [...root.children];
    const strong = first!.querySelector('strong');
    stream.write('[late]: https://ok.test/late\n\nThird.\n').end();
    expect(first!.querySelector('a')?.href).to.equal('https://ok.test/late');
    expect(root.children[0]).to.equal(first);
    expect(root.children[1]).to.equal(second);
    expect(first!.querySelector('strong')?.textContent).to.equal(strong?.textContent);
  });

  it('puts components behind sealed prose and in front of the tail', () => {
    const root = container();
    root.append(document.createElement('footer'));
    const region = new ProseRegion(root, policy, { before: () => root.querySelector('footer') });
    region.seal([{ key: 1, block: paragraph('a'), source: '' }]);
    region.tail([paragraph('tail')]);
    region.append(document.createElement('section'));
    region.tail([]);
    region.seal([{ key: 2, block: paragraph('b'), source: '' }]);
    region.append(document.createElement('aside'));
    region.tail([paragraph('c')]);
    expect([...root.children].map(({ localName }) => localName)).to.deep.equal(['p', 'section', 'p', 'aside', 'p', 'footer']);
    region.clear();
    expect([...root.children].map(({ localName }) => localName)).to.deep.equal(['footer']);
    region.seal([{ key: 1, block: paragraph('again'), source: '' }]);
    expect(root.textContent).to.equal('again');
  });

  it('groups a long reply by 64 blocks, in order, without moving any', () => {
    const root = container();
    const stream = new ProseStream(root);
    const text = Array.from({ length: 200 }, (_, index) => `Paragraph ${index}`).join('\n\n');
    for (const chunk of cut(text, seeded(7), 40)) stream.write(chunk);
    stream.end();
    const groups = root.querySelectorAll('[data-mdui=group]');
    expect(groups).to.have.length(3);
    expect(root.children).to.have.length(64 + 3);
    expect([...root.querySelectorAll('p')].map(p => p.textContent)).to.deep.equal(text.split('\n\n'));
  });
});

describe('prose region: long lists and tables', () => {
  const long: [string, string, string, (at: number) => string][] = [
    ['a list', 'li', '', at => `- item ${at} **bold**\n`],
    ['a loose list', 'li', '', at => `${at + 1}. item ${at} **bold**\n\n`],
    ['a table', 'tr', '| a |\n|---|\n', at => `| row ${at} *em* |\n`],
  ];
  for (const [name, element, head, line] of long) {
    it(`stands in groups of 64, none of which changes when it is full: ${name}`, () => {
      const root = container();
      const stream = new ProseStream(root);
      const text = head + Array.from({ length: 200 }, (_, at) => line(at)).join('');
      const observer = new MutationObserver(() => undefined);
      const full = new Set<Element>();
      for (const chunk of cut(text, seeded(8), 30)) {
        stream.write(chunk);
        expect(observer.takeRecords()).to.deep.equal([]);
        const groups = [...root.querySelectorAll('[data-mdui=group], tbody')];
        for (const group of groups.slice(0, -1)) {
          if (full.has(group)) continue;
          full.add(group);
          expect(group.children).to.have.length(64);
          observer.observe(group, { subtree: true, childList: true, characterData: true });
        }
      }
      stream.end();
      observer.disconnect();
      expect(full.size).to.be.at.least(2);
      const rows = [...root.querySelectorAll(element)].slice(head === '' ? 0 : 1);
      expect(rows.map(row => row.textContent.trim())).to.deep.equal(Array.from({ length: 200 }, (_, at) => head === '' ? `item ${at} bold` : `row ${at} em`));
      expect(root.innerHTML).to.equal(draw([text]).innerHTML);
    });
  }
});

describe('prose region: the tail', () => {
  it('makes about as many nodes as it leaves', () => {
    const text = REPLY.repeat(5);
    const root = container();
    document.body.append(root);
    let made = 0;
    let other = 0;
    let grown = 0;
    // what is inserted and what is moved: a move would count twice, so it must be rare too
    const observer = new MutationObserver(() => undefined);
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    const stream = new ProseStream(root);
    const count = (node: Node): number => 1 + [...node.childNodes].reduce((sum, child) => sum + count(child), 0);
    const look = (): void => {
      for (const { type, addedNodes, removedNodes } of observer.takeRecords()) {
        made += addedNodes.length;
        if (type === 'characterData') grown++;
        else other += addedNodes.length === 0 || removedNodes.length > 0 ? 1 : 0;
      }
    };
    const pieces = cut(text, seeded(4));
    for (const piece of pieces) {
      stream.write(piece);
      look();
    }
    stream.end();
    look();
    const left = count(root) - 1;
    expect(made / left).to.be.lessThan(1.2);
    expect((made + other) / left, 'operations').to.be.lessThan(1.1);
    // and what has come is added to a text, once a piece
    expect(grown).to.be.at.most(pieces.length);
    root.remove();
  });

  it('goes on in the same text node', () => {
    const root = container();
    const stream = new ProseStream(root);
    stream.write('Hello');
    const text = root.querySelector('p')!.firstChild;
    stream.write(' wor').write('ld **bo');
    expect(root.querySelector('p')!.firstChild).to.equal(text);
    const strong = root.querySelector('strong')!;
    stream.write('ld** and on').write(' and on.\n\nNext').end();
    expect(root.querySelector('strong')).to.equal(strong);
    expect(root.querySelector('p')!.firstChild).to.equal(text);
    expect(root.innerHTML).to.equal('<p dir="auto">Hello world <strong>bold</strong> and on and on.</p><p dir="auto">Next</p>');
  });

  it('keeps what a paragraph holds when it becomes a heading, and when its list becomes loose', () => {
    const root = container();
    const stream = new ProseStream(root).write('A *title*\n');
    const em = root.querySelector('em');
    stream.write('===\n\n- one **x**\n- two\n');
    expect(root.querySelector('h1 em')).to.equal(em);
    const strong = root.querySelector('strong');
    stream.write('\n- three\n\nEnd').end();
    expect(root.querySelector('li > p > strong')).to.equal(strong);
  });

  it('follows the alignment of a table to every cell', () => {
    const root = container();
    const region = new ProseRegion(root, policy);
    const cell = [{ type: 'text', text: 'a' }] as const;
    const [head, rows] = [[cell], [[cell], [cell]]];
    for (const align of [null, 'left', 'right'] as const) {
      region.tail([{ type: 'table', align: [align], head, rows }]);
      expect([...root.querySelectorAll('th, td')].map(each => each.getAttribute('align'))).to.deep.equal([align, align, align]);
    }
  });

  it('replaces a block that turns into another type', () => {
    const root = container();
    const region = new ProseRegion(root, policy);
    region.tail([paragraph('a | b'), paragraph('after')]);
    const after = root.lastChild;
    region.tail([{ type: 'table', align: [null], head: [[{ type: 'text', text: 'a' }]], rows: [] }, paragraph('after')]);
    expect([...root.children].map(({ localName }) => localName)).to.deep.equal(['div', 'p']);
    expect(root.lastChild).to.equal(after);
    region.tail([]);
    expect(root.childNodes).to.have.length(0);
  });

  it('keeps the selection in text that grows', () => {
    const root = container();
    document.body.append(root);
    const stream = new ProseStream(root).write('Some words to se');
    const text = root.querySelector('p')!.firstChild!;
    getSelection()!.setBaseAndExtent(text, 5, text, 10);
    stream.write('lect **here').write('** and\n').write('more.\n\nNext').end();
    expect(getSelection()!.toString()).to.equal('words');
    root.remove();
  });

  it('draws the same however it came', () => {
    const once = draw([REPLY]).innerHTML;
    for (let seed = 10; seed < 30; seed++) expect(draw(cut(REPLY, seeded(seed), seed)).innerHTML).to.equal(once);
    expect(frozen([draw(Array.from(REPLY))])).to.deep.equal(frozen([draw([REPLY])]));
  });

  it('survives any order of trees', () => {
    const random = seeded(99);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
    const pieces = [REPLY, '<details>\n<summary>S</summary>\n\nIn\n\n</details>\n\nOut', '- a\n\n  <details>\n\n  b\n\n  </details>\n- c', 'x <b>y <i>z</b> w', '```\na\nb\n```', '| a |\n|---|\n| <ul><li>x</li></ul> |', ''];
    const root = container();
    const trees: Block[][] = [];
    const take = new ProseRegion(container(), policy);
    take.tail = blocks => void trees.push([...blocks]);
    const stream = new ProseStream(container());
    stream.region.tail = blocks => void trees.push([...blocks]);
    for (const piece of pieces) for (const chunk of cut(piece, random, 30)) stream.write(chunk);
    const region = new ProseRegion(root, policy);
    for (let round = 0; round < 400; round++) {
      const tree = pick(trees);
      region.tail(tree);
      const fresh = container();
      const other = new ProseRegion(fresh, policy);
      other.tail(tree);
      root.normalize();
      fresh.normalize();
      expect(root.innerHTML).to.equal(fresh.innerHTML);
    }
  });
});
