import { expectTree } from './tree.js';

describe('where directive syntax is text', () => {
  it('in a code fence', () => expectTree('```md\n:::button {#b}\nOk\n:::\n```\n\n~~~~\n~~~\n:::button {#b}\n~~~~\nAfter', `
    code: \`\`\`md⏎:::button {#b}⏎Ok⏎:::⏎\`\`\`
    code: ~~~~⏎~~~⏎:::button {#b}⏎~~~~
    paragraph: After
  `));

  it('in a code fence of a container', () => expectTree(':::tab {#t}\n```md\n:::note\n:::\n```\nend\n:::\n', `
    tab id="t" (closer)
      code: \`\`\`md⏎:::note⏎:::⏎\`\`\`
      paragraph: end
  `));

  it('in a fence left open in a container, up to the end', () => expectTree(':::card {#c}\n```js\nlet a = 1;\n:::\n\nAfter.\n', `
    card id="c" (finish)
      code: \`\`\`js⏎let a = 1;⏎:::⏎⏎After.
    ! unclosed 1
  `));

  it('in a fence left open: said when it swallows what looks like an opener', () => expectTree('Here:\n```yaml\n:::button {#go}\nGo\n:::\n', `
    paragraph: Here:
    code: \`\`\`yaml⏎:::button {#go}⏎Go⏎:::
    ! unclosed-fence-before-directive 2
  `));

  it('in indented code', () => expectTree('Text:\n\n    :::button {#b}\n    Ok\n    :::\n', `
    paragraph: Text:
    code:     :::button {#b}⏎    Ok⏎    :::
  `));

  it('indented by four in a paragraph', () => expectTree('Text\n    :::button {#b}\n', `
    paragraph: Text⏎    :::button {#b}
  `));

  it('in a code span', () => expectTree('Write `:::button` here.\n\n`:::` closes it.\n', `
    paragraph: Write \`:::button\` here.
    paragraph: \`:::\` closes it.
  `));

  it('in a blockquote', () => expectTree('> :::button {#b}\n> Ok\n> :::\n\n> - [ ] x {#y}\n', `
    quote: > :::button {#b}⏎> Ok⏎> :::
    quote: > - [ ] x {#y}
  `));

  it('not in raw HTML', () => expectTree('<div>\n:::button {#b}\nOk\n:::\n</div>\n', `
    html: <div>
    button id="b" (closer)
      | Ok
    html: </div>
  `));

  it('not in a link definition or a table', () => expectTree('| a |\n|---|\n| b |\n:::notice\n:::\n', `
    table: | a |⏎|---|⏎| b |
    notice (closer)
  `));
});

describe('directives in a list', () => {
  it('end the list at the indentation of its content, which their body loses', () => expectTree('- Pick\n  :::textarea {#t}\n  a\n    b\n c\n  :::\n- next\n', `
    list: - Pick
    textarea id="t" (closer)
      | a
      |   b
      | c
    list: - next
  `));

  it('reach to three columns behind the content', () => expectTree('1. Pick\n      :::notice\n      Text\n      :::\nAfter', `
    list: 1. Pick
    notice (closer)
      paragraph: Text
    paragraph: After
  `));

  it('and not further', () => expectTree('1. Pick\n       :::notice\n', `
    list: 1. Pick⏎       :::notice
  `));

  it('in a nested item', () => expectTree('- a\n  - b\n    :::card\n    - c\n    :::\n', `
    list: - a⏎  - b
    card (closer)
      list: - c
  `));

  it('not in an item\'s code', () => expectTree('- a\n\n  ```\n  :::card\n  ```\n\n      :::card\n', `
    list: - a⏎⏎  \`\`\`⏎  :::card⏎  \`\`\`⏎⏎      :::card
  `));

  it('but where an item\'s fence has ended with its item', () => expectTree('- a\n  ```\n  x\n:::notice\n:::\n', `
    list: - a⏎  \`\`\`⏎  x
    notice (closer)
  `));

  it('nest with the indentation of each', () => expectTree('- a\n\n  :::form\n    :::textarea {#t}\n      x\n    :::\n  :::\n', `
    list: - a
    form (closer)
      textarea id="t" (closer)
        |   x
  `));

  it('lose tabs as columns', () => expectTree('- a\n\n  :::textarea {#t}\n\tx\n  :::\n', `
    list: - a
    textarea id="t" (closer)
      |   x
  `));
});

describe('task items', () => {
  it('part the list around them', () => expectTree('- a\n- [x] Email *me* {#e bind=n.e}\n- [ ] No\n- [ ] B {bind=b required}\nText', `
    list: - a
    checkbox checked id="e" bind="n.e" (closer)
      | Email *me*
    list: - [ ] No
    checkbox bind="b" required (closer)
      | B
    paragraph: Text
  `));

  it('count in containers', () => expectTree(':::form\n  - [ ] A {#a}\n:::\n', `
    form (closer)
      checkbox id="a" (closer)
        | A
  `));

  it('not with text behind the braces, in code or in option lists', () => expectTree('- [ ] A {#a} b\n\n```\n- [ ] A {#a}\n```\n:::radio {#r}\n- [ ] A {#a}\n:::\n', `
    list: - [ ] A {#a} b
    code: \`\`\`⏎- [ ] A {#a}⏎\`\`\`
    radio id="r" (closer)
      | - [ ] A {#a}
  `));

  it('not indented by four in a paragraph', () => expectTree('Text\n    - [ ] A {#a}\n', 'paragraph: Text⏎    - [ ] A {#a}'));

  it('in an item of a list', () => expectTree('- a\n  - [ ] A {#a}\n  - b\n', `
    list: - a
    checkbox id="a" (closer)
      | A
    list:   - b
  `));
});
