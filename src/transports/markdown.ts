import { checkWireEvent } from '../protocol/check.js';
import { ChunkDecoder } from './decoder.js';
import type { StreamChunk, Transport, TransportResult } from './transport.js';

/** Plain Markdown as bytes or strings; wire events pass through. A bare end says nothing about completeness. */
export class MarkdownTransport implements Transport {
  readonly #decoder: ChunkDecoder;

  /** @param decoder of the connection before, which may hold half a letter */
  constructor(decoder = new ChunkDecoder()) {
    this.#decoder = decoder;
  }

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    const text = this.#decoder.decode(chunk);
    if (text !== undefined) {
      yield* delta(text);
      return;
    }
    yield* delta(this.#decoder.end());
    yield passThrough(chunk);
  }

  *end(): Iterable<TransportResult> {
    yield* delta(this.#decoder.end());
  }
}

/** A chunk that is neither bytes nor text: a wire event, if it holds water. */
export function passThrough(chunk: unknown): TransportResult {
  const checked = checkWireEvent(chunk);
  return 'error' in checked ? { problem: checked.error, code: checked.code } : checked;
}

function* delta(text: string): Iterable<TransportResult> {
  if (text !== '') yield { event: 'md.delta', data: { append: text } };
}

export default (): Transport => new MarkdownTransport();
