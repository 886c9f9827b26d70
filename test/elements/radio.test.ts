import { expect, fixture, html } from '@open-wc/testing';
import '../../elements/radio/define.js';
import type { MduiRadio } from '../../elements/radio/radio.js';
import { accessibilityTree, click, engine, press } from '../support/commands.js';
import { claimActs, details, focused, set, textOf, within } from './acting.js';
import { controlContract, expectFocus, only, tabOut } from './control-contract.js';

const options = [{ value: 'free', label: 'Free' }, { value: 'pro', label: 'Pro' }, { value: 'team', label: 'Team' }];

controlContract({
  tag: 'mdui-radio',
  properties: { options },
  role: 'radiogroup',
  empty: null,
  first: 'pro',
  second: 'team',
  entries: ['pro'],
  fact: 'Pro',
  target: '.choice',
  answer: control => click(control.shadowRoot!.querySelectorAll('.choice')[1]!),
});

const written = (): Promise<MduiRadio> => fixture<MduiRadio>(html`<mdui-radio label="Plan" name="plan">
  <option value="free">Free</option><option value="pro" selected>Pro</option><option value="team" disabled>Team</option>
</mdui-radio>`);
const inputs = (element: Element): HTMLInputElement[] => [...element.shadowRoot!.querySelectorAll('input')];
const checked = (element: Element): boolean[] => inputs(element).map(input => input.checked);

