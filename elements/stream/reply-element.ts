import type { PropertyValues } from 'lit';
import { property, query, state as internal } from 'lit/decorators.js';
import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { StateStore } from '../../src/state/store.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { restBoxes, type Resting } from '../prose/scroll-box.js';
import { adoptProseStyles } from '../prose/styles.js';
import { ActEvent } from '../shared/act.js';
import { updateWhenLocaleChanges } from '../shared/localize.js';
import { scopeOf, type Scope } from '../shared/scope.js';
import { StyledElement } from '../shared/styled.js';
import { Voice, type Announce } from '../shared/voice.js';
import { Announcer } from './announcer.js';
import type { StreamFormat } from './feed.js';
import { Inlet } from './inlet.js';
import { readLightSource } from './light-source.js';
import { showPhase, type Phase } from './phase.js';
import { textOf } from './reason.js';
import { Reply } from './reply.js';
import type { Author } from './rules.js';
import type { StreamSource } from './open-source.js';
import { FrameTask } from './schedule.js';
import { intakeWritable } from './source.js';

/** An element that reads a reply: its ways in, where it stands, and when what arrived is drawn. What can be read off it is `MduiStream`'s. */
export abstract class ReplyElement extends StyledElement {
  /** Address of a reply to load: Markdown, or Server-Sent Events by its content type. */
  @property() src?: string;

  /** How the reply is written on the wire. Default: by content type, else as the conversation around it says, else `markdown`; what a person wrote is `text`. */
  @property() format?: StreamFormat;

  /** Who wrote it; counts from the next message on. Of what a `user` wrote nothing becomes a control or a tag. Default `assistant`. */
  @property({ reflect: true, useDefault: true }) author: Author = 'assistant';

  /** What a screen reader is told (`full`: also the text, once it is complete). Default: as the conversation around it says, else `status`. */
  @property() announce?: Announce;

  /** Default: what `md.open` says, else a generated one. */
  @property({ attribute: 'message-id' }) messageId?: string;

  /** The host's word (spec 7); counts from the next message on. Default: the safe one. */
  @property({ attribute: false }) policy: Policy = {};

  /** The component types in use; counts from the next message on. Default: all built-in ones. */
  @property({ attribute: false }) palette: Palette = builtIn;

  @internal() protected current: Phase = 'idle';
  @query('[role=status]') private readonly live!: HTMLElement | null;

  readonly #internals = this.attachInternals();
  readonly #voice = new Voice(() => this.live);
  readonly #announcer = new Announcer(() => this.scope?.voice ?? this.#voice, () => this.author === 'user' || !this.isConnected ? 'off' : this.announce ?? this.scope?.announce ?? 'status');
  readonly #frame = new FrameTask(() => { this.#draw(false); });
  readonly #state = new StateStore();
  protected readonly inlet = new Inlet();
  /** null: it stands alone, as far as is known. */
  #scope: Scope | null | undefined;
  /** The `src` whose message was restored before it was loaded. */
  protected restoredFor: string | undefined;
  #far: Resting | undefined;
  #reply = this.#newReply();

