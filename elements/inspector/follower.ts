import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pendingTag, streamsOf, type StreamLike } from './target.js';

/** After these something may be new at once. */
const EVENTS = ['mdui-open', 'mdui-commit', 'mdui-event', 'mdui-revise', 'mdui-diagnostic', 'mdui-close', 'mdui-abort'] as const;
/** Milliseconds between two looks for what no event tells: plain text, patches, a target that comes or goes. */
const LOOK = 250;

/** What a follower needs of the inspector. */
export interface FollowerHost extends ReactiveControllerHost, HTMLElement {
  htmlFor?: string;
  target?: Element | undefined;
}

/** Knows what the inspector looks at, and asks for a redraw, at most once a frame, when something is new. Lets go of it all when disconnected. */
export class Follower implements ReactiveController {
  readonly #host: FollowerHost;
  #target: Element | undefined;
  #streams: readonly StreamLike[] = [];
  #chosen: StreamLike | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #frame = 0;
  #seen = '';

  constructor(host: FollowerHost) {
    this.#host = host;
    host.addController(this);
  }

  get target(): Element | undefined {
    return this.#target;
  }

  /** The streams in the target, in document order; the target alone if it is one. */
  get streams(): readonly StreamLike[] {
    return this.#streams;
  }

  /** The one looked at: the chosen one while it is there, else the last. */
  get stream(): StreamLike | undefined {
    return this.chosen ?? this.#streams.at(-1);
  }

  /** The stream to stay with; undefined follows the last one. */
  get chosen(): StreamLike | undefined {
    return this.#chosen !== undefined && this.#streams.includes(this.#chosen) ? this.#chosen : undefined;
  }
  set chosen(stream: StreamLike | undefined) {
    this.#chosen = stream;
    this.#host.requestUpdate();
  }

  /** Why there is nothing to look at, in a sentence. */
  get problem(): string | undefined {
    const target = this.#target;
    const { htmlFor } = this.#host;
    if (target === undefined) return htmlFor ? `There is no element with the id “${htmlFor}” here.` : 'Nothing to inspect: name a stream by its id in “for”.';
    const tag = pendingTag(target);
    if (tag !== undefined) return `Waiting for <${tag}> to be defined.`;
    if (this.#streams.length > 0) return undefined;
    return target.localName.includes('-') ? 'There is no message in it yet.' : `<${target.localName}> is neither a stream nor a conversation.`;
  }

  hostConnected(): void {
    this.#timer = setInterval(this.#look, LOOK);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    clearInterval(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#seen = '';
    this.#follow(undefined);
    this.#chosen = undefined;
  }

  /** Looks who is there now; before each drawing. */
  refresh(): void {
    if (this.#host.isConnected) this.#follow(this.#find());
  }

  /** A given element, or the one of that id in the same document or shadow root. */
  #find(): Element | undefined {
    const { target, htmlFor } = this.#host;
    if (target !== undefined || !htmlFor) return target;
    const root = this.#host.getRootNode();
    return 'getElementById' in root ? (root as Document).getElementById(htmlFor) ?? undefined : undefined;
  }

  #follow(target: Element | undefined): void {
    if (target !== this.#target) {
      for (const name of EVENTS) {
        this.#target?.removeEventListener(name, this.#soon);
        target?.addEventListener(name, this.#soon);
      }
      this.#target = target;
    }
    this.#streams = target === undefined ? [] : streamsOf(target);
  }

  /** What it compares is cheap, whatever the length of the log. */
  readonly #look = (): void => {
    if (document.hidden) return;
    this.refresh();
    const { problem, stream } = this;
    const seen = [problem, this.#streams.length, stream?.phase, stream?.log.length].join();
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#soon();
  };

  readonly #soon = (): void => {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#host.requestUpdate();
    });
  };
}
