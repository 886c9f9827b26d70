import { createParser } from 'eventsource-parser';
import { ChunkDecoder } from './decoder.js';
import type { StreamChunk } from './transport.js';

/** One Server-Sent Event (WHATWG HTML 9.2), as it was written. */
export interface ServerEvent {
  /** Without it, it is a "message". */
  readonly event?: string;
  readonly data: string;
  readonly id?: string;
  /** Its closing blank line never came: what stands here may not be all of it. */
  readonly cut?: true;
}

/** What could not be read of a wire. */
export interface Problem {
  readonly problem: string;
  readonly code: string;
}

/** How a wire is cut into its events. */
export interface EventSource {
  /** @returns the events that are complete now; undefined for what is neither bytes nor text. Never throws. */
  read(chunk: StreamChunk): readonly (ServerEvent | Problem)[] | undefined;
  /** The source has ended: what is still held back. */
  end(): readonly (ServerEvent | Problem)[];
}

/** Characters of one event; far above what a message can hold. */
export const LARGEST_EVENT = 1 << 26;

/**
 * Server-Sent Events out of bytes or text, cut anywhere. Comments and `retry:` are left out. An event whose closing blank line never
 * came is given all the same, behind a problem `unterminated-event`: whether it is whole, its data tells.
 */
export class EventReader implements EventSource {
  readonly #decoder = new ChunkDecoder();
  #ready: (ServerEvent | Problem)[] = [];
  #started = false;
  #cr = false;
  #full = false;
  readonly #parser;

  /** @param largest how many characters an event may have; behind a larger one nothing is read any more */
  constructor(largest = LARGEST_EVENT) {
    this.#parser = createParser({
      maxBufferSize: largest,
      onEvent: ({ id, event, data }) => { this.#ready.push({ data, ...(event !== undefined && { event }), ...(id !== undefined && { id }) }); },
      onError: ({ message, type }) => {
        this.#full ||= type === 'max-buffer-size-exceeded';
        this.#ready.push({ problem: message, code: 'sse-invalid' });
      },
    });
  }

  read(chunk: StreamChunk): readonly (ServerEvent | Problem)[] | undefined {
    const text = this.#decoder.decode(chunk);
    if (text === undefined) return undefined;
    this.#feed(text);
    return this.#take();
  }

  end(): readonly (ServerEvent | Problem)[] {
    this.#feed(this.#decoder.end());
    const ready = this.#take();
    // Only an event that the source left open comes out of this.
    this.#feed('\n\n');
    const late = this.#take();
    if (late.length === 0) return ready;
    // Its id may have been cut too.
    return [...ready, { problem: 'The stream ended inside an event.', code: 'unterminated-event' }, ...late.map(asCut)];
  }

  #feed(text: string): void {
    if (text === '' || this.#full) return;
    const begin = this.#started ? this.#cr ? /^\n/ : /^(?!)/ : /^\uFEFF/;
    this.#started = true;
    this.#cr = text.endsWith('\r');
    // to the parser a CR without LF costs as much as all that stands behind it
    this.#parser.feed(text.replace(begin, '').replace(/\r\n?/g, '\n'));
  }

  #take(): readonly (ServerEvent | Problem)[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}

function asCut(read: ServerEvent | Problem): ServerEvent | Problem {
  if ('problem' in read) return read;
  const { id: _, ...event } = read;
  return { ...event, cut: true };
}
