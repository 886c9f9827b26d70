import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { isItem, type ItemLike, type PartEvent } from '../shared/brands.js';
import { focusInside } from '../shared/focus.js';
import { MduiHolder } from '../shared/holder.js';
import { tokens } from '../shared/tokens.js';
import { accordionStyles } from './accordion.styles.js';

/**
 * Items of which one is open at a time, or as many as the person likes. What the person opened, only the person closes,
 * by pressing it or by opening another; nor does a page or a reply close what somebody is in by opening another.
 *
 * @slot - items; whatever else stands among them is shown in its place
 * @csspart base - the frame
 */
export class MduiAccordion extends MduiHolder {
  static override readonly tag: string = 'mdui-accordion';
  static override readonly styles = [tokens, accordionStyles];

  /** Whether several items may be open. Default false. */
  @property({ type: Boolean }) multiple = false;

  constructor() {
    super();
    this.addEventListener('mdui-part', this.#part);
  }

  protected override render(): TemplateResult {
    return html`<div part="base" class="frame"><slot></slot></div>`;
  }

  readonly #part = (event: PartEvent): void => {
    const item = event.target;
    if (this.multiple || event.reason !== 'select' || !(item instanceof Node) || item.parentNode !== this || !isItem(item)) return;
    const others = [...this.children].filter((child): child is ItemLike & Element => isItem(child) && child !== item && child.open);
    if (event.by === 'begin') {
      // written open: the first one is, as with native `details` of one name
      if (others.some(other => other.opened || other.compareDocumentPosition(item) & Node.DOCUMENT_POSITION_FOLLOWING)) item.open = false;
      return;
    }
    for (const other of others) if (event.by === 'person' || !(other.opened || focusInside(other))) other.open = false;
  };
}
