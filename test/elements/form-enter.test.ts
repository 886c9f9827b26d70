import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/actions/define.js';
import '../../elements/button/define.js';
import '../../elements/form/define.js';
import '../../elements/input/define.js';
import type { MduiForm } from '../../elements/form/form.js';
import { claimActs } from './acting.js';
import { engine, keyDown, keyUp, press } from '../support/commands.js';

const form = (): Promise<MduiForm> => fixture<MduiForm>(html`<mdui-form label="Travel" action="trip.plan">
  <mdui-input label="From"></mdui-input><mdui-input label="To"></mdui-input>
</mdui-form>`);
const fields = (element: MduiForm): HTMLElementTagNameMap['mdui-input'][] => [...element.querySelectorAll('mdui-input')];
const settle = async (element: MduiForm): Promise<void> => {
  await nextFrame();
  await element.updateComplete;
};

describe('Enter in a field of a form', () => {
  it('is a press of its first submit button', async () => {
    const element = await form();
    const seen = claimActs(element.parentElement!);
    for (const field of fields(element)) field.value = 'Lisbon';
    const items = [{ label: 'Later', action: 'later' }, { label: 'Delete', action: 'x', kind: 'danger', button_type: 'submit', requires_confirmation: true }] as const;
    element.append(Object.assign(document.createElement('mdui-actions'), { items }), Object.assign(document.createElement('mdui-button'), { type: 'submit', label: 'Go' }));
    await settle(element);
    fields(element)[0]!.focus();
    await press('Enter');
    element.querySelector('mdui-actions')!.remove();
    await settle(element);
    await press('Enter');
    expect(seen.filter(act => act.kind === 'submit')).to.deep.equal([
      { kind: 'submit', requiresConfirmation: true, trusted: true, label: 'Delete', look: 'danger' },
      { kind: 'submit', requiresConfirmation: false, trusted: true, label: 'Go', look: 'neutral' },
    ]);
  });

  it('is one press however long it is held', async function () {
    if (engine === 'webkit') this.skip(); // its driver sends no repeat
    const element = await form();
    const seen = claimActs(element.parentElement!);
    await settle(element);
    fields(element)[0]!.focus();
    for (let n = 0; n < 4; n++) await keyDown('Enter');
    await keyUp('Enter');
    expect(seen.filter(act => act.kind === 'submit')).to.have.length(1);
  });

  it('asks what its first submit button asks, also as a script', async () => {
    const element = await form();
    const seen = claimActs(element.parentElement!);
    element.append(Object.assign(document.createElement('mdui-button'), { type: 'submit', label: 'Delete', requiresConfirmation: true }));
    await settle(element);
    element.requestSubmit();
    expect(seen).to.deep.equal([{ kind: 'submit', requiresConfirmation: true, trusted: false }]);
  });

  it('is nothing while its first submit button is disabled', async () => {
    const element = await form();
    const seen = claimActs(element.parentElement!);
    for (const field of fields(element)) field.value = 'Lisbon';
    const actions = Object.assign(document.createElement('mdui-actions'), { items: [{ label: 'Go', action: 'x', button_type: 'submit', disabled: true }] });
    const button = Object.assign(document.createElement('mdui-button'), { type: 'submit', label: 'Go', disabled: true });
    element.append(actions, button);
    await settle(element);
    fields(element)[0]!.focus();
    await press('Enter');
    actions.remove();
    await press('Enter');
    expect(seen.some(act => act.kind === 'submit'), 'both are disabled').to.be.false;
    button.disabled = false;
    await press('Enter');
    expect(seen.filter(act => act.kind === 'submit')).to.have.length(1);
  });
});
