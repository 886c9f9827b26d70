import { expect } from '@open-wc/testing';
import { Feed, html, oneShot, streamed } from './prose-streaming.js';

/** What is shown after each of the pieces, all pieces joined. */
const frames = (chunks: readonly string[]): string[] => {
  const feed = new Feed();
  return chunks.map(chunk => html(feed.write(chunk).shown()));
};
const after = (text: string): string => (frames(text.split('')).at(-1) ?? '').replace(/\n(?=<[uo]l>)/g, '');
const everyPrefix = (text: string): string[] => frames(text.split(''));

describe('preview: inline', () => {
  const cases: Record<string, string> = {
    // finished
    'a **b**': '<p>a <strong>b</strong></p>',
    // unfinished: drawn as what it will be
    'a **b': '<p>a <strong>b</strong></p>',
    'a **b*': '<p>a <strong>b</strong></p>',
    'a *b': '<p>a <em>b</em></p>',
    '***a': '<p><em><strong>a</strong></em></p>',
    '***a* b': '<p><strong><em>a</em> b</strong></p>',
    '~~a': '<p><del>a</del></p>',
    '**a `b': '<p><strong>a <code>b</code></strong></p>',
    '``a`b`': '<p><code>a`b</code></p>',
    '_a __b': '<p><em>a <strong>b</strong></em></p>',
    '请看**重要': '<p>请看<strong>重要</strong></p>',
    // a marker that may become one is not shown
    'a *': '<p>a</p>',
    'a **': '<p>a</p>',
    'a `': '<p>a</p>',
    'a ~': '<p>a</p>',
    'a \\': '<p>a</p>',
    // text that only looks like it
    '12*8 = 96': '<p>12*8 = 96</p>',
    'a * b': '<p>a * b</p>',
    'snake_case_name': '<p>snake_case_name</p>',
    '~5 min': '<p>~5 min</p>',
    '\\*a': '<p>*a</p>',
    'the \' and ` sign\nnext': '<p>the \' and ` sign\nnext</p>',
    // links
    'a [': '<p>a</p>',
    'a [b': '<p>a <a>b</a></p>',
    'a [b **c': '<p>a <a>b <strong>c</strong></a></p>',
    'a [b]': '<p>a <a>b</a></p>',
    'a [b](': '<p>a <a>b</a></p>',
    'a [b](https://c.test/d': '<p>a <a>b</a></p>',
    'a [b](c(d)': '<p>a <a>b</a></p>',
    'a [b](c "d': '<p>a <a>b</a></p>',
    'a [b](c)': '<p>a <a href="c">b</a></p>',
    'a **[b](c': '<p>a <strong><a>b</a></strong></p>',
    'a [b] c': '<p>a [b] c</p>',
    'a [b](c d': '<p>a [b](c d</p>',
    'a [b][c': '<p>a <a>b</a></p>',
    'a [^1]': '<p>a [^1]</p>',
    'a ![': '<p>a</p>', '![': '',
    'a ![b': '<p>a <img alt="b"></p>',
    'a ![b](https://c.test/d': '<p>a <img alt="b"></p>',
    'a https://c.test/d': '<p>a <a>https://c.test/d</a></p>',
    'a https://c.test/d ': '<p>a <a href="https://c.test/d">https://c.test/d</a></p>',
    'a https://c.test/d.': '<p>a <a>https://c.test/d</a>.</p>',
    '**https://c.test': '<p><strong><a>https://c.test</a></strong></p>',
    'a <https://c.test/d': '<p>a <a>https://c.test/d</a></p>',
    'a b@c.test': '<p>a <a>b@c.test</a></p>',
    // entities and tags
    'a &am': '<p>a</p>',
    'a &': '<p>a</p>',
    'a & b': '<p>a &amp; b</p>',
    'a &amp;': '<p>a &amp;</p>',
    'a <': '<p>a</p>',
    'a <kb': '<p>a</p>',
    'a <kbd class="x': '<p>a</p>',
    'a <!-- b': '<p>a</p>',
    'a < b': '<p>a &lt; b</p>',
    'a <b and': '<p>a</p>',
    'a <b and b': '<p>a &lt;b and b</p>',
  };
  for (const [text, expected] of Object.entries(cases)) it(JSON.stringify(text), () => expect(after(text)).to.equal(expected));

  it('shows no half of a character', () => {
    expect(frames(['ok \ud83d', '\ude00'])).to.deep.equal(['<p>ok</p>', '<p>ok \u{1f600}</p>']);
  });
});

