import { property, state } from 'lit/decorators.js';
import type { Value } from '../../src/protocol/ui-events.js';
import { MduiElement } from './element.js';
import { flagsOf, type Failure } from './validity.js';

/**
 * A value with a default, what a form asks of it, and its validity: the half of a control that a form sees.
 *
 * Written by hand it is a form-associated control like a native one. In a stream (`streamed`) it keeps value and validity to
 * itself: a form around the stream sends, checks and resets nothing of it.
 */
export abstract class FormValue<V extends Value> extends MduiElement {
  static readonly formAssociated = true;

  /** Whether a value must be given. Default false. */
  @property({ type: Boolean }) required = false;
  /** The form around was sent: the value stands as a fact. Default false. */
  @property({ attribute: false }) locked = false;
  /** Part of a stream: no part of any host form. Set before it is inserted. Default false. */
  @property({ attribute: false }) streamed = false;

  /** Whether its own validation is visible by now. */
  @state() protected showing = false;
  protected failure: Failure | undefined;
  private own: { readonly value: V } | undefined;
  /** The value that the last change event told, or the one from before the first. */
  private told: { readonly value: V } | undefined;
  private custom = '';
  private outsideDisabled = false;
  /** To be disabled as soon as the focus leaves. */
  protected waning = false;
  /** Somebody asks for validity without wanting to see it. */
  private asking = false;

  constructor() {
    super();
    this.addEventListener('invalid', () => { if (!this.asking) this.showErrors(); });
  }

  /** The value that markup gives: what a reset goes back to. */
  protected abstract markupValue(): V;
  /** Reads anything as a value of this control. */
  protected abstract read(value: unknown): V;
  /** What is wrong with the value as it is now. */
  protected abstract failureOf(value: V): Failure | undefined;
  /** Brings the native control in line with the value; `force` when it may show something that is no value. */
  protected abstract applyValue(force: boolean): void;
  /** What takes the focus. */
  protected abstract focusTarget(): HTMLElement | null;
  /** What a form sends; null for nothing. */
  protected formEntry(value: V): string | FormData | null {
    return value === null ? null : String(value);
  }
  /** Messages about a value that is no longer there. */
  protected clearMessages(): void { this.requestUpdate(); }

  /** The current value. Setting it sends no event, and setting what it is already does nothing. */
  get value(): V { return this.own === undefined ? this.markupValue() : this.read(this.own.value); }
  set value(value: V) {
    const next = this.read(value);
    if (same(next, this.value)) return;
    this.told = { value: next };
    this.own = { value: next };
    this.changed();
  }

  /** The name a form sends the value by; as natively, without one nothing is sent. */
  @property({ noAccessor: true }) get name(): string { return this.getAttribute('name') ?? ''; }
  set name(name: string | null) {
    if (name === null) this.removeAttribute('name');
    else if (name !== this.getAttribute('name')) this.setAttribute('name', name);
    if (this.hasUpdated) this.refresh(); // what is sent may hold the name
  }

  /**
   * Whether it cannot be operated. Default false. An attribute, since the browser reads that; but it would throw the focus out of
   * a control that has it, so such a one is deaf (`aria-disabled`) first and gets the attribute when the focus leaves by itself.
   */
  @property({ type: Boolean, noAccessor: true }) get disabled(): boolean { return this.waning || this.hasAttribute('disabled'); }
  set disabled(disabled: boolean | undefined) {
    this.waning = disabled === true && !this.hasAttribute('disabled') && this.holdsFocus;
    if (!this.waning) this.toggleAttribute('disabled', disabled === true);
    if (this.hasUpdated) this.refresh();
    this.requestUpdate();
  }

  /** The host form; null in a stream, whatever is around it. */
  get form(): HTMLFormElement | null { return this.streamed ? null : this.internals.form; }
  get willValidate(): boolean { return this.operable && (this.streamed || this.internals.willValidate); }
  get validity(): ValidityState {
    this.flush();
    return { ...flagsOf(this.internals.validity), ...this.failure?.flags, valid: this.failure === undefined };
  }
  get validationMessage(): string {
    this.flush();
    return this.failure?.message ?? '';
  }

