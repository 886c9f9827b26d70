import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { ITEM, PartEvent, type ItemLike } from '../shared/brands.js';
import { directionOf } from '../shared/field.js';
import { MduiHolder } from '../shared/holder.js';
import { flow } from '../shared/flow.styles.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { skeleton, tokens } from '../shared/tokens.js';
import { itemStyles } from './item.styles.js';

/**
 * A heading that opens what is under it: the native `details`, so that finding in the page opens it too.
 *
 * @slot - the body: paragraphs, lists, other elements
 * @csspart base - the native details
 * @csspart summary - what is pressed
 * @csspart heading - its text
 * @csspart icon - the arrow
 * @csspart body - what holds the slot
 */
export class MduiItem extends MduiHolder implements ItemLike {
  static override readonly tag: string = 'mdui-item';
  static override readonly styles = [tokens, flow, skeleton, itemStyles];

  readonly [ITEM] = true as const;

  /** The palette's `title`; of another name, since every element's `title` is its tooltip. Default: the localised word "Details". */
  @property() heading?: string;

  /** Follows what the person does. Default false. */
  @property({ type: Boolean }) open = false;

  #byPerson = false;

  /** Whether the person opened it and it is open still. */
  get opened(): boolean {
    return this.open && this.#byPerson;
  }

  /** Opens it, as if the person had. */
  reveal(): void {
    if (!this.open) this.#turn(true);
  }

  protected override willUpdate(changed?: PropertyValues): void {
    super.willUpdate();
    if (!this.open) this.#byPerson = false;
    if (!changed?.has('open') || !this.open || this.#byPerson) return;
    this.dispatchEvent(new PartEvent('select', changed.get('open') === undefined ? 'begin' : 'page'));
  }

  protected override render(): TemplateResult {
    return html`<details part="base" dir=${directionOf(this.heading)} .open=${live(this.open)} @toggle=${this.#toggle}>
      <summary part="summary" class=${this.provisional ? 'skeleton' : ''} ?inert=${this.provisional}>
        ${icon('chevron')}${this.apart('heading', html`<span part="heading" class="heading" dir="auto">${this.heading?.trim() || msg('Details')}</span>`)}
      </summary>
      <div part="body" class="body"><slot></slot></div>
    </details>`;
  }

  #turn(open: boolean): void {
    this.#byPerson = open;
    this.open = open;
    if (open) this.dispatchEvent(new PartEvent('select', 'person'));
  }

  readonly #toggle = ({ currentTarget }: Event): void => {
    const { open } = currentTarget as HTMLDetailsElement;
    // our own change says `toggle` too, when both agree already
    if (open !== this.open) this.#turn(open);
  };
}
