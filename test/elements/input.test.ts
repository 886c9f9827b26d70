import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/button/define.js';
import '../../elements/input/define.js';
import type { MduiInput } from '../../elements/input/input.js';
import { accessibilityTree, engine, press, type } from '../support/commands.js';
import { claimActs, details, set, tabbable, textOf, within } from './acting.js';
import { controlContract, expectFocus, only, tabOut, type Control } from './control-contract.js';

const answer = (text: string) => async (control: Control): Promise<void> => {
  control.focus();
  await type(text);
};
controlContract({ tag: 'mdui-input', role: 'textbox', empty: '', first: 'Ada', second: 'Bob', entries: ['Ada'], fact: 'Ada', target: 'input', answer: answer('Ada') });
controlContract({ tag: 'mdui-input', properties: { type: 'number' }, role: 'spinbutton', empty: null, first: 12, second: 3, entries: ['12'], fact: '12', target: 'input', answer: answer('12') });

const input = (element: Element): HTMLInputElement => within<HTMLInputElement>(element, 'input');
const made = async (properties: Partial<MduiInput>): Promise<MduiInput> => {
  const box = await fixture<HTMLElement>(html`<div><mdui-input label="Field"></mdui-input></div>`);
  return set(box.querySelector('mdui-input')!, properties);
};

