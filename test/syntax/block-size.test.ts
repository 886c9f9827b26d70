import { expect } from '@open-wc/testing';
import type { Block, SealedBlock } from '../../src/syntax/ast.js';
import { blockSize } from '../../src/syntax/block-size.js';
import { work } from '../../src/syntax/prose-lexer.js';
import { Feed, visible } from './prose-streaming.js';

const FILL = ' fill'.repeat(40);
/** Lines that fill two blocks and a half. */
const LINES = 2.5 * blockSize.most / (blockSize.line + FILL.length + 8);
const lines = (line: (at: number) => string, count = LINES): string => Array.from({ length: Math.round(count) }, (_, at) => `${line(at)}\n`).join('');
const number = (at: number): string => `${String(10_000 + at)}${FILL}`;

function sealed(chunks: readonly string[], look: (shown: readonly Block[]) => void = () => undefined): SealedBlock[] {
  const feed = new Feed();
  for (const chunk of chunks) {
    feed.write(chunk);
    look(feed.preview());
  }
  feed.end();
  return [...feed.sealed.values()];
}
const cut = (text: string, length: number): string[] => Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
const markdown = (blocks: readonly SealedBlock[]): string => blocks.map(({ before = '', source }) => before + source).join('');

const texts: Readonly<Record<string, string>> = {
  'a list': lines(at => `- ${number(at)}`),
  'an ordered list': lines(at => `${String(at + 1)}. ${number(at)}`),
  'a list with nested items': lines(at => `- ${number(at)}\n  - x`),
  'one item that does not end': `- x\n${lines(at => `  - ${number(at)}`, 2 * LINES)}`,
  'a table': `| a | b |\n|---|--:|\n${lines(at => `| ${number(at)} |`)}`,
  'a table that others follow': `| a |\n|---|\n${lines(at => `| ${number(at)} |`)}\n# After\n\n| c |\n|---|\n| d |\n`,
  'a quote': lines(at => `> ${number(at)}`),
  'a paragraph': lines(at => `w${number(at)}`),
  'raw HTML': `<div>\n${lines(at => `<b>${number(at)}</b>`)}</div>\n`,
};

describe('a block that gets very large', () => {
  for (const [name, text] of Object.entries(texts)) {
    describe(name, () => {
      const whole = sealed([text]);

      it('goes on in another one, and nothing is lost', () => {
        expect(whole.length).to.be.above(1);
        const numbers = (of: string): string[] => of.match(/1\d{4}/g) ?? [];
        expect(numbers(whole.map(({ block }) => visible([block])).join('\n'))).to.deep.equal(numbers(text));
        const items = whole.flatMap(({ block }) => block.type === 'list' && block.ordered ? [block] : []);
        for (const [at, { start }] of items.entries()) expect(start).to.equal(1 + items.slice(0, at).reduce((sum, list) => sum + list.items.length, 0));
        for (const { source } of whole) expect(source.length + blockSize.line * source.split('\n').length).to.be.below(2.2 * blockSize.most);
      });

      it('is the same at any cut', () => {
        for (const length of [4001, 70_001]) expect(sealed(cut(text, length)), String(length)).to.deep.equal(whole);
      });

      it('is read from its own Markdown again as it is', () => {
        const again = sealed([`${markdown(whole)}\n`]);
        expect(again.map(({ block }) => block)).to.deep.equal(whole.map(({ block }) => block));
        expect(markdown(again)).to.equal(markdown(whole));
      });
    });
  }

  it('keeps the head of a table over each of its parts, also while it arrives', () => {
    const heads = new Set<string>();
    const look = (shown: readonly Block[]): void => {
      for (const block of shown) heads.add(block.type === 'table' ? visible([{ ...block, rows: [] }]) : block.type);
    };
    const parts = sealed(cut(texts['a table']!, 4096), look);
    expect(parts.map(({ block }) => block.type)).to.deep.equal(['table', 'table', 'table']);
    expect([...heads]).to.deep.equal(['a b']);
  });

  it('is read in steps that do not grow with it', () => {
    const most = (text: string): number => {
      const feed = new Feed();
      let before = work.block = 0;
      let largest = 0;
      const note = (): void => {
        largest = Math.max(largest, work.block - before);
        before = work.block;
      };
      for (const chunk of cut(text, 4096)) {
        feed.write(chunk);
        note();
      }
      feed.end();
      note();
      return largest;
    };
    for (const name of ['a list', 'a table', 'a quote', 'a paragraph']) expect(most(texts[name]!), name).to.be.below(0.6 * texts[name]!.length);
  });
});
