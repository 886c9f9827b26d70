import type { StreamChunk } from './transport.js';

/** Text of a byte stream at any cut: UTF-8 without `fatal`, so bad bytes become U+FFFD (Encoding Standard). */
export class ChunkDecoder {
  // The parser drops the byte order mark itself, for string chunks too.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #pendingBytes = false;
  /** The last bytes: as many as an unfinished sequence can have. */
  #last = new Uint8Array();

  /** @returns the text of a byte or string chunk; undefined for anything else. */
  decode(chunk: StreamChunk): string | undefined {
    if (typeof chunk === 'string') return this.end() + chunk;
    const bytes = isOrdinary(chunk) ? chunk : copyOfBytes(chunk);
    if (bytes === undefined) return undefined;
    this.#pendingBytes = true;
    this.#last = Uint8Array.of(...this.#last, ...bytes.subarray(-3)).slice(-3);
    return this.#decoder.decode(bytes, { stream: true });
  }

  /** Whether the bytes so far end inside a character, so that its rest may still come. */
  get torn(): boolean {
    if (this.end() === '') return false;
    // it was let go of to find out
    this.decode(this.#last.slice(this.#last.findLastIndex(byte => byte >= 0xC0)));
    return true;
  }

  /** What an unfinished sequence at the end of the bytes becomes. */
  end(): string {
    if (!this.#pendingBytes) return '';
    this.#pendingBytes = false;
    return this.#decoder.decode();
  }
}

/**
 * Bytes of a buffer or view of any kind and realm, in a buffer of their own; none of a detached one.
 * @returns undefined for what holds no bytes.
 */
export function copyOfBytes(chunk: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (ArrayBuffer.isView(chunk)) return new Uint8Array(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (isBuffer(chunk)) return new Uint8Array(new Uint8Array(chunk));
    return undefined;
  } catch {
    return new Uint8Array();
  }
}

/** A decoder refuses what is shared or can be resized. */
function isOrdinary(chunk: unknown): chunk is Uint8Array<ArrayBuffer> {
  if (!(chunk instanceof Uint8Array) || !(chunk.buffer instanceof ArrayBuffer)) return false;
  return (chunk.buffer as { resizable?: boolean }).resizable !== true;
}

/** By its tag: a buffer of another frame is no instance of this one's class. */
function isBuffer(chunk: unknown): chunk is ArrayBufferLike {
  try {
    return typeof chunk === 'object' && /^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(chunk));
  } catch {
    return false; // a proxy of the host's
  }
}