  /** As on a native control: fires `invalid` when it is not valid, shows nothing. */
  checkValidity(): boolean {
    this.flush();
    if (this.failure === undefined || !this.willValidate) return true;
    this.asking = true;
    if (this.streamed) this.dispatchEvent(new Event('invalid', { cancelable: true }));
    else this.internals.checkValidity();
    this.asking = false;
    return false;
  }
  /** As on a native control, with the message in its place instead of in a bubble. */
  reportValidity(): boolean {
    const valid = this.checkValidity();
    this.showErrors();
    if (!valid) this.focus();
    return valid;
  }
  /** A message of the page's own that makes it invalid until it is set to `''`. */
  setCustomValidity(message: string): void {
    this.custom = message;
    this.refresh();
    this.requestUpdate();
  }
  /** From now on its validation is visible, as after a try to submit. */
  showErrors(): void { this.showing = true; }

  formResetCallback(): void {
    if (this.streamed) return;
    this.own = undefined;
    this.told = undefined;
    this.showing = false;
    this.clearMessages();
    this.changed(true);
  }
  formStateRestoreCallback(saved: string | File | FormData | null): void {
    if (typeof saved !== 'string' || this.streamed) return;
    let value: unknown = saved; // an autofill of the browser is plain text, what we saved is JSON
    try {
      value = JSON.parse(saved);
    } catch { /* plain */ }
    this.value = this.read(value);
  }
  formDisabledCallback(disabled: boolean): void {
    this.outsideDisabled = disabled;
    this.requestUpdate();
  }

  /** WebKit does not call it `:focus-within` when the focus is deeper, as in a number field's own editor. */
  protected get holdsFocus(): boolean { return this.matches(':focus-within') || (this.shadowRoot?.activeElement ?? null) !== null; }
  protected get settled(): boolean { return this.locked || this.superseded; }
  protected get off(): boolean { return this.disabled || this.outsideDisabled; }
  /** Neither arriving nor settled nor disabled nor removed. */
  protected get operable(): boolean { return !this.provisional && !this.settled && !this.off && !this.stale; }

  /** Takes the person's value in: the form has it before any listener asks. False when it may not change now. */
  protected take(value: V): boolean {
    if (!this.operable) {
      this.applyValue(true);
      this.requestUpdate();
      return false;
    }
    this.told ??= { value: this.value };
    this.own = { value };
    this.clearMessages();
    this.refresh();
    return true;
  }

  /** What was typed and not yet committed; undefined for nothing. @internal */
  get draft(): V | undefined { return this.told === undefined || !this.operable || same(this.told.value, this.value) ? undefined : this.value; }

  /** The change since the last telling, once; undefined when there is none. */
  protected settle(): { readonly old: V; readonly value: V } | undefined {
    const { value } = this;
    const old = this.told === undefined ? value : this.told.value;
    if (!this.operable || same(old, value)) return undefined;
    this.told = { value };
    return { old, value };
  }

  /** The value changed, but not by typing it. Before the first drawing there is nothing to bring in line. */
  private changed(force = false): void {
    if (this.hasUpdated) this.applyValue(force);
    this.refresh();
    this.requestUpdate();
  }

  /** Whoever reads validity right after setting a property gets the truth of that property. */
  protected flush(): void {
    if (this.isConnected && this.isUpdatePending) this.performUpdate();
  }

  /** Form value and validity, from the value. */
  protected refresh(): void {
    const { value } = this;
    const waits = this.provisional || this.settled || !this.hasUpdated;
    if (waits) this.failure = undefined;
    else this.failure = this.custom ? { flags: { customError: true }, message: this.custom } : this.failureOf(value);
    if (this.streamed) return;
    this.internals.setFormValue(this.waning ? null : this.formEntry(value), JSON.stringify(value));
    if (this.failure === undefined) this.internals.setValidity({});
    else this.internals.setValidity(this.failure.flags, this.failure.message, this.focusTarget() ?? undefined);
  }
}

/** Whether two values are the same, lists item by item. */
export function same(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => item === b[index]);
  return a === b;
}
