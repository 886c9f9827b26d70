import { expect } from '@open-wc/testing';
import { expectTree, parse } from './tree.js';

/** How models really write the format, and known faults of products that read it: each whole, by characters and in pieces. */
const cases: readonly (readonly [what: string, input: string, tree: string])[] = [
  ['colons in prose', 'Doors open 18:45, mix 3:2, port :8080, the n:th row, (Col. 3:17), 2026-11-29T09:30:00Z, std::move', 'paragraph: Doors open 18:45, mix 3:2, port :8080, the n:th row, (Col. 3:17), 2026-11-29T09:30:00Z, std::move'],
  ['adjacent blocks with CRLF', ':::notice {#n kind=info}\r\nSaved\r\n:::\r\n:::button {#undo action=undo}\r\nUndo\r\n:::\r\n', 'notice id="n" kind="info" (closer)\n  paragraph: Saved\nbutton id="undo" action="undo" (closer)\n  | Undo'],
  ['lone CRs', ':::radio {#p}\r- A\r:::\r\rEnd', 'radio id="p" (closer)\n  | - A\nparagraph: End'],
  ['syntax shown as an example', 'Write `:::button {#x action=y}` on its own line, like\n\n    :::button {#x action=y}\n', 'paragraph: Write `:::button {#x action=y}` on its own line, like\ncode:     :::button {#x action=y}'],
  ['a fence inside a JSON string', '```markdown-ui-widget\n{"type":"text-input","label":"Type ```npm test``` here"}\n```\n', 'code: ```markdown-ui-widget⏎{"type":"text-input","label":"Type ```npm test``` here"}⏎```'],
  ['an opener and nothing more', ':::card {#c title="Option A"}\n**Cost:** 24', 'card id="c" title="Option A" (finish)\n  paragraph: **Cost:** 24\n! unclosed 1'],
  ['a form that nobody closed', 'Before\n\n:::form {#f action=send}\n:::input {#mail label="Mail"}\n', 'paragraph: Before\nform id="f" action="send" (finish)\n  input id="mail" label="Mail" (finish)\n! unclosed 4\n! unclosed 3'],
  ['counts that grow inwards', ':::form {#f}\n::::input {#a}\n::::\n:::::button {type=submit}\nSend\n:::::\n:::\n\nAfter.\n', 'form id="f" (closer)\n  input id="a" (closer)\n  button type="submit" (closer)\n    | Send\nparagraph: After.'],
  ['a closer longer than its opener', ':::button {#b}\nOk\n:::::\n\nAfter.\n', 'button id="b" (closer)\n  | Ok\nparagraph: After.'],
  ['typographic quotes', ':::radio {#plan label=“Choose a plan”}\n- A\n:::', 'radio id="plan" label="Choose a plan" (closer)\n  | - A'],
  ['a label without quotes', ':::input {#i bind=a label=Your full name}\n:::', 'input id="i" bind="a" label="Your full name" (closer)'],
  ['attributes as YAML', ':::input {#i bind: a, label: "Name"}\n:::', 'input id="i" bind="a" label="Name" (closer)'],
  ['attributes as JSON', ':::input {"id":"i","bind":"a","label":"Name"}\n:::', 'input id="i" bind="a" label="Name" (closer)'],
  ['the same attribute twice', ':::input {#i label="One" label="Two"}\n:::', 'input id="i" label="One" label="Two" (closer)'],
  ['empty braces', ':::notice {}\nText\n:::', 'notice (closer)\n  paragraph: Text'],
  ['an unknown type', ':::raido {#plan}\n- ( ) Free {value=free}\n:::button {#b} Ok :::\n:::', 'raido id="plan" (closer)\n  list: - ( ) Free {value=free}\n  button id="b" (closer)\n    | Ok'],
  ['an opener behind a bullet', '- :::button {#b}\n  Ok\n  :::\n', 'list: - :::button {#b}⏎  Ok\n! closer-stray 3'],
  ['several paragraphs in a button', ':::button {#b}\nFirst\n\nSecond **bold**\n:::\n', 'button id="b" (implied)\n  | First\nparagraph: Second **bold**\n! unclosed 1\n! closer-stray 5'],
  ['blanks behind everything', ':::radio {#p}   \t\n- A   \t\n:::   \t\n', 'radio id="p" (closer)\n  | - A'],
  ['a byte order mark', '\uFEFF:::radio {#p}\n- A\n:::\n', 'radio id="p" (closer)\n  | - A'],
  ['NUL', 'a\0b\n\n:::radio {#p label="x\0"}\n- A\0\n:::\n', 'paragraph: a\uFFFDb\nradio id="p" label="x\uFFFD" (closer)\n  | - A\uFFFD'],
  ['U+2028', ':::radio {#p}\n- A\u2028- B\n:::\n', 'radio id="p" (closer)\n  | - A\u2028- B'],
  ['a form in a form', ':::form {#f}\n:::form {#g}\n:::input {#i}\n:::\n:::\n:::button\nSend\n:::\n:::\n', 'form id="f" (closer)\n  form id="g" (closer)\n    input id="i" (closer)\n  button (closer)\n    | Send'],
  ['an opener inside a patch', ':::patch {target=#s}\nbody: :::button {#z}\n:::button {#y}\nInjected\n:::\n:::\n', 'patch target="#s" (closer)\n  | body: :::button {#z}\n  | :::button {#y}\n  | Injected\n! closer-stray 6'],
  ['quotes that end late', ':::button {#b action=approve label="a}\n" onclick="x"}\nOk\n:::\n', 'button id="b" action="approve" label="a} " onclick="x" (closer)\n  | Ok'],
  ['a name that goes on', ':::button {#b action=approve\n_everything}\nOk\n:::\n', 'button id="b" action="approve" _everything (closer)\n  | Ok'],
];

describe('cases', () => {
  for (const [what, input, tree] of cases) it(what, () => expectTree(input, tree));

  for (const opener of [':::radio{#plan bind=order.plan label="Pick a plan" required}', ':::radio {#plan bind=order.plan label="Pick a plan" required}', ':::radio    {#plan bind=order.plan label="Pick a plan" required}']) {
    it(`the blank before the braces: ${opener.slice(0, 14)}`, () => expectTree(`${opener}\n- ( ) Basic {value=basic}\n- (x) Plus {value=plus}\n:::\n`, `
      radio id="plan" bind="order.plan" label="Pick a plan" required (closer)
        | - ( ) Basic {value=basic}
        | - (x) Plus {value=plus}
    `));
  }

  it('an opener cut anywhere opens nothing that lives', () => {
    const opener = ':::button {#pay action=pay_now requires_confirmation=true}';
    for (let end = opener.indexOf('{') + 1; end < opener.length; end += 1) {
      for (const clean of [true, false]) expect(parse([opener.slice(0, end)], { clean }).toString()).to.match(/^button .*\(cut\)\n! unclosed 1$/);
    }
  });
});
