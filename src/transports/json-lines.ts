import { ChunkDecoder } from './decoder.js';
import { LARGEST_EVENT, type EventSource, type Problem, type ServerEvent } from './event-source.js';
import type { StreamChunk } from './transport.js';

const END_OF_LINE = /\r\n?|\n/;

/**
 * JSON text, one value a line (NDJSON), out of bytes or text, cut anywhere. Blank lines are left out. Each line is given as the data of an event;
 * whether it is JSON, its reader sees.
 */
export class LineReader implements EventSource {
  readonly #decoder = new ChunkDecoder();
  readonly #largest: number;
  /** The line that has not ended, in pieces. */
  #pieces: string[] = [];
  #length = 0;
  #started = false;
  #full = false;

  /** @param largest how many characters a line may have; behind a larger one nothing is read any more */
  constructor(largest = LARGEST_EVENT) {
    this.#largest = largest;
  }

  read(chunk: StreamChunk): readonly (ServerEvent | Problem)[] | undefined {
    const text = this.#decoder.decode(chunk);
    return text === undefined ? undefined : this.#lines(text);
  }

  end(): readonly (ServerEvent | Problem)[] {
    return this.#lines(`${this.#decoder.end()}\n`).map(read => ('problem' in read ? read : { ...read, cut: true }));
  }

  #lines(text: string): (ServerEvent | Problem)[] {
    if (text === '' || this.#full) return [];
    const [first = '', ...rest] = (this.#started ? text : text.replace(/^\uFEFF/, '')).split(END_OF_LINE);
    this.#started = true;
    this.#pieces.push(first);
    this.#length += first.length;
    // Between CR and LF stands a line with nothing in it: a cut there does no harm.
    const whole: string[] = [];
    for (const line of rest) {
      whole.push(this.#pieces.join(''));
      this.#pieces = [line];
      this.#length = line.length;
    }
    const read: (ServerEvent | Problem)[] = whole.filter(line => line.trim() !== '').map(data => ({ data }));
    if (this.#length <= this.#largest) return read;
    this.#full = true;
    this.#pieces = [];
    return [...read, { problem: `A line has more than ${this.#largest} characters.`, code: 'json-invalid' }];
  }
}
