import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Attributes } from './attributes.js';
import { fieldFrame, type FieldTexts } from './field.js';
import { fieldStyles } from './field.styles.js';
import { FormControl } from './form-control.js';

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** A control that is typed into: its native field keeps what was typed, however often the rest is drawn. */
export abstract class TextControl<V extends string | number | null> extends FormControl<V> {
  static override styles: CSSResultGroup = [FormControl.styles, fieldStyles];

  /** Value at first, as text. */
  @property({ attribute: 'value' }) defaultValue: string | undefined;
  /** An example in the empty field; never its name. */
  @property() placeholder: string | undefined;
  /** Characters at least, once there are any. */
  @property({ type: Number }) minlength: number | undefined;
  /** Characters at most. */
  @property({ type: Number }) maxlength: number | undefined;

  /** The native field; null while it is in outline. */
  protected get field(): HTMLInputElement | HTMLTextAreaElement | null {
    return this.renderRoot.querySelector<HTMLInputElement | HTMLTextAreaElement>('#control');
  }
  protected override focusTarget(): HTMLElement | null { return this.field; }
  protected override markupValue(): V { return this.read(this.defaultValue ?? ''); }

  /** Written only when the field means another value: a number typed as `1.` or a date half done stays as it is, with its caret. */
  protected override applyValue(force: boolean): void {
    const { field } = this;
    if (field === null) return;
    const text = String(this.value ?? '');
    if (force ? field.value !== text || field.validity.badInput : this.read(field.value) !== this.value) field.value = text;
  }

  protected readonly onInput = (event: Event): void => {
    if (this.field !== null) this.typed(this.read(this.field.value), event);
    this.requestUpdate(); // its direction may have changed
  };

  /** What the native field is told. */
  protected fieldAttributes(texts: FieldTexts): Attributes {
    const { placeholder, minlength, maxlength } = this;
    return { ...this.nativeAttributes(texts), dir: this.textDirection, readonly: this.waning, placeholder, minlength, maxlength };
  }

  /** Empty, it has the direction of its placeholder, else of what surrounds it: `auto` would mean left-to-right then. */
  protected get textDirection(): 'auto' | 'ltr' | 'rtl' | undefined {
    if (this.value !== '' && this.value !== null) return 'auto';
    const letter = /\p{L}/u.exec(this.placeholder ?? '')?.[0];
    return letter === undefined ? undefined : rightToLeft.test(letter) ? 'rtl' : 'ltr';
  }

  /** The native field. */
  protected abstract renderNative(texts: FieldTexts): TemplateResult;
  /** Its outline. */
  protected renderBox(): TemplateResult { return html`<div class="control skeleton"></div>`; }

  protected override renderField(texts: FieldTexts, live: boolean): TemplateResult {
    return fieldFrame(texts, live ? this.renderNative(texts) : this.renderBox(), live);
  }
}
