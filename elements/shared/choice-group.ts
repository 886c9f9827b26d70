import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { OptionSpec } from '../../src/palette/definition.js';
import { describedBy, errorText, hints, labelText, type FieldTexts } from './field.js';
import { inlineLabel } from './inline-content.js';

/** A group of native radio buttons or checkboxes. */
export interface ChoiceGroup {
  readonly texts: FieldTexts;
  readonly options: readonly OptionSpec[];
  readonly several: boolean;
  /** Common name of the native inputs; unique in the page. */
  readonly name: string;
  readonly off: boolean;
  /** See FormControl. */
  readonly waning: boolean;
  readonly input: (event: Event) => void;
  readonly change: (event: Event) => void;
  readonly keydown?: (event: KeyboardEvent) => void;
}

/** Live. Which inputs are checked is not part of it: the control sets that when its value changes, never by drawing. */
export function choiceGroup(group: ChoiceGroup): TemplateResult {
  const { texts, options, several, off, waning } = group;
  const invalid = texts.message.length > 0;
  // `aria-required` and `aria-invalid` belong to a radiogroup; a plain group takes neither, so its checkboxes carry the second.
  return html`
    <fieldset class="field" part="field" role=${several ? nothing : 'radiogroup'}
      aria-label=${texts.name || nothing} aria-describedby=${describedBy(texts)}
      aria-required=${!several && texts.required ? 'true' : nothing} aria-invalid=${!several && invalid ? 'true' : nothing}
      aria-disabled=${waning ? 'true' : nothing} ?disabled=${off && !waning}
      @input=${group.input} @change=${group.change} @keydown=${(event: KeyboardEvent) => { stopEnter(event); group.keydown?.(event); }}>
      ${texts.label ? html`<legend class="label" part="label">${labelText(texts)}</legend>` : nothing}
      ${hints(texts)}
      <div class=${layout(options)} part="options">
        ${repeat(options, option => option.value, (option, at) => html`<div class="option" part="option">
          <label class="choice">
            <input type=${several ? 'checkbox' : 'radio'} name=${group.name} data-at=${at} ?disabled=${option.disabled === true}
              aria-invalid=${several && invalid ? 'true' : nothing} aria-describedby=${option.help ? `help-${at}` : nothing}>
            ${words(option)}
          </label>
          ${optionHelp(option, at)}
        </div>`)}
      </div>
      ${errorText(texts)}
    </fieldset>`;
}

/** The same, readable, with nothing to operate. */
export function choiceOutline(texts: FieldTexts, options: readonly OptionSpec[], several: boolean, chosen: ReadonlySet<OptionSpec>): TemplateResult {
  const row = (option?: OptionSpec): TemplateResult => html`
    <div class="option skeleton">
      <div class="choice"><span class=${several ? 'box' : 'box round'} ?data-chosen=${option !== undefined && chosen.has(option)}></span>${option ? words(option) : nothing}</div>
      ${option ? optionHelp(option) : nothing}
    </div>`;
  return html`
    ${texts.label ? html`<p class="label" part="label">${labelText(texts)}</p>` : nothing}
    ${hints(texts)}
    <div class=${layout(options)}>${options.length === 0 ? [row(), row()] : options.map(row)}</div>`;
}

const words = (option: OptionSpec): TemplateResult =>
  html`<span class="text" dir="auto">${option.content?.length ? inlineLabel(option.content) : option.label}</span>`;

const optionHelp = ({ help }: OptionSpec, at?: number): TemplateResult | typeof nothing =>
  (help ? html`<p class="help" id=${at === undefined ? nothing : `help-${at}`}><span dir="auto">${help}</span></p>` : nothing);

/** Up to five short options may share a row, where there is room for it. */
function layout(options: readonly OptionSpec[]): string {
  const length = options.reduce((sum, option) => sum + option.label.length, 0);
  const short = options.length <= 5 && options.every(option => option.label.length <= 20 && !option.help);
  if (!short || length > 48 || options.length === 0) return 'options';
  return length > 20 ? 'options row long' : 'options row';
}

/** Enter would submit a form that a page wrapped around; it is not for choosing (APG). */
function stopEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
