import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { enrol, type Answer, type Asker, type Question } from '../shared/confirms.js';
import { MduiElement } from '../shared/element.js';
import { flow } from '../shared/flow.styles.js';
import { msg } from '../shared/localize.js';
import { stopRepeat, unfinishedLine } from '../shared/pressable.js';
import { reveal } from '../shared/reveal.js';
import { buttonStyles, hidden, tokens } from '../shared/tokens.js';
import { Arming } from './arming.js';
import { confirmStyles } from './confirm.styles.js';
import { Wording } from './wording.js';

/**
 * The question before an act that matters. It draws nothing where it stands; `ask()` opens it as a modal dialog.
 * The host's own name of the action is always shown, and is the dialog's accessible name; what an agent wrote is its description.
 *
 * Only a real press that began half a second after it opened, or last said something else, says yes. Everything else is a no.
 *
 * @slot - the question: paragraphs, lists
 * @csspart dialog - the native dialog
 * @csspart heading - the title
 * @csspart body - what holds the slot
 * @csspart action - the host's name of the action
 * @csspart unfinished - the line that says that it broke off
 * @csspart no - the button that says no
 * @csspart yes - the button that says yes
 */
export class MduiConfirm extends MduiElement implements Asker {
  static override readonly tag: string = 'mdui-confirm';
  static override readonly styles = [tokens, flow, hidden, buttonStyles, confirmStyles];

  /** The action it is asked before. */
  @property() action = '';

  /** The palette's `title`; of another name, since every element's `title` is its tooltip. Default: a localised one. */
  @property() heading?: string;

  /** Text of Yes. Default: the localised word. */
  @property({ attribute: 'confirm-label' }) confirmLabel?: string;

  /** Text of No. Default: the localised word. */
  @property({ attribute: 'cancel-label' }) cancelLabel?: string;

  /** Look of Yes: `danger` if this or the button that asks is, else `primary`. */
  @property() kind?: string;

  /** Its text was cut off: it asks nothing, and what there is stands in the flow. Default false. */
  @property({ attribute: false }) unfinished = false;

  @state() private question: Question | undefined;
  @query('dialog') private readonly dialog?: HTMLDialogElement | null;
  @query('[part~="no"]') private readonly no?: HTMLElement | null;

  readonly #arming = new Arming(this);
  /** What makes the question longer moves Yes. */
  readonly #grown = new ResizeObserver(() => { this.#armAnew(); });
  /** Who presses Yes has read something else. */
  readonly #wording = new Wording(this, () => { this.#armAnew(); });
  #shown = false;
  #answer: ((answer: Answer) => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    enrol(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    enrol(this, false);
    this.#settle('no');
  }

  /** Whether it is being asked now. */
  get asking(): boolean {
    return this.#answer !== undefined;
  }

  /** Opens the question. Call it from a real gesture only. A second question while one is open is a no. */
  async ask(question: Question): Promise<Answer> {
    if (this.asking || !this.isConnected || this.unfinished || this.provisional) return 'no';
    const answer = new Promise<Answer>(resolve => { this.#answer = resolve; });
    this.question = question;
    reveal(this); // a dialog inside something hidden would not be seen
    await this.updateComplete;
    const { dialog } = this;
    if (dialog?.isConnected) {
      dialog.showModal();
      this.#shown = true;
      this.no?.focus();
      this.#arming.start();
      this.#wording.observe();
      for (const body of dialog.querySelectorAll('#body')) this.#grown.observe(body);
    }
    return answer;
  }

  protected override render(): TemplateResult {
    const { question } = this;
    if (this.unfinished) return html`${this.heading ? html`<p part="heading" class="heading" dir="auto">${this.heading}</p>` : nothing}<slot></slot>${unfinishedLine(true)}`;
    const { armed } = this.#arming;
    const dangerous = [this.kind, question?.kind].includes('danger');
    return html`<dialog part="dialog" role="alertdialog" aria-labelledby="action" aria-describedby="heading body" @close=${this.#closed}>
      <h2 part="heading" class="heading" id="heading" dir="auto">${this.heading?.trim() || msg('Please confirm')}</h2>
      <div part="body" class="body" id="body"><slot></slot></div>
      <p part="action" class="action"><span class="what">${msg('You are about to do this:')}</span> <b id="action" dir="auto">${question?.actionLabel ?? ''}</b></p>
      <div class="row">
        <button type="button" part="no" class="button" dir="auto" @keydown=${stopRepeat} @click=${() => this.#settle('no')}>${(!question?.plain && this.cancelLabel?.trim()) || msg('No')}</button>
        <button type="button" part="yes" class="button yes" data-kind=${dangerous ? 'danger' : 'primary'} aria-disabled=${armed ? 'false' : 'true'}
          @pointerdown=${this.#arming.begin} @keydown=${this.#arming.begin} @click=${this.#yes}
        ><span dir="auto">${(!question?.plain && this.confirmLabel?.trim()) || msg('Yes')}</span><span class="arming" aria-hidden="true"></span></button>
      </div>
    </dialog>`;
  }

  #armAnew(): void {
    if (this.#shown) this.#arming.start();
  }

  readonly #yes = (event: MouseEvent): void => {
    if (this.#arming.accepts(event)) this.#settle('yes');
  };

  readonly #closed = (): void => {
    // `close` comes late: it may be that of the question before
    if (this.#shown && this.dialog?.open === false) this.#settle('no');
  };

  #settle(answer: Answer): void {
    const resolve = this.#answer;
    if (resolve === undefined) return;
    this.#answer = undefined;
    this.#shown = false;
    this.#arming.disarm();
    this.#grown.disconnect();
    this.#wording.disconnect();
    const opener = this.question?.opener;
    this.dialog?.close();
    // the browser gave it back already, to the very button; where it did not:
    if (opener !== undefined && !opener.contains((opener.getRootNode() as Document | ShadowRoot).activeElement)) opener.focus();
    resolve(answer);
  }
}
