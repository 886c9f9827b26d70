import { TextTransport } from '../../src/text/typed.js';
import { type ChunkDecoder, copyOfBytes } from '../../src/transports/decoder.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import { SseTransport } from '../../src/transports/sse.js';
import type { StreamChunk, StreamFormat, Transport } from '../../src/transports/transport.js';

/** Neither text nor bytes. */
export function isEvent(chunk: unknown): boolean {
  return typeof chunk === 'object' && copyOfBytes(chunk) === undefined;
}

/** What it counts for where what waits is bounded: characters, bytes; at least 1, since nothing may come for ever too. */
export function sizeOf(chunk: StreamChunk): number {
  const size = typeof chunk === 'string' ? chunk.length : chunk instanceof Uint8Array ? chunk.byteLength : 1;
  return Math.max(size, 1);
}

/** What reads a wire of that format. @param decoder of the bytes of Markdown, which may hold half a letter */
export function transportFor(format: StreamFormat, decoder: ChunkDecoder): Transport {
  if (format === 'sse') return new SseTransport();
  return format === 'text' ? new TextTransport() : new MarkdownTransport(decoder);
}
