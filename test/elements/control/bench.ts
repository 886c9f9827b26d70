import { expect, fixture, html } from '@open-wc/testing';
import type { ActEvent } from '../../../elements/shared/act.js';
import type { FormControl } from '../../../elements/shared/form-control.js';
import type { Value } from '../../../src/protocol/ui-events.js';
import { press } from '../../support/commands.js';
import { focused, textOf, within } from '../acting.js';

export type Control = FormControl<Value>;
type Properties = Readonly<Record<string, unknown>>;

/** One control for the contract: how it is made and how a person answers it. */
export interface Subject {
  readonly tag: string;
  /** Everything but label, name and required. */
  readonly properties?: Properties;
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

/** Makes the subject's control and looks into it. */
export class Bench {
  constructor(readonly subject: Subject) {}

  build(more: Properties = {}): Control {
    const control = document.createElement(this.subject.tag);
    return Object.assign(control, { label: 'Your plan' }, this.subject.properties, more) as unknown as Control;
  }

  /** Between two buttons. */
  async make(more: Properties = {}): Promise<Control> {
    const box = await fixture(html`<div><button id="before">Before</button>${this.build(more)}<button id="after">After</button></div>`);
    return this.in(box);
  }

  /** In a form of the page, named `plan`. */
  async inForm(more: Properties = {}): Promise<{ form: HTMLFormElement; control: Control }> {
    const form = await fixture<HTMLFormElement>(html`<form><fieldset>${this.build({ name: 'plan', ...more })}</fieldset><button>Go</button></form>`);
    form.addEventListener('submit', event => event.preventDefault());
    return { form, control: await this.in(form) };
  }

  async in(box: Element): Promise<Control> {
    const control = box.querySelector<Control>(this.subject.tag)!;
    await control.updateComplete;
    return control;
  }
}

export const sent = (form: HTMLFormElement): FormDataEntryValue[] => new FormData(form).getAll('plan');
export const natives = (control: Control): HTMLElement[] => [...control.shadowRoot!.querySelectorAll<HTMLElement>('input, select, textarea')];
/** The error as it is shown. */
export const shown = (control: Control): string => textOf(within(control, '#error'));

/** Leaves by the keyboard, to a button put there: from a page's last stop Tab goes to the browser, and the page hears no key after that. */
export async function tabOut(control: Element): Promise<void> {
  const next = document.createElement('button');
  next.textContent = 'Next';
  control.after(next);
  await press('Tab');
}

/** Takes the focus to the button behind the control. */
export async function leave(control: Control): Promise<void> {
  document.querySelector<HTMLElement>('#after')!.focus();
  await control.updateComplete;
}

// A failing comparison of nodes themselves would have the reporter print half the document.
export const expectSame = (nodes: readonly Node[], before: readonly Node[]): void => {
  expect(nodes.length === before.length && nodes.every((node, at) => node === before[at]), 'the same nodes').to.equal(true);
};
/** Fails when the focus, through shadow roots, is elsewhere. */
export const expectFocus = (element: Element | null | undefined): void => {
  expect(focused() === element, `focus is on ${focused()?.outerHTML.slice(0, 80) ?? 'nothing'}`).to.equal(true);
};

/** The acts of a kind. */
export const only = <K extends ActEvent['act']['kind']>(acts: readonly ActEvent['act'][], kind: K): Extract<ActEvent['act'], { kind: K }>[] =>
  acts.filter((act): act is Extract<ActEvent['act'], { kind: K }> => act.kind === kind);
