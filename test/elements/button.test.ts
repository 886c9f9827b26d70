import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/button/define.js';
import type { MduiButton } from '../../elements/button/button.js';
import { claimActs, details, focused, has, set, tabbable, textOf, within } from './acting.js';
import { parseInline } from '../../src/syntax/inline.js';
import { accessibilityTree, click, engine, keyDown, keyUp, press } from '../support/commands.js';
import { findAll, reply } from '../support/stream.js';

const button = (): Promise<MduiButton> => fixture<MduiButton>(html`<mdui-button action="plan.choose" value="pro">Choose Pro</mdui-button>`);
const inner = (element: MduiButton): HTMLButtonElement => within<HTMLButtonElement>(element, 'button');

describe('button', () => {
  it('holds its label inside the native button, and follows the text it was written with', async () => {
    const element = await button();
    expect(inner(element).type).to.equal('button');
    expect(textOf(inner(element))).to.equal('Choose Pro');
    element.textContent = 'Choose Free';
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    expect(textOf(inner(element))).to.equal('Choose Free');
  });

  it('shows content before label before text before action', async () => {
    const element = await button();
    await set(element, { label: 'Label' });
    expect(textOf(inner(element))).to.equal('Label');
    await set(element, { content: [{ type: 'strong', children: [{ type: 'text', text: 'Bold' }] }, { type: 'text', text: ' word' }] });
    expect(textOf(inner(element))).to.equal('Bold word');
    expect(inner(element).querySelector('strong')).to.exist;
    const bare = await fixture<MduiButton>(html`<mdui-button action="go"></mdui-button>`);
    expect(textOf(inner(bare))).to.equal('go');
  });

  it('stands in one line with the next, also as the first thing in a form', async () => {
    const { stream } = await reply(':::form {#f action=go label="Sure?"}\n:::button {#y type=submit action=go}\nYes\n:::\n:::button {#n type=cancel action=go}\nNo\n:::\n:::\n');
    const [yes, no] = findAll(stream, 'mdui-button').map(element => element.getBoundingClientRect());
    expect(no!.left).to.be.greaterThan(yes!.right);
    expect([no!.top, no!.bottom]).to.deep.equal([yes!.top, yes!.bottom]);
  });

  it('draws links in its label as text', async () => {
    const element = await set(await button(), { content: [{ type: 'link', href: 'https://example.com/', children: [{ type: 'text', text: 'there' }] }] });
    expect(textOf(inner(element))).to.equal('there');
    expect(inner(element).querySelector('a')).to.be.null;
  });

  it('says what the mouse, Enter and Space did, as trusted', async () => {
    const element = await button();
    const acts = claimActs(element);
    await click(element);
    element.focus();
    await press('Enter');
    await press('Space');
    const act = { kind: 'click', action: 'plan.choose', label: 'Choose Pro', value: 'pro', requiresConfirmation: false, trusted: true };
    expect(acts).to.deep.equal([act, act, act]);
  });

  it('says that a script is a script', async () => {
    const element = await button();
    const acts = claimActs(element);
    element.click();
    expect(acts.map(act => act.trusted)).to.deep.equal([false]);
  });

  it('acts once for a held key', async function () {
    if (engine === 'webkit') this.skip(); // its driver sends no repeat
    const element = await button();
    const acts = claimActs(element);
    element.focus();
    for (const key of ['Enter', 'Space']) {
      await keyDown(key);
      await keyDown(key);
      await keyDown(key);
      await keyUp(key);
    }
    expect(acts).to.have.length(2);
  });

  it('asks the form by submit, and says cancel', async () => {
    const element = await set(await button(), { type: 'submit', requiresConfirmation: true });
    const acts = claimActs(element);
    await click(element);
    await set(element, { type: 'cancel' });
    await click(element);
    expect(acts).to.deep.equal([{ kind: 'submit', requiresConfirmation: true, trusted: true, label: 'Choose Pro', look: 'neutral' }, { kind: 'cancel', action: 'plan.choose', trusted: true }]);
  });

  it('waits with its focus, says so, and presses no more', async () => {
    const element = await button();
    const acts = claimActs(element);
    element.focus();
    await set(element, { pending: true });
    expect(focused()).to.equal(inner(element));
    expect(inner(element).getAttribute('aria-disabled')).to.equal('true');
    expect(textOf(inner(element))).to.equal('Choose Pro Waiting…');
    await click(element);
    await press('Enter');
    expect(acts).to.be.empty;
    await expect(element).to.be.accessible();
    await set(element, { pending: false });
    await press('Enter');
    expect(acts).to.have.length(1);
  });

  it('stands as a fact when answered, with its focus', async () => {
    const element = await button();
    const acts = claimActs(element);
    element.focus();
    await set(element, { answered: true });
    expect(focused()).to.equal(inner(element));
    expect(textOf(inner(element))).to.equal('Choose Pro Sent');
    expect(has(element, '.icon')).to.be.true;
    await press('Enter');
    expect(acts).to.be.empty;
    await expect(element).to.be.accessible();
    element.parentElement!.style.inlineSize = '140px';
    const { height } = within(element, '.note').getBoundingClientRect();
    expect(height, 'where its label has several lines, in one').to.be.below(30);
  });

  it('tells why it is disabled', async () => {
    const element = await set(await button(), { disabled: true, refused: 'action' });
    const acts = claimActs(element);
    expect(inner(element).disabled).to.be.true;
    expect(inner(element).title).to.equal('This page does not offer this action.');
    await click(element);
    element.click();
    expect(acts).to.be.empty;
    const tree = await accessibilityTree();
    if (tree) expect(tree.find(node => node.role === 'button')).to.include({ name: 'Choose Pro', description: 'This page does not offer this action.', disabled: true });
    await expect(element).to.be.accessible();
  });

  it('is called what its markup shows', async () => {
    const element = await set(await button(), { content: parseInline('**Go** <kbd>K</kbd> ![a picture](https://ok.test/a.png) <x-y> [there](https://ok.test)') });
    expect([element.labelText, textOf(inner(element))]).to.deep.equal(Array(2).fill('Go K a picture <x-y> there'));
    expect(inner(element).querySelector('a, img')).to.equal(null);
  });

  it('keeps the focus when it is disabled under it, and lets go afterwards', async () => {
    const element = await button();
    const acts = claimActs(element);
    element.focus();
    await set(element, { disabled: true });
    expect(focused()).to.equal(inner(element));
    expect(inner(element).disabled).to.be.false;
    await press('Enter');
    expect(acts).to.be.empty;
    element.blur();
    await element.updateComplete;
    expect(inner(element).disabled).to.be.true;
  });

  it('is an outline while it arrives: inert, nothing to focus, its words readable', async () => {
    const element = await set(await button(), { provisional: true, label: 'Choose' });
    expect(tabbable(element)).to.be.empty;
    expect(has(element, 'button')).to.be.false;
    expect(textOf(within(element, '[part=button]'))).to.equal('Choose');
    const tree = await accessibilityTree();
    if (tree) expect(tree.some(node => node.role === 'button')).to.be.false;
    await expect(element).to.be.accessible();
  });

  it('is readable and dead when superseded or locked', async () => {
    const element = await button();
    const acts = claimActs(element);
    for (const state of ['superseded', 'locked'] as const) {
      await set(element, { [state]: true });
      await click(element);
      expect(acts, state).to.be.empty;
      expect(inner(element).getAttribute('aria-disabled')).to.equal('true');
      expect(has(element, '[part=superseded]'), 'one line says why').to.equal(state === 'superseded');
      await expect(element).to.be.accessible();
      await set(element, { [state]: false });
    }
  });

  it('speaks for itself where nobody takes the act', async () => {
    const element = await button();
    const heard = details(element, 'mdui-click', 'mdui-cancel');
    await click(element);
    await set(element, { type: 'cancel' });
    await click(element);
    expect(heard.map(detail => detail['type'])).to.deep.equal(['ui.click', 'ui.cancel']);
    expect(heard[0]).to.include({ action: 'plan.choose', label: 'Choose Pro', value: 'pro', trusted: true, seq: 1, message_id: '' });
    expect(heard[0]!['interaction_id']).to.match(/^[0-9a-f]{32}$/);
    expect(Object.isFrozen(heard[0])).to.be.true;
  });

  it('submits the native form around it', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-button type="submit">Send</mdui-button></form>`);
    let submits = 0;
    form.addEventListener('submit', event => {
      event.preventDefault();
      submits++;
    });
    await click(form.querySelector('mdui-button')!);
    await Promise.resolve();
    expect(submits).to.equal(1);
  });

  it('is as large as a target has to be, and accessible in each kind', async () => {
    for (const kind of ['primary', 'secondary', 'danger', 'neutral'] as const) {
      const element = await set(await button(), { kind });
      const { width, height } = inner(element).getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
      await expect(element).to.be.accessible();
    }
  });
});
