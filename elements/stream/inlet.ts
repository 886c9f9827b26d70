import type { StreamChunk } from '../../src/transports/transport.js';
import type { StreamFormat } from './feed.js';
import { openResponse, openSource, requestFrom, type StreamSource } from './open-source.js';
import { SourceReader, type Intake } from './source.js';

/** The one source of a reply, if any: what the host gave, or what `src` names. */
export class Inlet {
  #reader: SourceReader | undefined;
  #loading: AbortController | undefined;
  #given: StreamSource | null = null;
  #format: StreamFormat | undefined;

  /** What the host gave last; null again after a reset. */
  get given(): StreamSource | null {
    return this.#given;
  }

  /** What the content type of a response said. */
  get format(): StreamFormat | undefined {
    return this.#format;
  }

  /** Reads a source into `intake`; one that cannot be read (locked, no stream at all) counts as failed. */
  read(source: StreamSource, intake: Intake): void {
    this.#given = source;
    try {
      this.#pump(openSource(source), intake);
    } catch (error) {
      intake.failed(error);
    }
  }

  /** Loads what `src` names and reads it, behind the event `lastEventId` if its server can. */
  async load(src: string, intake: Intake, lastEventId?: string): Promise<void> {
    const loading = new AbortController();
    this.#loading = loading;
    try {
      const opened = openResponse(await fetch(src, { ...requestFrom(lastEventId), signal: loading.signal }));
      if (!loading.signal.aborted) this.#pump(opened, intake);
    } catch (error) {
      if (!loading.signal.aborted) intake.failed(error);
    }
  }

  /** Lets go of whatever is being read; the source is cancelled. */
  release(reason: string): void {
    this.#loading?.abort(reason);
    this.#reader?.cancel(reason);
    this.#loading = this.#reader = this.#format = undefined;
  }

  /** As if nothing had been given. */
  forget(): void {
    this.#given = null;
  }

  #pump({ body, format }: { body: ReadableStream<StreamChunk>; format?: StreamFormat }, intake: Intake): void {
    this.#format = format;
    this.#reader = new SourceReader(body);
    void this.#reader.pump(intake);
  }
}
