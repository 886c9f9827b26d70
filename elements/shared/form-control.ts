import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Value } from '../../src/protocol/ui-events.js';
import type { Inline } from '../../src/syntax/ast.js';
import type { Attributes } from './attributes.js';
import { afterPress, notePresses } from './after-press.js';
import { describedBy, direction, fact, messageText, reasonNote, type FieldTexts } from './field.js';
import { FormValue } from './form-value.js';
import { msg, updateWhenLocaleChanges } from './localize.js';
import { inputAlone, speakAlone } from './standalone.js';
import { buttonStyles, control, hidden, skeleton, tokens } from './tokens.js';

/**
 * What all controls look like and say: label, help and error around a native control, the outline before it is live, the fact
 * after it was sent, and what the person did as acts. A subclass draws the native control.
 */
export abstract class FormControl<V extends Value> extends FormValue<V> {
  static override styles: CSSResultGroup = [tokens, hidden, skeleton, control, buttonStyles];

  /** The visible label, and the accessible name. Without it, a `<label for>` of the page or `aria-label` names the control. */
  @property() label: string | undefined;
  /** Help under the label. */
  @property() help: string | undefined;
  /** State path; informative here, the stream reads it. */
  @property() bind: string | undefined;
  /** A message of the page's own, such as from its server: shown at once, gone at the next change. */
  @property() error: string | undefined;
  /** Inline Markdown above the control. */
  @property({ attribute: false }) description: readonly Inline[] | undefined;
  /** The agent's message on this value: shown at once, gone at the next change. */
  @property({ attribute: false }) agentError: string | readonly Inline[] | undefined;
  /** Why an agent replaced the value; shows a button that asks for the old one back. Gone at the next change. */
  @property({ attribute: false }) reason: string | undefined;

  private refocus = false;
  /** What stood there before an agent replaced it. */
  private earlier = '';
  /** Whether the last click was the person's. */
  private clicked = false;
  private scripted = false;
  private pressing: Event | undefined;

  // A bound that changed is known to the native field only when it was drawn; what it then finds wrong is drawn after it.
  static { this.disableWarning?.('change-in-update'); }

  constructor() {
    super();
    updateWhenLocaleChanges(this);
    this.addEventListener('focusin', event => this.onFocus('focus', event));
    this.addEventListener('focusout', event => this.onFocus('blur', event));
    this.addEventListener('click', event => {
      // A click on a <label> of the page arrives at the host itself.
      if (event.composedPath()[0] === this && this.internals.labels.length > 0) this.focus();
    });
  }

  /** Label, native control, help and error; when not `live`, the same in the same size, readable, without anything to operate. */
  protected abstract renderField(texts: FieldTexts, live: boolean): TemplateResult;
  /** The value as the person reads it; empty when there is none. */
  protected abstract answer(): string;
  /** What is left to read when it was sent or superseded. */
  protected renderSettled(_texts: FieldTexts): TemplateResult { return fact(this.labelText(), this.answer(), this.locked && !this.isLeft(), this.answered); }
  /** Help, and what else is to be known beforehand. */
  protected helpText(): string | undefined { return this.help; }
  /** Whether the person said anything by it. */
  protected get answered(): boolean { return this.answer() !== ''; }
  override get value(): V { return super.value; }
  override set value(value: V) {
    if (!this.reason) this.earlier = this.answer();
    super.value = value;
  }
  /** The label as text. */
  protected labelText(): string {
    return this.label || this.ariaLabel || [...this.internals.labels].map(each => (each.textContent ?? '').trim()).join(' ');
  }

  /** The message that is now shown on it, from itself, the page or the agent; empty for none. */
  get shownError(): string { return messageText(this.message()); }

  override focus(options?: FocusOptions): void {
    this.flush();
    (this.settled ? this.renderRoot.querySelector<HTMLElement>('.settled') : this.focusTarget())?.focus(options);
  }

  /** The person is changing the value: native `input`. */
  protected typed(value: V, event: Event): void {
    if (this.streamed) event.stopPropagation(); // a form around the stream hears nothing
    if (!this.take(value)) {
      event.stopPropagation();
      return;
    }
    const trusted = this.isGesture(event);
    const partial = (event.target as Partial<HTMLInputElement>).validity?.badInput === true;
    if (!this.act({ kind: 'input', value: this.value, trusted, partial })) inputAlone(this, this.path, this.value, trusted);
  }

  /** The person has settled on the value that `typed` took. Says so once. */
  protected readonly commit = (event: Event): void => {
    const trusted = this.isGesture(event);
    const change = this.settle();
    if (change === undefined) return;
    const { old, value } = change;
    // Native `change` stays inside a shadow root; who listens on the page gets one from the host.
    if (!this.streamed) this.dispatchEvent(new Event('change', { bubbles: true }));
    if (this.act({ kind: 'change', value, trusted })) return;
    speakAlone(this, { type: 'ui.change', bind: this.path, old_value: old, value, origin: 'user', trusted });
  };

