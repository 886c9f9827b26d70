import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { attributes } from '../shared/attributes.js';
import type { FieldTexts } from '../shared/field.js';
import { submitImplicitly } from '../shared/implicit-submission.js';
import { getLocale, msg } from '../shared/localize.js';
import { TextControl } from '../shared/text-control.js';
import { missing, nativeFailure, type Failure } from '../shared/validity.js';
import { inputStyles } from './input.styles.js';
import { inputTypeOf, isText, readable, readValue, submitsOnEnter, type InputType } from './types.js';

/**
 * One line of text, a number, a date or the like: a native input with label, help and error.
 *
 * Value: text, empty when there is none; of `number` and `range` a number or null. A range or a colour that was never moved has none,
 * and says so. Tells its value on blur or Enter. Enter submits: the kit's form around it, else the native one.
 *
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
 * @csspart control - The native input.
 * @csspart output - The value of a range or a colour, in text.
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
export class MduiInput extends TextControl<string | number | null> {
  static override readonly tag = 'mdui-input';
  static override styles = [TextControl.styles, inputStyles];

  /** `text` (default), `email`, `url`, `tel`, `number`, `range`, `date`, `time`, `datetime-local`, `month`, `week`, `search` or `color`. */
  @property() type: string | undefined;
  /** Least value, of a number or a date as that type writes it. */
  @property() min: string | number | undefined;
  /** Greatest value. */
  @property() max: string | number | undefined;
  /** Granularity; `any` for none. Default as in HTML: 1 for numbers, a day, a minute. */
  @property() step: string | number | undefined;
  /** A regular expression that the whole value must match. */
  @property() pattern: string | undefined;
  /** What a browser may fill in, as in HTML. */
  @property() autocomplete: AutoFill | undefined;

  private get kind(): InputType { return inputTypeOf(this.type); }

  protected override read(value: unknown): string | number | null { return readValue(this.kind, value); }
  protected override failureOf(): Failure | undefined {
    const { field } = this;
    if (field === null) return undefined;
    // A range and a colour natively have a value from the start; ours have none until they were moved.
    if (this.required && (this.value === null || this.value === '') && !submitsOnEnter(this.kind)) return missing(msg('Fill in this field.'));
    const text = (value: string | number | undefined): string | undefined => (value === undefined ? undefined : readable(this.kind, String(value), getLocale()));
    return nativeFailure(field, { type: this.kind, min: text(this.min), max: text(this.max), step: text(this.step), minlength: this.minlength, maxlength: this.maxlength });
  }
  protected override answer(): string { return readable(this.kind, String(this.value ?? ''), getLocale()); }

  protected override applyValue(force: boolean): void {
    const { field, kind, value } = this;
    // Natively there is no range or colour without a value: it shows where it begins, and the text beside it says that it is not set.
    if (field !== null && kind === 'range' && value === null) field.value = ''; // the middle, of bounds that may have changed
    else if (field !== null && kind === 'color' && value === '') field.value = '#000000';
    else super.applyValue(force);
  }

  protected override renderNative(texts: FieldTexts): TemplateResult {
    const { kind, min, max, step, pattern, autocomplete } = this;
    const told = kind === 'range' || kind === 'color';
    return html`
      <div class=${`row ${kind}`}>
        <input id="control" class="control" part="control" @input=${this.onInput} @change=${this.commit} @keydown=${this.onKey}
          ${attributes({ type: kind, ...this.fieldAttributes(texts), dir: isText(kind) && this.textDirection, min, max, step, pattern, autocomplete })}>
        ${told ? html`<output class="output" part="output" for="control">${this.answer() || msg('Not set')}</output>` : nothing}
      </div>`;
  }
  protected override renderBox(): TemplateResult { return html`<div class=${`row ${this.kind}`}>${super.renderBox()}</div>`; }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || event.repeat || !submitsOnEnter(this.kind) || !this.operable) return;
    this.commit(event);
    if (this.act({ kind: 'submit', requiresConfirmation: false, trusted: event.isTrusted })) {
      event.preventDefault(); // a question may have the focus by now: it would be the press of its No
      return;
    }
    if (this.form !== null) submitImplicitly(this.form);
  };
}
