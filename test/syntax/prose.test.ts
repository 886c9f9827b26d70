import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { html, oneShot, streamed, Feed } from './prose-streaming.js';
import { cutAt, places, tidyDocument, wildDocument } from './prose-arbitrary.js';
import { Prose } from '../../src/syntax/prose.js';
import { References } from '../../src/syntax/references.js';
import { patience, runs } from '../support/runs.js';

const lines = (text: string): Prose => {
  let key = 0;
  const prose = new Prose(new References(), () => ++key);
  for (const line of text.split('\n')) prose.push(line);
  return prose;
};

describe('prose: sealing', () => {
  it('seals a block when a blank line ends it', () => {
    const one = { key: 1, source: 'One', block: { type: 'paragraph', children: [{ type: 'text', text: 'One' }] } };
    for (const [text, end] of [['One', '\n'], ['# One', '\n'], ['One\n---', '\n'], ['```\n\none\n```', '\n'], ['| a |\n|---|\n| b |', '\n'], ['***', '\n'], ['> - a\nlazy', '\n'], ['One', ' \n']] as const) {
      const feed = new Feed().write(`${text}\n`);
      expect(feed.blocks(), text).to.have.length(0);
      expect(feed.write(end).blocks(), text).to.have.length(1);
      if (text === 'One') expect([...feed.sealed.values()]).to.deep.equal([one]);
      expect(feed.preview()).to.deep.equal([]);
      expect(feed.write('\n \nTwo').end()).to.have.length(2);
      expect([...feed.sealed.values()].map(({ source, before = '' }) => before + source).join('')).to.equal(`${text}\n${end}\n \nTwo`);
    }
  });

  it('seals others when the next one has begun', () => {
    for (const text of ['- a', '    a', '<div>', '<pre>\n', '[a]: /b', '[a']) {
      const feed = new Feed().write(`${text}\n\n`);
      expect(feed.blocks().filter(({ type }) => type !== 'paragraph'), text).to.have.length(0);
    }
    const feed = new Feed().write('- a\n\n');
    expect(feed.write('# Two\n').blocks()).to.have.length(1);
  });

  it('gives each block once, keys in document order', () => {
    const feed = new Feed().write('a\n\nb\n\n- c\n- d\n\n```\ne\n```\n').write('f');
    feed.end();
    expect([...feed.sealed.keys()]).to.deep.equal([1, 2, 3, 4, 5]);
    expect(feed.prose.seal()).to.deep.equal([]);
    expect(feed.prose.end()).to.deep.equal([]);
  });

  it('never changes a block that it has sealed', () => {
    const feed = new Feed();
    const seen = new Map<number, unknown>();
    for (const char of 'One **a**\n\n- b\n- c\n\nText\n---\n| a |\n|---|\n| b |\n\nEnd') {
      feed.write(char);
      for (const [key, sealed] of feed.sealed) {
        expect(seen.get(key) ?? sealed).to.equal(sealed);
        seen.set(key, sealed);
      }
    }
  });

  it('keeps the source, which reads the same again', () => {
    fc.assert(fc.property(tidyDocument, (text) => {
      const feed = new Feed().write(text);
      feed.end();
      for (const { block, source } of feed.sealed.values()) expect(streamed([source])[0]).to.deep.equal(block);
    }), runs(3, 100));
  });

  it('reads the same whatever the pieces', () => {
    fc.assert(fc.property(fc.oneof(tidyDocument, wildDocument), places, (text, at) => {
      const expected = streamed([text]);
      expect(streamed(cutAt(text, at))).to.deep.equal(expected);
      expect(streamed(text.split(''))).to.deep.equal(expected);
    }), runs(1, 300));
  }).timeout(patience(60_000));

  it('reads as marked reads the whole', () => {
    fc.assert(fc.property(fc.oneof(tidyDocument, wildDocument), (text) => {
      expect(streamed(text.split('')), JSON.stringify(text)).to.deep.equal(oneShot(text));
    }), runs(2, 500));
  }).timeout(patience(60_000));

  it('ends a definition at a blank line, where marked looks for the end of its title further on', () => {
    const [first, second] = streamed(['[r]: /u "t\n- a\n\n- b"\n']);
    expect(first).to.deep.include({ type: 'paragraph' });
    expect(second).to.deep.include({ type: 'list' });
  });

  it('reads the same with and without a last line end', () => {
    fc.assert(fc.property(wildDocument.filter(text => !text.endsWith('\n')), (text) => {
      expect(streamed([`${text}\n`])).to.deep.equal(streamed([text]));
    }), runs(4, 300));
  });
});

