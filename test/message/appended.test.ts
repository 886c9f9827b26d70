import { expect } from '@open-wc/testing';
import { Appended } from '../../src/message/appended.js';

describe('prose that patches append', () => {
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
