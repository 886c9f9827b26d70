import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/actions/define.js';
import '../../elements/button/define.js';
import type { MduiActions } from '../../elements/actions/actions.js';
import type { ActionSpec } from '../../src/palette/definition.js';
import { claimActs, details, focused, set, tabbable, textOf, within } from './acting.js';
import { accessibilityTree, click, press, setViewport } from '../support/commands.js';

const ITEMS: readonly ActionSpec[] = [
  { label: 'Revise', action: 'draft.revise' },
  { label: 'Approve', action: 'draft.approve', kind: 'primary', value: 'v2', requires_confirmation: true },
  { label: 'Reject', action: 'draft.reject', kind: 'danger' },
  { label: 'or write to us' },
];
const actions = async (properties: Partial<MduiActions> = {}): Promise<MduiActions> =>
  set(await fixture<MduiActions>(html`<mdui-actions></mdui-actions>`), { items: ITEMS, ...properties });
const buttons = (element: MduiActions): HTMLButtonElement[] => [...element.shadowRoot!.querySelectorAll('button')];

describe('actions', () => {
  it('is a named group', async () => {
    const element = await actions();
    const group = within(element, '[role=group]');
    expect(group.getAttribute('aria-label')).to.equal('Actions');
    await set(element, { label: 'What now?' });
    const tree = await accessibilityTree();
    if (tree) expect(tree.find(node => node.role === 'group')?.name).to.equal('What now?');
    expect(textOf(within(element, '#name'))).to.equal('What now?');
    await expect(element).to.be.accessible();
  });

  it('puts the primary one first, in sight and in the order of Tab, and shows items without action as text', async () => {
    const element = await actions();
    expect(buttons(element).map(textOf)).to.deep.equal(['Approve', 'Revise', 'Reject']);
    expect(textOf(within(element, '[part=text]'))).to.equal('or write to us');
    buttons(element)[0]!.focus();
    await press('Tab');
    expect(textOf(focused()!)).to.equal('Revise');
  });

  it('says which item was pressed', async () => {
    const element = await actions();
    const acts = claimActs(element);
    await click(buttons(element)[0]!);
    expect(element.pressedItem).to.equal(1);
    await click(buttons(element)[1]!);
    expect(element.pressedItem).to.equal(0);
    expect(acts).to.deep.equal([
      { kind: 'click', action: 'draft.approve', label: 'Approve', value: 'v2', requiresConfirmation: true, trusted: true },
      { kind: 'click', action: 'draft.revise', label: 'Revise', requiresConfirmation: false, trusted: true },
    ]);
  });

  it('lets items submit and cancel', async () => {
    const element = await actions({ items: [{ label: 'Send', action: 'a', button_type: 'submit' }, { label: 'Stop', action: 'b', button_type: 'cancel' }] });
    const acts = claimActs(element);
    for (const button of buttons(element)) await click(button);
    expect(acts.map(act => act.kind)).to.deep.equal(['submit', 'cancel']);
  });

  it('shows one item waiting, in its place, with the focus', async () => {
    const element = await actions();
    claimActs(element);
    await click(buttons(element)[1]!);
    const left = buttons(element).map(button => Math.round(button.getBoundingClientRect().left));
    await set(element, { pendingItem: 'draft.revise' });
    expect(buttons(element).map(textOf)).to.deep.equal(['Approve', 'Revise Waiting…', 'Reject']);
    expect(buttons(element).slice(0, 2).map(button => Math.round(button.getBoundingClientRect().left))).to.deep.equal(left.slice(0, 2));
    expect(focused()).to.equal(buttons(element)[1]);
  });

  it('tells items of one action apart by the press', async () => {
    const element = await actions({ items: [{ label: 'A', action: 'pick', value: 'a' }, { label: 'B', action: 'pick', value: 'b' }] });
    claimActs(element);
    await click(buttons(element)[1]!);
    await set(element, { pendingItem: 'pick' });
    expect(buttons(element).map(textOf)).to.deep.equal(['A', 'B Waiting…']);
  });

  it('stands as a fact when one was answered: none can be pressed', async () => {
    const element = await actions({ answeredItem: 1 });
    const acts = claimActs(element);
    expect(textOf(buttons(element)[0]!)).to.equal('Approve Sent');
    for (const button of buttons(element)) await click(button);
    expect(acts).to.be.empty;
    await expect(element).to.be.accessible();
  });

  it('disables items with the reason', async () => {
    const element = await actions({ items: [{ label: 'Pay', action: 'pay', refused: 'action' }, { label: 'Revise', action: 'draft.revise', disabled: true }] });
    const acts = claimActs(element);
    const [pay, revise] = [buttons(element).find(each => textOf(each) === 'Pay')!, buttons(element).find(each => textOf(each) === 'Revise')!];
    expect([pay.disabled, revise.disabled]).to.deep.equal([true, true]);
    expect(pay.title).to.equal('This page does not offer this action.');
    expect(revise.title).to.equal('');
    await click(pay);
    expect(acts).to.be.empty;
  });

  it('keeps the focus on an item that is disabled under it, and lets go afterwards', async () => {
    const element = await actions();
    const acts = claimActs(element);
    const revise = buttons(element)[1]!;
    revise.focus();
    await set(element, { disabled: true });
    expect([focused(), revise.disabled, revise.getAttribute('aria-disabled')]).to.deep.equal([revise, false, 'true']);
    expect(buttons(element)[0]!.disabled).to.be.true;
    await press('Enter');
    await click(revise);
    expect(acts).to.be.empty;
    revise.blur();
    expect([revise.disabled, revise.hasAttribute('aria-disabled')]).to.deep.equal([true, false]);
    await set(element, { disabled: false });
    await click(revise);
    expect(acts).to.have.length(1);
  });

  it('is an outline while it arrives', async () => {
    const element = await actions({ provisional: true });
    expect(tabbable(element)).to.be.empty;
    expect(textOf(element.shadowRoot!.querySelector('[role=group]')!)).to.contain('Approve');
    await expect(element).to.be.accessible();
  });

  it('is dead when superseded', async () => {
    const element = await actions({ superseded: true });
    const acts = claimActs(element);
    for (const button of buttons(element)) await click(button);
    expect(acts).to.be.empty;
  });

  it('gives the focus back to the item that was pressed', async () => {
    const element = await actions();
    claimActs(element);
    await click(buttons(element)[2]!);
    buttons(element)[2]!.blur();
    element.focus();
    expect(textOf(focused()!)).to.equal('Reject');
  });

  it('works with buttons written inside it', async () => {
    const element = await fixture<MduiActions>(html`<mdui-actions label="Reply"><mdui-button action="yes">Yes</mdui-button></mdui-actions>`);
    const heard = details(element, 'mdui-click');
    await click(element.querySelector('mdui-button')!);
    expect(heard.map(detail => detail['action'])).to.deep.equal(['yes']);
    await expect(element).to.be.accessible();
  });

  it('speaks for itself where nobody takes the act', async () => {
    const element = await actions();
    const heard = details(element, 'mdui-click');
    await click(buttons(element)[1]!);
    expect(heard[0]).to.include({ type: 'ui.click', action: 'draft.revise', label: 'Revise' });
  });

  it('wraps at 320 px', async () => {
    await setViewport(320, 600);
    await actions({ items: [...ITEMS, { label: 'A rather long label that does not fit beside others', action: 'x' }] });
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    await setViewport(800, 600);
  });
});
