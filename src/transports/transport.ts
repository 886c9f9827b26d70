import type { WireEvent } from '../protocol/wire.js';
import type { Arrival } from './position.js';

/** Wires of agents and of model providers: each is read by a module of its own. */
export type WireFormat = 'ag-ui' | 'ai-sdk' | 'anthropic' | 'ollama' | 'openai-chat' | 'openai-responses';

/**
 * How a reply is written: `text` is plain text, none of it Markdown; `sse` the Server-Sent Events of spec 4, which are called `amui` too; `auto` any wire,
 * as its first event shows.
 */
export type StreamFormat = 'markdown' | 'sse' | 'amui' | 'text' | 'auto' | WireFormat;

/** What a reply's stream may be made of: bytes, text, or wire events already. */
export type StreamChunk = Uint8Array | ArrayBuffer | string | WireEvent;

/**
 * One agent wire: turns what arrives into wire events, at any cut.
 * Synchronous, so that a `TransformStream` and a plain `write()` can share it.
 */
export interface Transport {
  /** @returns the events that are complete now. Never throws: what cannot be read becomes a `problem`. */
  read(chunk: StreamChunk): Iterable<TransportResult>;
  /** The source has ended: what is still held back. */
  end(): Iterable<TransportResult>;
  /** What a reader of the next connection is to be given as `carried`, when that begins behind the last event. */
  carry?(): string | undefined;
  /** Whether something came that only its wire has, of a reader that may give nothing for that. */
  readonly heard?: boolean;
}

/** What a host may ask of a wire. */
export interface WireOptions {
  /** Tool calls are shown as `status` nodes. Default false: nothing is shown of them. */
  readonly toolStatus?: boolean;
  /** What the reader of the connection before knew, if this one goes on behind its last event. */
  readonly carried?: string | undefined;
}

export type TransportResult = (WireEvent | { readonly problem: string; readonly code: string }) & Omit<Arrival, 'seq'>;

/** The same as a stream, for `pipeThrough`. Problems are dropped. */
export function toTransformStream(transport: Transport): TransformStream<StreamChunk, WireEvent> {
  const pass = (results: Iterable<TransportResult>, controller: TransformStreamDefaultController<WireEvent>): void => {
    for (const { id: _, key: __, part: ___, cut: ____, ...result } of results) if ('event' in result) controller.enqueue(result);
  };
  return new TransformStream({
    transform: (chunk, controller) => { pass(transport.read(chunk), controller); },
    flush: controller => { pass(transport.end(), controller); },
  });
}
