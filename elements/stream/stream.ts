import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state as internal } from 'lit/decorators.js';
import type { LogEntry } from '../../src/message/log.js';
import { nodeToJSON, type NodeJSON } from '../../src/message/node.js';
import { uniqueId } from '../../src/message/speaker.js';
import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import { resolvePolicy } from '../../src/policy/resolve.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { StateStore } from '../../src/state/store.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { installEntities } from '../prose/entities.js';
import { adoptProseStyles } from '../prose/styles.js';
import { ActEvent } from '../shared/act.js';
import { KIT } from '../shared/define.js';
import { MduiAbortEvent, MduiCloseEvent, MduiOpenEvent } from '../shared/events.js';
import { updateWhenLocaleChanges } from '../shared/localize.js';
import { hidden, tokens } from '../shared/tokens.js';
import { Announcer } from './announcer.js';
import { chrome } from './chrome.js';
import { deferred } from './deferred.js';
import { Feed, type Ending, type StreamFormat } from './feed.js';
import { Inlet } from './inlet.js';
import { Interactions } from './interactions.js';
import { readLightSource } from './light-source.js';
import { showPhase, type Phase } from './phase.js';
import { FrameTask } from './schedule.js';
import { Session } from './session.js';
import { intakeWritable } from './source.js';
import { streamStyles } from './stream.styles.js';
import { paletteFor } from './version.js';

export type { StreamFormat } from './feed.js';
export type { Phase } from './phase.js';

/**
 * An agent's reply: reads a stream of Markdown with `:::` blocks, draws prose and live native controls as they arrive,
 * and says in DOM events what the person did.
 *
 * What it draws are its light-DOM children. Text inside its tags (or in a `<script type="text/markdown">` child) is the
 * source when neither `src` nor a stream is given, and the fallback without JavaScript.
 *
 * @slot - what the stream draws; a page puts nothing there but the source text
 * @fires mdui-change - a value was committed
 * @fires mdui-click - a button was pressed; cancelable: then it does not wait for an answer
 * @fires mdui-submit - a form was sent; cancelable: then it does not lock
 * @fires mdui-cancel - the person said no
 * @fires mdui-focus - a control got the focus
 * @fires mdui-blur - a control lost the focus
 * @fires mdui-error - something of the agent could not be done as written
 * @fires mdui-event - any of the above, with the same detail
 * @fires mdui-input - a value is being typed; no part of the protocol
 * @fires mdui-open - a message began to arrive
 * @fires mdui-commit - a node went live
 * @fires mdui-close - the message arrived whole
 * @fires mdui-abort - the message was cut off
 * @fires mdui-diagnostic - for the host's developer
 * @csspart indicator - the dots while nothing has arrived
 * @csspart note - the line that says a reply was cut off
 */