describe('input', () => {
  for (const type of ['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'datetime-local', 'month', 'week', 'search', 'color']) {
    it(`is accessible as ${type}`, async () => {
      const element = await made({ type, help: 'Help' });
      if (input(element).type !== type) expect(['month', 'week']).to.include(type); // Firefox and WebKitGTK have no picker for these
      await expect(element).to.be.accessible();
    });
  }
  for (const type of ['password', 'hidden', 'file', 'image', 'submit', 'button', 'checkbox', 'nonsense', '']) {
    it(`is text when asked to be "${type}"`, async () => {
      expect(input(await made({ type })).type).to.equal('text');
    });
  }

  it('speaks on every key for the page, and once on commit', async () => {
    const element = await made({ bind: 'name' });
    const inputs = details(element, 'mdui-input');
    const changes = details(element, 'mdui-change');
    element.focus();
    await type('Ada');
    expect(inputs.map(detail => detail['value'])).to.deep.equal(['A', 'Ad', 'Ada']);
    expect(changes).to.deep.equal([]);
    await press('Enter');
    expect(changes).to.have.length(1);
    await tabOut(element);
    expect(changes).to.have.length(1);
  });

  it('says nothing when it was left as it was found', async () => {
    const element = await made({ value: 'Ada' });
    const changes = details(element, 'mdui-change');
    element.focus();
    await press('End');
    await type('x');
    await press('Backspace');
    await tabOut(element);
    expect(changes).to.deep.equal([]);
  });

  it('commits, then submits with Enter: the form above first', async () => {
    const element = await made({});
    const acts = claimActs(element.parentElement!);
    element.focus();
    await type('A');
    await press('Enter');
    expect(acts.map(act => act.kind)).to.deep.equal(['focus', 'input', 'change', 'submit']);
    expect(only(acts, 'submit')[0]).to.deep.equal({ kind: 'submit', requiresConfirmation: false, trusted: true });
  });

  for (const [name, buttons, submits] of [['its button', html`<button>Go</button>`, 1], ['a disabled button', html`<button disabled>Go</button>`, 0],
    ['a button of ours', html`<mdui-input label="Other"></mdui-input><mdui-button>No</mdui-button><mdui-button type="submit">Go</mdui-button>`, 1], ['a disabled button of ours', html`<mdui-button type="submit" disabled>Go</mdui-button>`, 0], ['no button', '', 1]] as const) {
    it(`submits the page's form by Enter as natively, with ${name}`, async () => {
      const form = await fixture<HTMLFormElement>(html`<form><mdui-input label="Name" name="name"></mdui-input>${buttons}</form>`);
      const sent: unknown[] = [];
      form.addEventListener('submit', event => { event.preventDefault(); sent.push(new FormData(form).get('name')); });
      form.querySelector('mdui-input')!.focus();
      await type('Ada');
      await press('Enter');
      expect(sent).to.deep.equal(submits === 1 ? ['Ada'] : []);
    });
  }
  it('does not submit by Enter when there are several fields and no button', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-input label="Name"></mdui-input><input type="text" aria-label="Other"></form>`);
    let submits = 0;
    form.addEventListener('submit', event => { event.preventDefault(); submits++; });
    form.querySelector('mdui-input')!.focus();
    await press('Enter');
    expect(submits).to.equal(0);
  });

  it('keeps caret, selection and typed text while everything else changes', async () => {
    const element = await made({ value: 'Lovelace' });
    const native = input(element);
    native.focus();
    native.setSelectionRange(2, 5);
    element.value = 'Lovelace';
    await set(element, { label: 'Name', help: 'More', placeholder: 'Ada', required: true, maxlength: 20, agentError: 'No' });
    expectFocus(native);
    expect([native.selectionStart, native.selectionEnd]).to.deep.equal([2, 5]);
    await type('x');
    await set(element, { help: 'Still more' });
    expect(native.value).to.equal('Loxace');
    expect(native.selectionStart).to.equal(3);
  });

  it('keeps a number half typed', async function () {
    if (engine === 'webkit') this.skip(); // refuses the letters
    const element = await made({ type: 'number' });
    element.focus();
    await type('1.');
    await set(element, { help: 'More' });
    await type('5');
    expect(element.value).to.equal(1.5);
    await tabOut(element);
    await set(element, { value: null });
    expect(input(element).value).to.equal('');
    element.focus();
    await type('-');
    expect(element.value).to.equal(null);
    expect(element.checkValidity()).to.equal(false);
    expect(element.validationMessage).to.equal('Enter a number.');
    element.formResetCallback();
    expect(element.checkValidity()).to.equal(true);
  });

  it('reads values as its type does', async () => {
    const element = await made({ type: 'number' });
    element.value = '12.5';
    expect(element.value).to.equal(12.5);
    element.value = 'twelve';
    expect(element.value).to.equal(null);
    expect((await made({ type: 'date', value: '2026-02-31' })).value).to.equal('');
    expect((await made({ type: 'date', value: '2026-02-28' })).value).to.equal('2026-02-28');
    expect((await made({ type: 'text', value: 'a\nb' })).value).to.equal('ab');
    expect((await made({ type: 'color', value: '#FF0000' })).value).to.equal('#ff0000');
    expect((await made({ value: null })).value).to.equal('');
  });

  const wrongs: [Partial<MduiInput>, keyof ValidityState, string][] = [
    [{ required: true }, 'valueMissing', 'Fill in this field.'],
    [{ type: 'email', value: 'ada' }, 'typeMismatch', 'Enter an email address, such as name@example.com.'],
    [{ type: 'url', value: 'ada' }, 'typeMismatch', 'Enter a web address, such as https://example.com.'],
    [{ type: 'number', min: 2, value: 1 }, 'rangeUnderflow', 'Enter 2 or more.'],
    [{ type: 'number', max: 2, value: 3 }, 'rangeOverflow', 'Enter 2 or less.'],
    [{ type: 'number', value: 1.5 }, 'stepMismatch', 'Enter a whole number.'],
    [{ type: 'number', step: 5, value: 7 }, 'stepMismatch', 'Enter a value in steps of 5.'],
    [{ minlength: 3, value: 'ab' }, 'tooShort', 'Too short: 2 of at least 3 characters.'],
    [{ maxlength: 3, value: 'abcd' }, 'tooLong', 'Too long: 4 of at most 3 characters.'],
    [{ pattern: '[A-Z]+', value: 'abc' }, 'patternMismatch', 'Use the format that is asked for.'],
    [{ type: 'date', min: '2026-03-01', value: '2026-02-01' }, 'rangeUnderflow', 'Choose March 1, 2026 or later.'],
    [{ type: 'range', required: true }, 'valueMissing', 'Fill in this field.'],
  ];
  for (const [properties, flag, message] of wrongs) {
    it(`says what is wrong: ${message} (${properties.type ?? 'text'})`, async () => {
      const element = await made(properties);
      expect(element.validity[flag]).to.equal(true);
      expect(element.validity.valid).to.equal(false);
      element.showErrors();
      await element.updateComplete;
      expect(textOf(within(element, '#error'))).to.equal(`Error: ${message}`);
    });
  }

  it('shows what a range or a colour is set to, and that it is not', async () => {
    const element = await made({ type: 'range', min: 0, max: 10 });
    expect(element.value).to.equal(null);
    expect(textOf(within(element, 'output'))).to.equal('Not set');
    element.focus();
    await press('ArrowRight');
    expect(element.value).to.equal(6);
    expect(textOf(within(element, 'output'))).to.equal('6');
    expect(textOf(within(await made({ type: 'color' }), 'output'))).to.equal('Not set');
    expect(textOf(within(await made({ type: 'color', value: '#102030' }), 'output'))).to.equal('#102030');
  });

  for (const type of ['text', 'number', 'range', 'date', 'datetime-local', 'color']) {
    it(`fits a narrow place with large text as ${type}`, async () => {
      const element = await made({ type });
      element.parentElement!.style.cssText = 'inline-size: 260px; font-size: 32px';
      const row = within(element, '.row');
      expect(row.scrollWidth).to.be.at.most(row.clientWidth);
    });
  }

  it('never takes its placeholder for a name', async function () {
    if (engine !== 'chromium') this.skip();
    await made({ placeholder: 'Ada Lovelace' });
    expect((await accessibilityTree())!.find(node => node.role === 'textbox')?.name).to.equal('Field');
  });

  it('begins on the side where writing begins', async () => {
    const element = await made({});
    const direction = (): string => getComputedStyle(input(element)).direction;
    element.parentElement!.dir = 'rtl';
    await set(element, { label: '' });
    expect(direction()).to.equal('rtl');
    await set(element, { placeholder: 'Ada' });
    expect(direction()).to.equal('ltr');
    await set(element, { placeholder: 'آدا' });
    expect(direction()).to.equal('rtl');
    await set(element, { value: 'Ada' });
    expect(direction()).to.equal('ltr');
  });

  it('reads a date as a fact in words', async () => {
    const element = await made({ type: 'date', value: '2026-03-14', locked: true });
    expect(textOf(within(element, '.answer'))).to.equal('March 14, 2026');
  });

  it('passes on what a browser may fill in', async () => {
    expect(input(await made({ autocomplete: 'email' })).autocomplete).to.equal('email');
  });

  it('cannot be reached while it arrives', async () => {
    const element = await made({ provisional: true });
    expect(tabbable(element)).to.have.length(0);
  });
});
