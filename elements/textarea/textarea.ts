import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { attributes } from '../shared/attributes.js';
import type { FieldTexts } from '../shared/field.js';
import { TextControl } from '../shared/text-control.js';
import { nativeFailure, type Failure } from '../shared/validity.js';
import { textareaStyles } from './textarea.styles.js';

/**
 * Several lines of text: a native textarea with label, help and error. Enter is a new line. Tells its value on blur.
 *
 * @slot - Text written into it is its first value, as in a native one, when there is no `value` attribute; not drawn as it is.
 * @fires mdui-change - Committed by the person, where no stream or form of the kit takes it.
 * @fires mdui-input - Typed.
 * @fires mdui-focus - The focus came in.
 * @fires mdui-blur - The focus left.
 * @fires change - As natively.
 * @fires input - As natively.
 * @fires invalid - As natively.
 * @csspart label - The label.
 * @csspart description - Text above the field.
 * @csspart help - Help under the label.
 * @csspart control - The native textarea.
 * @csspart error - The message under the field.
 * @csspart fact - The answer once the form was sent.
 * @csspart answer - The value in it.
 * @csspart reason - Why an agent changed it.
 * @csspart restore - The button that asks for the old value back.
 * @csspart superseded - The line that says it is no longer active.
 * @cssprop --mdui-stream-accent - focus ring, and what is chosen
 * @cssprop --mdui-stream-border - line around the field
 * @cssprop --mdui-stream-danger - the message and the line around a wrong value
 * @cssprop --mdui-stream-muted - help, placeholder
 * @cssprop --mdui-stream-radius - corners, 6px
 * @cssprop --mdui-stream-control-height - least height, 36px, 44px with a coarse pointer
 * @cssstate provisional - still arriving
 * @cssstate invalid - a message is shown
 * @cssstate submitted - sent, now a fact
 * @cssstate superseded - no longer active
 */
export class MduiTextarea extends TextControl<string> {
  static override readonly tag = 'mdui-textarea';
  static override styles = [TextControl.styles, textareaStyles];

  /** Lines shown, 2 to 20. Default 3. */
  @property({ type: Number }) rows: number | undefined;

  private get lines(): number { return Math.min(20, Math.max(2, Math.round(this.rows ?? 3) || 3)); }

  protected override markupValue(): string { return this.defaultValue ?? this.textContent.replace(/^\n/, ''); }
  protected override read(value: unknown): string {
    return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\r\n?/g, '\n') : ''; // as the native one does
  }
  protected override failureOf(): Failure | undefined {
    const { field } = this;
    return field === null ? undefined : nativeFailure(field, { type: 'text', minlength: this.minlength, maxlength: this.maxlength });
  }
  protected override answer(): string { return this.value; }

  protected override renderNative(texts: FieldTexts): TemplateResult {
    return html`
      <textarea id="control" class="control" part="control" ${attributes({ ...this.fieldAttributes(texts), rows: this.lines })}
        @input=${this.onInput} @change=${this.commit}></textarea>
      <slot hidden @slotchange=${this.redraw}></slot>`;
  }
  private readonly redraw = (): void => this.requestUpdate(); // its first value was written, or changed
  protected override renderBox(): TemplateResult {
    // A real line for each row, so that the outline has the height to come in whatever font the page has.
    return html`<div class="control skeleton box" aria-hidden="true">${Array.from({ length: this.lines }, () => html`<br>`)}</div>`;
  }
}
