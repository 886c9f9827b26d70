import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/actions/define.js';
import '../../elements/button/define.js';
import '../../elements/confirm/define.js';
import '../../elements/form/define.js';
import '../../elements/input/define.js';
import '../../elements/item/define.js';
import type { MduiForm } from '../../elements/form/form.js';
import { setLocale } from '../../elements/shared/localize.js';
import { claimActs, details, focused, has, set, tabbable, textOf, within } from './acting.js';
import { accessibilityTree, click, press, type } from '../support/commands.js';
import { waitUntil } from '../support/wait.js';

const form = (): Promise<MduiForm> => fixture<MduiForm>(html`<mdui-form label="Travel" action="trip.plan">
  <p>Where to?</p><mdui-input label="From" bind="trip.from" required></mdui-input><mdui-input label="To" bind="trip.to" required></mdui-input>
</mdui-form>`);
const fields = (element: MduiForm): HTMLElementTagNameMap['mdui-input'][] => [...element.querySelectorAll('mdui-input')];
const own = (element: MduiForm): HTMLButtonElement => within<HTMLButtonElement>(element, 'button');
const settle = async (element: MduiForm): Promise<void> => {
  await nextFrame();
  await element.updateComplete;
};

describe('form', () => {
  it('is a named form that is none of the browser\'s', async () => {
    const element = await form();
    const tree = await accessibilityTree();
    if (tree) expect(tree.find(node => node.role === 'form')?.name).to.equal('Travel');
    expect(has(element, 'form')).to.be.false;
    await expect(element).to.be.accessible();
    await set(element, { label: '' });
    expect(within(element, '[role=form]').getAttribute('aria-label')).to.equal('Form');
  });

  it('adds a submit button when nothing in it submits', async () => {
    const element = await form();
    await settle(element);
    expect(textOf(own(element))).to.equal('Send');
    await set(element, { submitLabel: 'Plan it' });
    expect(textOf(own(element))).to.equal('Plan it');
    const button = Object.assign(document.createElement('mdui-button'), { type: 'submit', label: 'Go' });
    element.append(button);
    await settle(element);
    expect(has(element, 'button')).to.be.false;
    button.remove();
    await settle(element);
    expect(has(element, 'button')).to.be.true;
    await set(element, { needsSubmit: false });
    expect(has(element, 'button')).to.be.false;
  });

  it('passes on the wish of its own button, of a button in it and of Enter in a field', async () => {
    const element = await form();
    const seen = claimActs(element.parentElement!);
    for (const field of fields(element)) field.value = 'Lisbon';
    await click(own(element));
    fields(element)[0]!.focus();
    await press('Enter');
    element.append(Object.assign(document.createElement('mdui-button'), { type: 'submit', label: 'Go', requiresConfirmation: true }));
    await settle(element);
    await click(element.querySelector('mdui-button')!);
    element.requestSubmit();
    expect(seen.filter(act => act.kind === 'submit')).to.deep.equal([
      { kind: 'submit', requiresConfirmation: false, trusted: true, label: undefined },
      { kind: 'submit', requiresConfirmation: false, trusted: true },
      { kind: 'submit', requiresConfirmation: true, trusted: true, label: 'Go', look: 'neutral' },
      { kind: 'submit', requiresConfirmation: true, trusted: false },
    ]);
  });

  it('goes to the one field that is wrong', async () => {
    const element = await form();
    const seen = claimActs(element.parentElement!);
    fields(element)[0]!.value = 'Porto';
    await click(own(element));
    await settle(element);
    expect(document.activeElement).to.equal(fields(element)[1]);
    expect(seen.some(act => act.kind === 'submit')).to.be.false;
    expect(fields(element)[1]!.shownError).to.not.equal('');
    expect(has(element, '[part=summary]'), 'one is no list').to.be.false;
    await expect(element).to.be.accessible();
  });

  it('names all that is wrong, with links to the fields; what is right leaves the list', async () => {
    const element = await form();
    const alert = within(element, '[role=alert]');
    claimActs(element.parentElement!);
    await click(own(element));
    await settle(element);
    expect(within(element, '[role=alert]'), 'was there before').to.equal(alert);
    expect(document.activeElement).to.equal(fields(element)[0]);
    const links = (): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[part=summary] a')];
    expect(textOf(within(element, '.problem'))).to.equal('There is a problem');
    expect(links().map(textOf)).to.deep.equal(fields(element).map(field => `${field.label}: ${field.validationMessage}`));
    await expect(element).to.be.accessible();
    await click(links()[1]!);
    expect(document.activeElement).to.equal(fields(element)[1]);
    expect(location.hash).to.equal('');
    await type('Rome');
    await press('Tab');
    await settle(element);
    expect(has(element, '[part=summary]')).to.be.false;
  });

  it('names it in the language of now', async () => {
    const element = await form();
    await click(own(element));
    await settle(element);
    const links = (): string[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[part=summary] a')].map(textOf);
    await setLocale('de');
    expect(links()).to.deep.equal(['From: Füllen Sie dieses Feld aus.', 'To: Füllen Sie dieses Feld aus.']);
    await setLocale(null);
    expect(links()).to.deep.equal(['From: Fill in this field.', 'To: Fill in this field.']);
  });

  it('opens what hides the wrong field', async () => {
    const element = await fixture<MduiForm>(html`<mdui-form><mdui-item heading="More"><mdui-input label="Name" required></mdui-input></mdui-item></mdui-form>`);
    await settle(element);
    await click(own(element));
    await settle(element);
    expect(element.querySelector('mdui-item')!.open).to.be.true;
  });

  it('lets cancel and other presses pass', async () => {
    const element = await form();
    element.append(
      Object.assign(document.createElement('mdui-button'), { type: 'cancel', label: 'Stop', action: 'stop' }),
      Object.assign(document.createElement('mdui-button'), { label: 'Other', action: 'other' }),
    );
    await settle(element);
    const seen = claimActs(element.parentElement!);
    for (const button of element.querySelectorAll('mdui-button')) await click(button);
    expect(seen.filter(act => act.kind === 'cancel' || act.kind === 'click').map(act => act.kind)).to.deep.equal(['cancel', 'click']);
  });

  it('is dead until it has arrived, its prose and fields readable', async () => {
    const element = await form();
    element.append(Object.assign(document.createElement('mdui-button'), { type: 'submit', label: 'Go' }));
    await set(element, { provisional: true });
    await settle(element);
    const seen = claimActs(element.parentElement!);
    for (const field of fields(element)) field.value = 'Lisbon';
    await click(element.querySelector('mdui-button')!);
    fields(element)[0]!.focus();
    await press('Enter');
    element.requestSubmit();
    expect(seen.some(act => act.kind === 'submit')).to.be.false;
    expect(tabbable(element)).to.be.empty;
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    await set(element, { provisional: false });
    await settle(element);
    await click(element.querySelector('mdui-button')!);
    expect(seen.filter(act => act.kind === 'submit')).to.have.length(1);
  });

  it('has no way to be sent when it was cut, superseded or disabled', async () => {
    for (const state of ['unfinished', 'superseded', 'disabled'] as const) {
      const element = await form();
      for (const field of fields(element)) field.value = 'Lisbon';
      await set(element, { [state]: true });
      await settle(element);
      const seen = claimActs(element.parentElement!);
      element.requestSubmit();
      for (const button of element.shadowRoot!.querySelectorAll('button')) button.click();
      expect(seen.some(act => act.kind === 'submit'), state).to.be.false;
      expect(element.shadowRoot!.querySelector('[part=unfinished]')?.textContent, state).to.equal(state === 'unfinished' ? 'This part did not arrive completely.' : undefined);
    }
  });

  it('tells why it is disabled', async () => {
    const element = await set(await form(), { disabled: true, refused: 'action' });
    expect(own(element).disabled).to.be.true;
    expect(own(element).title).to.equal('This page does not offer this action.');
  });

  it('is locked when it was sent, says so, and keeps the focus near', async () => {
    const element = await form();
    claimActs(element.parentElement!);
    for (const field of fields(element)) field.value = 'Lisbon';
    own(element).focus();
    await set(element, { submitted: true });
    await settle(element);
    const sent = within(element, '[part=sent]');
    expect(textOf(sent)).to.equal('Sent');
    expect(sent.querySelector('.icon')).to.exist;
    expect(focused()).to.equal(sent);
    expect(fields(element).map(field => field.locked)).to.deep.equal([true, true]);
    await expect(element).to.be.accessible();
    await set(element, { submitted: false });
    await settle(element);
    expect(fields(element).map(field => field.locked)).to.deep.equal([false, false]);
    expect(textOf(own(element))).to.equal('Send');
  });

  it('shows the button that sent it as the fact', async () => {
    const element = await form();
    const [first, second] = ['One', 'Two'].map(label => Object.assign(document.createElement('mdui-button'), { type: 'submit' as const, label }));
    element.append(first!, second!);
    await settle(element);
    claimActs(element.parentElement!);
    for (const field of fields(element)) field.value = 'Lisbon';
    await click(second!);
    await set(element, { submitted: true });
    await settle(element);
    expect([first!.answered, second!.answered, first!.locked]).to.deep.equal([false, true, true]);
    expect(document.activeElement).to.equal(second);
  });

  it('speaks for itself where nobody takes the act, and locks', async () => {
    const element = await form();
    const heard = details(element, 'mdui-submit');
    const [from, to] = fields(element);
    from!.value = 'Porto';
    to!.value = 'Rome';
    await click(own(element));
    await waitUntil(() => heard.length > 0);
    expect(heard[0]).to.deep.include({ type: 'ui.submit', action: 'trip.plan', trusted: true, values: { 'trip.from': 'Porto', 'trip.to': 'Rome' }, labels: { 'trip.from': 'From', 'trip.to': 'To' } });
    await element.updateComplete;
    expect(element.submitted).to.be.true;
    element.submitted = false;
    await element.updateComplete;
    element.addEventListener('mdui-submit', event => event.preventDefault());
    await click(own(element));
    await waitUntil(() => heard.length > 1);
    expect(element.submitted, 'cancelled').to.be.false;
  });

  it('asks first when a question stands for its action', async () => {
    const box = await fixture(html`<div><mdui-form action="pay"></mdui-form><mdui-confirm action="pay"></mdui-confirm></div>`);
    const [element, question] = [box.querySelector('mdui-form')!, box.querySelector('mdui-confirm')!];
    const heard = details(box, 'mdui-submit', 'mdui-cancel');
    await settle(element);
    await click(own(element));
    await waitUntil(() => question.asking);
    await press('Escape');
    await waitUntil(() => heard.length > 0);
    expect(heard.map(detail => detail['type'])).to.deep.equal(['ui.cancel']);
    expect(element.submitted).to.be.false;
  });

  it('asks by the words and the look of the button that sends it', async () => {
    const box = await fixture(html`<div><mdui-form action="drop" label="Your account"><mdui-button type="submit" kind="danger" label="Delete it"></mdui-button></mdui-form><mdui-confirm action="drop"></mdui-confirm></div>`);
    const question = box.querySelector('mdui-confirm')!;
    await settle(box.querySelector('mdui-form')!);
    await click(box.querySelector('mdui-button')!);
    await waitUntil(() => question.asking);
    await question.updateComplete;
    expect([textOf(within(question, '#action')), within(question, '[part=yes]').dataset['kind']]).to.deep.equal(['Delete it', 'danger']);
    await press('Escape');
  });

  it('leaves what stands in a form inside it alone', async () => {
    const element = await fixture<MduiForm>(html`<mdui-form action="outer"><mdui-form action="inner"><mdui-input label="X" required></mdui-input></mdui-form></mdui-form>`);
    await settle(element);
    const seen = claimActs(element.parentElement!);
    await click(own(element));
    expect(seen.filter(act => act.kind === 'submit')).to.have.length(1);
  });

  it('neither sends nor checks in a host form', async () => {
    const host = await fixture<HTMLFormElement>(html`<form><mdui-form></mdui-form></form>`);
    let submits = 0;
    host.addEventListener('submit', event => { event.preventDefault(); submits++; });
    const element = host.querySelector('mdui-form')!;
    await settle(element);
    await click(own(element));
    expect(submits).to.equal(0);
    expect([...new FormData(host)]).to.be.empty;
  });
});
