import { expectTree } from './tree.js';

describe('openers and closers', () => {
  for (const [what, opener] of [['no blank', ':::radio{#a}'], ['blanks', ':::  radio   {#a}  '], ['bare', ':::radio #a'], ['upper case', '::: RADIO {#a}'], ['indented', '   :::radio {#a}'], ['id as attribute', ':::radio {id=#a}']] as const) {
    it(`reads an opener: ${what}`, () => expectTree(`${opener}\n- A\n:::\n`, `
      radio id="a" (closer)
        | - A
    `));
  }

  it('needs a name', () => expectTree(':::: 5\n\n::: {#a}\n\n::: :::radio\n\n:::radio.\n', `
    paragraph: :::: 5
    paragraph: ::: {#a}
    paragraph: ::: :::radio
    paragraph: :::radio.
  `));
});
