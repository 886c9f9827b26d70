import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ActEvent, Submission } from '../shared/act.js';
import type { ActingLike } from '../shared/brands.js';
import { MduiHolder } from '../shared/holder.js';
import { directionOf } from '../shared/field.js';
import { flow } from '../shared/flow.styles.js';
import { hasFocus } from '../shared/focus.js';
import { icon } from '../shared/icons.js';
import { msg } from '../shared/localize.js';
import { askThen } from '../shared/press.js';
import { pressable, supersededLine, unfinishedLine } from '../shared/pressable.js';
import { pressableStyles } from '../shared/pressable.styles.js';
import { reasonOf } from '../shared/refusal.js';
import { speakAlone } from '../shared/standalone.js';
import { hidden, skeleton, tokens } from '../shared/tokens.js';
import { watchContent } from '../shared/watch.js';
import { formStyles } from './form.styles.js';
import { dataOf, invalidOf, isInvalid, membersOf } from './members.js';
import { faultOf, goTo, summary, type Fault } from './summary.js';

/**
 * Controls that are sent together. It takes the wish to submit of what stands in it, checks every control, and either goes
 * to the first one that is wrong (naming all of them when there are several) or passes the wish on as its own.
 * It is no native form: it works inside one, and a host form around it neither sends nor checks what is in it.
 *
 * @slot - prose, controls, buttons
 * @fires mdui-submit - `ui.submit`, when it stands alone; cancelable: then it does not lock
 * @csspart base - the group
 * @csspart form-label - its visible name
 * @csspart summary - the list of what is wrong
 * @csspart button - the submit button that it adds itself
 * @csspart superseded - the line that says that the conversation has moved on
 * @csspart unfinished - the line that says that it broke off
 * @csspart sent - the line that says that it was sent
 */
export class MduiForm extends MduiHolder {
  static override readonly tag: string = 'mdui-form';
  static override readonly styles = [tokens, flow, hidden, skeleton, ...pressableStyles, formStyles];

  /** What the host is told. */
  @property() action = '';

  /** Visible name. Default: the localised word "Form", for assistive technology only. */
  @property() label?: string;

  /** Whether it adds a submit button of its own. Default: when nothing in it submits. */
  @property({ attribute: 'needs-submit', type: Boolean }) needsSubmit?: boolean;

  /** Text of that button. Default: the localised word "Send". */
  @property({ attribute: 'submit-label' }) submitLabel?: string;

  /** Default false. */
  @property({ type: Boolean, reflect: true }) disabled = false;

  /** Why it is disabled: a word of the message (`action`), else text for people. */
  @property({ attribute: false }) refused?: string;

  /** It was sent: its controls are locked and read as facts. Default false. */
  @property({ type: Boolean }) submitted = false;

  /** Its text was cut off: readable, never sent. Default false. */
  @property({ attribute: false }) unfinished = false;

  @state() private faults: readonly Fault[] = [];
  @state() private submitsInside = false;

  #asked: EventTarget | null = null;
  #moveFocus = false;