export class MduiStream extends LitElement {
  static readonly tag: string = 'mdui-stream';
  static readonly [KIT] = true as const;
  static override readonly styles = [tokens, hidden, streamStyles];
  // Closed: it holds layout and chrome only. What a reader, a test or a copy looks for is in the light DOM.
  static override readonly shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, mode: 'closed' };

  /** Address of a reply to load: Markdown, or Server-Sent Events by its content type. */
  @property() src?: string;

  /** How the reply is written on the wire. Default: by content type, else `markdown`. */
  @property() format?: StreamFormat;

  /** Default: what `md.open` says, else a generated one. */
  @property({ attribute: 'message-id' }) messageId?: string;

  /** The host's word (spec 7); counts from the next message on. Default: the safe one. */
  @property({ attribute: false }) policy: Policy = {};

  /** The component types in use; counts from the next message on. Default: all built-in ones. */
  @property({ attribute: false }) palette: Palette = builtIn;

  @internal() private current: Phase = 'idle';
  @query('[role=status]') private readonly live!: HTMLElement | null;

  readonly #internals = this.attachInternals();
  readonly #announcer = new Announcer(() => this.live);
  readonly #frame = new FrameTask(() => { this.#draw(false); });
  #state = new StateStore();
  #session?: Session | undefined;
  #interactions?: Interactions | undefined;
  #feed: Feed = this.#newFeed();
  readonly #inlet = new Inlet();
  #done = deferred<Phase>();

  constructor() {
    super();
    updateWhenLocaleChanges(this);
    this.addEventListener(ActEvent.type, event => { this.#interactions?.handle(event); });
  }

  /** Where the reply stands. */
  get phase(): Phase {
    return this.current;
  }

  /** The values of the controls, by bind path (spec 5). */
  get state(): StateStore {
    return this.#state;
  }

  /** The components of the message as plain data, in document order. */
  get nodes(): readonly NodeJSON[] {
    this.flush();
    return this.#session?.message.nodes.map(nodeToJSON) ?? [];
  }

  /** All that changed the message, in order: text, nodes, events, patches, diagnostics. */
  get log(): readonly LogEntry[] {
    this.flush();
    return this.#session?.message.log.entries ?? [];
  }

  /** Settles when the current stream has ended, however it did; the phase says how. Never rejects. */
  get done(): Promise<Phase> {
    return this.#done.promise;
  }

  /** The stream being read: bytes, strings or wire events. A new one cancels the old one and begins a new message; null cancels. */
  get stream(): ReadableStream<StreamChunk> | null {
    return this.#inlet.stream;
  }
  set stream(stream: ReadableStream<StreamChunk> | null) {
    this.reset();
    if (stream === null) return;
    this.#enter('waiting');
    this.#inlet.read(stream, this.#feed);
  }

  /** The same as a sink, for `response.body.pipeTo(element.writable)`. Its closing says nothing about completeness. */
  get writable(): WritableStream<StreamChunk> {
    const feed = this.#feed;
    return intakeWritable(feed, reason => { if (feed === this.#feed) this.abort(reason); });
  }

  /** Appends text, bytes or a wire event. After the end of a message: ignored; `reset()` begins anew. */
  write(chunk: StreamChunk): void {
    if (this.current === 'idle') this.#enter('waiting');
    this.#feed.take(chunk);
  }

  /** Takes one patch or several (spec 4.1). */
  patch(patch: WirePatch | readonly WirePatch[]): void {
    this.write({ event: 'ui.patch', data: patch });
  }

  /** The reply is whole: what is open goes live. */
  close(): void {
    if (this.current === 'idle') this.#enter('waiting');
    this.#feed.close();
  }

  /** Cuts the reply: what has arrived stays readable. */
  abort(reason: unknown = 'aborted'): void {
    const text = reason instanceof Error ? reason.message : String(reason);
    this.#inlet.release(text);
    if (this.current !== 'idle') this.#feed.abort(text);
  }

  /** Draws at once what waits for the next frame. */
  flush(): void {
    if (this.#frame.pending) this.#draw(true);
  }

  /** Ends the wait for an answer: a pending button may be pressed again, a submitted form is open again. @returns whether it waited. */
  settle(nodeId: string): boolean {
    const node = this.#session?.message.find(nodeId);
    return node !== undefined && this.#interactions?.waiting.settle(node) === true;
  }

  /** The conversation has gone on: what acts here and was not answered can be read, not used. */
  supersede(): void {
    this.#interactions?.waiting.supersede();
  }

  /** Back to the beginning: cancels what is read, forgets message and values, shows nothing. */
  reset(): void {
    this.#inlet.release('reset');
    if (this.current !== 'idle' && !this.#feed.over) this.#feed.abort('reset');
    this.#frame.cancel();
    this.#announcer.stop();
    this.#interactions?.waiting.stop();
    this.#session?.dispose();
    this.#session = this.#interactions = undefined;
    this.#state.clear();
    this.#feed = this.#newFeed();
    if (this.current === 'idle') return;
    this.replaceChildren();
    this.#enter('idle');
    this.#done = deferred<Phase>();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    adoptProseStyles(this.getRootNode() as Document | ShadowRoot);
    // While the page is still being parsed the text inside is not all there yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#readLight, { once: true });
    else this.#readLight();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('DOMContentLoaded', this.#readLight);
    // A move is a removal and an insertion in one task: only what stays away is cancelled.
    queueMicrotask(() => {
      if (this.isConnected) return;
      if (this.current === 'waiting' || this.current === 'streaming') this.abort('disconnected');
      this.#announcer.stop();
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('src') || this.src === undefined) return;
    this.reset();
    this.#enter('waiting');
    void this.#inlet.load(this.src, this.#feed);
  }

  protected override render(): TemplateResult {
    return chrome(this.current);
  }

  #newFeed(): Feed {
    const feed: Feed = new Feed({
      format: () => this.format ?? this.#inlet.format ?? 'markdown',
      session: open => this.#begin(open),
      changed: () => { if (feed === this.#feed) this.#frame.request(); },
      finished: ending => { this.#finish(ending); },
    });
    return feed;
  }

  #begin(open?: { message_id?: string; version?: string }): Session {
    if (this.#session !== undefined) return this.#session;
    installEntities();
    const { palette, problem } = paletteFor(open?.version, this.palette);
    const session = new Session({
      host: this,
      id: this.messageId ?? open?.message_id ?? `m-${uniqueId()}`,
      palette,
      policy: resolvePolicy(this.policy),
      state: this.#state,
      onLive: node => { this.#announcer.live(node); },
    });
    this.#session = session;
    this.#interactions = new Interactions(session);
    this.#enter('streaming');
    this.#announcer.began();
    this.dispatchEvent(new MduiOpenEvent(Object.freeze({ message_id: session.message.id })));
    if (problem !== undefined) session.diagnose(problem);
    return session;
  }

  #finish({ phase, reason }: Ending): void {
    const { message } = this.#begin();
    this.#inlet.release(reason ?? 'ended');
    this.#enter(phase);
    if (phase === 'complete') {
      this.#announcer.complete();
      this.dispatchEvent(new MduiCloseEvent(Object.freeze({ message_id: message.id })));
    } else {
      this.#announcer.cut();
      this.dispatchEvent(new MduiAbortEvent(Object.freeze({ message_id: message.id, reason: reason ?? phase })));
    }
    this.#done.resolve(phase);
  }

  #enter(phase: Phase): void {
    showPhase(this.#internals, this.current, phase);
    this.current = phase;
  }

  #draw(all: boolean): void {
    this.#frame.cancel();
    this.#feed.drain(all);
    this.#session?.guard.changed();
  }

  readonly #readLight = (): void => {
    if (this.current !== 'idle' || this.src !== undefined || !this.isConnected) return;
    const source = readLightSource(this);
    if (source === undefined) return;
    this.replaceChildren();
    this.write(source);
    this.close();
    this.flush();
  };
}
