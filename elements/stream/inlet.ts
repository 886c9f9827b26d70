import type { StreamChunk } from '../../src/transports/transport.js';
import type { StreamFormat } from './feed.js';
import { fetchSource } from './fetch-source.js';
import { SourceReader, type Intake } from './source.js';

/** The one source that is being read, if any: a stream that the host gave, or what `src` names. */
export class Inlet {
  #reader: SourceReader | undefined;
  #loading: AbortController | undefined;
  #stream: ReadableStream<StreamChunk> | null = null;
  #format: StreamFormat | undefined;

  /** The stream being read. */
  get stream(): ReadableStream<StreamChunk> | null {
    return this.#stream;
  }

  /** What the content type of a loaded reply said. */
  get format(): StreamFormat | undefined {
    return this.#format;
  }

  /** Reads a stream into `intake`; one that is locked counts as failed. */
  read(stream: ReadableStream<StreamChunk>, intake: Intake): void {
    try {
      this.#reader = new SourceReader(stream);
    } catch (error) {
      intake.failed(error);
      return;
    }
    this.#stream = stream;
    void this.#reader.pump(intake);
  }

  /** Loads what `src` names and reads it. */
  async load(src: string, intake: Intake): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    try {
      const { body, format } = await fetchSource(src, loading.signal);
      if (loading.signal.aborted) return;
      this.#format = format;
      this.read(body, intake);
    } catch (error) {
      if (!loading.signal.aborted) intake.failed(error);
    }
  }

  /** Lets go of whatever is being read; the source is cancelled. */
  release(reason: string): void {
    this.#loading?.abort(reason);
    this.#reader?.cancel(reason);
    this.#loading = this.#reader = this.#format = undefined;
    this.#stream = null;
  }
}
