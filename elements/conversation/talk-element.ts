import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { Snapshot } from '../../src/message/snapshot.js';
import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { StateStore } from '../../src/state/store.js';
import type { StreamFormat } from '../../src/transports/transport.js';
import { tagOf } from '../shared/define.js';
import { focusOnce, hasFocus, isTyping } from '../shared/focus.js';
import { icon } from '../shared/icons.js';
import { msg, str, updateWhenLocaleChanges } from '../shared/localize.js';
import { ScopeEvent } from '../shared/scope.js';
import { StyledElement } from '../shared/styled.js';
import { Voice, type Announce } from '../shared/voice.js';
import { copySelection } from '../stream/copy.js';
import type { MduiStream, StreamSource } from '../stream/stream.js';
import { FrameTask } from '../stream/schedule.js';
import { Far } from './far.js';
import { Follow } from './follow.js';
import { Shared } from './shared.js';
import { fetchText, takeText } from './sources.js';
import { speakers, type Written } from './transcript.js';
import { isStream, Turns } from './turns.js';

/** Of a frame, for what is not seen, in milliseconds. */
const SPARE = 8;

/** What a new turn may be given. */
export interface TurnInit {
  /** Id of its message. Default: what `md.open` says, else a generated one. */
  readonly messageId?: string;
}

/** The turns of a conversation while it goes on. What can be read off it and put in its place is `MduiConversation`'s. */
export abstract class TalkElement extends StyledElement {
  /** Address of a transcript to load. */
  @property() src?: string;

  /** How replies are written on the wire, where neither the stream nor its content type says. */
  @property() format?: StreamFormat;

  /** What a screen reader is told of replies; `full`: also their text, once they are complete. Default `status`. */
  @property() announce: Announce = 'status';

  /** The host's word (spec 7) for streams that have none of their own; counts from the next message on. */
  @property({ attribute: false }) policy: Policy = {};

  /** The component types of streams that have none of their own; counts from the next message on. Default: all built-in ones. */
  @property({ attribute: false }) palette: Palette = builtIn;

  /** The values of all its streams, by bind path (spec 5). */
  readonly state = new StateStore();

  @query('[role=status]') private readonly live!: HTMLElement | null;
  @query('button') private readonly button!: HTMLElement | null;

