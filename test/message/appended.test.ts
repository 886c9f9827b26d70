import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Appended } from '../../src/message/appended.js';
import { parseBlocks } from '../../src/message/blocks.js';
import type { Block } from '../../src/syntax/ast.js';
import { runs } from '../support/runs.js';
import { cutAt, places, tidyDocument, wildDocument } from '../syntax/prose-arbitrary.js';

describe('prose that patches append', () => {
  it('reads as if it had come at once, wherever it is cut', () => {
    const read = (pieces: readonly string[]): Block[] => {
      let key = 0;
      const prose = new Appended(() => --key);
      const sealed = new Map<number, Block>();
      for (const piece of pieces) {
        prose.push(piece);
        for (const { key: of, block } of [...prose.seal(), ...prose.takeResolved()]) sealed.set(of, block);
        // asks nothing of what comes
        prose.tail(false);
      }
      return [...sealed.values(), ...prose.tail(false)];
    };
    fc.assert(fc.property(fc.oneof(tidyDocument, wildDocument), places, (text, cuts) => {
      const blocks = read(cutAt(text, cuts));
      expect(blocks).to.deep.equal(read([text]));
      // (which knows of no link that is defined later)
      if (!text.includes(']:')) expect(blocks).to.deep.equal(parseBlocks(text));
    }), { ...runs(801), examples: [['<a href="x">a\n\nwww.a.b', []]] });
  });

  it('is shown as it is written behind what it may make', () => {
    let key = 0;
    const prose = new Appended(() => --key, 3);
    prose.push('# a\n\n- b\n');
    const sealed = [...prose.seal()];
    prose.push('- c\n\n# d\n\n*e');
    sealed.push(...prose.seal());
    expect([...sealed.map(({ block }) => block), ...prose.tail(false)].map(block => [block.type, block.type === 'code' && block.text]))
      .to.deep.equal([['heading', false], ['list', false], ['code', '- c\n\n# d\n\n*e\n']]);
  });
});
