import type { WireEvent } from '../../src/protocol/wire.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import { SseTransport } from '../../src/transports/sse.js';
import type { StreamChunk, Transport, TransportResult } from '../../src/transports/transport.js';
import type { Session } from './session.js';
import type { Intake } from './source.js';

/** How a reply is written on the wire. */
export type StreamFormat = 'markdown' | 'sse';

/** How a reply ended. */
export interface Ending {
  readonly phase: 'complete' | 'aborted' | 'error';
  readonly reason?: string;
}

/** What a feed needs of the element. */
export interface FeedTarget {
  /** Asked at the first chunk. */
  format(): StreamFormat;
  /** The message that takes what arrives; made at the first call, with what `md.open` said. */
  session(open?: { message_id?: string; version?: string }): Session;
  /** Something waits to be drawn. */
  changed(): void;
  finished(ending: Ending): void;
}

type Item = { readonly chunk: StreamChunk } | { readonly end: Ending; readonly clean: boolean };

/** Characters that one frame takes in; a larger backlog is spread over several, so that a page stays alive. */
const PER_FRAME = 64 * 1024;

/** What has arrived and waits for its frame, in order; then through the transport into the message. */
export class Feed implements Intake {
  readonly #target: FeedTarget;
  readonly #queue: Item[] = [];
  #transport: Transport | undefined;
  #waiters: (() => void)[] = [];
  #over = false;
  /** What `md.open` called the message: events for another one are not for this one. */
  #openId: string | undefined;
  /** A wire of its own events, not bare text. */
  #wired = false;
  backlog = 0;

  constructor(target: FeedTarget) {
    this.#target = target;
  }

  get over(): boolean {
    return this.#over;
  }

  take(chunk: StreamChunk): void {
    if (this.#over) return;
    this.backlog += sizeOf(chunk);
    this.#queue.push({ chunk });
    this.#target.changed();
  }

  ended(): void {
    this.#end({ phase: 'complete' }, false);
  }

  failed(error: unknown): void {
    this.#end({ phase: 'error', reason: messageOf(error) }, false);
  }

  /** The host says that the reply is whole. */
  close(): void {
    this.#end({ phase: 'complete' }, true);
  }

  drained(): Promise<void> {
    return new Promise(resolve => { this.#waiters.push(resolve); });
  }

  /** Takes in what waits: as much as a frame bears, or all of it. */
  drain(all = false): void {
    let room = all ? Infinity : PER_FRAME;
    while (room > 0 && !this.#over) {
      const item = this.#queue.shift();
      if (item === undefined) break;
      if ('chunk' in item) {
        const size = sizeOf(item.chunk);
        this.backlog -= size;
        room -= Math.max(size, 1);
        this.#pass(this.#reader().read(item.chunk));
      } else this.#finish(item.end, item.clean);
    }
    if (!this.#over) this.#target.session().message.preview();
    if (this.#queue.length > 0) this.#target.changed();
    for (const wake of this.#waiters.splice(0)) wake();
  }

  /** Ends at once; what has arrived is still shown. */
  abort(reason: string): void {
    if (this.#over) return;
    this.drain(true);
    if (!this.#isOver()) this.#finish({ phase: 'aborted', reason }, false);
  }

  #end(end: Ending, clean: boolean): void {
    if (this.#over) return;
    this.#queue.push({ end, clean });
    this.#target.changed();
  }

  #finish(end: Ending, clean: boolean): void {
    if (this.#transport !== undefined) this.#pass(this.#transport.end());
    if (this.#isOver()) return;
    // A wire that says when a message opens also says when it closes: without that it was cut.
    const cut = end.phase === 'complete' && !clean && this.#wired;
    const ending: Ending = cut ? { phase: 'aborted', reason: 'unfinished' } : end;
    this.#target.session().message.end(clean, ending.reason);
    this.#done(ending);
  }

  #pass(results: Iterable<TransportResult>): void {
    for (const result of results) {
      if (this.#over) return;
      if ('event' in result) this.#wire(result);
      else this.#target.session().diagnose({ code: result.code, severity: 'warning', message: result.problem });
    }
  }

  #wire(event: WireEvent): void {
    if (event.event === 'md.open') {
      this.#wired = true;
      this.#openId ??= event.data.message_id;
    } else if (this.#openId !== undefined && event.message_id !== undefined && event.message_id !== this.#openId) {
      this.#target.session().diagnose({ code: 'wire-other-message', severity: 'warning', message: `An event for the message "${event.message_id}" was dropped.` });
      return;
    }
    const { message } = this.#target.session(event.event === 'md.open' ? event.data : undefined);
    switch (event.event) {
      case 'md.open': break;
      case 'md.delta': message.write(event.data.append); break;
      case 'ui.node': message.node(event.data); break;
      case 'ui.patch': for (const patch of [event.data].flat()) message.patch(patch); break;
      case 'md.close': message.end(true); break;
      case 'md.error': message.end(false, event.data.message); break;
    }
    if (!message.ended) return;
    if (event.event === 'md.close') this.#done({ phase: 'complete' });
    else if (event.event === 'md.error') this.#done({ phase: 'error', reason: event.data.message });
    else this.#done({ phase: 'error', reason: 'too-large' });
  }

  #done(end: Ending): void {
    this.#over = true;
    this.#queue.length = 0;
    this.backlog = 0;
    this.#target.finished(end);
  }

  #reader(): Transport {
    if (this.#transport === undefined) {
      this.#wired ||= this.#target.format() === 'sse';
      this.#transport = this.#wired ? new SseTransport() : new MarkdownTransport();
    }
    return this.#transport;
  }

  /** A call, since the compiler takes a field it has seen false for false for ever. */
  #isOver(): boolean {
    return this.#over;
  }
}

function sizeOf(chunk: StreamChunk): number {
  if (typeof chunk === 'string') return chunk.length;
  return chunk instanceof ArrayBuffer || ArrayBuffer.isView(chunk) ? chunk.byteLength : 1;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
