import { expect, fixture, html } from '@open-wc/testing';
import type { ActEvent } from '../../elements/shared/act.js';
import type { FormControl } from '../../elements/shared/form-control.js';
import type { Value } from '../../src/protocol/ui-events.js';
import { accessibilityTree, click, emulateMedia, engine, press, resetMedia, setViewport } from '../support/commands.js';
import { claimActs, details, focused, set, tabbable, textOf, within } from './acting.js';

export type Control = FormControl<Value>;

/** One control for the contract: how it is made and how a person answers it. */
export interface Subject {
  readonly tag: string;
  /** Everything but label, name and required. */
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Role of what the label names in the accessibility tree. */
  readonly role: string;
  readonly empty: Value;
  /** Two values, and how a form sends and a person reads the first. */
  readonly first: Value;
  readonly second: Value;
  readonly entries: readonly string[];
  readonly fact: string;
  /** Answers with `first`, by real keys or mouse, from empty; the focus is in it afterwards. */
  readonly answer: (control: Control) => Promise<void>;
  /** The part of the native control that a person hits. */
  readonly target: string;
}

/** What every control must do; call it once for each. */
export function controlContract(subject: Subject): void {
  const { tag, empty, first, second } = subject;
  const build = (more: Readonly<Record<string, unknown>> = {}): Control => {
    const control = document.createElement(tag) as Control;
    return Object.assign(control, { label: 'Your plan' }, subject.properties, more);
  };
  const make = async (more: Readonly<Record<string, unknown>> = {}): Promise<Control> => {
    const box = await fixture(html`<div><button id="before">Before</button>${build(more)}<button id="after">After</button></div>`);
    const control = box.querySelector<Control>(tag)!;
    await control.updateComplete;
    return control;
  };
  const inForm = async (more: Readonly<Record<string, unknown>> = {}): Promise<{ form: HTMLFormElement; control: Control }> => {
    const form = await fixture<HTMLFormElement>(html`<form><fieldset>${build({ name: 'plan', ...more })}</fieldset><button>Go</button></form>`);
    form.addEventListener('submit', event => event.preventDefault());
    const control = form.querySelector<Control>(tag)!;
    await control.updateComplete;
    return { form, control };
  };
  const sent = (form: HTMLFormElement): FormDataEntryValue[] => new FormData(form).getAll('plan');
  const natives = (control: Control): HTMLElement[] => [...control.shadowRoot!.querySelectorAll<HTMLElement>('input, select, textarea')];
  const leave = async (control: Control): Promise<void> => {
    document.querySelector<HTMLElement>('#after')!.focus();
    await control.updateComplete;
  };
  const shown = (control: Control): string => textOf(within(control, '#error'));

  describe(`${tag}: control contract`, () => {
    describe('value', () => {
      it('starts empty, is set without an event, and sets nothing when it is equal', async () => {
        const control = await make();
        expect(control.value).to.deep.equal(empty);
        const heard = details(control, 'mdui-change', 'mdui-input', 'mdui-event', 'change', 'input');
        await set(control, { value: first });
        expect(control.value).to.deep.equal(first);
        control.value = first;
        expect(control.isUpdatePending).to.equal(false);
        expect(heard).to.deep.equal([]);
      });

      it('speaks for itself: once, trusted, frozen, with both values', async () => {
        const control = await make({ bind: 'order.plan', nodeId: 'plan' });
        const changes = details(control, 'mdui-change');
        const any = details(control, 'mdui-event');
        const native = { input: 0, change: 0 };
        control.addEventListener('input', event => { if (event.target === control) native.input++; });
        control.addEventListener('change', () => native.change++);
        await subject.answer(control);
        await leave(control);
        expect(changes).to.have.length(1);
        const [detail] = changes;
        expect(detail).to.include({ type: 'ui.change', message_id: '', node_id: 'plan', bind: 'order.plan', origin: 'user', trusted: true });
        expect(detail!['old_value']).to.deep.equal(empty);
        expect(detail!['value']).to.deep.equal(first);
        expect(Object.isFrozen(detail)).to.equal(true);
        expect(JSON.parse(JSON.stringify(detail))).to.deep.equal(detail);
        expect(any.map(each => each['type'])).to.deep.equal(['ui.focus', 'ui.change', 'ui.blur']);
        expect(any.map(each => each['seq'])).to.deep.equal([1, 2, 3]);
        expect(any[1]).to.equal(detail);
        expect(native.change).to.equal(1);
        expect(native.input).to.be.greaterThan(0);
      });

      it('says nothing itself when somebody above claims its acts', async () => {
        const control = await make();
        const acts = claimActs(control.parentElement!);
        const heard = details(control, 'mdui-change', 'mdui-event', 'mdui-input');
        await subject.answer(control);
        await leave(control);
        expect(heard).to.deep.equal([]);
        expect(acts.map(act => act.kind).filter(kind => kind !== 'input')).to.deep.equal(['focus', 'change', 'blur']);
        expect(acts.some(act => act.kind === 'input')).to.equal(true);
        expect(acts.find(act => act.kind === 'change')).to.deep.equal({ kind: 'change', value: first, trusted: true });
      });

      it('keeps its native controls, and what is in them, while everything else changes', async () => {
        const control = await make();
        await subject.answer(control);
        const before = natives(control);
        const at = focused();
        await set(control, { label: 'Another', help: 'Help', error: 'No', required: true, agentError: 'Hm', reason: 'Because' });
        await set(control, { help: undefined, agentError: undefined, error: undefined, reason: undefined });
        expectSame(natives(control), before);
        expectFocus(at);
        expect(control.value).to.deep.equal(first);
      });
    });

    describe('in a form', () => {
      it('is sent under its name, already when a change event arrives', async () => {
        const { form, control } = await inForm();
        const seen: FormDataEntryValue[][] = [];
        form.addEventListener('change', () => seen.push(sent(form)));
        await subject.answer(control);
        form.querySelector('button')!.focus();
        expect(seen).to.deep.equal([subject.entries]);
        control.removeAttribute('name');
        expect(sent(form)).to.deep.equal([]);
      });

      it('is reset', async () => {
        const { form, control } = await inForm({ required: true });
        await set(control, { value: first });
        control.showErrors();
        await set(control, { value: empty });
        expect(shown(control)).not.to.equal('');
        form.reset();
        await control.updateComplete;
        expect(control.value).to.deep.equal(empty);
        expect(shown(control)).to.equal('');
      });

      it('is restored as it was saved', async () => {
        const { form, control } = await inForm();
        const heard = details(control, 'mdui-change');
        control.formStateRestoreCallback(JSON.stringify(first));
        expect(control.value).to.deep.equal(first);
        expect(sent(form)).to.deep.equal(subject.entries);
        expect(heard).to.deep.equal([]);
      });

      it('is disabled by itself and by a fieldset around', async () => {
        const { form, control } = await inForm({ value: first });
        expect(sent(form)).to.deep.equal(subject.entries);
        for (const [off, on] of [[() => { control.disabled = true; }, () => { control.disabled = false; }], [() => form.querySelector('fieldset')!.disabled = true, () => form.querySelector('fieldset')!.disabled = false]] as const) {
          off();
          expect(sent(form)).to.deep.equal([]);
          await control.updateComplete;
          expect(tabbable(control)).to.have.length(0);
          expect(control.willValidate).to.equal(false);
          on();
          await control.updateComplete;
          expect(tabbable(control).length).to.be.greaterThan(0);
        }
      });

      it('is checked by the form and shows what is wrong after a try to submit', async () => {
        const { form, control } = await inForm({ required: true });
        let submits = 0;
        form.addEventListener('submit', () => submits++);
        expect(form.checkValidity()).to.equal(false);
        form.requestSubmit();
        await control.updateComplete;
        expect(submits).to.equal(0);
        expect(control.matches(':invalid')).to.equal(true);
        expect(shown(control)).to.match(/^Error: ./);
        await set(control, { value: first });
        expect(shown(control)).to.equal('');
        form.requestSubmit();
        expect(submits).to.equal(1);
      });
    });

    describe('validation', () => {
      it('is silent until the focus leaves, and gone as soon as it is right', async () => {
        const control = await make({ required: true });
        expect(control.checkValidity()).to.equal(false);
        expect(control.validity.valueMissing).to.equal(true);
        expect(control.validationMessage).not.to.equal('');
        await control.updateComplete;
        expect(shown(control)).to.equal('');
        document.querySelector<HTMLElement>('#before')!.focus();
        await press('Tab');
        expect(document.activeElement === control, 'focus in the control').to.equal(true);
        expect(shown(control)).to.equal('');
        await leave(control);
        expect(shown(control)).to.equal(`Error: ${control.validationMessage}`);
        expect(control.shadowRoot!.querySelector('[aria-describedby~="error"]')).to.exist;
        expect(control.shadowRoot!.querySelector('[aria-invalid="true"]')).to.exist;
        await subject.answer(control);
        await control.updateComplete;
        expect(shown(control)).to.equal('');
        expect(control.shadowRoot!.querySelector('[aria-invalid]')).to.be.null;
        expect(control.checkValidity()).to.equal(true);
      });

      it('tells the truth of a property that was set just before', async () => {
        const control = await make();
        expect(control.checkValidity()).to.equal(true);
        control.required = true;
        expect(control.checkValidity()).to.equal(false);
      });

      it('takes a custom message, and one of the page or the agent until the next change', async () => {
        const control = await make();
        control.setCustomValidity('Sold out');
        control.showErrors();
        await control.updateComplete;
        expect(control.validity.customError).to.equal(true);
        expect(shown(control)).to.equal('Error: Sold out');
        control.setCustomValidity('');
        await set(control, { agentError: [{ type: 'text', text: 'Not in ' }, { type: 'strong', children: [{ type: 'text', text: 'stock' }] }] });
        expect(shown(control)).to.equal('Error: Not in stock');
        expect(control.shownError).to.equal('Not in stock');
        expect(control.checkValidity()).to.equal(true);
        await subject.answer(control);
        await control.updateComplete;
        expect(shown(control)).to.equal('');
        expect(control.agentError).to.equal(undefined);
        await set(control, { error: 'From the server' });
        expect(shown(control)).to.equal('Error: From the server');
        expect(control.matches(':state(invalid)')).to.equal(true);
      });

      it('fires invalid, and focuses when it reports', async () => {
        const control = await make({ required: true });
        let invalid = 0;
        control.addEventListener('invalid', () => invalid++);
        expect(control.reportValidity()).to.equal(false);
        expect(invalid).to.equal(1);
        await control.updateComplete;
        expect(document.activeElement === control, 'focus in the control').to.equal(true);
        expect(shown(control)).not.to.equal('');
      });
    });

    describe('in a stream inside a host form', () => {
      it('is no part of its data, validity, reset or submission', async () => {
        const { form, control } = await inForm({ streamed: true, required: true });
        let submits = 0;
        form.addEventListener('submit', () => submits++);
        expect(control.checkValidity()).to.equal(false);
        expect(control.validity.valueMissing).to.equal(true);
        expect(control.form).to.equal(null);
        expect(form.checkValidity()).to.equal(true);
        expect(form.matches(':invalid')).to.equal(false);
        form.requestSubmit();
        expect(submits).to.equal(1);
        const heard: string[] = [];
        for (const type of ['input', 'change']) form.addEventListener(type, () => heard.push(type));
        await subject.answer(control);
        await press('Enter');
        form.querySelector('button')!.focus();
        expect(submits).to.equal(1);
        expect(heard).to.deep.equal([]);
        expect([...new FormData(form)]).to.deep.equal([]);
        const { value } = control;
        form.reset();
        control.formStateRestoreCallback(JSON.stringify(second));
        expect(control.value).to.deep.equal(value);
      });

      it('still fires invalid and shows its own errors', async () => {
        const { control } = await inForm({ streamed: true, required: true });
        let invalid = 0;
        control.addEventListener('invalid', () => invalid++);
        expect(control.reportValidity()).to.equal(false);
        expect(invalid).to.equal(1);
        await control.updateComplete;
        expect(shown(control)).not.to.equal('');
        await set(control, { value: first });
        expect(control.reportValidity()).to.equal(true);
      });
    });

    describe('states', () => {
      it('is an outline while provisional: readable, of its size, with nothing to operate', async () => {
        const control = await make({ provisional: true, streamed: true, help: 'Help' });
        expect(natives(control)).to.have.length(0);
        expect(tabbable(control)).to.have.length(0);
        expect(textOf(control.shadowRoot!.querySelector('.outline')!)).to.include('Help');
        expect(control.matches(':state(provisional)')).to.equal(true);
        control.focus();
        expect(focused() === control).to.equal(false);
        const { height } = control.getBoundingClientRect();
        await set(control, { provisional: false });
        expect(Math.abs(control.getBoundingClientRect().height - height)).to.be.lessThan(2);
        expect(natives(control).length).to.be.greaterThan(0);
      });

      it('is a fact once locked, keeps the focus, and comes back as it was', async () => {
        const control = await make();
        await subject.answer(control);
        const before = natives(control);
        const acts = claimActs(control);
        await set(control, { locked: true });
        expect(textOf(within(control, '.fact'))).to.equal(`Your plan: ${subject.fact}`);
        expect(control.matches(':state(submitted)')).to.equal(true);
        expect(document.activeElement === control, 'focus in the control').to.equal(true);
        expectFocus(within(control, '.settled'));
        expect(acts.filter(act => act.kind === 'blur')).to.deep.equal([]);
        document.querySelector<HTMLElement>('#before')!.focus();
        await press('Tab');
        expect(document.activeElement!.id).to.equal('after');
        expect(control.checkValidity()).to.equal(true);
        await set(control, { locked: false });
        expectSame(natives(control), before);
        expect(before.some(native => native.getClientRects().length > 0)).to.equal(true);
        expect(control.value).to.deep.equal(first);
      });

      it('says that a locked control was not answered', async () => {
        const control = await make({ locked: true });
        const text = textOf(within(control, '.fact'));
        expect(text).to.match(/^Your plan: (Not answered|No)$/);
        expect(control.shadowRoot!.querySelector('.fact .icon')).to.be.null;
      });

      it('is readable and not operable when superseded', async () => {
        const control = await make({ required: true });
        await set(control, { superseded: true });
        expect(tabbable(control).filter(each => each.getClientRects().length > 0)).to.have.length(0);
        expect(textOf(control.shadowRoot as unknown as Element)).to.include('Your plan');
        expect(control.shadowRoot!.querySelector('.quiet')).to.exist;
        expect(control.checkValidity()).to.equal(true);
        expect(control.willValidate).to.equal(false);
      });

      it('keeps the focus when it is disabled under the person, takes nothing more, and gives it up on leaving', async () => {
        const control = await make();
        await subject.answer(control);
        const at = focused();
        const acts = claimActs(control);
        await set(control, { disabled: true });
        expectFocus(at);
        expect(control.shadowRoot!.querySelector('[aria-disabled="true"]')).to.exist;
        await press('Space');
        await press('ArrowDown');
        await control.updateComplete;
        expect(control.value).to.deep.equal(first);
        expect(acts.filter(act => act.kind !== 'blur')).to.deep.equal([]);
        await leave(control);
        await control.updateComplete;
        expect(tabbable(control)).to.have.length(0);
      });

      it('shows why an agent changed it and asks for the old value back', async () => {
        const control = await make({ reason: 'you said so' });
        const acts = claimActs(control);
        expect(textOf(within(control, '.reason'))).to.include('you said so');
        await click(within(control, '[part="restore"]'));
        await control.updateComplete;
        expect(acts.filter(act => act.kind === 'restore')).to.deep.equal([{ kind: 'restore', trusted: true }]);
        expect(document.activeElement === control, 'focus in the control').to.equal(true);
        await subject.answer(await set(control, { value: empty }));
        await control.updateComplete;
        expect(control.shadowRoot!.querySelector('.reason')).to.be.null;
      });
    });

    describe('accessibility', () => {
      const states: Record<string, Readonly<Record<string, unknown>>> = {
        provisional: { provisional: true, help: 'Help' },
        live: { help: 'Help', description: [{ type: 'text', text: 'Described' }] },
        'with a value': { value: first, required: true },
        invalid: { agentError: 'Wrong' },
        disabled: { disabled: true },
        locked: { locked: true, value: first },
        superseded: { superseded: true },
        changed: { reason: 'you said so' },
      };
      for (const [name, properties] of Object.entries(states)) {
        it(`has nothing that axe finds when ${name}`, async () => {
          await expect(await make(properties)).to.be.accessible({ ignoredRules: ['color-contrast-enhanced'] });
        });
      }

      it('has enough contrast in the dark', async function () {
        if (!await emulateMedia({ colorScheme: 'dark' })) this.skip();
        const box = await fixture(html`<div class="dark-page">${build({ help: 'Help', agentError: 'Wrong', value: first })}</div>`);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.dark-page { color-scheme: dark; background: #16181d; color: #e6e9ee; }');
        document.adoptedStyleSheets.push(sheet);
        await expect(box).to.be.accessible();
        document.adoptedStyleSheets.pop();
        await resetMedia();
      });

      it('is named by its visible label, described by help and error', async function () {
        if (engine !== 'chromium') this.skip();
        await make({ help: 'Some help', required: true, agentError: 'Some error' });
        const node = (await accessibilityTree())!.find(each => each.role === subject.role && each.name === 'Your plan');
        expect(node, subject.role).to.exist;
        expect(node!.description).to.match(/Some help.*Error: Some error/);
      });

      it('takes its name from a label of the page when it has none', async () => {
        const box = await fixture(html`<div><label for="outer">Outer name</label>${build({ id: 'outer', label: undefined })}</div>`);
        const control = box.querySelector<Control>(tag)!;
        await control.updateComplete;
        expect(control.shadowRoot!.querySelector('[aria-label="Outer name"]')).to.exist;
        await click(box.querySelector('label')!);
        expect(document.activeElement === control, 'focus in the control').to.equal(true);
      });

      it('has targets of at least 24 pixels', async () => {
        const control = await make();
        for (const target of control.shadowRoot!.querySelectorAll(subject.target)) {
          const { width, height } = target.getBoundingClientRect();
          expect(Math.min(width, height)).to.be.at.least(24);
        }
      });

      it('goes the way of its label, and takes the page\'s when that says nothing', async () => {
        const control = await make({ label: 'اختر خطة' });
        const direction = (): string => getComputedStyle(within(control, '.live')).direction;
        expect(direction()).to.equal('rtl');
        await set(control, { label: 'Plan' });
        expect(direction()).to.equal('ltr');
        control.parentElement!.dir = 'rtl';
        expect(direction()).to.equal('ltr');
        await set(control, { label: '12' });
        expect(direction()).to.equal('rtl');
      });

      it('fits 320 pixels, at twice the text size too', async () => {
        await setViewport(320, 600);
        const control = await make({ help: 'A help text that goes on for longer than one line of a small screen', value: first });
        control.parentElement!.classList.add('large');
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('.large { font-size: 200%; }');
        document.adoptedStyleSheets.push(sheet);
        expect(document.documentElement.scrollWidth).to.be.at.most(320);
        expect(control.scrollWidth).to.be.at.most(control.clientWidth);
        document.adoptedStyleSheets.pop();
        await setViewport(800, 600);
      });

      it('keeps still with reduced motion', async function () {
        if (!await emulateMedia({ reducedMotion: 'reduce' })) this.skip();
        const control = await make({ provisional: true });
        expect(control.getAnimations({ subtree: true })).to.deep.equal([]);
        await resetMedia();
      });

      it('brings no inline style', async () => {
        const control = await make({ help: 'Help', agentError: 'Wrong', reason: 'Why', value: first });
        expect(control.shadowRoot!.querySelector('style, [style]')).to.be.null;
        expect(control.hasAttribute('style')).to.equal(false);
      });
    });
  });
}

// A failing comparison of nodes themselves would have the reporter print half the document.
const expectSame = (nodes: readonly Node[], before: readonly Node[]): void => {
  expect(nodes.length === before.length && nodes.every((node, at) => node === before[at]), 'the same nodes').to.equal(true);
};
/** Fails when the focus, through shadow roots, is elsewhere. */
export const expectFocus = (element: Element | null | undefined): void => {
  expect(focused() === element, `focus is on ${focused()?.outerHTML.slice(0, 80) ?? 'nothing'}`).to.equal(true);
};

/** The acts of a kind. */
export const only = <K extends ActEvent['act']['kind']>(acts: readonly ActEvent['act'][], kind: K): Extract<ActEvent['act'], { kind: K }>[] =>
  acts.filter((act): act is Extract<ActEvent['act'], { kind: K }> => act.kind === kind);
