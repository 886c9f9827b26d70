import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Inline } from '../../src/syntax/ast.js';
import { attributes } from '../shared/attributes.js';
import { choiceStyles } from '../shared/choice.styles.js';
import { errorText, hints, star, stopEnter, type FieldTexts } from '../shared/field.js';
import { FormControl } from '../shared/form-control.js';
import { inlineContent, inlineText } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
import { missing, type Failure } from '../shared/validity.js';
import { checkboxStyles } from './checkbox.styles.js';

/**
 * Yes or no: a native checkbox with its label beside it. Its value is true or false; a form gets the `value` attribute (else `on`)
 * when it is checked, as from a native one.
 *
 * @slot - The label, when neither `label` nor `content` is set.
 * @fires mdui-change - Changed by the person, where no stream or form of the kit takes it.
 * @fires mdui-input - The same moment, before it.
 * @fires mdui-focus - The focus came in.
 * @fires mdui-blur - The focus left.
 * @fires change - As natively.
 * @fires input - As natively.
 * @fires invalid - As natively.
 * @csspart option - The checkbox with its label.
 * @csspart label - The label's text.
 * @csspart help - Help under the label.
 * @csspart error - The message under it.
 * @csspart fact - The answer once the form was sent.
 * @csspart answer - The value in it.
 * @csspart reason - Why an agent changed it.
 * @csspart restore - The button that asks for the old value back.
 * @csspart superseded - The line that says it is no longer active.
 * @cssprop --mdui-stream-accent - focus ring, and what is chosen
 * @cssprop --mdui-stream-danger - the message
 * @cssprop --mdui-stream-muted - help
 * @cssprop --mdui-stream-control-height - least height, 36px, 44px with a coarse pointer
 * @cssstate provisional - still arriving
 * @cssstate invalid - a message is shown
 * @cssstate submitted - sent, now a fact
 * @cssstate superseded - no longer active
 */
export class MduiCheckbox extends FormControl<boolean> {
  static override readonly tag = 'mdui-checkbox';
  static override styles = [FormControl.styles, choiceStyles, checkboxStyles];

  /** Checked at first. Default false. */
  @property({ type: Boolean, attribute: 'checked' }) defaultChecked = false;
  /** The label with its markup; links are text. */
  @property({ attribute: false }) content: readonly Inline[] | undefined;

  /** The value under its native name. */
  get checked(): boolean { return this.value; }
  set checked(checked: boolean) { this.value = checked; }

  protected override markupValue(): boolean { return this.defaultChecked; }
  protected override read(value: unknown): boolean { return value === true; }
  protected override formEntry(value: boolean): string | null { return value ? this.getAttribute('value') ?? 'on' : null; }
  protected override failureOf(value: boolean): Failure | undefined {
    return this.required && !value ? missing(msg('Tick this box to go on.')) : undefined;
  }
  protected override applyValue(): void {
    const input = this.focusTarget();
    if (input !== null && input.checked !== this.value) input.checked = this.value;
  }
  protected override focusTarget(): HTMLInputElement | null { return this.shadowRoot?.querySelector('input') ?? null; }
  protected override answer(): string { return this.value ? msg('Yes') : msg('No'); }
  protected override get answered(): boolean { return this.value; }
  /** The text beside the box. */
  private get words(): string { return this.label || (this.content?.length ? inlineText(this.content) : this.textContent.trim()); }
  protected override labelText(): string { return this.words || super.labelText(); }

  protected override renderField(texts: FieldTexts, live: boolean): TemplateResult {
    const { required, ...native } = this.nativeAttributes(texts);
    const box = live
      // Chromium says nothing of `required` on a checkbox to assistive technology: it is part of the description too.
      ? html`<input type="checkbox" ${attributes({ ...native, 'aria-required': required && 'true', 'aria-describedby': `${required ? 'required ' : ''}${native['aria-describedby']}`.trim(), 'aria-label': this.words ? undefined : texts.name })}
        @input=${this.onInput} @change=${this.commit} @keydown=${stopEnter}>`
      : html`<span class="box" ?data-chosen=${this.value}></span>`;
    return html`
      <div class="field" aria-disabled=${this.waning ? 'true' : nothing}>
        <label class=${live ? 'choice' : 'choice skeleton'} part="option">
          ${box}
          <span class="text" part="label">${this.content?.length ? inlineContent(this.content) : texts.label || html`<slot></slot>`}${star(texts.required)}</span>
        </label>
        ${live && texts.required ? html`<span class="hidden" id="required">${msg('Required')}</span>` : nothing}
        ${hints(texts, live)}
        ${errorText(texts, live)}
      </div>`;
  }
  private readonly onInput = (event: Event): void => this.typed((event.target as HTMLInputElement).checked, event);
}