describe('radio', () => {
  it('reads options written as children, and keeps up with them', async () => {
    const element = await written();
    expect(element.value).to.equal('pro');
    expect(checked(element)).to.deep.equal([false, true, false]);
    expect(inputs(element).map(input => input.disabled)).to.deep.equal([false, false, true]);
    expect(element.innerText.trim()).to.equal('');
    const option = document.createElement('option');
    option.textContent = 'Enterprise';
    element.append(option);
    expect(element.options.at(-1)).to.deep.equal({ value: 'Enterprise', label: 'Enterprise' });
    await element.updateComplete;
    expect(inputs(element)).to.have.length(4);
    element.querySelector('option')!.textContent = 'Gratis';
    await element.updateComplete;
    await Promise.resolve();
    await element.updateComplete;
    expect(textOf(within(element, '.options'))).to.include('Gratis');
  });

  it('takes a value attribute as the default', async () => {
    const element = await fixture<MduiRadio>(html`<mdui-radio label="Plan" value="b"><option value="a">A</option><option value="b">B</option></mdui-radio>`);
    expect(element.value).to.equal('b');
  });

  it('has no value that no option has', async () => {
    const element = await written();
    element.value = 'gold';
    expect(element.value).to.equal(null);
    await set(element, { value: null });
    expect(checked(element)).to.deep.equal([false, false, false]);
  });

  it('moves and chooses with arrows, wraps, and leaves with Tab', async () => {
    const element = await fixture<MduiRadio>(html`<mdui-radio label="Plan" .options=${options}></mdui-radio>`);
    const acts = claimActs(element);
    element.focus();
    expectFocus(inputs(element)[0]);
    await press('ArrowDown');
    await press('ArrowRight');
    await press('ArrowDown');
    await press('ArrowUp');
    expect(only(acts, 'change').map(act => act.value)).to.deep.equal(['pro', 'team', 'free', 'team']);
    expectFocus(inputs(element)[2]);
    await tabOut(element);
    expect(document.activeElement === element).to.equal(false);
  });

  it('goes where arrows point in a line from right to left, past what is disabled', async () => {
    const box = await fixture(html`<div dir="rtl"><mdui-radio label="خطة" .options=${options.map((option, at) => ({ ...option, disabled: at === 1 }))}></mdui-radio></div>`);
    const element = box.querySelector('mdui-radio')!;
    element.focus();
    await press('ArrowLeft');
    expect(element.value).to.equal('team');
    await press('ArrowRight');
    expect(element.value).to.equal('free');
  });

  it('tells a gesture from a script', async () => {
    const element = await written();
    const changes = details(element, 'mdui-change');
    inputs(element)[0]!.click();
    element.focus();
    await press('ArrowDown');
    within(element, '.options').querySelectorAll('label')[0]!.click();
    await click(element.shadowRoot!.querySelectorAll('.choice')[1]!);
    expect(changes.map(detail => [detail['value'], detail['trusted']])).to.deep.equal([['free', false], ['pro', true], ['free', false], ['pro', true]]);
  });

  it('comes in at the chosen option', async () => {
    const box = await fixture(html`<div><button>Before</button><mdui-radio label="Plan" value="team" .options=${options}></mdui-radio></div>`);
    const element = box.querySelector('mdui-radio')!;
    await element.updateComplete;
    box.querySelector('button')!.focus();
    await press('Tab');
    expectFocus(inputs(element)[2]);
  });

  it('chooses with Space, and does nothing with Enter', async () => {
    const form = await fixture<HTMLFormElement>(html`<form><mdui-radio label="Plan" .options=${options}></mdui-radio><button>Go</button></form>`);
    let submits = 0;
    form.addEventListener('submit', event => { event.preventDefault(); submits++; });
    const element = form.querySelector('mdui-radio')!;
    element.focus();
    await press('Enter');
    expect(element.value).to.equal(null);
    expect(submits).to.equal(0);
    await press('Space');
    expect(element.value).to.equal('free');
  });

  it('keeps two groups apart', async () => {
    const box = await fixture(html`<div><mdui-radio label="A" .options=${options}></mdui-radio><mdui-radio label="B" .options=${options}></mdui-radio></div>`);
    const [a, b] = [...box.querySelectorAll('mdui-radio')] as [MduiRadio, MduiRadio];
    await click(a.shadowRoot!.querySelector('.choice')!);
    await click(b.shadowRoot!.querySelectorAll('.choice')[1]!);
    expect([a.value, b.value]).to.deep.equal(['free', 'pro']);
  });

  it('names its options by their text alone, with markup drawn and links as text', async function () {
    const content = [{ type: 'text', text: 'The ' }, { type: 'strong', children: [{ type: 'text', text: 'big' }] }, { type: 'link', href: 'https://example.com/', children: [{ type: 'text', text: ' one' }] }] as const;
    const element = await fixture<MduiRadio>(html`<mdui-radio label="Plan" required .options=${[{ value: 'big', label: 'The big one', content, help: 'For many' }, ...options]}></mdui-radio>`);
    expect(within(element, '.options strong').textContent).to.equal('big');
    expect(element.shadowRoot!.querySelector('a')).to.be.null;
    if (engine !== 'chromium') this.skip();
    const tree = (await accessibilityTree())!;
    expect(tree.find(node => node.role === 'radio' && node.name === 'The big one')?.description).to.equal('For many');
    expect(tree.find(node => node.role === 'radiogroup')).to.include({ name: 'Plan', required: true });
  });

  it('marks no radio as invalid but the group', async () => {
    const element = await fixture<MduiRadio>(html`<mdui-radio label="Plan" required .options=${options}></mdui-radio>`);
    element.showErrors();
    await element.updateComplete;
    expect(element.shadowRoot!.querySelectorAll('[aria-invalid]')).to.have.length(1);
    expect(within(element, 'fieldset').getAttribute('aria-invalid')).to.equal('true');
  });

  it('lays few short options in a row where there is room, else in a column', async () => {
    const box = await fixture<HTMLElement>(html`<div><mdui-radio label="Plan" .options=${options}></mdui-radio></div>`);
    const element = box.querySelector('mdui-radio')!;
    await element.updateComplete;
    const tops = (): number => new Set([...element.shadowRoot!.querySelectorAll('.option')].map(option => Math.round(option.getBoundingClientRect().top))).size;
    expect(tops()).to.equal(1);
    box.style.width = '250px';
    expect(tops()).to.equal(3);
    box.style.width = '';
    await set(element, { options: options.map(option => ({ ...option, help: 'More about it' })) });
    expect(tops()).to.equal(3);
  });

  it('shows options as they arrive, in outline', async () => {
    const element = await fixture<MduiRadio>(html`<mdui-radio label="Plan" .provisional=${true} .options=${[]}></mdui-radio>`);
    expect(element.shadowRoot!.querySelectorAll('.skeleton')).to.have.length(2);
    await set(element, { options: options.slice(0, 1) });
    expect(textOf(within(element, '.options'))).to.equal('Free');
  });

  it('keeps its options readable when it is superseded without an answer', async () => {
    const element = await set(await fixture<MduiRadio>(html`<mdui-radio label="Plan" .options=${options}></mdui-radio>`), { superseded: true });
    expect(textOf(within(element, '.settled'))).to.equal('Plan Free Pro Team');
    await set(element, { value: 'pro' });
    expect(textOf(within(element, '.settled'))).to.equal('Plan: Pro');
    expect(element.shadowRoot!.querySelector('.fact .icon')).to.be.null;
  });

  it('leaves the word "no longer active" to a superseded form around it', async () => {
    const box = await fixture(html`<div><mdui-radio label="Plan" .superseded=${true} .options=${options}></mdui-radio></div>`);
    const element = box.querySelector('mdui-radio')!;
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('.quiet')).to.exist;
    Object.assign(box, { superseded: true });
    element.requestUpdate();
    await element.updateComplete;
    expect(element.shadowRoot!.querySelector('.quiet')).to.be.null;
  });

  it('says focus and blur once, not while the focus moves inside', async () => {
    const element = await written();
    const heard = details(element, 'mdui-focus', 'mdui-blur');
    element.focus();
    await press('ArrowUp');
    await press('ArrowDown');
    element.blur();
    (focused() as HTMLElement | null)?.blur();
    expect(heard.map(detail => detail['type'])).to.deep.equal(['ui.focus', 'ui.blur']);
    expect(heard[0]).to.include({ bind: 'plan' });
  });
});
