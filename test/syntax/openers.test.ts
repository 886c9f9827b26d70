import { expect } from '@open-wc/testing';
import { expectTree, parse } from './tree.js';

describe('openers', () => {
  const radio = `
    radio id="a" (closer)
      | - A
  `;
  for (const [what, opener] of [
    ['without a blank', ':::radio{#a}'], ['with blanks', ':::  radio   {#a}  \t'], ['without braces', ':::radio #a'], ['in upper case', '::: RADIO {#a}'],
    ['indented by three', '   :::radio {#a}'], ['with more colons', ':::::radio {#a}'], ['over lines', ':::radio {\n#a\n}'],
  ] as const) {
    it(`open ${what}`, () => expectTree(`${opener}\n- A\n:::::\n`, radio));
  }

  it('without attributes', () => expectTree(':::notice\nText\n:::', `
    notice (closer)
      paragraph: Text
  `));

  it('have names with digits, dashes and low lines behind the first letter', () => expectTree(':::A-1_b2 {#a}\nText\n:::', `
    a-1_b2 id="a" (closer)
      paragraph: Text
  `));

  it('need a name and nothing else behind it', () => expectTree(':::: 5\n\n::: {#a}\n\n::: :::radio\n\n:::radio.\n\n:::ra\u200bdio {#a}\n\n：：：radio', `
    paragraph: :::: 5
    paragraph: ::: {#a}
    paragraph: ::: :::radio
    paragraph: :::radio.
    paragraph: :::ra\u200bdio {#a}
    paragraph: ：：：radio
  `));

  it('begin their line', () => expectTree('Press :::button {#b} Ok ::: now.\n\nAt 18:45 :: a:b std::move\n\n:: no', `
    paragraph: Press :::button {#b} Ok ::: now.
    paragraph: At 18:45 :: a:b std::move
    paragraph: :: no
  `));

  it('interrupt a paragraph', () => expectTree('Text\n:::notice\n:::\nmore', `
    paragraph: Text
    notice (closer)
    paragraph: more
  `));

  it('take a label in brackets', () => expectTree(':::tab[A \\[b\\] &amp; [c]]{#t}\n:::\n:::tab [D] #u\n:::\n:::notice [x](/y) z\n:::', `
    tab label="A [b] & [c]" id="t" (closer)
    tab label="D" id="u" (closer)
    notice (closer)
      paragraph: [x](/y) z
  `));

  it('take text behind the braces as the first body line', () => expectTree(':::button {#a} Go\nnow\n:::\n:::card {#b} *One*\nline\n:::', `
    button id="a" (closer)
      | Go
      | now
    card id="b" (closer)
      paragraph: *One*⏎line
  `));

  it('take text behind bare attributes so too', () => expectTree(':::button #go action=go Go now\n:::\n:::notice Mind the gap\n:::', `
    button id="go" action="go" (closer)
      | Go now
    notice (closer)
      paragraph: Mind the gap
  `));

  it('close with colons at the end of their line', () => expectTree(':::button {#a} Ok :::\n:::button {#b} Ok::::\n:::input {#c} :::\n:::input #d label=Two words :::\n:::card\n:::notice {#e} Hi :::\n:::\nEnd', `
    button id="a" (closer)
      | Ok
    button id="b" (closer)
      | Ok
    input id="c" (closer)
    input id="d" label="Two words" (closer)
    card (closer)
      notice id="e" (closer)
        paragraph: Hi
    paragraph: End
  `));

  it('read an attribute list over eight lines', () => expectTree(`:::button {#a\naction=go\n${'\t\n'.repeat(0)}b=1\nc=2\nd=3\ne=4\nf=5\ng=6} Go\n:::`, `
    button id="a" action="go" b="1" c="2" d="3" e="4" f="5" g="6" (closer)
      | Go
  `));

  it('not over nine', () => expectTree(':::button {#a\nb=1\nc=2\nd=3\ne=4\nf=5\ng=6\nh=7\ni=8}\n:::', `
    button id="a" (closer)
      | b=1
      | c=2
      | d=3
      | e=4
      | f=5
      | g=6
      | h=7
      | i=8}
    ! attributes-unclosed 1
  `));

  it('not over more than 4,096 characters, but on one line', () => {
    const long = 'x'.repeat(5000);
    expectTree(`:::card {#a title=${long}}\n:::`, `card id="a" title="${long}" (closer)`);
    expectTree(`:::card {#a title=${long}\nb=1}\n:::`, `
      card id="a" title="${long}" (closer)
        paragraph: b=1}
      ! attributes-unclosed 1
    `);
    const full = (more: string): string => `:::card {#a title=${'x'.repeat(4096 - ':::card {#a title=\nb=1}'.length)}${more}\nb=1}\n:::`;
    expect(parse([full('')]).diagnostics).to.deep.equal([]);
    expect(parse([full('x')]).diagnostics.map(({ code }) => code)).to.deep.equal(['attributes-unclosed']);
  });

  for (const [what, next, wanted] of [
    ['a list item', '- Item', 'paragraph: label\n  list: - Item'], ['a blank line', '\nText', 'paragraph: label\n  paragraph: Text'],
    ['a code fence', '```', 'paragraph: label\n  code: ```'], ['one of tildes', '~~~', 'paragraph: label\n  code: ~~~'], ['another brace', 'x {y}', 'paragraph: label⏎x {y}'],
  ] as const) {
    it(`end an unclosed list with its own line before ${what}`, () => {
      expectTree(`:::card {#a title=T b="c"\nlabel\n${next}`, `card id="a" title="T" b="c" (finish)\n  ${wanted}\n! attributes-unclosed 1\n! unclosed 1`);
    });
  }

  it('end a list with an unclosed quote so too', () => expectTree(':::card {#a title="A title}\nlabel {b}\n\nText', `
    card id="a" title="A title" (finish)
      paragraph: label {b}
      paragraph: Text
    ! attributes-unclosed 1
    ! unclosed 1
  `));

  it('end an unclosed list before a closer or another opener, which counts', () => expectTree(':::card {#a title="T\n:::\n:::card {#b\n:::card {#c}\n:::\n:::', `
    card id="a" title="T" (closer)
    card id="b" (closer)
      card id="c" (closer)
    ! attributes-unclosed 1
    ! attributes-unclosed 3
  `));

  it('read the text attributes of a host\'s own types', () => expectTree(':::card {#a caption=Two words\nwide}\n:::\n:::card #b caption=Two words\n:::', `
    card id="a" caption="Two words" wide (closer)
    card id="b" caption="Two words" (closer)
  `, { words: { texts: new Set(['caption']), flags: new Set(['wide']) } }));

  it('read a second brace on their line as part of the list', () => expectTree(':::card {#a title="T" {b} help=Use {name} here}\nBody\n:::', `
    card id="a" title="T" {b} help="Use {name} here" (closer)
      paragraph: Body
    ! attributes-unclosed 1
  `));
});

