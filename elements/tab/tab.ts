import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { PartEvent, TAB, type TabLike } from '../shared/brands.js';
import { MduiHolder } from '../shared/holder.js';
import { flow } from '../shared/flow.styles.js';
import { tokens } from '../shared/tokens.js';
import { tabStyles } from './tab.styles.js';

/**
 * One page of a set of tabs. The set draws its label and decides whether it is seen; alone it is what it holds.
 *
 * @slot - the body: paragraphs, lists, other elements
 */
export class MduiTab extends MduiHolder implements TabLike {
  static override readonly tag: string = 'mdui-tab';
  static override readonly styles = [tokens, flow, tabStyles];

  readonly [TAB] = true as const;

  /** Text of its tab. Default: the localised word "Tab" and its number. */
  @property() label?: string;

  /** Whether it is the one that is shown. Written, it asks for that before the person chose; the first such tab wins. Default false. */
  @property({ type: Boolean }) selected = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.dispatchEvent(new PartEvent('change', 'page'));
  }

  /** Shows it, as if the person had chosen it. */
  reveal(): void {
    this.dispatchEvent(new PartEvent('select', 'person'));
  }

  protected override willUpdate(changed?: PropertyValues): void {
    super.willUpdate();
    const selected = changed?.get('selected') === false && this.selected;
    this.dispatchEvent(new PartEvent(selected ? 'select' : 'change', 'page'));
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}