describe('prose: link references', () => {
  it('uses the first definition of a label, however it is written', () => {
    expect(html(streamed(['[Foo  Bar]: /a "t"\n[foo bar]: /b\n\n[FOO\nBAR] [x][foo bar]\n']))).to.equal(
      '<p><a href="/a" title="t">FOO\nBAR</a> <a href="/a" title="t">x</a></p>');
  });

  it('resolves a late one under the same key, once', () => {
    const feed = new Feed().write('See [a] and [b][c].\n\nText\n\n[a]: /1\n\n');
    const before = feed.sealed.get(1);
    feed.write('More\n');
    expect(html([feed.sealed.get(1)!.block])).to.equal('<p>See <a href="/1">a</a> and [b][c].</p>');
    expect(feed.sealed.get(1)).not.to.equal(before);
    feed.write('\n[c]: /2\n[a]: /3\n\nEnd');
    feed.end();
    expect(html([feed.sealed.get(1)!.block])).to.equal('<p>See <a href="/1">a</a> and <a href="/2">b</a>.</p>');
    expect(feed.references.takeResolved()).to.deep.equal([]);
  });

  it('is shared by all stretches of a message', () => {
    const references = new References();
    let key = 0;
    const first = new Prose(references, () => ++key);
    first.push('[a] and `[b]`');
    const [sealed] = first.end();
    const second = new Prose(references, () => ++key);
    second.push('> [a]: /u');
    second.push('[b]: /v');
    second.end();
    const [resolved, ...others] = references.takeResolved();
    expect(others).to.have.length(0);
    expect(resolved?.key).to.equal(sealed?.key);
    expect(html([resolved!.block])).to.equal('<p><a href="/u">a</a> and <code>[b]</code></p>');
  });

  it('keeps the runs that a definition does not touch', () => {
    const feed = new Feed().write('- *x*\n- [a]\n\nText\n\n');
    const list = (): unknown[] => {
      const block = feed.sealed.get(1)?.block;
      return block?.type === 'list' ? block.items.map(({ children: [child] }) => child && 'children' in child && child.children) : [];
    };
    const [before] = list();
    feed.write('[a]: /u\n\nEnd\n');
    expect(list()[0]).to.equal(before);
  });

  it('knows labels that are names of Object', () => {
    expect(html(streamed(['[__proto__] [constructor] [toString]\n\n[__proto__]: /u\n']))).to.equal('<p><a href="/u"><strong>proto</strong></a> [constructor] [toString]</p>');
  });
});

describe('prose: where a next line would be', () => {
  it('knows fences', () => {
    expect(lines('```js').inFence).to.equal(true);
    expect(lines('```js').isCode('```')).to.equal(true);
    expect(lines('```js\n```').inFence).to.equal(false);
    expect(lines('````\n```').inFence).to.equal(true);
    expect(lines('```\n~~~').inFence).to.equal(true);
    expect(lines('``` a`b').inFence).to.equal(false);
    expect(lines('- ```').isCode('  :::card')).to.equal(true);
    expect(lines('- ```').isCode(':::card')).to.equal(false);
    expect(lines('> ```').isCode(':::card')).to.equal(false);
  });

  it('knows indented code', () => {
    expect(lines('Text\n').isCode('    x')).to.equal(true);
    expect(lines('Text').isCode('    x')).to.equal(false);
    expect(lines('Text\n').isCode('\tx')).to.equal(true);
    expect(lines('- a\n').isCode('    x')).to.equal(false);
    expect(lines('- a\n').isCode('      x')).to.equal(true);
    expect(lines('10. a\n').isCode('        x')).to.equal(true);
    expect(lines('> a').isCode('>     x')).to.equal(false);
    expect(lines('> a\n>').isCode('>     x')).to.equal(true);
    expect(lines('| a |\n|---|').isCode('    x')).to.equal(true);
  });

  it('knows the content column of the open item', () => {
    expect(lines('Text').itemOffset).to.equal(undefined);
    expect(lines('- a').itemOffset).to.equal(2);
    expect(lines('1.  a').itemOffset).to.equal(4);
    expect(lines('- a\n  - b').itemOffset).to.equal(4);
    expect(lines('- a\n\n').itemOffset).to.equal(2);
    expect(lines('- a\n\ntext').itemOffset).to.equal(undefined);
    expect(lines('-\n\n').itemOffset).to.equal(undefined);
    expect(lines('> - a').itemOffset).to.equal(undefined);
    expect(lines('- > - a').itemOffset).to.equal(2);
    expect(lines('-\ta').itemOffset).to.equal(4);
  });
});

describe('prose: text that no page should get', () => {
  it('drops controls and bidi overrides, in link texts isolates too', () => {
    const text = 'a\u202eb\u0007\u001b[31m \u2066c\u2069 [d\u2066e\u202ef](u "g\u2067h") `\u202ei\u0000` ![j\u2066k](l)\n';
    expect(html(streamed([text]))).to.equal(
      '<p>ab[31m \u2066c\u2069 <a href="u" title="gh">def</a> <code>i</code> <img src="l" alt="jk"></p>');
  });

  it('shows what is over a bound as plain text, all of it', () => {
    for (const text of ['- '.repeat(1300) + 'x', '> '.repeat(4000) + 'x', '*a **b '.repeat(4000), `${'a.'.repeat(4000)}@x`, `|${' h |'.repeat(900)}\n|${'-|'.repeat(900)}\n`, `a${'\u0301'.repeat(900)}`]) {
      const blocks = streamed([`Before\n\n${text}\n\n# After\n`]);
      expect(html(blocks).replace(/<[^>]*>/g, '').replace(/\s/g, '')).to.equal(`Before${text}After`.replaceAll('>', '&gt;').replace(/\s/g, ''));
      expect(blocks.at(-1)?.type).to.equal('heading');
    }
  });

  it('reads a long run of ordinary text in full', () => {
    const text = 'Some **bold** words, `code` and [a link](https://a.test/) go on. '.repeat(1200);
    const bold = html(streamed([text])).match(/<strong>bold<\/strong>/g);
    expect(bold).to.have.length(1200);
  });

  it('survives where marked throws', () => {
    const text = '|a|b|# h\n-     - [ ] t\n  -->[r]: /u\n- 2. b+ e\n`x`[l](u)\n      >-\n\t`x`<div>';
    expect(() => streamed(text.split(''))).not.to.throw();
  });
});
