import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/checkgroup/define.js';
import type { MduiCheckgroup } from '../../elements/checkgroup/checkgroup.js';
import { accessibilityTree, click, engine, press } from '../support/commands.js';
import { claimActs, focused, set, textOf, within } from './acting.js';
import { controlContract, only } from './control-contract.js';

const options = [{ value: 'olives', label: 'Olives' }, { value: 'basil', label: 'Basil' }, { value: 'onions', label: 'Onions' }];

controlContract({
  tag: 'mdui-checkgroup',
  properties: { options },
  role: 'group',
  empty: [],
  first: ['basil'],
  second: ['olives', 'onions'],
  entries: ['basil'],
  fact: 'Basil',
  target: '.choice',
  answer: control => click(control.shadowRoot!.querySelectorAll('.choice')[1]!),
});

const group = (properties: Partial<MduiCheckgroup> = {}): Promise<MduiCheckgroup> =>
  fixture<MduiCheckgroup>(html`<mdui-checkgroup label="Toppings" .options=${options} .min=${properties.min} .max=${properties.max} ?required=${properties.required}></mdui-checkgroup>`);

describe('checkgroup', () => {
  it('goes through every box with Tab and ticks with Space; Enter does nothing', async () => {
    const element = await group();
    const acts = claimActs(element);
    element.focus();
    await press('Space');
    await press('Tab');
    await press('Enter');
    await press('Tab');
    await press('Space');
    expect((focused() as HTMLInputElement).checked).to.equal(true);
    expect(only(acts, 'change').map(act => act.value)).to.deep.equal([['olives'], ['olives', 'onions']]);
    expect(only(acts, 'focus')).to.have.length(1);
  });

  it('keeps its value in the order of the options, without strangers', async () => {
    const element = await group();
    element.value = ['onions', 'gold', 'olives'];
    expect(element.value).to.deep.equal(['olives', 'onions']);
    await element.updateComplete;
    expect([...element.shadowRoot!.querySelectorAll('input')].map(input => input.checked)).to.deep.equal([true, false, true]);
  });

  it('sends one entry for each value', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-checkgroup label="Toppings" name="top">
      <option selected>Olives</option><option>Basil</option><option selected>Onions</option></mdui-checkgroup></form>`);
    await form.querySelector('mdui-checkgroup')!.updateComplete;
    expect(new FormData(form).getAll('top')).to.deep.equal(['Olives', 'Onions']);
    form.querySelector('mdui-checkgroup')!.name = 'other';
    expect([...new FormData(form).keys()]).to.deep.equal(['other', 'other']);
  });

  const wishes: [Partial<MduiCheckgroup>, string, number[]][] = [
    [{ required: true }, 'Choose at least one.', [1, 2, 3]],
    [{ min: 2 }, 'Choose at least 2.', [2, 3]],
    [{ max: 2 }, 'Choose at most 2.', [0, 1, 2]],
    [{ min: 1, max: 2 }, 'Choose 1 to 2.', [1, 2]],
    [{ min: 2, max: 2, required: true }, 'Choose exactly 2.', [2]],
  ];
  for (const [properties, wish, right] of wishes) {
    it(`says and checks: ${wish}`, async () => {
      const element = await group(properties);
      expect(textOf(within(element, '#help'))).to.equal(wish);
      expect(within(element, 'fieldset').getAttribute('aria-describedby')).to.equal('help');
      element.showErrors();
      for (let count = 0; count <= 3; count++) {
        await set(element, { value: options.slice(0, count).map(option => option.value) });
        expect(element.checkValidity(), String(count)).to.equal(right.includes(count));
        expect(textOf(within(element, '#error'))).to.equal(right.includes(count) ? '' : `Error: ${wish}`);
      }
    });
  }

  it('adds its wish to the help', async () => {
    const element = await set(await group({ required: true }), { help: 'They are free.' });
    expect(textOf(within(element, '#help'))).to.equal('They are free. Choose at least one.');
  });

  it('is a group of checkboxes to assistive technology', async function () {
    if (engine !== 'chromium') this.skip();
    const element = await set(await group({ required: true }), { value: ['basil'] });
    element.showErrors();
    const tree = (await accessibilityTree())!;
    expect(tree.find(node => node.role === 'group' && node.name === 'Toppings')).to.exist;
    expect(tree.filter(node => node.role === 'checkbox').map(node => [node.name, node.checked])).to.deep.equal([['Olives', 'false'], ['Basil', 'true'], ['Onions', 'false']]);
  });

  it('gives the same list while nothing changed', async () => {
    const element = await group();
    expect(element.value === element.value).to.equal(true);
  });
});
