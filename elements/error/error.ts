import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { MduiElement } from '../shared/element.js';
import { icon } from '../shared/icons.js';
import { inlineContent } from '../shared/inline-content.js';
import { msg } from '../shared/localize.js';
import { hidden, tokens } from '../shared/tokens.js';
import { errorStyles } from './error.styles.js';
import type { Inline } from '../../src/syntax/ast.js';

/**
 * What somebody else found wrong. A stream hands it to the control it is for, which then shows it under its field;
 * here it stands only when there is no such control.
 *
 * @slot - the message, when written by hand; else `content`
 * @csspart base - the line
 * @csspart icon - the mark
 * @csspart content - the message
 */
export class MduiError extends MduiElement {
  static override readonly tag: string = 'mdui-error';
  static override readonly styles = [tokens, hidden, errorStyles];

  /** Id of the control that it is about: the palette's `for`. */
  @property({ attribute: 'for' }) target?: string;

  /** The message. */
  @property({ attribute: false }) content?: readonly Inline[] | undefined;

  /** A control shows it already: here is nothing. Default false. */
  @property({ type: Boolean, reflect: true }) attached = false;

  protected override render(): TemplateResult | typeof nothing {
    if (this.attached) return nothing;
    return html`<p part="base" class="line">${icon('danger')}<span class="hidden">${msg('Error:')} </span><span
      part="content" class="text" dir="auto">${this.content ? inlineContent(this.content) : html`<slot></slot>`}</span></p>`;
  }
}
