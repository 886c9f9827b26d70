import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { checkWireEvent } from '../protocol/check.js';
import { ChunkDecoder } from './decoder.js';
import { passThrough } from './markdown.js';
import type { StreamChunk, Transport, TransportResult } from './transport.js';

/**
 * Server-Sent Events (WHATWG HTML 9.2) of spec 4: `event:` names the wire event, `data:` is its JSON.
 * An event whose closing blank line never came is read all the same when its data is whole, with a problem `unterminated-event`.
 */
export class SseTransport implements Transport {
  readonly #decoder = new ChunkDecoder();
  #ready: TransportResult[] = [];
  #started = false;
  #cr = false;
  readonly #parser = createParser({
    onEvent: event => { this.#ready.push(readEvent(event)); },
    onError: error => { this.#ready.push({ problem: error.message, code: 'sse-invalid' }); },
  });

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    const text = this.#decoder.decode(chunk);
    if (text === undefined) {
      yield passThrough(chunk);
      return;
    }
    this.#feed(text);
    yield* this.#take();
  }

  *end(): Iterable<TransportResult> {
    this.#feed(this.#decoder.end());
    // A lone CR at the very end waits for the LF that could follow it.
    if (this.#cr) this.#feed('\n');
    yield* this.#take();
    // Only an event that the source left open comes out of this.
    this.#parser.feed('\n\n');
    const late = this.#take();
    if (late.length > 0) yield { problem: 'The stream ended inside an event.', code: 'unterminated-event' };
    // Its id may have been cut too.
    for (const { id: _, ...result } of late) yield result;
  }

  #feed(text: string): void {
    if (text === '') return;
    this.#parser.feed(this.#started ? text : text.replace(/^\uFEFF/, ''));
    this.#started = true;
    this.#cr = text.endsWith('\r');
  }

  #take(): TransportResult[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }
}

function readEvent({ id, event, data }: EventSourceMessage): TransportResult {
  return { ...readData(event, data), key: `${event ?? ''} ${data}`, ...(id !== undefined && { id }) };
}

function readData(event: string | undefined, data: string): TransportResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return { problem: `The data of a "${event ?? 'message'}" event is no JSON.`, code: 'sse-invalid' };
  }
  const checked = checkWireEvent({ event, data: parsed });
  return 'error' in checked ? { problem: checked.error, code: 'wire-invalid' } : checked;
}
