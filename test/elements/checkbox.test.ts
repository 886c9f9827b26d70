import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/checkbox/define.js';
import type { MduiCheckbox } from '../../elements/checkbox/checkbox.js';
import { accessibilityTree, click, engine, press } from '../support/commands.js';
import { claimActs, set, textOf, within } from './acting.js';
import { controlContract, only } from './control-contract.js';

controlContract({
  tag: 'mdui-checkbox',
  role: 'checkbox',
  empty: false,
  first: true,
  second: false,
  entries: ['on'],
  fact: 'Yes',
  target: '.choice',
  answer: control => click(within(control, 'input')),
});

const input = (element: Element): HTMLInputElement => within<HTMLInputElement>(element, 'input');

describe('checkbox', () => {
  it('ticks with Space and by its label; Enter does nothing', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-checkbox label="Send news"></mdui-checkbox><button>Go</button></form>`);
    let submits = 0;
    form.addEventListener('submit', event => { event.preventDefault(); submits++; });
    const element = form.querySelector('mdui-checkbox')!;
    await element.updateComplete;
    const acts = claimActs(element);
    await click(within(element, '[part="label"]'));
    element.focus();
    await press('Space');
    await press('Enter');
    expect(only(acts, 'change').map(act => act.value)).to.deep.equal([true, false]);
    expect(submits).to.equal(0);
  });

  it('takes its label from its children, links in it included', async function () {
    const element = await fixture<MduiCheckbox>(html`<mdui-checkbox required>I agree to the <a href="#terms">terms</a></mdui-checkbox>`);
    if (engine === 'chromium') {
      const node = (await accessibilityTree())!.find(each => each.role === 'checkbox');
      expect(node).to.include({ name: 'I agree to the terms', description: 'Required', invalid: 'false' });
    }
    await click(input(element));
    expect(element.checked).to.equal(true);
    await expect(element).to.be.accessible();
    await set(element, { locked: true });
    expect(textOf(within(element, '.fact'))).to.equal('I agree to the terms: Yes');
  });

  it('draws content with its markup, and links in it as text', async () => {
    const element = await fixture<MduiCheckbox>(html`<mdui-checkbox .content=${[{ type: 'em', children: [{ type: 'text', text: 'Really' }] }, { type: 'link', href: 'https://example.com/', children: [{ type: 'text', text: ' do' }] }]}></mdui-checkbox>`);
    expect(within(element, 'label em').textContent).to.equal('Really');
    expect(element.shadowRoot!.querySelector('a')).to.be.null;
  });

  it('is checked by markup and sends its value attribute', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-checkbox name="news" value="weekly" checked>News</mdui-checkbox></form>`);
    const element = form.querySelector('mdui-checkbox')!;
    await element.updateComplete;
    expect(element.value).to.equal(true);
    expect(new FormData(form).get('news')).to.equal('weekly');
    element.checked = false;
    expect(new FormData(form).has('news')).to.equal(false);
    form.reset();
    expect(element.value).to.equal(true);
    expect(input(element).checked).to.equal(true);
  });

  it('shows no check mark for a No that was sent', async () => {
    const element = await set(await fixture<MduiCheckbox>(html`<mdui-checkbox label="News"></mdui-checkbox>`), { locked: true });
    expect(textOf(within(element, '.fact'))).to.equal('News: No');
    expect(element.shadowRoot!.querySelector('.fact .icon')).to.be.null;
  });
});
