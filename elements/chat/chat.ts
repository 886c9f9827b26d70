import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import type { UiCancel, UiClick, UiSubmit } from '../../src/protocol/ui-events.js';
import type { HistoryTurn } from '../../src/text/requests/history-turn.js';
import type { StreamFormat } from '../../src/transports/transport.js';
import type { MduiConversation } from '../conversation/conversation.js';
import { tagOf } from '../shared/define.js';
import { icon } from '../shared/icons.js';
import { KIT } from '../shared/kit.js';
import { msg, str, updateWhenLocaleChanges } from '../shared/localize.js';
import { StyledElement } from '../shared/styled.js';
import { buttonStyles, hidden, tokens } from '../shared/tokens.js';
import type { StreamSource } from '../stream/stream.js';
import { requestBody, type ChatQuestion } from './asking.js';
import { chatStyles } from './chat.styles.js';
import { composerView } from './composer.js';
import { Exchange } from './exchange.js';
import { checkSnapshot, type ChatSnapshot } from './snapshot.js';

export type { HistoryTurn } from '../../src/text/requests/history-turn.js';
export type { ChatQuestion } from './asking.js';
export type { ChatSnapshot } from './snapshot.js';

/** What the request carries besides: plain headers, or what gives them when it is asked, as with a token that expires. */
export type ChatHeaders = Readonly<Record<string, string>> | (() => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>);

