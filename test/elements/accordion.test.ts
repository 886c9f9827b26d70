import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/accordion/define.js';
import '../../elements/item/define.js';
import type { MduiAccordion } from '../../elements/accordion/accordion.js';
import type { MduiItem } from '../../elements/item/item.js';
import { focused, set, tabbable, textOf, within } from './acting.js';
import { accessibilityTree, click, press } from '../support/commands.js';

const accordion = (multiple = false): Promise<MduiAccordion> => fixture<MduiAccordion>(html`<mdui-accordion ?multiple=${multiple}>
  <mdui-item heading="One"><p>First</p></mdui-item><mdui-item heading="Two"><p>Second</p></mdui-item><mdui-item heading="Three"><p>Third</p></mdui-item>
</mdui-accordion>`);
const items = (element: Element): MduiItem[] => [...element.querySelectorAll('mdui-item')];
const summary = (item: MduiItem): HTMLElement => within(item, 'summary');
const open = (element: Element): boolean[] => items(element).map(item => within<HTMLDetailsElement>(item, 'details').open);
/** `toggle` comes in a task of its own. */
const settle = async (element: Element): Promise<void> => {
  await nextFrame();
  await nextFrame();
  await Promise.all(items(element).map(item => item.updateComplete));
};
const item = (properties: Partial<MduiItem>): MduiItem => Object.assign(document.createElement('mdui-item'), properties);

describe('accordion', () => {
  it('opens by mouse, Enter and Space, one at a time', async () => {
    const element = await accordion();
    expect(open(element)).to.deep.equal([false, false, false]);
    await click(summary(items(element)[0]!));
    await settle(element);
    expect(open(element)).to.deep.equal([true, false, false]);
    await press('Tab');
    expect(focused()).to.equal(summary(items(element)[1]!));
    await press('Enter');
    await settle(element);
    expect(open(element)).to.deep.equal([false, true, false]);
    await press('Space');
    await settle(element);
    expect(open(element)).to.deep.equal([false, false, false]);
    expect(items(element).map(each => each.open)).to.deep.equal([false, false, false]);
  });

  it('opens several when it may', async () => {
    const element = await accordion(true);
    await click(summary(items(element)[0]!));
    await click(summary(items(element)[2]!));
    await settle(element);
    expect(open(element)).to.deep.equal([true, false, true]);
  });

  it('says natively whether it is open', async () => {
    const element = await accordion();
    await set(items(element)[1]!, { open: true });
    await settle(element);
    const tree = await accessibilityTree();
    if (tree) {
      const states = tree.filter(node => node.expanded !== null).map(node => [node.name, node.expanded]);
      expect(states).to.deep.equal([['One', false], ['Two', true], ['Three', false]]);
    }
    await expect(element).to.be.accessible();
  });

  it('keeps what the person opened while more arrives and more is written open', async () => {
    const element = await accordion();
    await click(summary(items(element)[1]!));
    await settle(element);
    const kept = summary(items(element)[1]!);
    element.append(item({ heading: 'Late', open: true }));
    items(element)[1]!.querySelector('p')!.append(' and more');
    await settle(element);
    expect(open(element)).to.deep.equal([false, true, false, false]);
    expect(summary(items(element)[1]!)).to.equal(kept);
    await set(items(element)[2]!, { open: true }); // a page's or a patch's word: it opens beside
    await settle(element);
    expect(open(element)).to.deep.equal([false, true, true, false]);
  });

  it('opens the first that is written open, however it arrives', async () => {
    const whole = await fixture<MduiAccordion>(html`<mdui-accordion><mdui-item heading="A"></mdui-item><mdui-item heading="B" open></mdui-item><mdui-item heading="C" open></mdui-item></mdui-accordion>`);
    await settle(whole);
    const pieces = await fixture<MduiAccordion>(html`<mdui-accordion></mdui-accordion>`);
    for (const [heading, isOpen] of [['A', false], ['B', true], ['C', true]] as const) {
      pieces.append(item({ heading, open: isOpen }));
      await settle(pieces);
    }
    expect(open(whole)).to.deep.equal([false, true, false]);
    expect(open(pieces)).to.deep.equal([false, true, false]);
  });

  it('lets a page open one, and close what the page had opened', async () => {
    const element = await accordion();
    await set(items(element)[0]!, { open: true });
    await settle(element);
    await set(items(element)[2]!, { open: true });
    await settle(element);
    expect(open(element)).to.deep.equal([false, false, true]);
  });

  it('leaves an accordion inside alone', async () => {
    const element = await fixture<MduiAccordion>(html`<mdui-accordion><mdui-item heading="Outer" open>
      <mdui-accordion><mdui-item heading="Inner"></mdui-item></mdui-accordion></mdui-item></mdui-accordion>`);
    await settle(element);
    await click(summary(items(element)[1]!));
    await settle(element);
    expect(open(element)).to.deep.equal([true, true]);
  });

  it('is opened by what finds in the page', async function () {
    const element = await accordion();
    const details = within<HTMLDetailsElement>(items(element)[2]!, 'details');
    details.open = true; // as the browser does for find-in-page and fragments
    await settle(element);
    expect(items(element)[2]!.open).to.be.true;
    expect(items(element)[2]!.opened).to.be.true;
  });

  it('cannot be operated while an item arrives', async () => {
    const element = await accordion();
    const [first] = items(element);
    await set(first!, { provisional: true });
    expect(tabbable(first!)).to.be.empty;
    await click(summary(first!));
    await settle(element);
    expect(open(element)[0]).to.be.false;
    expect(textOf(summary(first!))).to.equal('One');
    await expect(element).to.be.accessible();
  });

  it('calls an item without a heading something', async () => {
    const element = await fixture<MduiAccordion>(html`<mdui-accordion><mdui-item><p>x</p></mdui-item></mdui-accordion>`);
    expect(textOf(summary(items(element)[0]!))).to.equal('Details');
    await expect(element).to.be.accessible();
  });

  it('begins each item on the side where its heading does', async () => {
    const element = await accordion();
    await set(items(element)[1]!, { heading: 'الثاني' });
    element.parentElement!.dir = 'rtl';
    expect(items(element).map(each => getComputedStyle(within(each, '.body')).direction)).to.deep.equal(['ltr', 'rtl', 'ltr']);
    const arrow = (each: MduiItem): DOMRect => within(each, '.icon').getBoundingClientRect();
    expect(arrow(items(element)[0]!).left).to.be.below(arrow(items(element)[1]!).left);
  });

  it('has targets large enough', async () => {
    const element = await accordion();
    for (const each of items(element)) expect(summary(each).getBoundingClientRect().height).to.be.at.least(24);
  });
});
