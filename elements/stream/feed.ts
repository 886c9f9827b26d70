import type { LogEntry } from '../../src/message/log.js';
import type { Message } from '../../src/message/message.js';
import type { WireEvent, WirePatch } from '../../src/protocol/wire.js';
import { copyOfBytes } from '../../src/transports/decoder.js';
import { passThrough } from '../../src/transports/markdown.js';
import type { Position, WirePosition } from '../../src/transports/position.js';
import type { StreamChunk, StreamFormat, Transport, TransportResult } from '../../src/transports/transport.js';
import { Arrivals, entriesOf, severityOf, type Ahead, type Came } from './arrivals.js';
import { Backlog, type Taker } from './backlog.js';
import { takeText } from './bare-text.js';
import { asWritten, isEvent, type Item, type Piece } from './chunks.js';
import { endingOf, TOO_LARGE, type Earlier, type Ending, type FeedTarget } from './feed-target.js';
import { formatFor, isBare } from './format.js';
import { textOf } from './reason.js';
import { costOf, EVENT, SLICE, slices } from './share.js';
import type { Session } from './session.js';
import type { Intake } from './source.js';
import { WireReader } from './wire-reader.js';
import { writeEvent } from './write-event.js';

export type { Ending, FeedTarget, StreamFormat };

/**
 * What has arrived and waits for its frame, in order; then through the transport into the message. Whatever it tells reaches
 * listeners of the host, who may write, end or drop the reply right then: so what it does after telling, it does only if it is not over.
 */
export class Feed implements Intake {
  readonly #target: FeedTarget;
  readonly #backlog = new Backlog();
  readonly #cut = new AbortController();
  readonly reader: WireReader;
  #over = false;
  /** It is over, and its source may still bring patches. */
  #open = false;
  #dropped = false;
  /** Codes of what was said of what came behind the end: once each, since that may come for ever. */
  readonly #said = new Set<string>();
  /** It is taking in what waits; until that is done, more is only queued. */
  #draining = false;
  /** All of it, whatever a frame bears. */
  #all = false;
  readonly #arrivals: Arrivals;
  /** What is being taken in; and what of it is not begun on. */
  #taking: Ahead | undefined;
  #due: Came | undefined;
  /** What it goes into, once there is one. */
  #begun: Message | undefined;

  /** @param position how far a snapshot had read its wire */
  constructor(target: FeedTarget, earlier?: Earlier, position?: WirePosition) {
    this.#target = target;
    const { feed, afresh } = earlier ?? {};
    this.#arrivals = new Arrivals(feed && feed.#arrivals, afresh, position);
    this.reader = new WireReader(feed === undefined || afresh !== undefined ? undefined : feed.reader.decoder);
    if (feed !== undefined) this.reader.carried = this.position.carried;
  }