/** A JSON list of texts; what is none is no list. */
function listOf(json: string | null): readonly string[] {
  try {
    const list = JSON.parse(json ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(item => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** Lines that the box to write in grows to where CSS does not do it. */
const MOST_ROWS = 6;

/**
 * A whole chat: a conversation with an agent's endpoint, and a box to write in. What the person writes, presses and sends becomes a turn; what the endpoint
 * answers is read as a stream.
 *
 * @slot - the `mdui-conversation`, which it makes itself when there is none
 * @slot header - in place of the heading
 * @slot empty - shown while nothing was said, above the suggestions
 * @slot footer - under the box to write in
 * @fires error - a reply failed: an `ErrorEvent` with what the server or the network said; it does not bubble. Not prevented, it is written to the console
 * @csspart panel - all but the launcher
 * @csspart header - the line with the heading
 * @csspart suggestion - a question to begin with
 * @csspart composer - the form with the box to write in
 * @csspart input - the box to write in
 * @csspart send - the button that sends and stops
 * @csspart launcher - of a bubble, the button that opens and closes it
 */
export class MduiChat extends StyledElement {
  static readonly tag: string = 'mdui-chat';
  static readonly [KIT] = true as const;
  static override readonly styles = [tokens, hidden, buttonStyles, chatStyles];

  /** Address that is asked by `POST`. */
  @property() endpoint?: string;

  /** How the endpoint is asked and answers. Default: by the answer's content type, else Markdown. */
  @property() format?: StreamFormat;

  /** The model that a provider's endpoint is asked for. */
  @property() model?: string;

  /** What the model is told beforehand, as `buildPrompt()` makes it. Default: nothing; a server of your own knows it already. */
  @property({ attribute: false }) instructions?: string;

  /** `inline` in the page, `bubble` in the corner of the window, opened by a button. Default `inline`. */
  @property({ reflect: true, useDefault: true }) mode: 'inline' | 'bubble' = 'inline';

  /** Of a bubble: whether it is open. */
  @property({ type: Boolean, reflect: true }) open = false;

  /** The chat's name. Default: "Chat", in the language of the page. */
  @property() heading?: string;

  /** What the empty box to write in says. */
  @property() placeholder?: string;

  /** Questions to begin with, offered while nothing was said. As an attribute a JSON list. */
  @property({ converter: listOf }) suggestions: readonly string[] = [];

  /** Sent with each request, as for authentication. */
  @property({ attribute: false }) headers?: ChatHeaders;

  /** What asks the network in place of `fetch`. */
  @property({ attribute: false }) fetch?: typeof globalThis.fetch | null | undefined;

  /** What is sent as JSON. Default: what the format's API takes, else `{message_id, messages}`. */
  @property({ attribute: false }) body?: ((question: ChatQuestion) => unknown) | null | undefined;

  /** Answers in place of the endpoint: what a stream can read. */
  @property({ attribute: false }) ask?: (question: ChatQuestion) => StreamSource | Promise<StreamSource>;

  /** The host's word (spec 7); counts from the next message on. Default: the safe one. */
  @property({ attribute: false }) policy?: Policy;

  /** The component types in use; counts from the next message on. Default: all built-in ones. */
  @property({ attribute: false }) palette?: Palette;

  /** What is being written. */
  @state() private text = '';
  @query('textarea') private readonly input!: HTMLTextAreaElement | null;
  @query('.launcher') private readonly launcher!: HTMLElement | null;

  #conversation: MduiConversation | undefined;
  readonly #exchange: Exchange;

  constructor() {
    super();
    updateWhenLocaleChanges(this);
    this.#exchange = new Exchange({
      conversation: () => this.conversation,
      about: () => ({ format: this.format, instructions: this.instructions, model: this.model }),
      ask: question => this.#ask(question),
      changed: () => { this.requestUpdate(); },
      failed: error => { this.#failed(error); },
    });
    for (const type of ['mdui-click', 'mdui-submit', 'mdui-cancel'] as const) this.addEventListener(type, event => { this.#heard(event); });
    // a choice may be the answer that was missing
    this.addEventListener('mdui-change', () => { this.requestUpdate(); });
    this.addEventListener('keydown', event => { this.#key(event); });
  }

  /**
   * What shows the turns, made when it is asked for.
   * @throws Error when no conversation is registered
   */
  get conversation(): MduiConversation {
    this.#conversation ??= [...this.children].find(isConversation);
    if (this.#conversation === undefined) {
      const made = document.createElement(tagOf('mdui-conversation') ?? '_');
      if (!isConversation(made)) throw new Error('No conversation is registered: load mdui.js');
      this.#conversation = this.appendChild(made);
    }
    return this.#conversation;
  }

  /** Whether a reply is arriving. */
  get busy(): boolean { return this.#exchange.busy; }

  /** All turns so far, as a model reads them. */
  get messages(): readonly HistoryTurn[] {
    return [...this.#exchange.messages];
  }

  /** The person says something; while a reply arrives it waits for its end. A text without a word is not said. */
  say(text: string): void {
    if (text.trim() !== '') this.#exchange.say(text.trim());
  }

  /** Ends the reply that arrives; what has arrived stays readable. */
  stop(): void {
    this.#exchange.stop();
  }

  /** Back to the beginning. */
  reset(): void {
    this.#exchange.reset();
    this.conversation.reset();
  }

  /** The chat as plain JSON, for `restore()`. */
  snapshot(): ChatSnapshot {
    const { asked } = this.#exchange;
    return { format: 'mdui-chat', version: 1, thread_id: this.#exchange.threadId, messages: this.messages, conversation: this.conversation.snapshot(), ...(asked !== undefined && { asked: structuredClone(asked) }) };
  }

  /**
   * Shows a chat as it was, in place of what is there; nothing is asked.
   * @throws Error when it is no snapshot, or of another version; then nothing has changed
   */
  restore(snapshot: ChatSnapshot): void {
    const { thread_id: threadId, messages, conversation, asked } = checkSnapshot(structuredClone(snapshot));
    this.conversation.restore(conversation);
    this.#exchange.restore(messages, threadId, asked);
  }

  override focus(options?: FocusOptions): void {
    this.input?.focus(options);
  }

  protected override willUpdate(): void {
    const { conversation } = this;
    if (this.policy !== undefined) conversation.policy = this.policy;
    if (this.palette !== undefined) conversation.palette = this.palette;
  }

  protected override render(): TemplateResult {
    const { mode, open } = this;
    if (mode !== 'bubble') return this.#panel();
    return html`${this.#panel()}
      <button class="button launcher" part="launcher" type="button" data-kind="primary" aria-expanded=${open} aria-controls="panel" @click=${() => { this.#toggle(!open); }}>
        ${open ? html`${icon('down')}${msg('Close')}` : this.#name}</button>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { input } = this;
    // Where the box does not grow by itself.
    if (input !== null && !CSS.supports('field-sizing', 'content')) input.rows = Math.min(MOST_ROWS, this.text.split('\n').length);
    if (changed.get('open') === false && this.open && this.mode === 'bubble') this.focus({ preventScroll: true });
  }

  /** Whether there is anybody to ask. */
  get #answers(): boolean {
    return (this.endpoint ?? this.ask) !== undefined;
  }

  get #name(): string {
    return this.heading ?? msg('Chat');
  }

  #panel(): TemplateResult {
    const bubble = this.mode === 'bubble';
    const started = this.#exchange.busy || this.conversation.streams.length > 0;
    const { answers: given } = this.#exchange;
    return html`<section id="panel" part="panel" class="panel ${started ? '' : 'empty'}" aria-label=${this.#name} ?hidden=${bubble && !this.open}>
      <div part="header" class="head">
        <slot name="header"><h2 class="title"><bdi>${this.#name}</bdi></h2></slot>
        ${started ? html`<button class="button quiet" type="button" @click=${() => { this.reset(); this.focus(); }}>${msg('New chat')}</button>` : nothing}
      </div>
      <div class="talk"><slot></slot>${started ? nothing : this.#welcome()}</div>
      ${this.#exchange.waiting.length === 0 ? nothing : html`<ul class="waiting" aria-label=${msg('Sent after the reply')}>${this.#exchange.waiting.map(text => html`<li dir="auto">${text}</li>`)}</ul>`}
      <div role="status">${given && html`<p class="waiting">${msg(str`Answered: ${given.given} of ${given.all}. The answers are sent together.`)}
        ${given.given < given.all ? nothing : html`<button class="button" type="button" @click=${() => { this.#exchange.send(); this.focus(); }}>${msg('Send')}</button>`}</p>`}</div>
      ${this.#answers ? nothing : html`<p class="problem" role="alert">${msg('This chat has no endpoint to ask.')}</p>`}
      ${composerView({
        text: this.text, placeholder: this.placeholder, busy: this.#exchange.busy,
        typed: text => { this.text = text; },
        send: () => { this.#send(this.text); },
        stop: () => { this.stop(); },
      })}
      <slot name="footer"></slot>
    </section>`;
  }

  #welcome(): TemplateResult {
    return html`<div class="welcome"><slot name="empty"><p>${msg('How can I help?')}</p></slot>
      ${this.suggestions.length === 0 ? nothing : html`<ul class="suggestions" aria-label=${msg('Suggestions')}>${this.suggestions.map(text => html`<li>
        <button part="suggestion" class="button" type="button" dir="auto" @click=${() => { this.#send(text); }}>${text}</button></li>`)}</ul>`}</div>`;
  }

  #send(text: string): void {
    if (!this.#answers) return;
    this.say(text);
    if (text === this.text) this.text = '';
    this.focus({ preventScroll: true });
  }

  #toggle(open: boolean): void {
    this.open = open;
    if (!open) this.launcher?.focus();
  }

  /** What the person pressed or sent in a reply is their turn, unless the page said that it is not. */
  #heard(event: CustomEvent<UiClick | UiSubmit | UiCancel>): void {
    // what was left behind says so too, but nobody pressed it
    if ('reason' in event.detail) return;
    // the page's own listeners come after this one
    queueMicrotask(() => {
      if (!event.defaultPrevented) this.#exchange.done(event.detail);
    });
  }

  /** The person reads that there was no reply; why is the developer's matter. */
  #failed(error: Error): void {
    if (this.dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }))) console.error(error);
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || this.mode !== 'bubble' || !this.open) return;
    event.preventDefault();
    this.#toggle(false);
  }

  async #ask(question: ChatQuestion): Promise<StreamSource> {
    if (this.ask !== undefined) return this.ask(question);
    const { headers = {}, endpoint } = this;
    if (endpoint === undefined) throw new Error('No endpoint');
    return (this.fetch ?? globalThis.fetch)(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...typeof headers === 'function' ? await headers() : headers },
      body: JSON.stringify(await (this.body ?? requestBody)(question)),
      signal: question.signal,
    });
  }
}

function isConversation(element: Element): element is MduiConversation {
  return KIT in element.constructor && 'say' in element;
}
