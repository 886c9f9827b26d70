import { html, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { inlineContent, inlineText } from '../shared/inline-content.js';
import type { Submission } from '../shared/act.js';
import { ACTING, type ActingLike } from '../shared/brands.js';
import { MduiElement } from '../shared/element.js';
import { actOf, pressAlone, submissionOf } from '../shared/press.js';
import { pressable, supersededLine, type ButtonKind } from '../shared/pressable.js';
import { pressableStyles } from '../shared/pressable.styles.js';
import { reasonOf } from '../shared/refusal.js';
import { skeleton, tokens } from '../shared/tokens.js';
import { watchContent } from '../shared/watch.js';
import { buttonHostStyles } from './button.styles.js';
import type { Inline } from '../../src/syntax/ast.js';

export type { ButtonKind } from '../shared/pressable.js';

/**
 * A button that names an action. A press goes up as an act; where no form or stream takes it, the button says it itself.
 *
 * Written by hand, its text is its label: `<mdui-button action="plan.choose" kind="primary">Choose</mdui-button>`.
 * The text is mirrored into the native button, so that name and label are one.
 *
 * @fires mdui-click - `ui.click`, when it stands alone; cancelable
 * @fires mdui-cancel - `ui.cancel`, of `type="cancel"`, when it stands alone
 * @csspart button - the native button
 * @csspart label - its text
 * @csspart note - the word that says "waiting" or "sent"
 * @csspart superseded - the line that says that the conversation has moved on
 * @csspart icon - the check mark of an answered button
 * @cssprop --mdui-stream-accent - surface of a primary button
 * @cssprop --mdui-stream-control-height - least height, 36px
 */
export class MduiButton extends MduiElement implements ActingLike {
  static override readonly tag: string = 'mdui-button';
  static override readonly styles = [tokens, skeleton, ...pressableStyles, buttonHostStyles];
  static override readonly shadowRootOptions: ShadowRootInit = { ...MduiElement.shadowRootOptions, delegatesFocus: true };

  /** Plain label. `content` wins over it, it wins over the text inside the tags. */
  @property() label?: string;

  /** Label with markup; links in it are text. */
  @property({ attribute: false }) content?: readonly Inline[] | undefined;

  /** What the host is told. */
  @property() action = '';

  /** Default `neutral`; so is an unknown word. */
  @property() kind: ButtonKind = 'neutral';

  /** `submit` asks the form around it, `cancel` says that the person wants out. Default `button`. */
  @property() type: 'button' | 'submit' | 'cancel' = 'button';

  /** Goes with the click. */
  @property() value?: string;

  /** A question comes before the act. Default false. */
  @property({ attribute: 'requires-confirmation', type: Boolean }) requiresConfirmation = false;

  /** Default false. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Why it is disabled, as its title and description: a word of the message (`action`, `no-form`), else text for people. */
  @property({ attribute: false }) refused?: string;

  /** Something around it, such as a form that was sent, holds it still. Default false. */
  @property({ attribute: false }) locked = false;

  /** Pressed, no answer yet: it presses no more, says so, and keeps the focus. Default false. */
  @property({ type: Boolean }) pending = false;

  /** Pressed and dealt with: a fact with a check mark. Default false. */
  @property({ type: Boolean }) answered = false;

  @query('button') private readonly button?: HTMLButtonElement | null;

  readonly [ACTING] = true as const;


  constructor() {
    super();
    watchContent(this, { childList: true, characterData: true, subtree: true }, () => this.requestUpdate());
  }

  /** Presses it, as a script: the act is not trusted. */
  override click(): void {
    this.button?.click();
  }

  /** What it is called: label, else its text, else its action. */
  get labelText(): string {
    const text = this.content?.length ? inlineText(this.content) : this.label?.trim();
    return text || this.textContent.replace(/\s+/g, ' ').trim() || this.action;
  }

  get submits(): boolean {
    return this.type === 'submit';
  }

  /** What a press of it asks a form for. @internal */
  get submission(): Submission | null {
    return this.disabled ? null : submissionOf({ label: this.labelText, kind: this.kind, requiresConfirmation: this.requiresConfirmation });
  }

  showSent(sent: boolean): void {
    this.answered = sent;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    this.setState('busy', this.pending);
    this.setState('submitted', this.answered);
  }

  protected override render(): TemplateResult {
    const { content, kind, pending, answered, disabled, refused } = this;
    if (this.provisional) return html`<div part="button" class="skeleton" dir="auto">${content?.length ? inlineContent(content) : this.label ?? '\u00a0'}</div>`;
    return html`${pressable({
      label: this.labelText, content, kind, pending, answered, disabled, locked: this.locked || this.superseded || this.stale, reason: reasonOf(refused), press: this.#press,
    })}${supersededLine(this.superseded && !this.locked)}`;
  }

  readonly #press = ({ isTrusted: trusted }: MouseEvent): void => {
    const { type, kind, action, labelText: label, value, requiresConfirmation } = this;
    const press = { type, kind, action, label, value, requiresConfirmation, trusted };
    if (!this.act(actOf(press))) pressAlone(this, press);
  };
}