  /** How far the wire was read. */
  get position(): Position { return this.#arrivals.position; }
  /** Whether it is a wire of events, so that its position counts. */
  get wired(): boolean { return this.#arrivals.wired; }  get over(): boolean { return this.#over; }
  /** Aborted when no more is taken, unless because the reply is complete, or its source has ended after that. */
  get cut(): AbortSignal { return this.#cut.signal; }

  /** After the end, patches alone are taken. */
  take(chunk: StreamChunk): void {
    if (this.#dropped || (this.#over && !this.#open && !isEvent(chunk))) return;
    // A copy: whoever hands bytes over may use their buffer again before the next frame.
    if (typeof chunk === 'string' && chunk.length <= SLICE) this.#push({ chunk });
    else for (const slice of slices(copyOfBytes(chunk) ?? asWritten(chunk))) this.#push({ chunk: slice });
  }

  /** Patches of the host's own, in the order of what arrives. */
  patch(data: WirePatch | readonly WirePatch[]): void {
    if (!this.#dropped) this.#push({ chunk: asWritten({ event: 'ui.patch', data }), own: true });
  }

  ended(): void { this.#end({ phase: 'complete' }, false); }
  failed(error: unknown): void { this.#end({ phase: 'error', reason: textOf(error), by: 'source' }, false); }

  /** The host says that the reply is whole. */
  close(): void { this.#end({ phase: 'complete' }, true); }
  get backlog(): number { return this.#backlog.size; }
  drained(): Promise<void> { return this.#backlog.drained(); }

  /** Takes in what waits: as much as a frame bears, or all of it. Asked by a listener meanwhile, it goes on when the listener is done. */
  drain(all = false): void {
    this.#all ||= all;
    if (this.#draining) return;
    this.#draining = true;
    try {
      this.#takeIn();
    } catch (error) {
      // No input should come here. If one does, the reply ends; it must not leave the page waiting for ever.
      this.#done({ phase: 'error', reason: textOf(error) });
    } finally {
      this.#draining = this.#all = false;
      this.#backlog.wake();
    }
    if (!this.#backlog.isEmpty && !this.reader.loading) this.#target.changed();
  }

  /** Ends at once; what has arrived is still shown. */
  abort(reason: string): void {
    const end: Ending = { phase: 'aborted', reason, by: 'host' };
    if (this.reader.loading) this.#unread(end);
    else this.#end(end, false);
    this.drain(true);
  }

  /** The reply stood in a snapshot, ended or cut. */
  rest({ phase, reason = phase }: Ending): void { this.#stop(phase === 'complete' ? undefined : reason); }

  /** Nobody wants the reply any more: what waits is forgotten, and nothing is told. */
  drop(): void {
    this.#dropped = true;
    this.#stop('reset');
  }

  #takeIn(): void {
    this.#backlog.takeIn(this.#taker);
    if (!this.#dropped && !this.reader.loading) this.#target.session().message.preview();
  }

  readonly #taker: Taker = {
    text: (item, begin) => {
      const size = this.#begun === undefined || this.#over ? undefined : takeText(item, this.reader, this.#arrivals, this.#begun, begin);
      if (size !== undefined && this.#begun?.ended === true) this.#done(TOO_LARGE);
      return size;
    },
    begin: item => this.#begin(item), all: () => this.#all,
  };

  #begin(item: Item): Generator<number, void> | undefined {
    // what reads it may be on its way
    if (this.#mustWait(item)) return undefined;
    return 'end' in item ? this.#finish(item.end, item.clean) : this.#read(item);
  }

  #mustWait(item: Item): boolean {
    return this.reader.loading || ('chunk' in item && this.#isForWire(item) && this.#transport(item.chunk) === undefined);
  }

  #isForWire({ own = false }: Piece): boolean { return !own && (!this.#over || this.#open); }

  *#read(piece: Piece): Generator<number, void> {
    const [forWire, came] = [this.#isForWire(piece), this.#cameOf(piece)];
    if (came !== undefined) yield* this.#take(came, !forWire);
    // asked again when what finds out whose it is is there
    if (forWire && this.reader.isStrange(() => { this.#target.changed(); }, false)) this.#push({ chunk: new Uint8Array() });
    yield EVENT;
  }

  #cameOf(piece: Piece): Ahead | undefined {
    const { chunk, ahead } = piece;
    if (ahead !== undefined) return ahead;
    if (this.#isForWire(piece)) return this.#come(this.reader.read(chunk), isEvent(chunk));
    return isEvent(chunk) ? this.#come([passThrough(chunk)], true, true) : undefined; // no wire brings it
  }

  /** What a listener, who asks while something is taken in, cannot find in the log: what else has arrived. Undefined: nothing is being taken in. */
  ahead(): LogEntry[] | undefined {
    if (!this.#draining) return undefined;
    const came = [...this.#due === undefined ? [] : [this.#due], ...this.#taking?.look() ?? []];
    for (const item of this.#backlog.items) {
      if ('end' in item || this.#mustWait(item)) break;
      item.ahead = this.#cameOf(item);
      came.push(...item.ahead?.look() ?? []);
    }
    return came.flatMap(entriesOf);
  }

  #push(item: Item): void {
    this.#backlog.push(item);
    this.#target.changed();
  }

  #end(end: Ending, clean: boolean): void { if (!this.#over || (this.#open && !clean)) this.#push({ end, clean }); }

  *#finish(end: Ending, clean: boolean): Generator<number, void> {
    if (this.#over) return yield* this.#finishSource(end, clean);
    yield* this.#pass(this.reader.end(clean));
    // what reads it may be on its way: then it ends again
    if (!this.#isOver() && this.reader.isStrange(end.phase === 'complete' ? this.#loaded : undefined, true)) {
      this.#push({ end, clean });
      return;
    }
    yield* this.#pass(this.reader.rest());
    const mismatch = this.reader.isRead ? undefined : this.reader.mismatch;
    const ending = endingOf(end, mismatch, !clean && this.#arrivals.wired);
    if (end.phase === 'error') this.#target.session().diagnose({ code: 'source-failed', severity: 'error', message: `The source failed: ${end.reason ?? ''}` });
    if (!this.#isOver()) this.#target.session().message.end(clean && mismatch === undefined, ending.reason, ending.by, this.reader.torn && end.phase === 'complete');
    this.#done(ending);
  }

  /** What the source of a complete message is read for has come. */
  *#finishSource({ phase, reason = phase }: Ending, clean: boolean): Generator<number, void> {
    if (!this.#open || clean) return;
    yield* this.#pass(this.reader.end(true));
    this.#open = false;
    if (phase === 'error') this.#warn('source-failed', `The source failed after the end of the message: ${reason}`);
    else if (phase === 'aborted') this.#cut.abort(reason);
  }

  #pass(results: Iterable<TransportResult>): Generator<number, void> { return this.#take(this.#come(results)); }

  *#take(came: Ahead, own = false): Generator<number, void> {
    this.#taking = came;
    for (let next = came.take(); next !== undefined && !this.#isOff(own); next = came.take()) {
      this.#due = next;
      if (!('event' in next)) this.#warn(next.code, next.problem, own);
      else {
        yield* this.#wire(next, own);
        yield next.event !== 'md.delta' ? EVENT : next.data.append === '' ? 0 : EVENT + costOf(next.data.append);
      }
    }
    this.#taking = undefined;
  }

  #isOff(own: boolean): boolean { return this.#dropped || (this.#over && !this.#open && !own); }

  #come(results: Iterable<TransportResult>, event = false, own = false): Ahead {
    return this.#arrivals.of(results, () => this.#isOff(own), event, own);
  }

  /** @param always also when the message has ended and the same was said */
  #warn(code: string, message: string, always = false): void {
    if (this.#over && !always && this.#said.has(code)) return;
    if (this.#over) this.#said.add(code);
    this.#session().diagnose({ code, severity: severityOf(code), message });
  }

  /** What is due is begun on with this, and will be in the log before anybody hears of it. */
  #session(open?: Parameters<FeedTarget['session']>[0]): Session {
    const session = this.#target.session(open);
    this.#due = undefined;
    this.#begun = session.message;
    return session;
  }

  *#wire(event: WireEvent, own: boolean): Generator<number, void> {
    if (this.#over && event.event !== 'ui.patch') {
      this.#warn('after-end', 'Something arrived after the message had ended and was dropped.');
      return;
    }
    const { message } = this.#session(event.event === 'md.open' ? event.data : undefined);
    yield* writeEvent(message, event);
    if (event.event === 'ui.patch') for (const why of event.refused ?? []) this.#warn('patch-refused', why, own);
    if (!message.ended) return;
    if (event.event === 'md.close') {
      this.#open = true;
      this.position.end();
      this.#done({ phase: 'complete', open: true });
    } else if (event.event === 'md.error') this.#done({ phase: 'error', reason: event.data.message });
    else this.#done(TOO_LARGE);
  }

  #done(end: Ending): void {
    if (this.#over) return;
    this.#stop(end.phase === 'complete' ? undefined : end.reason ?? end.phase);
    this.#target.finished(end);
  }

  /** `reason` undefined: it is complete. */
  #stop(reason: string | undefined): void {
    this.#over = true;
    if (this.#dropped) {
      this.#open = false;
      this.reader.giveUp();
      this.#backlog.forget();
    }
    if (reason !== undefined) this.#cut.abort(reason);
    this.#backlog.wake();
  }

  /** What reads the wire, of which this is the first; undefined while that is being loaded. */
  #transport(first: StreamChunk): Transport | undefined {
    if (this.reader.transport !== undefined || this.reader.loading) return this.reader.transport;
    const chosen = formatFor(this.#target, first, this.#arrivals.events);
    this.#arrivals.events ||= chosen.guess !== true && !isBare(chosen.format);
    this.#arrivals.wired ||= this.#arrivals.events;
    this.position.carries = () => this.reader.transport?.carry?.();
    return this.reader.open(chosen, () => this.#target.state(), this.#loaded);
  }

  readonly #loaded = (failure?: string): void => {
    if (failure === undefined) this.#target.changed();
    else this.#unread({ phase: 'error', reason: failure, by: 'source' });
  };

  /** What has arrived cannot be read, or nobody waits for what could: it is forgotten. */
  #unread(end: Ending): void {
    this.reader.giveUp();
    this.#backlog.forget();
    this.#end(end, false);
  }

  /** A call, since the compiler takes a field it has seen false for false for ever. */
  #isOver(): boolean { return this.#over; }
}