  /** A script's `click()` makes a box fire an `input` that is trusted: the click tells. */
  private isGesture(event: Event): boolean {
    const ticked = /^(?:checkbox|radio)$/.test((event.target as HTMLInputElement).type);
    return event.isTrusted && (!ticked || this.clicked);
  }

  private onClick(event: Event): void {
    const trusted = (this.pressing ?? event).isTrusted;
    // WebKit trusts the click that a script's click on the label brings about.
    this.clicked = trusted && !this.scripted;
    this.scripted = !trusted;
    queueMicrotask(() => { this.scripted = false; });
  }

  /** What `press` clicks, it clicks for the person if `by` was theirs. */
  protected press(box: HTMLElement, by: Event): void {
    this.pressing = by;
    box.click();
    this.pressing = undefined;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    root.addEventListener('click', event => this.onClick(event), true);
    return root;
  }

  protected override clearMessages(): void {
    super.clearMessages();
    this.error = undefined;
    this.agentError = undefined;
    this.reason = undefined;
  }

  private get path(): string { return this.bind || this.name || this.nodeId || this.id; }

  private message(): string | readonly Inline[] {
    if (this.settled || this.provisional) return '';
    if (this.agentError?.length) return this.agentError;
    return this.error || (this.showing ? this.failure?.message : '') || '';
  }

  /** Something around it, as its form, is superseded and says so. */
  private settledAbove(): boolean { return this.isIn('superseded'); }
  /** It is in a form that nobody sent: left behind, or cut. */
  private isLeft(): boolean { return this.superseded || this.isIn('superseded') || this.isIn('unfinished'); }

  private isIn(state: string): boolean {
    for (let above = this.parentElement as Readonly<Record<string, unknown>> & HTMLElement | null; above !== null; above = above.parentElement as typeof above) if (above[state] === true) return true;
    return false;
  }

  private onFocus(kind: 'focus' | 'blur', event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && this.contains(event.relatedTarget)) return;
    if (kind === 'focus') notePresses(this.ownerDocument);
    else afterPress(this.ownerDocument, () => { if (this.operable && !this.holdsFocus) this.showErrors(); });
    const trusted = event.isTrusted;
    if (!this.act({ kind, trusted })) speakAlone(this, { type: kind === 'focus' ? 'ui.focus' : 'ui.blur', bind: this.path, trusted });
    if (kind === 'blur' && this.waning) {
      this.waning = false;
      this.disabled = true;
    }
  }

  private readonly restore = (event: Event): void => {
    event.stopPropagation();
    this.focus(); // the button goes away
    this.act({ kind: 'restore', trusted: event.isTrusted });
  };

  protected override willUpdate(changed?: PropertyValues): void {
    super.willUpdate();
    if (this.hasUpdated) this.refresh(); // the message that is drawn is in the locale of now
    this.setState('submitted', this.locked);
    this.refocus = (changed?.has('locked') === true || changed?.has('superseded') === true) && this.hasUpdated && this.holdsFocus;
  }

  protected override updated(): void {
    this.applyValue(false);
    const before = this.message();
    this.refresh();
    this.setState('invalid', this.message().length > 0);
    if (before !== this.message()) this.requestUpdate(); // what was drawn has changed what is wrong
    if (this.refocus) this.focus();
    this.refocus = false;
  }

  /** What every native control is told of its state. */
  protected nativeAttributes(texts: FieldTexts): Attributes {
    const { off, waning, stale } = this;
    return {
      required: texts.required,
      disabled: off && !waning,
      'aria-disabled': (waning || stale) && 'true',
      'aria-label': texts.name,
      'aria-invalid': String(texts.message.length > 0),
      'aria-describedby': describedBy(texts),
    };
  }

  protected override render(): TemplateResult {
    const { label = '', required, description, reason, settled } = this;
    const texts: FieldTexts = { label, required, description, help: this.helpText(), message: this.message(), name: label ? undefined : this.labelText() };
    const dir = direction(label);
    if (this.provisional) return html`<div class="outline" dir=${dir}>${this.renderField(texts, false)}</div>`;
    const above = this.settledAbove();
    return html`
      <div class="live" dir=${dir} ?hidden=${settled}>${this.renderField(texts, true)}</div>
      ${settled ? html`<div class="settled" dir=${dir} tabindex="-1">${this.renderSettled(texts)}</div>` : nothing}
      ${this.superseded && !above ? html`<p class="quiet" part="superseded" dir="auto">${msg('No longer active: the conversation has moved on.')}</p>` : nothing}
      ${reason ? reasonNote(reason, this.earlier, this.restore) : nothing}`;
  }
}
