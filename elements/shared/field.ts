import { html, nothing, type TemplateResult } from 'lit';
import type { Inline } from '../../src/syntax/ast.js';
import { RTL } from '../../src/text/direction.js';
import { excerpt } from './excerpt.js';
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

/** One direction for all of a control: its label's. A label of digits, or none, says nothing; then the page's. */
export const direction = (label = ''): unknown => (/\p{L}/u.test(label) ? 'auto' : nothing);

const BEGINS_RTL = new RegExp(`^[^\\p{L}]*${RTL.source}`, 'u');
/** The same for a box whose words have directions of their own: `auto` would not look at them. */
export const directionOf = (label = ''): unknown => (/\p{L}/u.test(label) ? BEGINS_RTL.test(label) ? 'rtl' : 'ltr' : nothing);

/** The star is for the eye, the control itself says "required". */
export const star = (required: boolean): unknown => (required ? html`<span class="required" aria-hidden="true">&nbsp;*</span>` : nothing);

/** What stands between label and control. Only what is live has ids: an outline may stand beside it. */
export const hints = ({ description, help }: Pick<FieldTexts, 'description' | 'help'>, live: boolean): TemplateResult => html`
  ${description?.length ? html`<p class="description" id=${live ? 'description' : nothing} part="description"><span dir="auto">${inlineContent(description)}</span></p>` : nothing}
  ${help ? html`<p class="help" id=${live ? 'help' : nothing} part="help"><span dir="auto">${help}</span></p>` : nothing}`;

/** The error under a control: always in the tree, so that nothing else moves in it. */
export const errorText = ({ message }: FieldTexts, live: boolean): TemplateResult => html`
  <p class="error" id=${live ? 'error' : nothing} part="error" ?hidden=${message.length === 0}>
    ${message.length === 0 ? nothing : html`${icon('danger')}<span dir="auto">${msg('Error:')} <bdi>${typeof message === 'string' ? message : inlineContent(message)}</bdi></span>`}
  </p>`;

/** A native control, or its outline, with label, hints and error. */
export const fieldFrame = (texts: FieldTexts, control: TemplateResult, live: boolean): TemplateResult => html`
  <div class="field">
    ${texts.label ? html`<label class="label" part="label" for=${live ? 'control' : nothing}>${texts.label}${star(texts.required)}</label>` : nothing}
    ${hints(texts, live)}
    ${control}
    ${errorText(texts, live)}
  </div>`;

/** `aria-describedby` of the control, naming only what is there. */
export function describedBy({ description, help, message }: FieldTexts): string {
  return [description?.length ? 'description' : '', help ? 'help' : '', message.length > 0 ? 'error' : ''].filter(Boolean).join(' ');
}

/** A settled control as a sentence: "Plan: Pro". One that was `sent` has room for a check mark, and one if something was `said` by it. */
export const fact = (label: string, answer: string, sent: boolean, said: boolean): TemplateResult => html`
  <p class=${sent ? 'fact sent' : 'fact'} part="fact">
    ${sent && said ? icon('check') : nothing}${label === '' ? nothing : html`<span class="name">${label}${/\p{P}$/u.test(label) ? '' : ':'}</span>`}
    <span class=${answer === '' ? 'answer empty' : 'answer'} part="answer" dir="auto">${answer || msg('Not answered')}</span>
  </p>`;

/** Why an agent changed the value, what the person had answered, and the way back to it. */
export const reasonNote = (reason: string, answer: string, restore: (event: Event) => void): TemplateResult => html`
  <div class="reason" part="reason">
    <span dir="auto">${msg('Changed for you:')} <bdi>${excerpt(reason, 300)}</bdi></span>
    ${answer === '' ? nothing : html`<span dir="auto">${msg('Your answer:')} <bdi>${excerpt(answer, 80)}</bdi></span>`}
    <button class="button" part="restore" type="button" @click=${restore}>${msg('Restore my answer')}</button>
  </div>`;

/** Plain text of a message, for `validationMessage`. */
export const messageText = (message: string | readonly Inline[]): string => (typeof message === 'string' ? message : inlineText(message));

/** Enter would submit a form that a page wrapped around; it is not for choosing (APG). */
export function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
