import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { parseBlocks } from '../../src/message/blocks.js';
import { builtIn } from '../../src/palette/palette.js';
import { escapeMarkdown, inlineMarkdown, neutralMarkdown, plainLines } from '../../src/palette/markdown.js';
import { fallbackText } from '../../src/palette/text.js';
import { plainText } from '../../src/palette/inline.js';
import { parseInline } from '../../src/syntax/inline.js';
import type { Block, Inline } from '../../src/syntax/ast.js';
import { read } from './reading.js';
import { runs } from '../support/runs.js';

const text = (type: string, list: string, body: string): string => fallbackText(builtIn.get(type), read(type, list, body).spec, body);

/** What a person reads of blocks, without white space. */
function seen(blocks: readonly Block[]): string {
  const inline = (nodes: readonly Inline[]): string => nodes.map(node => 'children' in node ? inline(node.children) : 'text' in node ? node.text : node.type === 'html' ? node.html : node.type === 'image' ? node.alt : ' ').join('');
  const block = (node: Block): string => {
    switch (node.type) {
      case 'paragraph': case 'plain': case 'heading': return inline(node.children);
      case 'list': return node.items.map(item => item.children.map(block).join('')).join('');
      case 'quote': return node.children.map(block).join('');
      case 'table': return [node.head, ...node.rows].map(row => row.map(inline).join('')).join('');
      case 'code': return node.text;
      case 'html': return node.html;
      case 'rule': return '';
    }
  };
  return blocks.map(block).join('').replace(/\s+/g, '');
}

describe('fallback text', () => {
  const cases: readonly (readonly [type: string, list: string, body: string, markdown: string])[] = [
    ['radio', 'label=Plan help="You can change it"', 'Pick *one*.\n- ( ) Free {value=free}\n- (x) **Pro** {value=pro help="For teams"}', '**Plan**\n\nPick *one*.\n\n- Free\n- **Pro**\\\n  For teams\n\nYou can change it'],
    ['checkgroup', 'label="[x] A_b_"', '- [ ] # One\n- [x] :::button', '**\\[x\\] A\\_b\\_**\n\n- \\# One\n- \\:::button'],
    ['select', 'label=Size', '- Small\n- Large', '**Size**\n\n- Small\n- Large'],
    ['input', 'label=Name', 'Ada', '**Name**: Ada'],
    ['input', 'label=Name help="As in your passport"', '', '**Name**\n\nAs in your passport'],
    ['input', 'label=Upload type=file', '', '**Upload**'],
    ['textarea', 'label=T', 'a\n- b', '**T**\n\na\\\n\\- b'],
    ['button', 'action=a', 'Go **now**', 'Go **now**'],
    ['button', 'action=a label="Go *now*"', '', 'Go \\*now\\*'],
    ['actions', 'label=Next', 'Well?\n- [Go](action:go)\n- Other', '**Next**\n\nWell?\n\n- Go\n- Other'],
    ['checkbox', '', 'E-mail me', 'E-mail me'],
    ['status', 'state=done', '- [ ] Buy {#a}\n:::button', '- \\[ ] Buy {#a}\n\\:::button'],
    ['progress', 'label=Search value=3 max=7', '', '**Search**\n\n3 / 7'],
    ['progress', 'label=Search value=3', '3 of 7 **files**', '**Search**\n\n3 of 7 **files**'],
    ['card', 'title=A href="https://ok.test"', 'Text', '**[A](<https://ok.test/>)**\n\nText'],
    ['tab', 'label=A', 'Text', '**A**\n\nText'],
    ['item', 'title=A', '', '**A**'],
    ['notice', 'title=A kind=info', 'Text', '**A**\n\nText'],
    ['tabs', '', 'Text', 'Text'],
    ['accordion', '', 'Text', 'Text'],
    ['form', 'label=Trip action=plan', '', '**Trip**'],
    ['error', 'for=#a', 'Bad *value*', 'Bad *value*'],
    ['confirm', 'title=Sure action=a', 'Really?', '**Sure**\n\nReally?'],
    ['patch', 'target=#a', 'state: done', ''],
  ];
  for (const [type, list, body, markdown] of cases) {
    it(`of ${type} {${list}}`, () => expect(text(type, list, body)).to.equal(markdown));
  }

  it('has a case for every type', () => {
    expect(new Set(cases.map(([type]) => type))).to.deep.equal(new Set(builtIn.types().map(({ type }) => type)));
  });

  it('of an unknown type is its body', () => {
    expect(fallbackText(undefined, {}, '- ( ) Free\n:::x')).to.equal('- ( ) Free\n\\:::x');
  });

  it('of a type of the host that throws is its body', () => {
    const definition = { ...builtIn.get('radio')!, fallback: () => { throw new Error('no'); } };
    expect(fallbackText(definition, {}, 'Text')).to.equal('Text');
  });
});

describe('Markdown out of text', () => {
  const letters = fc.constantFrom('a', 'B', '1', ' ', '*', '_', '`', '[', ']', '(', ')', '<', '>', '&', '#', '-', '+', '=', '.', ':', '~', '|', '!', '\\', '@', '/', '{', '}', 'x', 'www.', 'http://', '\u00e9', 'amp;', '```', '1.', '- [ ] ', ':::', '*a*', '**b**', '_c_', '~~d~~', '[l](u)', '`e`');
  const line = fc.array(letters, { minLength: 1, maxLength: 12 }).map(parts => parts.join(''));
  const squeeze = (value: string): string => value.replace(/\s+/g, '');

  it('reads as the same text, as inline and as a block', () => {
    fc.assert(fc.property(line, value => {
      expect(squeeze(seen(parseBlocks(escapeMarkdown(value)))), escapeMarkdown(value)).to.equal(squeeze(value));
      const blocks = parseBlocks(escapeMarkdown(value.trim()));
      expect(blocks.every(block => block.type === 'paragraph'), JSON.stringify(blocks)).to.be.true;
      const inline = parseInline(escapeMarkdown(value));
      expect(inline.every(({ type }) => type === 'text'), JSON.stringify(inline)).to.be.true;
    }), runs(21, 3000));
  });

  it('keeps the lines of a text', () => {
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), lines => {
      expect(squeeze(seen(parseBlocks(plainLines(lines.join('\n')))))).to.equal(squeeze(lines.join('')));
    }), { ...runs(22, 2000), examples: [[['a', ':-']], [['a', '-:']], [['a', ' :--: ']]] });
  });

  it('writes inline content so that it says the same', () => {
    fc.assert(fc.property(line, value => {
      const content = parseInline(value);
      expect(squeeze(plainText(parseInline(inlineMarkdown(content)))), inlineMarkdown(content)).to.equal(squeeze(plainText(content)));
    }), runs(23, 3000));
  });

  it('leaves no directive and no box in what an agent wrote', () => {
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), lines => {
      const safe = neutralMarkdown(lines.join('\n'));
      expect(safe).not.to.match(/^[ \t]*:::/m);
      expect(safe).not.to.match(/^[ \t>]*(?:[-*+]|\d+[.)])[ \t]*\[[ xX]?\]/m);
    }), runs(24, 2000));
  });
});
