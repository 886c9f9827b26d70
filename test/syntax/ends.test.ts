import { expectTree } from './tree.js';

describe('leaf blocks', () => {
  for (const [name, body] of [['button', 'Go'], ['status', 'Busy'], ['input', 'Ada'], ['radio', '- A']] as const) {
    it(`${name} ends at the next opener`, () => expectTree(`:::${name} {#a}\n${body}\n:::notice\nText\n:::\n`, `
      ${name} id="a" (implied)
        | ${body}
      notice (closer)
        paragraph: Text
      ! unclosed 1
    `));
  }

  for (const name of ['button', 'status', 'progress', 'error', 'input']) {
    it(`${name} ends at a blank line`, () => expectTree(`:::${name} {#a}\nText\n\nProse\n`, `
      ${name} id="a" (implied)
        | Text
      paragraph: Prose
      ! unclosed 1
    `));
    it(`${name} goes on to its closer over blank lines`, () => expectTree(`:::${name} {#a}\nText\n\n \n:::\nProse\n`, `
      ${name} id="a" (closer)
        | Text
      paragraph: Prose
    `));
  }

  it('end at a blank line before any text too', () => expectTree(':::progress {#p}\n\nProse\n', `
    progress id="p" (implied)
    paragraph: Prose
    ! unclosed 1
  `));

  it('end at a blank line before what closes an outer block', () => expectTree('::::form\n:::button {#a}\nGo\n\n::::\n', `
    form (closer)
      button id="a" (implied)
        | Go
    ! unclosed 2
  `));

  it('option lists go on over blank lines before options and continuations', () => expectTree(':::radio {#a}\n\n- A\n\n  help\n\n* B\n\n:::\n', `
    radio id="a" (closer)
      |
      | - A
      |
      |   help
      |
      | * B
  `));

  it('option lists end at a blank line before anything else', () => expectTree(':::radio {#a}\nPick:\n- A\n\nProse\n', `
    radio id="a" (implied)
      | Pick:
      | - A
    paragraph: Prose
    ! unclosed 1
  `));

  it('option lists hold an opener neither in an item', () => expectTree(':::radio {#a}\n- A\n     :::notice\n     Text\n     :::\n', `
    radio id="a" (implied)
      | - A
    notice (closer)
      paragraph: Text
    ! unclosed 1
  `));

  for (const name of ['textarea', 'patch']) {
    it(`${name} ends only at its closer`, () => expectTree(`:::${name} {#a}\n\na\n\n:::button {#b}\n- [ ] x {#c}\n\n\n:::\nProse\n`, `
      ${name} id="a" (closer)
        |
        | a
        |
        | :::button {#b}
        | - [ ] x {#c}
        |
        |
      paragraph: Prose
    `));
  }

  it('with more colons keep shorter runs as text', () => expectTree(':::form\n::::textarea {#a}\n:::\n::::\n:::\nProse\n', `
    form (closer)
      textarea id="a" (closer)
        | :::
    paragraph: Prose
  `));

  it('let a block around them end them', () => expectTree('::::form\n:::textarea {#a}\ntext\n::::\nProse\n', `
    form (closer)
      textarea id="a" (implied)
        | text
    paragraph: Prose
    ! unclosed 2
  `));

  it('hold no code, no quote and no fence of their own', () => expectTree(':::button {#a}\n```\n:::\n    x', `
    button id="a" (closer)
      | \`\`\`
    code:     x
  `));
});

describe('the end of the text', () => {
  const open = 'Before\n\n:::form {#f}\n:::button {#b}\nGo\n';
  it('finishes what is open when it is clean', () => expectTree(open, `
    paragraph: Before
    form id="f" (finish)
      button id="b" (finish)
        | Go
    ! unclosed 4
    ! unclosed 3
  `));

  it('cuts what is open when it is not', () => expectTree(open, `
    paragraph: Before
    form id="f" (cut)
      button id="b" (cut)
        | Go
    ! unclosed 4
    ! unclosed 3
  `, { clean: false }));

  it('takes the last line as complete', () => expectTree(':::button {#b}\nGo\n:::', `
    button id="b" (closer)
      | Go
  `, { clean: false }));

  it('decides no blank line', () => expectTree(':::button {#b}\nGo\n\n', `
    button id="b" (cut)
      | Go
    ! unclosed 1
  `, { clean: false }));

  for (const clean of [true, false]) {
    it(`makes nothing of a list that was cut (${clean ? 'clean' : 'not clean'})`, () => {
      expectTree('Text.\n\n:::input {#i bind=a label="Your na', `
        paragraph: Text.
        input id="i" bind="a" label="Your na" (cut)
        ! unclosed 3
      `, { clean });
      expectTree(':::form\n:::button {#b\naction=go :::', `
        form (${clean ? 'finish' : 'cut'})
          button id="b" action="go" (cut)
        ! unclosed 2
        ! unclosed 1
      `, { clean });
    });
  }

  it('keeps the words behind a list that was never closed', () => {
    expectTree(':::button {#b action=go\nApprove it\n\n', 'button id="b" action="go" (cut)\n  | Approve it\n! unclosed 1');
    expectTree(':::notice {title=Now\nkind=info\nRead this\nfirst', 'notice title="Now" kind="info" (cut)\n  paragraph: Read this⏎first\n! unclosed 1');
    expectTree(":::notice {#n\n# It's here\n\n", "notice id=\"n\" (cut)\n  heading: # It's here\n! unclosed 1");
    expectTree(':::card {#c\nOne two <img src=', 'card id="c" (cut)\n  paragraph: One two <img src=\n! unclosed 1');
    expectTree(':::card {#c\ntitle=Now\n| a | b=c |\nd', 'card id="c" title="Now" (cut)\n  paragraph: | a | b=c |⏎d\n! unclosed 1');
    expectTree(':::accordion {#a label="unfinished}\n| one | b |\n|---|:-:|\n| <img src=x', 'accordion id="a" label="unfinished" (cut)\n  table: | one | b |⏎|---|:-:|⏎| <img src=x\n! unclosed 1');
    expectTree(':::input {#i\nbind=a lab', 'input id="i" bind="a" lab (cut)\n! unclosed 1');
    expectTree(':::input {#i bind=a\nrequired disab', 'input id="i" bind="a" required disab (cut)\n! unclosed 1');
  });

  it('drops a closer that was cut', () => {
    expectTree(':::button {#b}\nOk\n::', 'button id="b" (finish)\n  | Ok\n! unclosed 1');
    expectTree(':::card {#c}\nText\n:\n\n', 'card id="c" (finish)\n  paragraph: Text\n! unclosed 1');
  });

  it('keeps colons that were none', () => {
    expectTree('Text\n::', 'paragraph: Text⏎::');
    expectTree(':::textarea {#t}\na\n::\n\nb\n:::', 'textarea id="t" (closer)\n  | a\n  | ::\n  |\n  | b');
    expectTree(':::card {#c}\n```\n::', 'card id="c" (finish)\n  code: ```⏎::\n! unclosed 1');
  });
});
