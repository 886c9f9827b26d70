import { checkWireEvent } from '../protocol/check.js';
import { recordOf } from '../protocol/plain.js';
import { EventReader, type Problem, type ServerEvent } from './event-source.js';
import { passThrough } from './markdown.js';
import type { StreamChunk, Transport, TransportResult } from './transport.js';
import { isUnnamedDelta } from './unnamed.js';

/**
 * Server-Sent Events (WHATWG HTML 9.2) of spec 4: `event:` names the wire event, `data:` is its JSON. Without a name, `{append}` is an `md.delta`.
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
  const { id, event, data, cut } = read;
  const result = readData(event, data);
  // Of one that was cut and cannot be read, nothing has come yet.
  if (cut === true && 'problem' in result) return result;
  return { ...result, key: keyOf('event' in result ? result.event : event, data), ...(id !== undefined && { id }), ...(cut === true && { cut }) };
}

/** What it is, as an event that was cut has it too: before a name that stands behind its data, and before blanks at its end. */
function keyOf(name: string | undefined, data: string): string {
  return `${name ?? ''} ${data.trimEnd()}`;
}

function readData(event: string | undefined, data: string): TransportResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(data);
  } catch {
    return { problem: `The data of a "${event ?? 'message'}" event is no JSON.`, code: 'sse-invalid' };
  }
  const checked = checkWireEvent({ event: isUnnamedDelta(event, recordOf(parsed)) ? 'md.delta' : event, data: parsed });
  return 'error' in checked ? { problem: checked.error, code: checked.code } : checked;
}
