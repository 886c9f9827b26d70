import { ChunkDecoder } from './decoder.js';
import { EventReader, LARGEST_EVENT, type EventSource, type Problem, type ServerEvent } from './event-source.js';
import type { StreamChunk } from './transport.js';

/**
 * What a model provider answers: Server-Sent Events, or one JSON text where it was asked for no stream or refuses. It is told by its first letter, since
 * no event begins with a brace. The JSON text is given as the data of one event, once it has ended.
 */
export class JsonSource implements EventSource {
  readonly #decoder = new ChunkDecoder();
  readonly #events = new EventReader();
  #text = '';
  #is: 'unknown' | 'events' | 'json' = 'unknown';

  read(chunk: StreamChunk): readonly (ServerEvent | Problem)[] | undefined {
    const text = this.#decoder.decode(chunk);
    return text === undefined ? undefined : this.#take(text);
  }

  end(): readonly (ServerEvent | Problem)[] {
    const read = this.#take(this.#decoder.end());
    if (this.#is === 'json') return [{ data: this.#text, cut: true }];
    return [...read, ...this.#events.end()];
  }

  #take(text: string): readonly (ServerEvent | Problem)[] {
    if (this.#is === 'events') return this.#events.read(text) ?? [];
    if (this.#is === 'json') {
      if (this.#text.length <= LARGEST_EVENT) this.#text += text;
      return [];
    }
    // a byte order mark is blank too
    const begin = text.trimStart();
    if (begin === '') return [];
    this.#is = begin.startsWith('{') ? 'json' : 'events';
    return this.#take(begin);
  }
}