describe('closers', () => {
  it('close the innermost of equal counts', () => expectTree(':::form {#f}\n:::input {#a}\n:::\n:::button {#b}\nGo\n:::\n:::\nAfter', `
    form id="f" (closer)
      input id="a" (closer)
      button id="b" (closer)
        | Go
    paragraph: After
  `));

  for (const [what, form, input] of [['grow inwards', ':::', '::::'], ['grow outwards', '::::', ':::']] as const) {
    it(`work where counts ${what}`, () => expectTree(`${form}form\n${input}input {#a}\n${input}\n${form}\nAfter`, `
      form (closer)
        input id="a" (closer)
      paragraph: After
    `));
  }

  it('close by their own count over inner blocks', () => expectTree('::::card\n:::tab\nText\n::::\nAfter', `
    card (closer)
      tab (implied)
        paragraph: Text
    paragraph: After
    ! unclosed 2
  `));

  it('else the innermost with fewer colons', () => expectTree(':::card\n:::::tab\nText\n::::\nAfter', `
    card (closer)
      tab (implied)
        paragraph: Text
    paragraph: After
    ! unclosed 2
  `));

  it('else are text', () => expectTree('::::card\na\n\n:::\n\nb\n::::', `
    card (closer)
      paragraph: a
      paragraph: :::
      paragraph: b
  `));

  it('in a leaf too', () => expectTree('::::button\nGo\n:::\n::::', `
    button (closer)
      | Go
      | :::
  `));

  it('are ignored where nothing is open', () => expectTree('One.\n\n:::\n\nTitle\n::::  \n===\n', `
    paragraph: One.
    paragraph: Title
    paragraph: ===
    ! closer-stray 3
    ! closer-stray 6
  `));

  it('may be indented and have blanks behind them', () => expectTree(':::card\n- item\n  :::   \t\nAfter', `
    card (closer)
      list: - item
    paragraph: After
  `));

  it('end a list that runs into them', () => expectTree(':::select {}\n- Small {value=s}\n:::\nThanks', `
    select (closer)
      | - Small {value=s}
    paragraph: Thanks
  `));
});
