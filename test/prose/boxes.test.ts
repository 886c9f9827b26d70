import { expect } from '@open-wc/testing';
import { canonical, oneShot } from './canonical.js';
import { patience } from '../support/runs.js';
import { cut, draw, ProseStream, seeded } from './stream.js';

const words = (length: number): string => 'word **bold** and `code` here '.repeat(length / 30).trim();
const within = (node: Node): Node[] => [node, ...[...node.childNodes].flatMap(within)];
const boxes = (root: Element): Element[] => [...root.querySelectorAll('[data-mdui=part]')];

describe('prose: long inline content', () => {
  it('is laid out in boxes, the first not much longer than 8,192 units, the others than 4,096; shorter content is not', () => {
    expect(boxes(draw([words(8000)]))).to.have.length(0);
    for (const text of [words(100_000), 'x'.repeat(100_000), 'ก'.repeat(50_000), '👩‍👩‍👧'.repeat(10_000), `# ${words(100_000)}`, `- ${words(100_000)}`, `| a |\n|---|\n| ${words(100_000)} |`]) {
      const root = draw([text]);
      expect(boxes(root).length, text.slice(0, 20)).to.be.within(3, 24);
      const [first, ...others] = boxes(root).map(box => box.textContent.length);
      expect(first).to.be.at.most(2 * 8192);
      expect(Math.max(...others)).to.be.at.most(2 * 4096);
      expect(canonical(root) === canonical(oneShot(text))).to.equal(true);
    }
  }).timeout(patience(20_000));

  it('is in the same boxes however it arrives, and the finished ones are not touched', () => {
    const text = words(60_000);
    const wanted = boxes(draw([text])).map(box => box.textContent);
    const root = document.createElement('div');
    const stream = new ProseStream(root);
    let before: Element[] = [];
    const observer = new MutationObserver(() => undefined);
    for (const piece of cut(text, seeded(5), 400)) {
      stream.write(piece);
      expect(observer.takeRecords().length).to.equal(0);
      const now = boxes(root).slice(0, -2);
      expect(now.slice(0, before.length).every((box, at) => box === before[at])).to.equal(true);
      for (const box of now.slice(before.length)) observer.observe(box, { subtree: true, childList: true, characterData: true });
      before = now;
    }
    stream.end();
    expect(boxes(root).map(box => box.textContent)).to.deep.equal(wanted);
    observer.disconnect();
  }).timeout(patience(20_000));

  it('makes nothing again of what is drawn when the first boxes begin, in a paragraph or in code', () => {
    for (const text of [words(20_000), `\`\`\`\n${words(20_000).replaceAll(' here ', '\n')}`]) {
      const root = document.createElement('div');
      const observer = new MutationObserver(() => undefined);
      observer.observe(root, { subtree: true, childList: true });
      const seen = new Set<Node>();
      const stream = new ProseStream(root);
      for (const piece of cut(text, seeded(7), 16)) {
        stream.write(piece);
        for (const { addedNodes } of observer.takeRecords()) for (const node of addedNodes) for (const each of within(node)) seen.add(each);
      }
      observer.disconnect();
      expect(boxes(root).length + root.querySelectorAll('code > span').length).to.be.at.least(3);
      expect(seen.size / (within(root).length - 1)).to.be.at.most(1.02);
    }
  });

  it('is whole at each moment, however long its texts are', () => {
    const plain = 'words and no markers at all '.repeat(1200);
    for (const text of [plain, words(40_000), `**${plain.slice(0, 5000)}`, `\`\`\`\n${plain.replaceAll(' no ', '\n')}`, `- ${plain.slice(0, 4000)}`]) {
      const root = document.createElement('div');
      const stream = new ProseStream(root);
      let before = '';
      for (const [at, piece] of cut(text, seeded(6), 16).entries()) {
        stream.write(piece);
        before += piece;
        if (at % 50 > 0) continue;
        const shown = before.replace(/[^a-z]/g, '');
        expect(shown.startsWith(root.textContent.replace(/[^a-z]/g, ''))).to.equal(true);
        // what is long is looked at now and then, plain words at once
        expect(root.textContent.replace(/[^a-z]/g, '').length).to.be.at.least(shown.length - (text === plain ? 20 : 1200));
      }
    }
  }).timeout(patience(20_000));

  it('has a blank where marks and invisible characters are piled up: layout takes the square of their number', () => {
    const tower = 'a' + '\u200b\u0301'.repeat(1000);
    for (const text of [tower, `\`${tower}\``, `\`\`\`\n${tower}\n\`\`\``, `[${tower}](https://x.test)`]) {
      const { textContent } = draw([text]);
      expect(/[\p{M}\p{Cf}]{129}/u.test(textContent), text.slice(0, 10)).to.equal(false);
      expect(textContent.replace(/\s/g, '').includes(tower)).to.equal(true);
    }
    const zalgo = `Z${'\u0301\u0327'.repeat(20)} and e\u0301 and 👩‍👩‍👧`;
    expect(draw([zalgo]).textContent).to.equal(zalgo);
  });
});

describe('prose: what grows in place', () => {
  const TEXT = '# A heading of words\n\nWords, **bold words** and `code`, [a link](https://ok.test/a) and on.\n\n- item of words\n- another *one* here\n\n'
    + '| one | two | three |\n|---|---|---|\n| first words | second **cell here** | third |\n| next words of | `a` and | more \\| of it |\n| short |\n\n> quoted words here\n\n```js\nlet a;\nlet b;\n```\n';

  it('shows at each piece what a reader of all of it would draw', () => {
    for (let seed = 40; seed < 44; seed++) {
      const grown = new ProseStream(document.createElement('div'));
      let before = '';
      for (const piece of cut(TEXT, seeded(seed), 6)) {
        before += piece;
        const anew = new ProseStream(document.createElement('div')).write(before);
        expect(grown.write(piece).root.innerHTML, JSON.stringify(before.slice(-40))).to.equal(anew.root.innerHTML);
      }
    }
  });
});
