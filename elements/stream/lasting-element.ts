import { readSnapshot, snapshotOf, type Snapshot } from '../../src/message/snapshot.js';
import type { StreamSource } from './open-source.js';
import { canSleep } from './asleep.js';
import { ReplyElement } from './reply-element.js';
import { takeSnapshot } from './restore.js';

/** An element whose message outlives the page and the connection. */
export abstract class LastingElement extends ReplyElement {
  /** What it is being made of: who hears of a value meanwhile may ask for it. */
  #making: Snapshot | undefined;

  /** The notes, which what comes when the message goes on stays in front of. @internal */
  get contentEnd(): Element | null {
    const last = this.lastElementChild;
    return last?.slot === 'notes' ? last : null;
  }

  /** The last id of the Server-Sent Events that were read, for a host that asks for the rest itself. */
  get lastEventId(): string | undefined {
    return this.reply.feed.position.lastId;
  }

  /** The message as plain JSON, for `restore()`: what happened to it, its values, how far its wire was read. Later changes do not reach it. */
  snapshot(): Snapshot {
    if (this.#making !== undefined) return this.#making;
    this.flush();
    const { session, feed } = this.reply;
    return session === undefined ? snapshotOf(this.messageId ?? '', [], [...this.state.entries()]) : takeSnapshot(session, feed);
  }

  /**
   * Shows a message as it was: what was answered stays answered; nothing is told, asked or loaded. One that was still arriving is cut, so
   * that `resume()` can go on with it. Policy and palette are those of now.
   * @throws Error when it is no snapshot, or of another version; then nothing has changed
   */
  restore(snapshot: Snapshot): void {
    this.restoreWhen(snapshot, false);
  }

  /** @param asked whether prose may wait until somebody asks for it. @internal */
  restoreWhen(snapshot: Snapshot, asked: boolean): void {
    const read = readSnapshot(snapshot);
    // It is what was loaded from there, or what takes its place.
    if (this.isUpdatePending) this.restoredFor = this.src;
    this.renew();
    this.#making = read;
    try {
      if (asked && canSleep(read)) {
        this.reply.sleep(read);
        this.skippable();
      }
      else if (read.log.length > 0) this.reply.restore(read);
      else this.state.restore(read.state ?? []);
    } finally {
      this.#making = undefined;
    }
    this.reply.made?.guard.changed();
  }

  /**
   * Goes on with a message that was cut: by a failure, by `abort()`, by a bare end, or since it was only a snapshot. Nothing that is
   * committed is made anew. Server-Sent Events that were read before are skipped.
   * @param source of Markdown what comes behind the text that is here. Default: `src`, loaded again, from behind the last event
   */
  resume(source?: StreamSource): void {
    this.flush();
    const { reply, src } = this;
    if (!reply.arrived) {
      if (source === undefined) this.load();
      else this.stream = source;
      return;
    }
    const feed = reply.resume(source === undefined, source !== undefined || Boolean(src));
    if (feed === undefined) return;
    this.inlet.release('resumed');
    this.enter('streaming');
    if (source !== undefined) this.inlet.read(source, feed);
    else void this.inlet.load(src ?? '', feed, this.lastEventId);
  }
}
