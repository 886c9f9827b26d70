import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { reveal } from '../shared/reveal.js';
import type { Control } from './members.js';

/** One line of the summary. */
export interface Fault {
  readonly control: Control;
  readonly label: string;
  /** As it was when the person tried to send. */
  readonly message: string;
}

export const faultOf = (control: Control): Fault => ({ control, label: control.label ?? '', message: control.validationMessage });

/** Brings a control into view and gives it the focus. */
export function goTo(control: HTMLElement): void {
  reveal(control);
  control.focus();
}

/**
 * All that is wrong, above the form, as links to the fields (GOV.UK Design System, error summary).
 * `role=alert` is on an inner element that is always there: some screen readers miss one that appears with its content.
 */
export function summary(faults: readonly Fault[]): TemplateResult {
  return html`<div class="alert" role="alert">${faults.length < 2 ? nothing : html`<div part="summary" class="summary">
    <h3 class="problem" id="problem">${icon('danger')}${msg('There is a problem')}</h3>
    <ul aria-labelledby="problem">${faults.map(({ control, label, message }) => html`<li dir="auto"><a href="#" @click=${(event: Event) => {
      event.preventDefault();
      goTo(control);
    }}>${label ? html`<span>${label}</span>${/\p{P}$/u.test(label) ? ' ' : ': '}` : nothing}<span>${control.validationMessage || message}</span></a></li>`)}</ul>
  </div>`}</div>`;
}
