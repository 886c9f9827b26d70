import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { property } from 'lit/decorators.js';
import { ChoiceControl, entriesOf, listOf, oneOf } from '../shared/choice-control.js';
import { choiceGroup } from '../shared/choice-group.js';
import { check, checkedValues, groupName, inputsOf } from '../shared/choice-inputs.js';
import { countFailure, countHint } from '../shared/count.js';
import { describedBy, errorText, hints, labelText, type FieldTexts } from '../shared/field.js';
import { fieldStyles } from '../shared/field.styles.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { same } from '../shared/form-value.js';
import type { Failure } from '../shared/validity.js';
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
export class MduiSelect extends ChoiceControl<string | null | readonly string[]> {
  static override readonly tag = 'mdui-select';
  static override styles = [ChoiceControl.styles, fieldStyles, selectStyles];

  /** Whether several can be chosen. Default false. */
  @property({ type: Boolean }) multiple: boolean | undefined = false;
  /** What stands in it while nothing is chosen. Default: "Choose…". */
  @property() placeholder: string | undefined;
  /** Value chosen at first; an option marked `selected` does the same. */
  @property({ attribute: 'value' }) defaultValue: string | undefined;

  private readonly group = groupName();
  private marked: readonly string[] = [];

  protected override get several(): boolean { return this.multiple === true; }

  protected override markupValue(): string | null | readonly string[] {
    const marked = this.defaultValue !== undefined ? [this.defaultValue] : this.options.filter(option => option.selected).map(option => option.value);
    if (!this.several) return this.read(marked);
    return same(marked, this.marked) ? this.marked : (this.marked = Object.freeze(marked));
  }
  protected override read(value: unknown): string | null | readonly string[] {
    if (this.several) return this.known(listOf(value));
    const one = oneOf(value);
    return one === null ? null : this.known([one])[0] ?? null;
  }
  protected override failureOf(value: string | null | readonly string[]): Failure | undefined {
    if (Array.isArray(value)) return countFailure(value.length, this.bounds);
    return this.required && value === null ? { flags: { valueMissing: true }, message: msg('Choose an option.') } : undefined;
  }
  protected override formEntry(value: string | null | readonly string[]): string | FormData | null {
    return Array.isArray(value) ? entriesOf(this.name, value) : (value as string | null);
  }
  protected override applyValue(): void {
    const { select, options } = this;
    if (select === null) check(this.renderRoot, options, this.chosen);
    else {
      const at = options.findIndex(option => option.value === this.value);
      if (select.value !== String(at)) select.value = String(at);
    }
  }
  protected override focusTarget(): HTMLElement | null {
    return this.select ?? inputsOf(this.renderRoot).find(input => !input.disabled) ?? null;
  }

  private get select(): HTMLSelectElement | null { return this.renderRoot.querySelector('select'); }
  private get bounds(): { min: number; max: number } { return { min: this.required ? 1 : 0, max: Infinity }; }

  protected override renderField(texts: FieldTexts): TemplateResult {
    const { options, several, off, waning, group: name } = this;
    if (several) {
      return choiceGroup({
        texts: { ...texts, help: countHint(texts.help, this.bounds) }, options, several, name, off, waning,
        input: event => this.typed(checkedValues(this.renderRoot, options), event),
        change: event => this.commit(event),
      });
    }
    // Options go by their place: a value may be anything, the empty string too.
    return html`
      <div class="field">
        ${texts.label ? html`<label class="label" part="label" for="control">${labelText(texts)}</label>` : nothing}
        ${hints(texts)}
        <div class="picker">
          <select id="control" class="control" part="control" ?required=${texts.required} ?disabled=${off && !waning}
            aria-disabled=${waning ? 'true' : nothing} aria-label=${texts.name || nothing}
            aria-invalid=${texts.message.length > 0} aria-describedby=${describedBy(texts)}
            @input=${(event: Event) => this.typed(options[Number((event.target as HTMLSelectElement).value)]?.value ?? null, event)}
            @change=${(event: Event) => this.commit(event)}>
            <option value="-1" ?disabled=${texts.required} ?hidden=${texts.required}>${this.placeholder || msg('Choose…')}</option>
            ${repeat(options, option => option.value, (option, at) => html`<option value=${at} dir="auto" ?disabled=${option.disabled === true}>${option.label}</option>`)}
          </select>
          ${icon('down')}
        </div>
        ${errorText(texts)}
      </div>`;
  }

  protected override renderOutline(texts: FieldTexts): TemplateResult {
    if (this.several) return super.renderOutline({ ...texts, help: countHint(texts.help, this.bounds) });
    return html`
      ${texts.label ? html`<p class="label" part="label">${labelText(texts)}</p>` : nothing}
      ${hints(texts)}
      <div class="control skeleton"><span class="text" dir="auto">${this.options.map(option => option.label).join(' · ') || this.placeholder}</span></div>`;
  }
}