  constructor() {
    super();
    this.addEventListener('mdui-act', this.#onAct);
    watchContent(this, { childList: true, subtree: true }, () => this.#settle());
  }

  /** Whether a submission has a chance: arrived, neither sent nor disabled nor superseded. */
  get operable(): boolean {
    return !this.provisional && !this.unfinished && !this.submitted && !this.disabled && !this.superseded && !this.stale;
  }

  /** Tries to send, as a script: the act is not trusted. What its first submit button asks before it sends is asked here too. */
  requestSubmit(): void {
    this.#submit(false, { requiresConfirmation: this.#first?.submission?.requiresConfirmation === true });
  }

  protected override willUpdate(changed?: PropertyValues): void {
    super.willUpdate();
    this.setState('submitted', this.submitted);
    if (changed?.has('submitted')) {
      this.#moveFocus = this.submitted && hasFocus(this.own('button'));
      this.faults = [];
    }
  }

  protected override render(): TemplateResult {
    const { label, provisional } = this;
    const box = this.stand('form', label || msg('Form'));
    // its buttons stand where its fields begin
    const dir = directionOf(label?.trim() || membersOf(this).controls[0]?.label);
    return html`<div part="base" role=${box.role} class="group ${provisional ? 'arriving' : ''}" dir=${dir} aria-label=${box.label}>
      ${this.apart('top', html`${label ? html`<p part="form-label" class="name" dir="auto">${label}</p>` : nothing}
        ${summary(this.faults)}`)}
      <div class="body"><slot></slot></div>
      ${this.apart('end', this.#end())}
    </div>`;
  }

  /** What stands under the content: its own button, and what became of it. */
  #end(): TemplateResult {
    const { provisional, submitted, submitsInside } = this;
    return html`
      ${(this.needsSubmit ?? !submitsInside) && !provisional && !submitted && !this.unfinished ? this.#button() : nothing}
      ${supersededLine(this.superseded)}${unfinishedLine(this.unfinished)}
      <div part="sent" class="sent ${submitsInside && submitted ? 'hidden' : ''}" role="status" tabindex="-1">${submitted ? html`${icon('check')}<span>${msg('Sent')}</span>` : nothing}</div>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (['submitted', 'provisional', 'unfinished', 'superseded'].some(name => changed.has(name))) this.#settle();
    if (this.#moveFocus) this.own('.sent')?.focus();
    this.#moveFocus = false;
  }

  #button(): TemplateResult {
    return html`<div class="end">${pressable({
      label: this.submitLabel?.trim() || msg('Send'), kind: 'primary', disabled: this.disabled, locked: this.superseded || this.stale,
      reason: reasonOf(this.refused), press: event => this.#submit(event.isTrusted, { requiresConfirmation: false, label: this.submitLabel?.trim() || undefined }),
    })}</div>`;
  }

  /** Tells what stands in it what state it is in. */
  #settle(): void {
    const { controls, acting } = membersOf(this);
    const over = this.submitted || this.unfinished || this.superseded;
    // Sent, cut off or left behind: what it holds can be read, for it leads nowhere.
    for (const control of controls) if (control.locked !== over) control.locked = over;
    const submitting = acting.filter(each => each.submits);
    const used = submitting.find(each => each === this.#asked) ?? submitting[0];
    for (const each of acting) each.locked = over || (this.provisional && each.submits);
    for (const each of submitting) each.showSent(this.submitted && each === used);
    this.submitsInside = submitting.length > 0;
  }

  /** The first that submits: Enter in a field is a press of it. */
  get #first(): ActingLike | undefined {
    return membersOf(this).acting.find(each => each.submits);
  }

  readonly #onAct = (event: ActEvent): void => {
    if (event.target === this) return;
    const { act } = event;
    if (act.kind === 'change' && this.faults.length > 0) queueMicrotask(() => { this.faults = this.faults.filter(fault => isInvalid(fault.control)); });
    if (act.kind !== 'submit') return;
    event.claim();
    this.#asked = event.target;
    // As natively: with its question, and nothing while it is disabled.
    const { submission = act } = act.label === undefined ? this.#first ?? {} : {};
    if (submission !== null) this.#submit(act.trusted, submission);
  };

  #submit(trusted: boolean, by: Submission): void {
    if (!this.operable) return;
    const invalid = invalidOf(membersOf(this).controls);
    this.faults = invalid.map(faultOf);
    const [first] = invalid;
    if (first !== undefined) goTo(first);
    else if (!this.act({ kind: 'submit', trusted, ...by })) this.#sendAlone(trusted, by);
  }

  #sendAlone(trusted: boolean, { requiresConfirmation, label: said, look: kind }: Submission): void {
    const { action } = this;
    const label = said || this.submitLabel?.trim() || this.label?.trim() || action;
    void askThen(this, { action, label, kind, requiresConfirmation, trusted }, more => {
      if (speakAlone(this, { type: 'ui.submit', action, ...dataOf(membersOf(this).controls), ...more })) this.submitted = true;
    });
  }
}
