import { plainCopy } from '../../src/protocol/plain.js';
import { TextTransport } from '../../src/text/typed.js';
import { type ChunkDecoder, copyOfBytes } from '../../src/transports/decoder.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import { SseTransport } from '../../src/transports/sse.js';
import type { Ahead } from './arrivals.js';
import type { Ending } from './feed-target.js';
import type { StreamChunk, StreamFormat, Transport, WireFormat } from '../../src/transports/transport.js';

/** What arrived; `own`: on no wire, so it has no place there; `ahead`: what came of it, if somebody had to know before its turn. */
export interface Piece { readonly chunk: StreamChunk; readonly own?: boolean; ahead?: Ahead | undefined }

/** What waits for its frame. */
export type Item = Piece | { readonly end: Ending; readonly clean: boolean };

/** As many as any wire reads of one event. */
const MOST_OBJECTS = 100_000;

/** What is neither text nor bytes, as it is now: whoever hands it over may go on with it before the next frame. What cannot be read says so when it is. */
export function asWritten(event: unknown): StreamChunk {
  let copy: unknown;
  try {
    copy = plainCopy(event, { objects: MOST_OBJECTS, anyName: true });
  } catch (error) {
    copy = { get event(): never { throw error; } };
  }
  return copy as StreamChunk;
}

/** Neither text nor bytes. */
export function isEvent(chunk: unknown): boolean {
  return typeof chunk === 'object' && copyOfBytes(chunk) === undefined;
}

/** What it counts for where what waits is bounded: characters, bytes; at least 1, since nothing may come for ever too. */
export function sizeOf(chunk: StreamChunk): number {
  const size = typeof chunk === 'string' ? chunk.length : chunk instanceof Uint8Array ? chunk.byteLength : 1;
  return Math.max(size, 1);
}

/** Begins with an event of the kit's own wire, so that nothing has to be loaded to find out. */
export function isOwnWire(chunk: StreamChunk): boolean {
  const text = typeof chunk === 'string' ? chunk : new TextDecoder().decode(copyOfBytes(chunk)?.subarray(0, 256));
  return /^\uFEFF?(?:(?:id|retry)?:[^\r\n]*(?:\r\n?|\n))*event: ?(?:md|ui)\./.test(text.trimStart());
}

/** Whether a text has a whole event or line of JSON, or begins as neither does. */
export function isTelling(text: string): boolean {
  const lines = text.replace(/\r\n?/g, '\n');
  const data = lines.search(/^data:/m);
  return (data >= 0 && lines.includes('\n\n', data)) || /^\s*(?:\{.*\}\s*\n|(?![\s{]|[a-z]{0,5}(?::|$)))/.test(lines);
}

/** What reads a format that is no wire of others. @param decoder of the bytes of bare text, which may hold half a letter */
export function transportFor(format: Exclude<StreamFormat, WireFormat | 'auto'>, decoder: ChunkDecoder): Transport {
  if (format === 'sse' || format === 'amui') return new SseTransport();
  return format === 'text' ? new TextTransport(decoder) : new MarkdownTransport(decoder);
}
