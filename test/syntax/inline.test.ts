import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Inline } from '../../src/syntax/ast.js';
import { decodeEntities } from '../../src/syntax/entities.js';
import { parseInline } from '../../src/syntax/inline.js';
import { References } from '../../src/syntax/references.js';
import { runs } from '../support/runs.js';

const text = (value: string): Inline => ({ type: 'text', text: value });

describe('inline Markdown', () => {
  const cases: Record<string, Inline[]> = {
    'plain': [text('plain')],
    '': [],
    '**a *b***': [{ type: 'strong', children: [text('a '), { type: 'em', children: [text('b')] }] }],
    '~~a~~ `b`': [{ type: 'del', children: [text('a')] }, text(' '), { type: 'code', text: 'b' }],
    'a\\*b\\&amp;c &amp; &lt;d&gt; &nosuch; &copy': [text('a*b&amp;c & <d> &nosuch; &copy')],
    '&amp;lt; &#38;lt;': [text('&lt; &lt;')],
    'a  \nb\nc': [text('a'), { type: 'break' }, text('b\nc')],
    '# a\n- b': [text('# a\n- b')],
    '<b>x</b>': [{ type: 'html', html: '<b>' }, text('x'), { type: 'html', html: '</b>' }],
    'https://a.test/b_c.': [{ type: 'link', href: 'https://a.test/b_c', auto: true, children: [text('https://a.test/b_c')] }, text('.')],
    '<https://a.test/&amp;>': [{ type: 'link', href: 'https://a.test/&amp;', auto: true, children: [text('https://a.test/&amp;')] }],
    'a@b.test': [{ type: 'link', href: 'mailto:a@b.test', auto: true, children: [text('a@b.test')] }],
    '[a](/ö?x=1&amp;y "t &quot;")': [{ type: 'link', href: '/%C3%B6?x=1&y', title: 't "', children: [text('a')] }],
    '![a *b*](c "d")': [{ type: 'image', src: 'c', title: 'd', alt: 'a b' }],
    '[a](\ud800)': [text('a')],
  };
  for (const [markdown, expected] of Object.entries(cases)) {
    it(JSON.stringify(markdown), () => expect(parseInline(markdown)).to.deep.equal(expected));
  }

  it('decodes an address as a browser would, so that its scheme cannot hide', () => {
    for (const [written, read] of [
      ['javascript&colon;x&lpar;1&rpar;', 'javascript:x(1)'], ['&#x6A&#x61vascript:x', '&#x6A&#x61vascript:x'], ['&#106;avascript:x', 'javascript:x'],
      ['java&NewLine;script:x', 'java\nscript:x'], ['java&Tab;script:x', 'java\tscript:x'], ['<\u0001javascript:x>', '%01javascript:x'], ['javascript&#58x', 'javascript&#58x'],
    ] as const) expect(parseInline(`[a](${written})`)[0]).to.deep.include({ href: read });
  });

  it('resolves references', () => {
    const references = new References();
    references.define('a', '/u', undefined);
    expect(parseInline('[a]', references)).to.deep.equal([{ type: 'link', href: '/u', children: [text('a')] }]);
    expect(parseInline('[a]')).to.deep.equal([text('[a]')]);
  });

  it('never throws and loses no letter', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (markdown) => {
      parseInline(markdown);
    }), runs(1, 300));
    const nested = '*a **b '.repeat(3000);
    expect(parseInline(nested)).to.deep.equal([text(nested.trim())]);
  });
});

describe('character references', () => {
  it('are decoded once, with their semicolon alone', () => {
    expect(decodeEntities('&amp;amp; &lt &lt; &#0; &#x110000; &#xD800; &#128; &#x41;')).to.equal('&amp; &lt < \ufffd \ufffd \ufffd € A');
    expect(decodeEntities('&constructor; &__proto__;')).to.equal('&constructor; &__proto__;');
  });
});
