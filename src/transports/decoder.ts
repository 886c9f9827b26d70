import type { StreamChunk } from './transport.js';

/** Text of a byte stream at any cut: UTF-8 without `fatal`, so bad bytes become U+FFFD (Encoding Standard). */
export class ChunkDecoder {
  // The parser drops the byte order mark itself, for string chunks too.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #pendingBytes = false;

  /** @returns the text of a byte or string chunk; undefined for anything else. */
  decode(chunk: StreamChunk): string | undefined {
    if (typeof chunk === 'string') return this.end() + chunk;
    if (!isBytes(chunk)) return undefined;
    this.#pendingBytes = true;
    return this.#decoder.decode(chunk, { stream: true });
  }

  /** What an unfinished sequence at the end of the bytes becomes. */
  end(): string {
    if (!this.#pendingBytes) return '';
    this.#pendingBytes = false;
    return this.#decoder.decode();
  }
}

function isBytes(chunk: unknown): chunk is Uint8Array | ArrayBuffer {
  return chunk instanceof ArrayBuffer || ArrayBuffer.isView(chunk);
}