describe('preview: blocks', () => {
  const cases: Record<string, string> = {
    // lone markers
    '-': '', '- ': '', '+': '', '=': '', '#': '', '## ': '', '1': '', '1.': '', '1. ': '', '`': '', '``': '', '```': '', '```js': '', '~~~': '', '>': '', '> ': '', '* * *': '', '---': '',
    'a\n-': '<p>a</p>', 'a\n--': '<p>a</p>', 'a\n=': '<p>a</p>', 'a\n#': '<p>a</p>', 'a\n1.': '<p>a</p>', 'a\n``': '<p>a</p>', 'a\n>': '<p>a</p>', 'a\n   ': '<p>a</p>',
    '- a\n-': '<ul><li>a</li></ul>', '- a\n- ': '<ul><li>a</li></ul>', '- a\n- **': '<ul><li>a</li></ul>', '1. a\n2': '<ol><li>a</li></ol>', '> a\n> -': '<blockquote><p>a</p></blockquote>',
    // they turn out
    '-- x': '<p>-- x</p>', '#tag': '<p>#tag</p>', '2024 was': '<p>2024 was</p>', '- a': '<ul><li>a</li></ul>', '# a': '<h1>a</h1>', '`a': '<p><code>a</code></p>',
    // open blocks
    '# **a': '<h1><strong>a</strong></h1>', '> **a': '<blockquote><p><strong>a</strong></p></blockquote>', '- a\n  - *b': '<ul><li>a<ul><li><em>b</em></li></ul></li></ul>',
    '- a\n\n- *b': '<ul><li><p>a</p></li><li><p><em>b</em></p></li></ul>',
    '- [': '', '- [x': '', '- [x]': '', '- [x] a': '<ul><li><input checked="" disabled="" type="checkbox"> a</li></ul>', '- [a](b': '<ul><li><a>a</a></li></ul>',
    '```js\n': '<pre><code class="language-js"></code></pre>', '```js\na': '<pre><code class="language-js">a</code></pre>', '```\na\n`': '<pre><code>a\n</code></pre>',
    '```\na\n```': '<pre><code>a\n</code></pre>', '```\na\n`b': '<pre><code>a\n`b</code></pre>', '  ```\n    a': '<pre><code>  a</code></pre>', '- ```\n  a\n  ``': '<ul><li><pre><code>a\n</code></pre></li></ul>',
    '    a': '<pre><code>a\n</code></pre>',
    // tables
    '| a': '', '| a | b |': '', '| a | b |\n': '', '| a | b |\n|--': '', 'A | b': '<p>A</p>', 'A | b\n': '<p>A</p>', '`a | b` c': '<p><code>a | b</code> c</p>', 'A | b\nc': '<p>A | b\nc</p>', '> A | b\n> ': '<blockquote><p>A</p></blockquote>',
    '| a |\n|---|\n': '<table><thead><tr><th>a</th></tr></thead></table>',
    '| a |\n|---|\n| **b': '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><strong>b</strong></td></tr></tbody></table>',
    '| a |\n|---|\n| b |\n|': '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    // link definitions
    '[a': '', '[a]': '', '[a]: /u': '', '[a]: /u\n[b': '', '[a]: /u\n"t': '', '[a] b': '<p>[a] b</p>', '[a](': '<p><a>a</a></p>',
    // raw HTML
    '- <div>\n- 1.': '<ul><li><div></li></ul>',
    '<div class="x': '', '<div>\na <b': '<div>\na ',
    // setext
    'a\n---\n': '<h2>a</h2>',
  };
  for (const [text, expected] of Object.entries(cases)) it(JSON.stringify(text), () => expect(after(text)).to.equal(expected));

  it('shows what was held when the text ends there', () => {
    for (const [text, expected] of [['a **', '<p>a **</p>'], ['a [b', '<p>a [b</p>'], ['- **', '<ul><li>**</li></ul>'], ['| a | b |', '<p>| a | b |</p>'], ['a &am', '<p>a &amp;am</p>'], ['a <kb', '<p>a &lt;kb</p>']] as const) {
      expect(html(streamed([text]))).to.equal(expected);
    }
  });

  it('reads a long paragraph, list, table or fence as a short one', () => {
    const words = Array.from({ length: 60 }, (_, i) => `word **${i}** and \`c${i}\``);
    for (const text of [words.join(' '), words.join('\n'), words.map(word => `- ${word}`).join('\n'), `- a\n\n${words.map(word => `- ${word}`).join('\n')}`,
      `| a | b |\n|---|---|\n${words.map(word => `| ${word} | x`).join('\n')}`, words.map(word => `1. ${word}\n   > q`).join('\n'), words.map(word => `- [ ] ${word}`).join('\n')]) {
      for (const cut of [text.length, text.length - 7, Math.floor(text.length / 2)]) {
        const whole = new Feed().write(text.slice(0, cut)).preview();
        const feed = new Feed();
        for (const char of text.slice(0, cut)) feed.write(char).preview();
        expect(feed.preview()).to.deep.equal(whole);
      }
      expect(html(new Feed().write(text).preview())).to.equal(html(streamed([text])));
    }
  });
});

