import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { MduiElement } from '../shared/element.js';
import { direction } from '../shared/field.js';
import { inlineContent } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
import { moveWhileSeen } from '../shared/motion.js';
import { fractionOf, percentOf } from '../shared/percent.js';
import { hidden, skeleton, tokens } from '../shared/tokens.js';
import { progressStyles } from './progress.styles.js';
import type { Inline } from '../../src/syntax/ast.js';

/** A value that comes so soon after the one before it is shown at once, in milliseconds: as long as the bar takes to move. */
const QUICK = 200;

/**
 * How far a piece of work is, by a bar and as a number. Without a value it is under way, nobody knows how far.
 * It is not live: a stream announces its start, each quarter and its end.
 *
 * @slot - the text under the bar, when written by hand; else `content`
 * @csspart base - the whole
 * @csspart label - its name
 * @csspart value - the percentage as text
 * @csspart bar - the native progress element
 * @csspart content - the text under the bar
 * @cssprop --mdui-stream-accent - the bar
 */
export class MduiProgress extends MduiElement {
  static override readonly tag: string = 'mdui-progress';
  static override readonly styles = [tokens, hidden, skeleton, progressStyles];

  /** Its name. Default: the localised word "Progress", for assistive technology only. */
  @property() label?: string;

  /** From 0 to `max`. Absent: indeterminate. Out of range is clamped. */
  @property({ type: Number }) value?: number;

  /** Above 0. Default 100. */
  @property({ type: Number }) max?: number;

  /** The text under the bar. */
  @property({ attribute: false }) content?: readonly Inline[] | undefined;

  /** When the value became another one. */
  #changed = -Infinity;

  constructor() {
    super();
    moveWhileSeen(this, () => this.fraction === undefined);
  }

  /** Between 0 and 1; undefined while nobody knows. */
  get fraction(): number | undefined {
    return fractionOf(this.value, this.max);
  }

  protected override render(): TemplateResult {
    const { fraction, content, label, provisional } = this;
    const percent = fraction === undefined ? undefined : percentOf(fraction);
    return html`<div part="base" class=${provisional ? 'skeleton' : 'whole'} dir=${direction(label)}>
      <div class="head">
        <label part="label" for="bar" class=${label ? 'name' : 'hidden'}>${label || msg('Progress')}</label>
        ${percent === undefined || provisional ? nothing : html`<span part="value" class="value">${percent}</span>`}
      </div>
      ${provisional ? html`<div class="place"></div>` : fraction === undefined
        ? html`<progress part="bar" id="bar"></progress>`
        : html`<progress part="bar" id="bar" max=${this.max !== undefined && this.max > 0 ? this.max : 100} .value=${this.value ?? 0} aria-valuetext=${percent ?? nothing}></progress>`}
      <div part="content" class="text" dir="auto">${content ? inlineContent(content) : html`<slot></slot>`}</div>
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('value')) return;
    const now = performance.now();
    this.renderRoot.firstElementChild?.toggleAttribute('data-quick', now - this.#changed < QUICK);
    this.#changed = now;
  }
}
