import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { attributes } from '../shared/attributes.js';
import { ChoiceControl, type Choice } from '../shared/choice-control.js';
import { fieldFrame, type FieldTexts } from '../shared/field.js';
import { fieldStyles } from '../shared/field.styles.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { selectStyles } from './select.styles.js';

/**
 * One out of many options: a native select. With `multiple` it is a list of checkboxes that scrolls, since a native list loses
 * all that was chosen at one wrong click.
 *
 * Value: the chosen option's value, null while none is; with `multiple` the list of them in the order of the options.
 *
 * @slot - `<option value selected disabled>` children are the choices; not drawn as they are.
 * @fires mdui-change - Chosen by the person, where no stream or form of the kit takes it.
 * @fires mdui-input - The same moment, before it.
 * @fires mdui-focus - The focus came in.
 * @fires mdui-blur - The focus left.
 * @fires change - As natively.
 * @fires input - As natively.
 * @fires invalid - As natively.
 * @csspart field - The group, with `multiple`.
 * @csspart label - The label.
 * @csspart description - Text above the field.
 * @csspart help - Help under the label.
 * @csspart control - The native select.
 * @csspart options - With `multiple`, the box around the options.
 * @csspart option - With `multiple`, one option with its checkbox.
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
export class MduiSelect extends ChoiceControl<Choice> {
  static override readonly tag = 'mdui-select';
  static override styles = [ChoiceControl.styles, fieldStyles, selectStyles];

  /** Whether several can be chosen. Default false. */
  @property({ type: Boolean }) multiple: boolean | undefined = false;
  /** What stands in it while nothing is chosen. Default: "Choose…". */
  @property() placeholder: string | undefined;
  /** Value chosen at first; an option marked `selected` does the same. */
  @property({ attribute: 'value' }) defaultValue: string | undefined;

  protected override get several(): boolean { return this.multiple === true; }
  private get select(): HTMLSelectElement | null { return this.renderRoot.querySelector('select'); }

  protected override markupValue(): Choice {
    return this.defaultValue === undefined ? super.markupValue() : this.read(this.defaultValue);
  }
  // Options go by their place, behind the one that stands for none: a value may be anything, the empty string too.
  protected override applyValue(): void {
    const { select } = this;
    const at = this.options.findIndex(option => option.value === this.value) + 1;
    if (select === null) super.applyValue();
    else if (select.selectedIndex !== at) select.selectedIndex = at;
  }
  private readonly onPick = (event: Event): void => {
    this.typed(this.options[(event.target as HTMLSelectElement).selectedIndex - 1]?.value ?? null, event);
  };
  protected override focusTarget(): HTMLElement | null { return this.select ?? super.focusTarget(); }

  protected override renderField(texts: FieldTexts, live: boolean): TemplateResult {
    if (this.several) return super.renderField(texts, live);
    const { options, placeholder } = this;
    return fieldFrame(texts, live ? html`
      <div class="picker">
        <select id="control" class="control" part="control" ${attributes(this.nativeAttributes(texts))} @input=${this.onPick} @change=${this.commit}>
          <option ?disabled=${texts.required} ?hidden=${texts.required}>${placeholder || msg('Choose…')}</option>
          ${options.map(option => html`<option dir="auto" ?disabled=${option.disabled === true}>${option.label}</option>`)}
        </select>
        ${icon('down')}
      </div>` : html`
      <div class="control skeleton"><span class="text" dir="auto">${options.map(option => option.label).join(' · ') || placeholder}</span></div>`, live);
  }
}
