import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { OptionSpec } from '../../src/palette/definition.js';
import { attributes } from './attributes.js';
import { choiceStyles } from './choice.styles.js';
import { countFailure, countHint, type Bounds } from './count.js';
import { errorText, hints, star, stopEnter, type FieldTexts } from './field.js';
import { FormControl } from './form-control.js';
import { inlineContent } from './inline-content.js';
import { LightOptions } from './light-options.js';
import { msg } from './localize.js';
import { same } from './form-value.js';
import { missing, type Failure } from './validity.js';

/** What is chosen: one value or none, or a list of them. */
export type Choice = string | null | readonly string[];

/** The two rows of an outline whose options have not arrived. */
const awaited: readonly OptionSpec[] = ['0', '1'].map(value => ({ value, label: '' }));

/** A control whose value comes out of options: native radio buttons or checkboxes in a labelled group, unless a subclass draws it otherwise. */
export abstract class ChoiceControl<V extends Choice> extends FormControl<V> {
  static override styles: CSSResultGroup = [FormControl.styles, choiceStyles];

  /** Several values can be chosen. */
  protected abstract readonly several: boolean;
  private readonly light = new LightOptions(this);
  private given: readonly OptionSpec[] | undefined;
  private last: readonly string[] = [];

  /** The choices. Undefined (the default): those written as `<option>` children. */
  @property({ attribute: false }) get options(): readonly OptionSpec[] { return this.given ?? this.light.options; }
  set options(options: readonly OptionSpec[] | undefined) { this.given = options; }

  /** What is chosen, in the order of the options. */
  protected get chosen(): readonly OptionSpec[] {
    const values = listOf(this.value);
    return this.options.filter(option => values.includes(option.value));
  }
  /** How many a list may hold. */
  protected get bounds(): Bounds { return { min: this.required ? 1 : 0, max: Infinity }; }

  protected override markupValue(): V {
    return this.read(this.options.filter(option => option.selected).map(option => option.value));
  }
  /** Values that some option has; any, as long as there are no options yet. */
  protected override read(value: unknown): V {
    const { options, last } = this;
    const values = listOf(value);
    const known = options.length === 0 ? values : options.map(option => option.value).filter(each => values.includes(each));
    if (!this.several) return (known[0] ?? null) as V;
    // The same list as long as it holds the same: who compares by identity sees no change.
    return (same(known, last) ? last : this.last = Object.freeze(known)) as V;
  }
  protected override failureOf(value: V): Failure | undefined {
    if (this.several) return countFailure(listOf(value).length, this.bounds);
    return this.required && value === null ? missing(msg('Choose an option.')) : undefined;
  }
  /** A list as one entry for each value, as native checkboxes of one name send them. */
  protected override formEntry(value: V): string | FormData | null {
    if (!Array.isArray(value)) return value as string | null;
    const data = new FormData();
    if (this.name !== '') for (const each of listOf(value)) data.append(this.name, each);
    return data;
  }
  protected override answer(): string {
    return this.chosen.map(option => option.label).join(', ');
  }
  protected override helpText(): string | undefined {
    return this.several ? countHint(this.help, this.bounds) : this.help;
  }

  /** The native inputs of a group, in the order of its options. */
  protected get inputs(): HTMLInputElement[] { return [...this.renderRoot.querySelectorAll<HTMLInputElement>('.choice > input')]; }

  protected override applyValue(): void {
    const { inputs, options, chosen } = this;
    options.forEach((option, at) => { if (inputs[at]) inputs[at].checked = chosen.includes(option); });
  }
  protected override focusTarget(): HTMLElement | null {
    const { inputs } = this;
    return inputs.find(input => input.checked && !this.several) ?? inputs.find(input => !input.disabled) ?? null;
  }
  private readonly onInput = (event: Event): void => {
    const { inputs } = this;
    this.typed(this.read(this.options.filter((_, at) => inputs[at]?.checked).map(option => option.value)), event);
  };

  protected onKey(event: KeyboardEvent): void { stopEnter(event); }

  /** Never answered, but no longer to answer: what the choice was stays readable. */
  protected override renderSettled(texts: FieldTexts): TemplateResult {
    return this.locked || this.chosen.length > 0 ? super.renderSettled(texts) : html`<div class="still">${this.renderField(texts, false)}</div>`;
  }

  /** Which inputs are checked is not part of it: `applyValue` sets that, never drawing. */
  protected override renderField(texts: FieldTexts, live: boolean): TemplateResult {
    const { several, chosen } = this;
    const options = live || this.options.length > 0 ? this.options : awaited;
    const { required, 'aria-invalid': invalid, ...native } = this.nativeAttributes(texts);
    // `aria-required` and `aria-invalid` belong to a radiogroup; a plain group takes neither, so its checkboxes carry the second.
    const group = several || !live ? {} : { role: 'radiogroup', 'aria-required': required && 'true', 'aria-invalid': invalid };
    const described = live && native['aria-describedby'];
    return html`
      <fieldset class="field" part="field" ${attributes({ ...native, 'aria-describedby': described, ...group })} @input=${this.onInput} @change=${this.commit} @keydown=${(event: KeyboardEvent) => this.onKey(event)}>
        ${texts.label ? html`<legend class="label" part="label">${texts.label}${star(texts.required)}</legend>` : nothing}
        ${hints(texts, live)}
        <div class=${layout(options)} part="options">
          ${options.map((option, at) => html`<div class=${live ? 'option' : 'option skeleton'} part="option">
            <label class="choice">
              ${live
                ? html`<input type=${several ? 'checkbox' : 'radio'} name="choice" ?disabled=${option.disabled === true}
                  aria-invalid=${several ? invalid : nothing} aria-describedby=${option.help ? `help-${at}` : nothing}>`
                : html`<span class=${several ? 'box' : 'box round'} ?data-chosen=${chosen.includes(option)}></span>`}
              <span class="text" dir="auto">${option.content?.length ? inlineContent(option.content) : option.label}</span>
            </label>
            ${option.help ? html`<p class="help" id=${live ? `help-${at}` : nothing}><span dir="auto">${option.help}</span></p>` : nothing}
          </div>`)}
        </div>
        ${errorText(texts, live)}
      </fieldset>`;
  }
}

/** Reads a list of values. */
function listOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter(each => typeof each === 'string');
}

/** Up to five short options may share a row, where there is room for it. */
function layout(options: readonly OptionSpec[]): string {
  const length = options.reduce((sum, option) => sum + option.label.length, 0);
  const short = options.length <= 5 && options.every(option => option.label.length <= 20 && !option.help);
  if (!short || length > 48 || length === 0) return 'options';
  return length > 20 ? 'options row long' : 'options row';
}