  constructor() {
    super();
    (this.#internals.states as Set<string> | undefined)?.add('idle');
    updateWhenLocaleChanges(this);
    this.addEventListener(ActEvent.type, event => { this.#reply.interactions?.handle(event); });
  }

  /** Where the reply stands. */
  get phase(): Phase {
    return this.current;
  }

  /** The values of the controls, by bind path (spec 5): of this stream, or of the conversation around it. */
  get state(): StateStore {
    return this.#reply.message?.state ?? this.scope?.state ?? this.#state;
  }

  /** Settles when the current stream has ended, however it did; the phase says how. Never rejects. */
  get done(): Promise<Phase> {
    return this.#reply.done;
  }

  /**
   * What is read: a stream of bytes, strings or wire events, the `Response` that has it, or an async iterable. A new one cancels the
   * old one and begins a new message; the same one again changes nothing; null cancels.
   */
  get stream(): StreamSource | null {
    return this.inlet.given;
  }
  set stream(stream: StreamSource | null | undefined) {
    // undefined is how frameworks unset a property
    const source = stream ?? null;
    if (source !== null && source === this.inlet.given) return;
    this.renew();
    if (source === null) return;
    this.enter('waiting');
    this.inlet.read(source, this.#reply.feed);
  }

  /**
   * The same as a sink, for `response.body.pipeTo(element.writable)`. Its closing says nothing about completeness; it fails
   * when the message is cut or `reset()`.
   */
  get writable(): WritableStream<StreamChunk> {
    const { feed } = this.#reply;
    return intakeWritable(feed, reason => { if (feed === this.#reply.feed) this.abort(reason); });
  }

  /** Appends text, bytes or a wire event. After the end of a message only patches count; `reset()` begins anew. */
  write(chunk: StreamChunk): void {
    this.#reply.feed.take(chunk);
  }

  /** The reply is whole: what is open goes live. */
  close(): void {
    this.#reply.feed.close();
  }

  /** Cuts the reply: what has arrived stays readable. */
  abort(reason: unknown = 'aborted'): void {
    const text = textOf(reason);
    this.inlet.release(text);
    if (this.current !== 'idle' && !this.asleep) this.#reply.feed.abort(text);
  }

  /** Draws at once what waits for the next frame; called by a listener of what is being drawn, right after it. */
  flush(): void {
    this.#reply.wake();
    if (this.#frame.pending) this.#draw(true);
    this.#reply.session?.fences.flush();
  }

  /** Back to the beginning: cancels what is read, forgets message and values, shows nothing. */
  reset(): void {
    this.#clear()?.();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    adoptProseStyles(this.getRootNode() as Document | ShadowRoot);
    this.#reply.made?.listen();
    this.join();
    // While the page is still being parsed the text inside is not all there yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#readLight, { once: true });
    else this.#readLight();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#scope?.left(this);
    this.#scope = this.far = undefined;
    document.removeEventListener('DOMContentLoaded', this.#readLight);
    this.#reply.made?.guard.rest();
    // A move is a removal and an insertion in one task: only what stays away is cancelled.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#reply.made?.leave();
      this.abort('disconnected');
      this.#announcer.stop();
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('src')) return;
    if (this.src !== this.restoredFor) this.load();
    this.restoredFor = undefined;
  }

  /** Reads `src` from its beginning. */
  protected load(): void {
    if (!this.src) return;
    this.renew();
    this.enter('waiting');
    void this.inlet.load(this.src, this.#reply.feed);
  }

  /** Looks for the conversation around it: it may be there only now. @internal */
  join(): void {
    this.#scope ??= undefined;
    this.requestUpdate();
    const { scope } = this;
    if (this.#reply.id !== undefined) scope?.began(this.#reply, false);
    // taken out of a conversation that would wake it
    if (scope === undefined && this.asleep) this.flush();
  }

  /** It has been laid out, or is prose alone: that can be skipped while it is far from what is seen. @internal */
  skippable(): void {
    const states = this.#internals.states as Set<string> | undefined;
    states?.add('skippable');
    if (this.asleep) states?.add('asleep');
  }

  /** Far from what is seen: boxes that scroll are not watched. @internal */
  get far(): Resting | undefined { return this.#far; }
  /** @internal */ set far(far: Resting | undefined) {
    if ((far ?? this.#far) !== undefined) restBoxes(this, far);
    this.#far = far;
  }

  /** What it shows waits until somebody asks for it, or `flush()`. @internal */
  get asleep(): boolean {
    return this.current === 'complete' && this.#reply.made === undefined;
  }

  /** Its name for assistive technology, from the conversation around it. @internal */
  set called(name: string | null) {
    this.#internals.ariaLabel = name;
  }

  /** The present message, and what waits to become part of it. */
  protected get reply(): Reply { return this.#reply; }

  /** Tells a screen reader. */
  protected say(words: string): void {
    this.#announcer.say(words);
  }

  /** What it shares with other streams, if a conversation is around it. */
  protected get scope(): Scope | undefined {
    if (this.#scope === undefined) this.#scope = scopeOf(this) ?? (this.isConnected ? null : undefined);
    return this.#scope ?? undefined;
  }

  #newReply(): Reply {
    return new Reply({
      element: this,
      announcer: this.#announcer,
      scope: () => this.scope,
      state: () => this.state,
      format: without => [this.format, this.author === 'user' ? 'text' : this.inlet.format ?? this.scope?.format].find(each => each && each !== without) ?? 'markdown',
      changed: () => {
        if (this.current === 'idle') this.enter('waiting');
        this.#frame.request();
      },
      revisable: () => { this.requestUpdate(); },
      began: () => {
        // a parser may have put the fallback in only now
        this.replaceChildren();
        this.enter('streaming');
      },
      ended: ({ phase, reason, open }) => {
        this.#frame.cancel();
        if (open !== true) this.inlet.release(reason ?? 'ended');
        this.enter(phase);
      },
    });
  }

  /** Makes room for another reply. */
  protected renew(): void {
    this.reset();
    // Who heard that the old one is off may have begun one: this one was asked for later.
    if (this.current !== 'idle') this.#clear();
  }

  /** Everything back to the beginning, told to nobody. @returns what tells. */
  #clear(): (() => void) | undefined {
    this.inlet.release('reset');
    this.inlet.forget();
    this.#frame.cancel();
    this.#announcer.stop();
    const tell = this.#reply.drop();
    this.#state.clear();
    this.#reply = this.#newReply();
    if (this.current === 'idle') return undefined;
    this.replaceChildren();
    this.enter('idle');
    return tell;
  }

  protected enter(phase: Phase): void {
    // the fallback without a script has had its time
    if (this.current === 'idle') this.replaceChildren();
    (this.#internals.states as Set<string> | undefined)?.delete('asleep');
    showPhase(this.#internals, this.current, phase);
    this.current = phase;
    if (phase !== 'streaming') this.far = phase === 'complete' ? this.#far : undefined;
  }

  #draw(all: boolean): void {
    if (this.#reply.feed.over) this.#frame.cancel();
    else this.#frame.rest();
    this.#reply.feed.drain(all);
    this.#reply.session?.guard.changed();
  }

  readonly #readLight = (): void => {
    if (this.current !== 'idle' || this.src || !this.isConnected) return;
    const source = readLightSource(this);
    if (source === undefined) return;
    this.write(source);
    this.close();
    this.flush();
  };
}
