import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { realAddress } from '../../src/policy/lookalike.js';
import { parseUrl } from '../../src/policy/origins.js';
import { flow } from '../shared/flow.styles.js';
import { headingOf } from '../shared/heading.js';
import { MduiHolder } from '../shared/holder.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { hidden, skeleton, tokens } from '../shared/tokens.js';
import { cardStyles } from './card.styles.js';

/**
 * A thing of its own: a frame with a title. Only the title is a link, so that the rest can be selected and holds controls.
 *
 * @slot - the body: paragraphs, lists, other elements
 * @csspart base - the frame
 * @csspart heading - the title
 * @csspart link - the link in the title
 * @csspart body - what holds the slot
 */
export class MduiCard extends MduiHolder {
  static override readonly tag: string = 'mdui-card';
  static override readonly styles = [tokens, flow, hidden, skeleton, cardStyles];

  /** The palette's `title`; of another name, since every element's `title` is its tooltip. Named cards are regions. */
  @property() heading?: string;

  /** An absolute http(s), mailto or tel address that somebody has judged; any other is ignored. Only with a heading. */
  @property() href?: string;

  /** Of the heading, 2 to 6. Default 3. */
  @property({ attribute: 'heading-level', type: Number }) headingLevel = 3;

  protected override render(): TemplateResult {
    const { heading, provisional } = this;
    const { role, label } = this.stand('region', heading || undefined);
    return html`<section part="base" class="frame ${provisional ? 'skeleton' : ''}" role=${label === nothing ? nothing : role} aria-label=${label}>
      ${this.apart('heading', heading ? headingOf(this.headingLevel, this.#title(heading)) : nothing)}
      <div part="body" class="body"><slot></slot></div>
    </section>`;
  }

  #title(heading: string): unknown {
    if (this.provisional || !this.href || !/^(https?|mailto|tel):/i.test(this.href)) return heading;
    const url = parseUrl(this.href);
    const real = url && realAddress(url, heading);
    return html`<a part="link" href=${this.href} target="_blank" rel="noopener noreferrer nofollow">${heading}${real === undefined ? nothing : html`<span dir="ltr"> (${real})</span>`}${icon('outside')}<span
      class="hidden"> ${msg('(opens in a new window)')}</span></a>`;
  }
}