describe('preview: cases of products in this field', () => {
  it('A02: an asterisk between digits is arithmetic', () => {
    // at the second one CommonMark sees a pair, and so does the end
    for (const frame of everyPrefix('A crate holds 12*8 = 96 jars and two hold 12')) expect(frame).not.to.match(/<em>|\*$|\*</);
    expect(streamed(['12*8 and 12*16'])).to.deep.equal(oneShot('12*8 and 12*16'));
  });
  it('A03: an item of markers alone', () => {
    for (const frame of everyPrefix('- apples\n- **')) expect(frame).not.to.match(/\*|<hr|<strong/);
    for (const frame of everyPrefix('** __')) expect(frame).not.to.match(/_|<strong/);
  });
  it('A04: nested emphasis ends in order', () => {
    const text = '**The total is *about forty***';
    expect(after('**The total is *about')).to.equal('<p><strong>The total is <em>about</em></strong></p>');
    for (const frame of everyPrefix(text)) expect(frame).not.to.include('*');
    expect(html(streamed([text]))).to.equal('<p><strong>The total is <em>about forty</em></strong></p>');
  });
  it('A05: half an end', () => {
    for (const frame of everyPrefix('Deadline: **next Friday**, please')) expect(frame).not.to.match(/\*|<em>/);
  });
  it('A06: an end before a letter without a blank', () => {
    for (const frame of everyPrefix('*보고서*를 열고 **결과**를 저장하세요')) expect(frame).not.to.include('*');
  });
  it('A07: a marker alone in a piece', () => {
    expect(frames(['Choose ', '**', 'one', '**', ' of - yes']).slice(0, 3)).to.deep.equal(['<p>Choose</p>', '<p>Choose</p>', '<p>Choose <strong>one</strong></p>']);
  });
  it('A10: a link over pieces', () => {
    const pieces = ['See **[CHANGES.md](./', 'CHANGES.md)** for', ' details'];
    expect(streamed(pieces)).to.deep.equal(streamed([pieces.join('')]));
    expect(frames(pieces)[0]).to.equal('<p>See <strong><a>CHANGES.md</a></strong></p>');
  });
  it('A12: half a tag', () => {
    const text = 'The value 3 <custom limit> was chosen because a <b and b < c';
    for (const [at, frame] of everyPrefix(text).entries()) {
      const words = text.slice(0, at + 1).replace('<custom limit>', ' ').split(/[ <>]+/).slice(0, -2);
      for (const word of words.filter(word => word !== 'custom')) expect(frame).to.include(word);
    }
    expect(after(text)).to.include('because a &lt;b and b &lt; c');
  });
  it('B03: a fence with blanks before its language', () => {
    expect(frames(['```', ' ', ' ', 'python\n', 'print(1)\n', '```\n']).at(-1)).to.equal('<pre><code class="language-python">print(1)\n</code></pre>');
  });
  it('B05: blank lines in code', () => {
    for (const frame of everyPrefix('```py\na = 1\n\n\nb = 2\n```\n').slice(6)) expect(frame.match(/<pre>/g)).to.have.length(1);
    expect(html(streamed(['```py\na = 1\n', '\n', '\nb = 2\n```\n']))).to.include('a = 1\n\n\nb = 2\n');
  });
  it('B12: a bullet under text is no underline yet', () => {
    for (const frame of everyPrefix('Total for March\n- 12 boxes\n')) expect(frame).not.to.include('<h2');
  });
});
