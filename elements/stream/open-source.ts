import type { StreamChunk } from '../../src/transports/transport.js';
import { isPage } from '../../src/transports/page.js';
import type { StreamFormat } from './feed.js';

/** What a reply can be read from: a stream, the response that has it, or an async iterable, as the clients of model providers give. */
export type StreamSource = ReadableStream<StreamChunk> | Response | AsyncIterable<StreamChunk>;

export interface Opened {
  readonly body: ReadableStream<StreamChunk>;
  /** By content type; absent when it says nothing we know. */
  readonly format?: StreamFormat;
}

/** Content types of wires; which it is, its first event shows. */
const EVENTS = /^text\/event-stream$|^application\/(?:(?:x-)?(?:ndjson|jsonl|json-lines|jsonlines)|(?:.+\+)?json)$/;
/** Characters in which a page shows. */
const ENOUGH = 20;

/** How `src` is asked for. */
export const REQUEST = { headers: { accept: 'text/markdown, text/event-stream, text/plain;q=0.9, */*;q=0.1' } } satisfies RequestInit;

/** The same, for what is behind an event (WHATWG HTML 9.2.4). */
export function requestFrom(lastEventId: string | undefined): RequestInit {
  if (lastEventId === undefined) return REQUEST;
  // as UTF-8: a header holds bytes
  const id = String.fromCharCode(...new TextEncoder().encode(lastEventId));
  return { headers: { ...REQUEST.headers, 'last-event-id': id } };
}

/** @throws Error when there is nothing to read: an error of the server, no body, no stream at all. */
export function openSource(source: StreamSource): Opened {
  if (source instanceof Response) return openResponse(source);
  const given: unknown = source;
  if (Object(given) !== given) throw new TypeError(`The stream is no ReadableStream, Response or async iterable, but a ${typeof given}; write() takes text`);
  if ('getReader' in source) return { body: source };
  if (Symbol.asyncIterator in source) return { body: fromIterator(source[Symbol.asyncIterator]()) };
  throw new TypeError('The stream is no ReadableStream, Response or async iterable');
}

/** @throws Error when the server answered with an error or without a body. */
export function openResponse(response: Response): Opened {
  const { body, headers, ok, status, statusText, url } = response;
  if (!ok) throw new Error(`${url}: ${String(status)} ${statusText}`);
  if (body === null) throw new Error(`${url}: no body`);
  const type = headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'text/html') return { body: body.pipeThrough(unlessPage(url)) };
  return type !== undefined && EVENTS.test(type) ? { body, format: 'auto' } : { body };
}

/** Fails at a page. Servers call a reply of Markdown HTML too, so it is the beginning that tells. */
function unlessPage(url: string): TransformStream<Uint8Array<ArrayBuffer>, StreamChunk> {
  const decoder = new TextDecoder();
  let text = '';
  let held: StreamChunk[] | undefined = [];
  const flush = (controller: TransformStreamDefaultController<StreamChunk>): void => {
    if (isPage(text)) throw new Error(`${url}: an HTML page came in place of a reply: ${text.slice(0, 200)}`);
    for (const chunk of held ?? []) controller.enqueue(chunk);
    held = undefined;
  };
  return new TransformStream({
    transform: (chunk, controller) => {
      if (held === undefined) {
        controller.enqueue(chunk);
        return;
      }
      held.push(chunk);
      text += decoder.decode(chunk, { stream: true });
      if (text.trimStart().length >= ENOUGH) flush(controller);
    },
    flush,
  });
}

/** Not `ReadableStream.from`: engines that lack it are in use. */
function fromIterator(iterator: AsyncIterator<StreamChunk>): ReadableStream<StreamChunk> {
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel(reason) {
      await iterator.return?.(reason);
    },
  }, { highWaterMark: 0 });
}
