import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/card/define.js';
import type { MduiCard } from '../../elements/card/card.js';
import { has, set, tabbable, textOf, within } from './acting.js';
import { accessibilityTree } from '../support/commands.js';

const card = (): Promise<MduiCard> => fixture<MduiCard>(html`<mdui-card heading="Hotel Miramar" href="https://example.com/m"><p>Four nights.</p></mdui-card>`);

describe('card', () => {
  it('is a region named by its heading', async () => {
    const element = await set(await card(), { href: '' });
    expect(within(element, 'h3').textContent).to.equal('Hotel Miramar');
    const tree = await accessibilityTree();
    if (tree) expect(tree.find(node => node.role === 'region')?.name).to.equal('Hotel Miramar');
    await expect(element).to.be.accessible();
  });

  it('has the heading level that the host wants', async () => {
    const element = await card();
    for (const [headingLevel, tag] of [[2, 'h2'], [6, 'h6'], [1, 'h2'], [99, 'h6'], [Number.NaN, 'h3']] as const) {
      await set(element, { headingLevel });
      expect(has(element, tag), String(headingLevel)).to.be.true;
    }
  });

  it('links in its title only, and safely', async () => {
    const element = await card();
    const links = [...element.shadowRoot!.querySelectorAll('a')];
    expect(links).to.have.length(1);
    expect(links[0]!.href).to.equal('https://example.com/m');
    expect([links[0]!.rel, links[0]!.target]).to.deep.equal(['noopener noreferrer nofollow', '_blank']);
    expect(textOf(links[0]!)).to.equal('Hotel Miramar (opens in a new window)');
    await expect(element).to.be.accessible();
  });

  it('shows the real host beside a title that looks like another address', async () => {
    const element = await set(await card(), { heading: 'bank.example' });
    expect(textOf(element.shadowRoot!.querySelector('a')!)).to.equal('bank.example (example.com) (opens in a new window)');
  });

  it('ignores an address that no one should follow', async () => {
    const element = await card();
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '/relative', ' java\nscript:alert(1)']) {
      await set(element, { href });
      expect(has(element, 'a'), href).to.be.false;
    }
  });

  it('is no region without a heading', async () => {
    const element = await fixture<MduiCard>(html`<mdui-card><p>Nameless.</p></mdui-card>`);
    const tree = await accessibilityTree();
    if (tree) expect(tree.some(node => node.role === 'region')).to.be.false;
    await expect(element).to.be.accessible();
  });

  it('is inert while it arrives, its prose readable', async () => {
    const element = await set(await card(), { provisional: true });
    expect(has(element, '.skeleton')).to.be.true;
    expect(tabbable(element)).to.be.empty;
    expect(within(element, 'h3').textContent).to.equal('Hotel Miramar');
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    await expect(element).to.be.accessible();
  });
});
