import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import '../../elements/select/define.js';
import type { MduiSelect } from '../../elements/select/select.js';
import { accessibilityTree, click, engine, press, type } from '../support/commands.js';
import { claimActs, set, textOf, within } from './acting.js';
import { controlContract, expectFocus, only, type Control } from './control-contract.js';

const options = [{ value: 'de', label: 'Germany' }, { value: 'eg', label: 'Egypt' }, { value: 'fi', label: 'Finland' }];
const select = (element: Element): HTMLSelectElement => within<HTMLSelectElement>(element, 'select');

controlContract({
  tag: 'mdui-select',
  properties: { options },
  role: 'combobox',
  empty: null,
  first: 'eg',
  second: 'fi',
  entries: ['eg'],
  fact: 'Egypt',
  target: 'select',
  answer: async (control: Control) => {
    control.focus();
    await type('Eg');
  },
});

describe('select', () => {
  it('shows its placeholder until something is chosen, and lets go unless it is required', async () => {
    const element = await fixture<MduiSelect>(html`<mdui-select label="Country" placeholder="Choose a country" .options=${options}></mdui-select>`);
    expect(select(element).selectedOptions[0]!.textContent).to.equal('Choose a country');
    expect(select(element).options[0]!.disabled).to.equal(false);
    await set(element, { required: true, placeholder: undefined });
    expect(select(element).options[0]!).to.include({ disabled: true, hidden: true, textContent: 'Choose…' });
    await set(element, { value: 'fi' });
    expect(select(element).selectedOptions[0]!.textContent).to.equal('Finland');
    await set(element, { value: null });
    expect(select(element).selectedIndex).to.equal(0);
  });

  it('takes keys as a native one', async () => {
    const element = await fixture<MduiSelect>(html`<mdui-select label="Country" value="de" .options=${options}></mdui-select>`);
    const acts = claimActs(element);
    element.focus();
    await type('F');
    expect(element.value).to.equal('fi');
    expect(only(acts, 'change').map(act => act.value)).to.deep.equal(['fi']);
  });

  it('tells an empty value from none', async () => {
    const element = await fixture<MduiSelect>(html`<mdui-select label="Size" .options=${[{ value: '', label: 'Any' }, { value: '-1', label: 'Less' }]}></mdui-select>`);
    expect(element.value).to.equal(null);
    await set(element, { value: '' });
    expect(select(element).selectedOptions[0]!.textContent).to.equal('Any');
    await set(element, { value: '-1' });
    expect(select(element).selectedOptions[0]!.textContent).to.equal('Less');
  });

  it('follows options that change, and keeps its value as long as one has it', async () => {
    const element = await set(await fixture<MduiSelect>(html`<mdui-select label="Country" .options=${options}></mdui-select>`), { value: 'fi' });
    await set(element, { options: [...options].reverse() });
    expect(element.value).to.equal('fi');
    expect(select(element).selectedOptions[0]!.textContent).to.equal('Finland');
    await set(element, { options: options.slice(0, 2) });
    expect(element.value).to.equal(null);
    expect(select(element).selectedIndex).to.equal(0);
  });

  it('reads groups and disabled options of the page', async () => {
    const element = await fixture<MduiSelect>(html`<mdui-select label="Country"><optgroup label="Europe"><option value="de">Germany</option></optgroup>
      <optgroup label="Africa" disabled><option value="eg" selected>Egypt</option></optgroup></mdui-select>`);
    expect(element.options).to.deep.equal([{ value: 'de', label: 'Germany' }, { value: 'eg', label: 'Egypt', selected: true, disabled: true }]);
    expect(element.value).to.equal('eg');
  });
});

describe('select with multiple', () => {
  const multiple = (): Promise<MduiSelect> => fixture<MduiSelect>(html`<mdui-select label="Languages" name="lang" multiple .options=${options}></mdui-select>`);

  it('is a list of checkboxes', async () => {
    const element = await multiple();
    expect(element.shadowRoot!.querySelector('select')).to.be.null;
    expect(element.value).to.deep.equal([]);
    const acts = claimActs(element);
    await click(element.shadowRoot!.querySelectorAll('.choice')[2]!);
    await click(element.shadowRoot!.querySelectorAll('.choice')[0]!);
    await press('Tab');
    await press('Space');
    expect(only(acts, 'change').at(-1)!.value).to.deep.equal(['de', 'eg', 'fi']);
    expectFocus(element.shadowRoot!.querySelectorAll('input')[1]);
    await expect(element).to.be.accessible();
  });

  it('is sent as a list and read as one', async () => {
    const element = await multiple();
    const form = document.createElement('form');
    element.replaceWith(form);
    form.append(element);
    await set(element, { value: ['fi', 'de'] });
    expect(new FormData(form).getAll('lang')).to.deep.equal(['de', 'fi']);
    await set(element, { locked: true });
    expect(textOf(within(element, '.fact'))).to.equal('Languages: Germany, Finland');
  });

  it('wants one when it is required', async () => {
    const element = await set(await multiple(), { required: true });
    expect(textOf(within(element, '#help'))).to.equal('Choose at least one.');
    expect(element.checkValidity()).to.equal(false);
    await set(element, { value: ['de'] });
    expect(element.checkValidity()).to.equal(true);
  });

  it('scrolls inside itself when it is long, with every box in reach of the keyboard', async function () {
    const many = Array.from({ length: 40 }, (_, at) => ({ value: String(at), label: `Option number ${at}` }));
    const element = await set(await multiple(), { options: many });
    const box = within(element, '.options');
    expect(box.scrollHeight).to.be.greaterThan(box.clientHeight);
    expect(element.getBoundingClientRect().height).to.be.lessThan(500);
    element.shadowRoot!.querySelectorAll('input')[39]!.focus();
    await nextFrame();
    await nextFrame();
    expect(box.scrollTop).to.be.greaterThan(0);
    if (engine === 'chromium') expect((await accessibilityTree())!.filter(node => node.role === 'checkbox')).to.have.length(40);
  });
});
