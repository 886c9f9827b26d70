import { expect } from '@open-wc/testing';
import { patience } from '../support/runs.js';
import type { SyntaxSink } from '../../src/syntax/directive.js';
import { Parser } from '../../src/syntax/parser.js';
import { lexBlocks, work } from '../../src/syntax/prose-lexer.js';
import { growth, scanned } from '../support/scanned.js';
import { Feed } from './prose-streaming.js';
import { kindOf } from './tree.js';

/** Characters given to marked for each character of the text, which comes in pieces of 8 with a look after each. */
function lexed(text: string): number {
  work.block = work.inline = 0;
  const feed = new Feed();
  for (let at = 0; at < text.length; at += 8) feed.write(text.slice(at, at + 8)).preview();
  feed.end();
  return (work.block + work.inline) / text.length;
}

const repeat = (count: number, line: (index: number) => string): string => Array.from({ length: count }, (_, index) => line(index)).join('');
const reply = (index: number): string => `## Part ${index}\n\nThis is **a claim** with \`code\` and [a link](https://a.test/${index}), *really*.\n\n- one\n- two **bold**\n  - nested\n\n`
  + `| a | b |\n|---|---|\n| ${index} | *x* |\n\n\`\`\`js\nlet a${index};\n\`\`\`\n\n`;

describe('prose: work', () => {
  const documents: Record<string, [(size: number) => string, number]> = {
    'a mixed reply': [size => repeat(size / 4, reply), 5],
    'a fence': [size => `\`\`\`js\n${repeat(size, index => `let a${index} = 1;\n`)}\`\`\`\n`, 3],
    'a list': [size => repeat(size, index => `- item ${index} with **bold**\n`), 5],
    'a list in a list': [size => repeat(size / 2, index => `- item ${index}\n  - with **bold**\n`), 5],
    'a table': [size => `| a | b |\n|---|---|\n${repeat(size, index => `| ${index} | *x* |\n`)}`, 10],
    'a paragraph in one line': [size => repeat(size, index => `word ${index} **bold** and \`code\` `), 22],
    'a paragraph of lines': [size => repeat(size, index => `word ${index} **bold** and \`code\`\n`), 18],
    'paragraphs': [size => repeat(size, index => `Paragraph ${index} with *em*.\n\n`), 4],
    'definitions and their use': [size => `${repeat(size, index => `[d${index}]: /u${index}\n`)}\n${repeat(size, index => `[d${index}] `)}`, 60],
    'a quote': [size => repeat(size, index => `> quoted ${index} with **bold**\n`), 80],
  };
  for (const [name, [make, most]] of Object.entries(documents)) {
    it(`grows with the text: ${name}`, () => {
      const [small, big] = [lexed(make(400)), lexed(make(1600))];
      expect(small).to.be.below(most);
      expect(big).to.be.below(Math.max(small * 1.5, 6));
    }).timeout(patience(30_000));
  }

  it('looks for what ends a list at each of its items alone', () => {
    for (const line of ['- 1\n', '- 1\n\n', '1. 1\n', '> 1\n']) expect(growth(size => lexBlocks(line.repeat(size)), 200, {}), JSON.stringify(line)).to.be.below(5);
  });

  it('lexes nothing for a chunk in a fence', () => {
    const feed = new Feed().write('```\n');
    work.block = work.inline = 0;
    for (let at = 0; at < 100; at++) feed.write('let a').preview();
    expect(work).to.deep.equal({ block: 0, inline: 0 });
  });

  it('reads no sealed block again', () => {
    const feed = new Feed().write(`${'word '.repeat(2000)}\n\nnext`);
    feed.preview();
    feed.write('\n');
    work.block = work.inline = 0;
    feed.write('more').preview();
    expect(work.block + work.inline).to.be.below(200);
  });

  it('reads no blanks again that may end a line', () => {
    const looked = (size: number): number => {
      const feed = new Feed().write('x');
      feed.preview();
      return scanned(() => {
        for (let at = 0; at < size; at += 32) feed.write(' '.repeat(32)).preview();
      }, {});
    };
    expect(looked(8192) / looked(2048)).to.be.below(5);
  });

  it('shows what is long only when it has grown by a part', () => {
    /** How often something else was told in a text of 64,000 characters, 16 at a time: read anew, and grown. */
    const told = (text: string): { anew: number; grown: number } => {
      const seen = new Set<unknown>();
      let grown = 0;
      const nothing = (): void => undefined;
      const sink: SyntaxSink = {
        grow: () => { grown++; },
        tail: (_, [block]) => { seen.add(block); }, body: (_, body) => { seen.add(body); },
        open: nothing, seal: nothing, resolve: nothing, close: nothing, diagnostic: nothing,
      };
      const parser = new Parser(kindOf, sink);
      for (let at = 0; at < 64_000; at += 16) {
        parser.write(text.slice(at, at + 16));
        parser.preview();
      }
      return { anew: seen.size, grown };
    };
    const line = 'words of a line ';
    expect(told(line.repeat(4000)).anew).to.be.below(800);
    expect(told(`${line.repeat(4)}\n`.repeat(1000)).anew).to.be.below(800);
    expect(told(`:::textarea {#t}\n${`${line}\n`.repeat(4000)}`).anew).to.be.below(200);
    // code comes line by line, however much there is
    expect(told(`\`\`\`\n${`${line}\n`.repeat(4000)}`).grown).to.be.above(3000);
  });
});
