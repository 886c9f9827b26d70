import { escapeMarkdown } from '../palette/markdown.js';
import { MarkdownTransport } from '../transports/markdown.js';
import type { ChunkDecoder } from '../transports/decoder.js';
import type { StreamChunk, Transport, TransportResult } from '../transports/transport.js';

/**
 * Plain text, as a person types it: each line is a line, and none of it is Markdown. It is held back until it is whole, that is to
 * the end or to a wire event that is no text.
 */
export class TextTransport implements Transport {
  readonly #reader: MarkdownTransport;
  #text = '';

  /** @param decoder of the connection before, which may hold half a letter */
  constructor(decoder?: ChunkDecoder) {
    this.#reader = new MarkdownTransport(decoder);
  }

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    yield* this.#pass(this.#reader.read(chunk));
  }

  *end(): Iterable<TransportResult> {
    yield* this.#pass(this.#reader.end());
    yield* this.whole();
  }

  *#pass(results: Iterable<TransportResult>): Iterable<TransportResult> {
    for (const result of results) {
      if ('event' in result && result.event === 'md.delta') this.#text += result.data.append;
      else {
        yield* this.whole();
        yield result;
      }
    }
  }

  /** What was held back, but for half a letter. */
  *whole(): Iterable<TransportResult> {
    const text = this.#text;
    this.#text = '';
    if (text !== '') yield { event: 'md.delta', data: { append: typedMarkdown(text) } };
  }
}

/** What was typed as Markdown that reads as it: lines stay lines, indented as they were. */
export function typedMarkdown(text: string): string {
  return text.split(/\r\n?|\n/).map(line => {
    const rest = line.trimStart();
    const [blank = ''] = line;
    // The first blank of a line would be dropped, or make code of it.
    return rest === '' ? '' : rest === line ? escapeMarkdown(line) : `&#${blank.charCodeAt(0)};${line.slice(1, line.length - rest.length)}${escapeMarkdown(rest)}`;
  }).join('\n').replace(/(\S)[ \t]*\n(?=\S)/g, '$1\\\n');
}