  readonly #internals = this.attachInternals();
  readonly #turns = new Turns();
  readonly #voice = new Voice(() => this.live);
  readonly #follow = new Follow(this, () => this.#turns.streams, () => { this.requestUpdate(); });
  readonly #far = new Far(this, stream => {
    this.#follow.moved(stream);
    // one that sleeps comes near what is seen
    if (stream.far === undefined) stream.flush();
  });
  readonly #shared = new Shared(this, this.#turns, this.state, this.#voice, {
    arranged: () => { this.requestUpdate(); },
    began: () => { this.#began(); },
  });
  readonly #waking = new FrameTask(() => { this.#wake(); });
  #loading: AbortController | undefined;
  /** The `src` in whose place something was put before it was loaded. */
  #insteadOf: string | undefined;
  /** The person says something right now. */
  #saying = false;

  constructor() {
    super();
    updateWhenLocaleChanges(this);
    this.addEventListener(ScopeEvent.type, event => {
      event.stopPropagation();
      event.scope = this.#shared;
      this.#shared.joined(event.stream);
    });
    this.addEventListener('keydown', event => { this.#key(event); });
    // within one of them it has copied itself
    this.addEventListener('copy', event => { copySelection(event, this.streams, ({ author }) => speakers()[author]); });
  }

  /** Its streams, in document order. */
  get streams(): readonly MduiStream[] {
    return this.#turns.streams;
  }

  /** The newest of its streams. */
  get last(): MduiStream | undefined {
    return this.#turns.streams.at(-1);
  }

  /**
   * The person's turn, as plain text. What was asked before it and not answered is over.
   * @throws Error when no stream element is registered
   */
  say(text: string, init: TurnInit = {}): MduiStream {
    const stream = this.add('user', init);
    this.#saying = true;
    stream.write(text);
    stream.close();
    stream.flush();
    this.#saying = false;
    this.#follow.toEnd('instant');
    return stream;
  }

  /**
   * A turn of the assistant, read from `source`: what a stream can read, or a text, which is all of it. Without one the page writes into the
   * stream that this returns.
   * @throws Error when no stream element is registered
   */
  reply(source?: StreamSource | string | null, init: TurnInit = {}): MduiStream {
    const stream = this.add('assistant', init);
    if (typeof source === 'string') {
      stream.write(source);
      stream.close();
    } else stream.stream = source;
    return stream;
  }

  /** Brings the end into view, and stays there while it grows. */
  scrollToEnd(): void {
    this.#follow.toTheEnd = true;
    this.#follow.toEnd(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth');
  }

  /** Takes all turns out and forgets their values. What is being read is cancelled. */
  reset(): void {
    this.#loading?.abort();
    for (const stream of this.streams) {
      stream.reset();
      stream.remove();
    }
    this.state.clear();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Streams that were there before it was defined.
    for (const stream of this.querySelectorAll(tagOf('mdui-stream') ?? '_')) if (isStream(stream)) stream.join();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#open, { once: true });
    else this.#open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('DOMContentLoaded', this.#open);
    for (const each of [this.#far, this.#follow]) each.rest();
    this.#waking.cancel();
    window.removeEventListener('beforeprint', this.#flush);
  }

  protected override willUpdate(): void {
    const internals = this.#internals;
    // an engine may have no custom states
    const states = internals.states as Set<string> | undefined;
    if (this.#follow.below) states?.add('below');
    else states?.delete('below');
    internals.role = 'log';
    // The voice says what matters of it; see `announce`.
    internals.ariaLive = 'off';
    internals.ariaLabel = msg('Conversation');
    internals.ariaKeyShortcuts = 'Control+End';
  }

  protected override render(): TemplateResult {
    return html`
      <div class="hidden" role="status"></div>
      <slot></slot>
      ${this.streams.length === 0 ? html`<slot name="empty"></slot>` : nothing}
      <div class="below">${this.#follow.below ? html`<button part="below" class="button" type="button" @click=${this.#toWhatIsNew}>${icon('down')}<span>${msg('New messages below')}</span></button>` : nothing}</div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('src') && this.src && this.src !== this.#insteadOf) void this.#load(this.src);
    this.#insteadOf = undefined;
    const { streams } = this;
    if (this.isConnected) for (const each of [this.#far, this.#follow]) each.watch(streams);
    if (this.isConnected && streams.some(stream => stream.asleep)) {
      this.#waking.request();
      window.addEventListener('beforeprint', this.#flush);
    }
    if (this.#follow.scrolls && !this.hasAttribute('tabindex')) this.tabIndex = 0;
    for (const [at, stream] of streams.entries()) {
      const [nth, all] = [at + 1, streams.length];
      stream.called = stream.author === 'user' ? msg(str`You, ${nth} of ${all}`) : msg(str`Assistant, ${nth} of ${all}`);
    }
  }

  protected add(author: MduiStream['author'], { messageId }: TurnInit = {}): MduiStream {
    const stream = document.createElement(tagOf('mdui-stream') ?? '_');
    if (!isStream(stream)) throw new Error('No stream element is registered: import elements/stream');
    stream.author = author;
    if (messageId !== undefined) stream.messageId = messageId;
    this.append(stream);
    return stream;
  }

  /** Shows a transcript in place of what is there. */
  abstract load(markdown: string): void;

  /** Puts turns in place of those that are there; they are no news. */
  protected anew(fill: () => void): void {
    const { quiet } = this.#shared;
    this.#shared.quiet = true;
    if (this.isUpdatePending) this.#insteadOf = this.src;
    try {
      this.reset();
      fill();
    } finally {
      this.#shared.quiet = quiet;
    }
    this.#follow.toTheEnd = true;
    this.#follow.toEnd('instant');
  }

  /** Shows a turn as it was; prose that is far from the end a little later, or when it comes near what is seen. */
  protected restoreTurn(stream: MduiStream, near: boolean | undefined, snapshot: Snapshot): void {
    stream.restoreWhen(snapshot, near !== true && stream.author !== 'user');
  }

  /** Makes turns of which nothing is there yet, from the end on, for as long as a frame bears. */
  #wake(): void {
    const until = performance.now() + SPARE;
    const next = (): MduiStream | undefined => this.streams.findLast(stream => stream.asleep);
    let asleep = next();
    for (; asleep && performance.now() < until; asleep = next()) asleep.flush();
    if (asleep) this.#waking.request();
    else window.removeEventListener('beforeprint', this.#flush);
  }

  /** All that has arrived is there: somebody asks, or prints. */
  readonly #flush = (): void => { for (const stream of this.streams) stream.flush(); };

  /** The turns that have begun, with all that has arrived of them. */
  protected get written(): readonly Written[] {
    this.#flush();
    return this.#turns.begun.flatMap(({ element, message }) => isStream(element) && message !== undefined ? { author: element.author, message } : []);
  }

  /** A message has gone on from those before it. */
  #began(): void {
    const tell = this.#saying;
    const { quiet } = this.#shared;
    if (!quiet) this.#follow.toTheEnd = false;
    // The press that it answers may still be being told of.
    queueMicrotask(() => {
      const left = this.#turns.begun.slice(0, -1).filter(turn => turn.supersede(tell));
      if (left.length > 0 && !quiet && this.announce !== 'off') this.#voice.say(msg('Earlier questions are no longer active: the conversation has moved on.'));
    });
  }

  readonly #open = (): void => {
    // The single file defines it first, so that its streams find it: what is inside waits for them.
    if (tagOf('mdui-stream') === undefined) {
      void customElements.whenDefined('mdui-stream').then(() => { if (this.isConnected) this.#open(); });
      return;
    }
    const text = takeText(this);
    if (text !== undefined && !this.src && this.streams.length === 0) this.load(text);
    requestAnimationFrame(() => { this.#shared.quiet = false; });
  };

  async #load(src: string): Promise<void> {
    this.#loading?.abort();
    const { signal } = this.#loading = new AbortController();
    try {
      const text = await fetchText(src, signal);
      if (!signal.aborted) this.load(text);
    } catch (error) {
      // A turn that says so, in the words of any reply that does not come.
      if (!signal.aborted) this.reply(new ReadableStream({ start: controller => { controller.error(error); } }));
    }
  }

  #key(event: KeyboardEvent): void {
    const { key, ctrlKey, altKey, shiftKey, metaKey, defaultPrevented } = event;
    if (key !== 'End' || !ctrlKey || altKey || shiftKey || metaKey || defaultPrevented || isTyping(event)) return;
    const newest = this.streams.findLast(({ author, phase }) => author !== 'user' && phase !== 'idle');
    if (newest === undefined) return;
    event.preventDefault();
    focusOnce(newest);
    this.#follow.show(newest);
  }

  readonly #toWhatIsNew = (): void => {
    // The button goes away.
    if (hasFocus(this.button)) this.focus({ preventScroll: true });
    this.scrollToEnd();
  };
}
