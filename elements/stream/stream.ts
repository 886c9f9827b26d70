import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state as internal } from 'lit/decorators.js';
import type { LogEntry } from '../../src/message/log.js';
import { nodeToJSON, type NodeJSON } from '../../src/message/node.js';
import { builtIn, type Palette } from '../../src/palette/palette.js';
import type { Policy } from '../../src/policy/policy.js';
import type { WirePatch } from '../../src/protocol/wire.js';
import { StateStore } from '../../src/state/store.js';
import type { StreamChunk } from '../../src/transports/transport.js';
import { adoptProseStyles } from '../prose/styles.js';
import { ActEvent } from '../shared/act.js';
import { KIT } from '../shared/define.js';
import { updateWhenLocaleChanges } from '../shared/localize.js';
import { hidden, tokens } from '../shared/tokens.js';
import { Announcer } from './announcer.js';
import { chrome } from './chrome.js';
import type { StreamFormat } from './feed.js';
import { Inlet } from './inlet.js';
import { readLightSource } from './light-source.js';
import { showPhase, type Phase } from './phase.js';
import { textOf } from './reason.js';
import { Reply } from './reply.js';
import type { StreamSource } from './open-source.js';
import { FrameTask } from './schedule.js';
import { intakeWritable } from './source.js';
import { streamStyles } from './stream.styles.js';

export type { StreamFormat } from './feed.js';
export type { StreamSource } from './open-source.js';
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
  /** It ended before anything had come. */
  @internal() private empty = false;
  @query('[role=status]') private readonly live!: HTMLElement | null;

  readonly #internals = this.attachInternals();
  readonly #announcer = new Announcer(() => this.live);
  readonly #frame = new FrameTask(() => { this.#draw(false); });
  readonly #state = new StateStore();
  readonly #inlet = new Inlet();
  #reply = this.#newReply();

  constructor() {
    super();
    updateWhenLocaleChanges(this);
    this.addEventListener(ActEvent.type, event => { this.#reply.interactions?.handle(event); });
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
    return this.#reply.session?.message.nodes.map(nodeToJSON) ?? [];
  }

  /** All that changed the message, in order: text, nodes, events, patches, diagnostics. */
  get log(): readonly LogEntry[] {
    this.flush();
    return this.#reply.session?.message.log.entries ?? [];
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
    return this.#inlet.given;
  }
  set stream(stream: StreamSource | null | undefined) {
    // undefined is how frameworks unset a property
    const source = stream ?? null;
    if (source !== null && source === this.#inlet.given) return;
    this.#renew();
    if (source === null) return;
    this.#enter('waiting');
    this.#inlet.read(source, this.#reply.feed);
  }

  /**
   * The same as a sink, for `response.body.pipeTo(element.writable)`. Its closing says nothing about completeness; it fails
   * when the message is cut or `reset()`.
   */
  get writable(): WritableStream<StreamChunk> {
    const { feed } = this.#reply;
    return intakeWritable(feed, reason => { if (feed === this.#reply.feed) this.abort(reason); });
  }

  /** Appends text, bytes or a wire event. After the end of a message: ignored; `reset()` begins anew. */
  write(chunk: StreamChunk): void {
    this.#reply.feed.take(chunk);
  }

  /** Takes one patch or several (spec 4.1), also after the message has ended. */
  patch(patch: WirePatch | readonly WirePatch[]): void {
    this.#reply.patch(patch);
  }

  /** The reply is whole: what is open goes live. */
  close(): void {
    this.#reply.feed.close();
  }

  /** Cuts the reply: what has arrived stays readable. */
  abort(reason: unknown = 'aborted'): void {
    const text = textOf(reason);
    this.#inlet.release(text);
    if (this.current !== 'idle') this.#reply.feed.abort(text);
  }

  /** Draws at once what waits for the next frame; called by a listener of what is being drawn, right after it. */
  flush(): void {
    if (this.#frame.pending) this.#draw(true);
  }

  /** Ends the wait for an answer: a pending button may be pressed again, a submitted form is open again. @returns whether it waited. */
  settle(nodeId: string): boolean {
    const { session, interactions } = this.#reply;
    const node = session?.message.find(nodeId);
    if (node === undefined || interactions?.waiting.settle(node) !== true) return false;
    session?.message.recordHost({ act: 'settle', node_id: nodeId });
    return true;
  }

  /** The conversation has gone on: what acts here and was not answered can be read, not used. */
  supersede(): void {
    const { session, interactions } = this.#reply;
    interactions?.waiting.supersede();
    session?.message.recordHost({ act: 'supersede' });
  }

  /** Back to the beginning: cancels what is read, forgets message and values, shows nothing. */
  reset(): void {
    this.#clear()?.();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    adoptProseStyles(this.getRootNode() as Document | ShadowRoot);
    this.#reply.session?.guard.listen();
    // While the page is still being parsed the text inside is not all there yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#readLight, { once: true });
    else this.#readLight();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('DOMContentLoaded', this.#readLight);
    this.#reply.session?.guard.rest();
    // A move is a removal and an insertion in one task: only what stays away is cancelled.
    queueMicrotask(() => {
      if (this.isConnected) return;
      if (this.current === 'waiting' || this.current === 'streaming') this.abort('disconnected');
      this.#announcer.stop();
    });
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('src') || !this.src) return;
    this.#renew();
    this.#enter('waiting');
    void this.#inlet.load(this.src, this.#reply.feed);
  }

  protected override render(): TemplateResult {
    return chrome(this.current, this.empty);
  }

  #newReply(): Reply {
    return new Reply({
      element: this,
      announcer: this.#announcer,
      state: this.#state,
      format: () => this.format ?? this.#inlet.format ?? 'markdown',
      changed: () => {
        if (this.current === 'idle') this.#enter('waiting');
        this.#frame.request();
      },
      began: () => {
        // a parser may have put the fallback in only now
        this.replaceChildren();
        this.#enter('streaming');
      },
      ended: ({ phase, reason }) => {
        this.#inlet.release(reason ?? 'ended');
        this.empty = this.childElementCount === 0;
        this.#enter(phase);
      },
    });
  }

  /** Makes room for another reply. */
  #renew(): void {
    this.reset();
    // Who heard that the old one is off may have begun one: this one was asked for later.
    if (this.current !== 'idle') this.#clear();
  }

  /** Everything back to the beginning, told to nobody. @returns what tells. */
  #clear(): (() => void) | undefined {
    this.#inlet.release('reset');
    this.#inlet.forget();
    this.#frame.cancel();
    this.#announcer.stop();
    const tell = this.#reply.drop();
    this.#state.clear();
    this.#reply = this.#newReply();
    if (this.current === 'idle') return undefined;
    this.replaceChildren();
    this.#enter('idle');
    return tell;
  }

  #enter(phase: Phase): void {
    // the fallback without a script has had its time
    if (this.current === 'idle') this.replaceChildren();
    showPhase(this.#internals, this.current, phase);
    this.current = phase;
  }

  #draw(all: boolean): void {
    this.#frame.cancel();
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
