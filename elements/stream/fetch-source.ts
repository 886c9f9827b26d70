import type { StreamFormat } from './feed.js';

export interface Fetched {
  readonly body: ReadableStream<Uint8Array>;
  /** By content type; undefined when it says nothing we know. */
  readonly format?: StreamFormat;
}

/**
 * Loads the reply that `src` names.
 * @throws Error when the server answers with an error or without a body; what `fetch` throws.
 */
export async function fetchSource(src: string, signal: AbortSignal): Promise<Fetched> {
  const response = await fetch(src, { signal, headers: { accept: 'text/markdown, text/event-stream, text/plain;q=0.9, */*;q=0.1' } });
  if (!response.ok) throw new Error(`${src}: ${String(response.status)} ${response.statusText}`);
  if (response.body === null) throw new Error(`${src}: no body`);
  const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'text/event-stream') return { body: response.body, format: 'sse' };
  return { body: response.body };
}
