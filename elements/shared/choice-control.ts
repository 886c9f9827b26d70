import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { OptionSpec } from '../../src/palette/definition.js';
import { choiceStyles } from './choice.styles.js';
import { choiceOutline } from './choice-group.js';
import type { FieldTexts } from './field.js';
import { FormControl } from './form-control.js';
import { LightOptions } from './light-options.js';

/** A control whose value comes out of options. */
export abstract class ChoiceControl<V extends string | null | readonly string[]> extends FormControl<V> {
  static override styles: CSSResultGroup = [FormControl.styles, choiceStyles];

  private readonly light = new LightOptions(this);
  private given: readonly OptionSpec[] | undefined;

  /** The choices. Undefined (the default): those written as `<option>` children. */
  @property({ attribute: false }) get options(): readonly OptionSpec[] { return this.given ?? this.light.options; }
  set options(options: readonly OptionSpec[] | undefined) { this.given = options; }

  /** Several values can be chosen. */
  protected abstract readonly several: boolean;

  /** What is chosen, in the order of the options. */
  protected get chosen(): readonly OptionSpec[] {
    const { value } = this;
    const isChosen = Array.isArray(value) ? (option: OptionSpec) => value.includes(option.value) : (option: OptionSpec) => option.value === value;
    return this.options.filter(isChosen);
  }

  /** Values that some option has; any, as long as there are no options yet. */
  protected known(values: readonly string[]): readonly string[] {
    const { options } = this;
    if (options.length === 0) return values;
    return options.map(option => option.value).filter(value => values.includes(value));
  }

  protected override answer(): string {
    return this.chosen.map(option => option.label).join(', ');
  }

  /** Never answered, but no longer to answer: what the choice was stays readable. */
  protected override renderSettled(texts: FieldTexts): TemplateResult {
    return this.locked || this.chosen.length > 0 ? super.renderSettled(texts) : html`<div class="still">${this.renderOutline(texts)}</div>`;
  }

  protected override renderOutline(texts: FieldTexts): TemplateResult {
    return choiceOutline(texts, this.options, this.several, new Set(this.chosen));
  }
}

/** Reads one value. */
export const oneOf = (value: unknown): string | null => (typeof value === 'string' ? value : Array.isArray(value) && typeof value[0] === 'string' ? value[0] : null);

/** Reads a list of values. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : typeof value === 'string' ? [value] : [];

/** One entry for each value, as native checkboxes of one name send them. */
export function entriesOf(name: string, values: readonly string[]): FormData | null {
  if (name === '' || values.length === 0) return null;
  const data = new FormData();
  for (const value of values) data.append(name, value);
  return data;
}
