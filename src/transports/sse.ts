import { checkWireEvent } from '../protocol/check.js';
import { EventReader, type Problem, type ServerEvent } from './event-source.js';
import { passThrough } from './markdown.js';
import type { StreamChunk, Transport, TransportResult } from './transport.js';

/**
 * Server-Sent Events (WHATWG HTML 9.2) of spec 4: `event:` names the wire event, `data:` is its JSON.
 * An event whose closing blank line never came is read all the same when its data is whole, with a problem `unterminated-event`.
 */
export class SseTransport implements Transport {
  readonly #events = new EventReader();

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    const events = this.#events.read(chunk);
    if (events === undefined) yield passThrough(chunk);
    else yield* events.map(readEvent);
  }

  *end(): Iterable<TransportResult> {
    yield* this.#events.end().map(readEvent);
  }
}

function readEvent(read: ServerEvent | Problem): TransportResult {
  if ('problem' in read) return read;
  const { id, event, data } = read;
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
