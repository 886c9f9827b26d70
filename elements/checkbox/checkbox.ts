import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Inline } from '../../src/syntax/ast.js';
import { choiceStyles } from '../shared/choice.styles.js';
import { describedBy, errorText, hints, type FieldTexts } from '../shared/field.js';
import { FormControl } from '../shared/form-control.js';
import { inlineLabel, inlineText } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
import type { Failure } from '../shared/validity.js';
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
    return this.required && !value ? { flags: { valueMissing: true }, message: msg('Tick this box to go on.') } : undefined;
  }
  protected override applyValue(): void {
    const input = this.focusTarget();
    if (input !== null && input.checked !== this.value) input.checked = this.value;
  }
  protected override focusTarget(): HTMLInputElement | null { return this.shadowRoot?.querySelector('input') ?? null; }
  protected override answer(): string { return this.value ? msg('Yes') : msg('No'); }
  protected override get answered(): boolean { return this.value; }
  protected override labelText(): string {
    return this.label || (this.content?.length ? inlineText(this.content) : this.textContent.trim()) || super.labelText();
  }

  protected override renderField(texts: FieldTexts): TemplateResult {
    const { off, waning } = this;
    const rest = describedBy(texts);
    // Chromium says nothing of `required` on a checkbox to assistive technology.
    const described = texts.required ? `required ${rest === nothing ? '' : rest}`.trim() : rest;
    return html`
      <div class="field" aria-disabled=${waning ? 'true' : nothing}>
        <label class="choice" part="option">
          <input type="checkbox" aria-required=${texts.required ? 'true' : nothing} ?disabled=${off && !waning} aria-disabled=${waning ? 'true' : nothing}
            aria-invalid=${texts.message.length > 0} aria-describedby=${described} aria-label=${this.nameless() ? texts.name || nothing : nothing}
            @input=${(event: Event) => this.typed((event.target as HTMLInputElement).checked, event)}
            @change=${(event: Event) => this.commit(event)} @keydown=${stopEnter}>
          ${this.words(texts)}
        </label>
        ${texts.required ? html`<span class="hidden" id="required">${msg('Required')}</span>` : nothing}
        ${hints(texts)}
        ${errorText(texts)}
      </div>`;
  }
  protected override renderOutline(texts: FieldTexts): TemplateResult {
    return html`<div class="choice skeleton"><span class="box" ?data-chosen=${this.value}></span>${this.words(texts)}</div>${hints(texts)}`;
  }

  private words({ label, required }: FieldTexts): TemplateResult {
    const text = this.content?.length ? inlineLabel(this.content) : label || html`<slot></slot>`;
    return html`<span class="text" part="label">${text}${required ? html`<span class="required" aria-hidden="true">&nbsp;*</span>` : nothing}</span>`;
  }
  private nameless(): boolean { return !this.label && !this.content?.length && this.textContent.trim() === ''; }
}

/** Enter is not for ticking (APG). */
function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
