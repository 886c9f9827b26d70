import type { WireEvent } from '../../src/protocol/wire.js';
import type { StreamChunk } from '../../src/transports/transport.js';

/** Characters of unrendered input at which reading waits for the next frame: a frame takes in no more, and all of it is drawn at once by `abort()`. */
const HIGH_WATER = 64 * 1024;

/** What a source is read into. */
export interface Intake {
  take(chunk: StreamChunk): void;
  /** The source ended by itself: no evidence that the reply is whole. */
  ended(): void;
  failed(error: unknown): void;
  /** Characters that wait to be rendered. */
  readonly backlog: number;
  /** Resolves when some of the backlog is rendered, or none will be any more. */
  drained(): Promise<void>;
  /** Aborted when no more is taken, unless because the reply is complete, or its source has ended after that. */
  readonly cut: AbortSignal;
}

/**
 * Reads a stream to its end, one `read()` at a time, and never after `cancel()`.
 * A reader loop, not async iteration: WebKit has none on `ReadableStream`.
 */
export class SourceReader {
  readonly #reader: ReadableStreamDefaultReader<StreamChunk>;
  #stopped = false;

  /** @throws TypeError when the stream is locked. */
  constructor(stream: ReadableStream<StreamChunk>) {
    this.#reader = stream.getReader();
  }

  async pump(intake: Intake): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await this.#reader.read();
        if (this.#stopped) return;
        if (done) break;
        intake.take(value);
        if (intake.backlog > HIGH_WATER) await intake.drained();
        if (this.isStopped()) return;
      }
      this.#release();
      intake.ended();
    } catch (error) {
      if (this.isStopped()) return;
      this.#release();
      intake.failed(error);
    }
  }

  /** Cancels the source and frees its lock; nothing of it is taken any more. */
  cancel(reason: unknown): void {
    if (this.#stopped) return;
    this.#stopped = true;
    // A source that has failed already rejects; nobody is left to care.
    this.#reader.cancel(reason).catch(() => undefined);
    this.#release();
  }

  /** A call, since the compiler takes a field it has seen false for false for ever. */
  private isStopped(): boolean {
    return this.#stopped;
  }

  #release(): void {
    this.#stopped = true;
    this.#reader.releaseLock();
  }
}

/** The same intake as a `WritableStream`, for `pipeTo`. It fails when the reply is cut, so that whoever fills it stops. */
export function intakeWritable(intake: Intake, aborted: (reason: unknown) => void): WritableStream<StreamChunk | WireEvent> {
  const { cut } = intake;
  return new WritableStream({
    start: controller => {
      if (cut.aborted) controller.error(cut.reason);
      else cut.addEventListener('abort', () => { controller.error(cut.reason); }, { once: true });
    },
    write: async chunk => {
      intake.take(chunk);
      if (intake.backlog > HIGH_WATER) await intake.drained();
    },
    close: () => { intake.ended(); },
    abort: reason => { aborted(reason); },
  });
}
