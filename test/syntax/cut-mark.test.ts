import { expect } from '@open-wc/testing';
import { isCutMark } from '../../src/syntax/cut-mark.js';
import { expectTree } from './tree.js';

const MARK = '[//]: # \'{"end":"cut"}\'';

describe('the mark of what was cut', () => {
  it('stands for the closer of the innermost open block, in a body of any kind', () => expectTree(`::::form {#f}\n:::textarea {#t}\n\`\`\`\nText\n\n${MARK}\n:::radio {#r}\n- A\n\n${MARK}\nProse\n\n${MARK}\n:::button {#b}\nGo\n\n${MARK}\n`, `
    form id="f" (cut)
      textarea id="t" (cut)
        | \`\`\`
        | Text
      radio id="r" (cut)
        | - A
      paragraph: Prose
    button id="b" (cut)
      | Go
    ! unclosed 2
    ! unclosed 7
    ! unclosed 1
    ! unclosed 14
  `));

  it('ends an attribute list, and its block with it', () => expectTree(`:::card {#c}\n:::button {#b action=go\n\n${MARK}\n:::\n`, `
    card id="c" (closer)
      button id="b" action="go" (cut)
    ! unclosed 2
  `));

  it('is text in code, and a definition where nothing is open', () => expectTree(`${MARK}\n\n:::card {#c}\n\`\`\`\n${MARK}\n\`\`\`\n\n    ${MARK}\n:::\n`, `
    card id="c" (closer)
      code: \`\`\`⏎${MARK}⏎\`\`\`
      code:     ${MARK}
  `));

  it('is a line of its own, with any label of slashes, and nothing else', () => {
    const like = [MARK, `  ${MARK} `, MARK.replace('//', '////'), `    ${MARK}`, `> ${MARK}`, `${MARK} x`, MARK.replace('//', '/'), MARK.replace('cut', 'Cut'), MARK.replace('}', ',"x":1}'), ''];
    expect(like.map(isCutMark)).to.deep.equal([true, true, true, false, false, false, false, false, false, false]);
  });
});
