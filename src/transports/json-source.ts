import { ChunkDecoder } from './decoder.js';
import { EventReader, LARGEST_EVENT, type EventSource, type Problem, type ServerEvent } from './event-source.js';
import { LineReader } from './json-lines.js';
import type { StreamChunk } from './transport.js';

/** A field of an event or a comment; and what may yet become one. */
const FIELD = /^(?:data|event|id|retry)?:/;
const CUT_FIELD = /^[a-z]{0,5}$/;
const END_OF_LINE = /[\r\n]/;

/**
 * JSON as agents and model providers send it: Server-Sent Events, lines (NDJSON), or one JSON text where no stream was asked for or it is refused. No event
 * begins with a brace, so the first letter tells events; a first line that is JSON by itself tells lines from one text, which is given once it has ended.
 * A line, and the one text, is given as the data of an event.
 */
export class JsonSource implements EventSource {
  readonly #decoder = new ChunkDecoder();
  readonly #otherwise: () => EventSource;
  #reader: EventSource | undefined;
  #text = '';
  #is: 'unknown' | 'json' | 'text' = 'unknown';

  /** @param otherwise how it is read if it begins neither as events nor with a brace. Default: as events */
  constructor(otherwise: () => EventSource = () => new EventReader()) {
    this.#otherwise = otherwise;
  }

  read(chunk: StreamChunk): readonly (ServerEvent | Problem)[] | undefined {
    const text = this.#decoder.decode(chunk);
    return text === undefined ? undefined : this.#take(text);
  }

  end(): readonly (ServerEvent | Problem)[] {
    const read = [...this.#take(this.#decoder.end())];
    if (this.#is !== 'unknown') return [{ data: this.#text, cut: true }];
    if (this.#reader === undefined && this.#text !== '') read.push(...this.#readBy(this.#otherwise()));
    return [...read, ...this.#reader?.end() ?? []];
  }

  #take(text: string): readonly (ServerEvent | Problem)[] {
    if (this.#reader !== undefined) return this.#reader.read(text) ?? [];
    if (this.#text.length <= LARGEST_EVENT) this.#text += text;
    if (this.#is === 'text') return [];
    if (this.#is === 'unknown') {
      // a byte order mark is blank too
      this.#text = this.#text.trimStart();
      if (FIELD.test(this.#text)) return this.#readBy(new EventReader());
      if (CUT_FIELD.test(this.#text)) return [];
      if (!this.#text.startsWith('{')) return this.#readBy(this.#otherwise());
      this.#is = 'json';
    }
    return END_OF_LINE.test(text) ? this.#firstLine() : [];
  }

  /** It has ended, so it shows whether there are lines. */
  #firstLine(): readonly (ServerEvent | Problem)[] {
    const [line = ''] = this.#text.split(END_OF_LINE, 1);
    // a blank in front of it may have had the only end
    if (line.length === this.#text.length) return [];
    this.#is = isJson(line) ? 'unknown' : 'text';
    return this.#is === 'text' ? [] : this.#readBy(new LineReader());
  }

  /** What it is, is known now. */
  #readBy(reader: EventSource): readonly (ServerEvent | Problem)[] {
    this.#reader = reader;
    const text = this.#text;
    this.#text = '';
    return reader.read(text) ?? [];
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
