import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/error/define.js';
import type { MduiError } from '../../elements/error/error.js';
import { has, set, textOf, within } from './acting.js';
import { accessibilityTree } from '../support/commands.js';

describe('error', () => {
  it('has a mark and the word, for those who do not see the mark', async () => {
    const element = await fixture<MduiError>(html`<mdui-error for="card">Refused by the bank.</mdui-error>`);
    expect(element.target).to.equal('card');
    expect(has(element, '.icon')).to.be.true;
    expect(textOf(within(element, '.hidden'))).to.equal('Error:');
    await expect(element).to.be.accessible();
  });

  it('is plain text without a role of its own', async () => {
    const element = await fixture<MduiError>(html`<mdui-error></mdui-error>`);
    await set(element, { content: [{ type: 'text', text: 'Refused' }] });
    expect(textOf(within(element, '[part=content]'))).to.equal('Refused');
    const tree = await accessibilityTree();
    if (tree) expect(tree.some(node => /alert|status/.test(node.role))).to.be.false;
  });

  it('is nothing when its control shows it', async () => {
    const element = await fixture<MduiError>(html`<mdui-error>Refused</mdui-error>`);
    await set(element, { attached: true });
    expect(has(element, 'p')).to.be.false;
    expect(element.getBoundingClientRect().height).to.equal(0);
  });
});
