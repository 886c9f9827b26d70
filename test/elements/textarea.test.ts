import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/textarea/define.js';
import type { MduiTextarea } from '../../elements/textarea/textarea.js';
import { press, type } from '../support/commands.js';
import { claimActs, set, textOf, within } from './acting.js';
import { controlContract, expectFocus, only, tabOut } from './control-contract.js';

controlContract({
  tag: 'mdui-textarea',
  role: 'textbox',
  empty: '',
  first: 'Hello',
  second: 'Bye',
  entries: ['Hello'],
  fact: 'Hello',
  target: 'textarea',
  answer: async control => {
    control.focus();
    await type('Hello');
  },
});

const area = (element: Element): HTMLTextAreaElement => within<HTMLTextAreaElement>(element, 'textarea');

describe('textarea', () => {
  it('takes Enter as a new line, and submits nothing', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-textarea label="Notes"></mdui-textarea><button>Go</button></form>`);
    let submits = 0;
    form.addEventListener('submit', event => { event.preventDefault(); submits++; });
    const element = form.querySelector('mdui-textarea')!;
    const acts = claimActs(element);
    element.focus();
    await type('a');
    await press('Enter');
    await type('b');
    expect(element.value).to.equal('a\nb');
    expect(submits).to.equal(0);
    await tabOut(element);
    expect(only(acts, 'change').map(act => act.value)).to.deep.equal(['a\nb']);
  });

  it('has 3 rows, else 2 to 20', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes"></mdui-textarea>`);
    for (const [rows, shown] of [[undefined, 3], [5, 5], [1, 2], [99_999, 20], [NaN, 3]] as const) {
      await set(element, { rows });
      expect(area(element).rows).to.equal(shown);
    }
  });

  it('begins with the text written into it, and takes line ends as one kind', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes">One
Two</mdui-textarea>`);
    expect(element.value).to.equal('One\nTwo');
    expect(area(element).value).to.equal('One\nTwo');
    expect(element.innerText.trim()).to.equal('');
    element.textContent = 'Three';
    await new Promise(requestAnimationFrame);
    await element.updateComplete;
    expect(area(element).value).to.equal('Three');
    element.value = 'a\r\nb';
    expect(element.value).to.equal('a\nb');
  });

  it('keeps caret and scroll while everything else changes', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes" .value=${'line\n'.repeat(30)}></mdui-textarea>`);
    const native = area(element);
    native.focus();
    native.setSelectionRange(7, 9);
    native.scrollTop = 40;
    await set(element, { help: 'More', label: 'Other', agentError: 'No' });
    expectFocus(native);
    expect([native.selectionStart, native.selectionEnd, native.scrollTop]).to.deep.equal([7, 9, 40]);
  });

  it('keeps its lines as a fact', async () => {
    const element = await set(await fixture<MduiTextarea>(html`<mdui-textarea label="Notes" .value=${'a\nb'}></mdui-textarea>`), { locked: true });
    expect(within(element, '.answer').innerText).to.equal('a\nb');
    expect(textOf(within(element, '.fact'))).to.equal('Notes: a b');
  });

  it('checks lengths', async () => {
    const element = await fixture<MduiTextarea>(html`<mdui-textarea label="Notes" minlength="3" .value=${'ab'}></mdui-textarea>`);
    expect(element.validity.tooShort).to.equal(true);
    expect(element.validationMessage).to.equal('Too short: 2 of at least 3 characters.');
  });
});
