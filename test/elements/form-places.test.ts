import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/form/define.js';
import '../../elements/input/define.js';
import type { MduiForm } from '../../elements/form/form.js';
import { hasFocus } from '../../elements/shared/focus.js';
import { has, set, within } from './acting.js';
import { mouseDown, mouseUp, moveTo } from '../support/commands.js';
import { waitUntil } from '../support/wait.js';

const form = (): Promise<MduiForm> => fixture<MduiForm>(html`<mdui-form label="Travel" action="trip.plan">
  <mdui-input label="From" bind="trip.from" value="Lisbon" required></mdui-input><mdui-input label="To" bind="trip.to" required></mdui-input>
</mdui-form>`);
const fields = (element: MduiForm): HTMLElementTagNameMap['mdui-input'][] => [...element.querySelectorAll('mdui-input')];
const own = (element: MduiForm): HTMLButtonElement => within<HTMLButtonElement>(element, 'button');
const shown = (field: Element): string => field.shadowRoot!.textContent.replace(/\s+/g, ' ');
const settle = async (element: MduiForm): Promise<void> => {
  await nextFrame();
  await element.updateComplete;
};

describe('what stands where in a form', () => {
  it('takes a press of a button that an error would push away from under it', async () => {
    const element = await form();
    await settle(element);
    fields(element)[1]!.focus();
    const button = own(element);
    await moveTo(button);
    await mouseDown();
    await settle(element);
    expect(shown(fields(element)[1]!), 'as long as it is held').not.to.contain('Fill in');
    await mouseUp();
    await waitUntil(() => hasFocus(fields(element)[1]));
    expect(shown(fields(element)[1]!)).to.contain('Fill in');
  });

  it('has its buttons where its fields begin, in a page of the other direction', async () => {
    const element = await form();
    const side = (): boolean => own(element).getBoundingClientRect().left - element.getBoundingClientRect().left < element.getBoundingClientRect().right - own(element).getBoundingClientRect().right;
    await settle(element);
    expect(side()).to.equal(true);
    element.parentElement!.dir = 'rtl';
    expect(side(), 'an English form').to.equal(true);
    await set(element, { label: 'رحلة' });
    expect(side(), 'an Arabic form').to.equal(false);
    element.parentElement!.dir = 'ltr';
    expect(side()).to.equal(false);
    await set(element, { label: '' });
    expect(side(), 'without a label it is that of its first field').to.equal(true);
  });

  it('has no check mark at what nobody sent, and one indent for what was', async () => {
    for (const [state, checks] of [['superseded', 0], ['unfinished', 0], ['submitted', 1]] as const) {
      const element = await form();
      await set(element, { [state]: true });
      await settle(element);
      expect(shown(fields(element)[0]!)).to.contain('From: Lisbon');
      expect(fields(element).filter(field => has(field, '.icon')), state).to.have.length(checks);
      const [said, unsaid] = fields(element).map(field => within(field, '.name').getBoundingClientRect().left);
      expect(said, state).to.equal(unsaid);
      expect(said! - fields(element)[0]!.getBoundingClientRect().left > 0, state).to.equal(checks > 0);
    }
  });
});
