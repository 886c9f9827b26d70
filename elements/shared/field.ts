import { html, nothing, type TemplateResult } from 'lit';
import type { Inline } from '../../src/syntax/ast.js';
import { icon } from './icons.js';
import { inlineContent, inlineText } from './inline-content.js';
import { msg } from './localize.js';

/** The texts around a control. Help and error have fixed ids: they live in one shadow root with what they describe. */
export interface FieldTexts {
  readonly label: string;
  readonly required: boolean;
  readonly description?: readonly Inline[] | undefined;
  readonly help?: string | undefined;
  /**
   * The message to show now; empty for none. A native field says `aria-invalid` for it in either case: by itself a browser calls
   * a required one invalid as long as it is empty, before anybody was in it.
   */
  readonly message: string | readonly Inline[];
  /** The accessible name when there is no visible label of our own. */
  readonly name?: string | undefined;
}

/** Label text; the star is for the eye, the control itself says "required". */
export const labelText = ({ label, required }: FieldTexts): TemplateResult =>
  html`${label}${required ? html`<span class="required" aria-hidden="true">&nbsp;*</span>` : nothing}`;

/** What stands between label and control. */
export const hints = ({ description, help }: FieldTexts): TemplateResult => html`
  ${description === undefined || description.length === 0 ? nothing : html`<p class="description" id="description" part="description"><span dir="auto">${inlineContent(description)}</span></p>`}
  ${help ? html`<p class="help" id="help" part="help"><span dir="auto">${help}</span></p>` : nothing}`;

/** The error under a control: always in the tree, so that nothing else moves in it. */
export const errorText = ({ message }: FieldTexts): TemplateResult => html`
  <p class="error" id="error" part="error" ?hidden=${message.length === 0}>
    ${message.length === 0 ? nothing : html`${icon('danger')}<span dir="auto">${`${msg('Error:')} `}${typeof message === 'string' ? message : inlineContent(message)}</span>`}
  </p>`;

/** `aria-describedby` of the control, naming only what is there. */
export function describedBy({ description, help, message }: FieldTexts): string | typeof nothing {
  const ids = [description?.length ? 'description' : '', help ? 'help' : '', message.length > 0 ? 'error' : ''];
  return ids.filter(Boolean).join(' ') || nothing;
}

/** A settled control as a sentence: "Plan: Pro"; `sent` gives it a check mark. */
export const fact = (label: string, answer: string, sent: boolean): TemplateResult => html`
  <p class="fact" part="fact">
    ${sent ? icon('check') : nothing}${label === '' ? nothing : html`<span class="name">${label}${/\p{P}$/u.test(label) ? '' : ':'}</span>`}
    <span class=${answer === '' ? 'answer empty' : 'answer'} part="answer" dir="auto">${answer === '' ? msg('Not answered') : answer}</span>
  </p>`;

/** Why an agent changed the value, and the way back. */
export const reasonNote = (reason: string, restore: (event: Event) => void): TemplateResult => html`
  <div class="reason" part="reason">
    <span dir="auto">${msg('Changed for you:')} ${reason}</span>
    <button class="button" part="restore" type="button" @click=${restore}>${msg('Restore my answer')}</button>
  </div>`;

/** Plain text of a message, for `validationMessage`. */
export const messageText = (message: string | readonly Inline[]): string => (typeof message === 'string' ? message : inlineText(message));
