import aiSdk from '../../src/transports/ai-sdk.js';
import amui from '../../src/transports/amui.js';
import anthropic from '../../src/transports/anthropic.js';
import { textOf } from '../../src/protocol/plain.js';
import { carriedIn, carryOf } from '../../src/transports/carried.js';
import { ChunkDecoder } from '../../src/transports/decoder.js';
import { detect, type WireFormat } from '../../src/transports/detect.js';
import { MarkdownTransport, passThrough } from '../../src/transports/markdown.js';
import ollama from '../../src/transports/ollama.js';
import openAiChat from '../../src/transports/openai-chat.js';
import openAiResponses from '../../src/transports/openai-responses.js';
import type { StreamChunk, Transport, TransportResult } from '../../src/transports/transport.js';
import agUi from './ag-ui-wire.js';
import { isCutJson, UnreadTransport } from './unread.js';
import type { StoreOptions } from './wires.js';

/** So often it is looked at whatever has come; then when there is more by this part. */
const LOOKS = 64;
const PART = 1 / 16;
/** Characters after which what tells nothing is the kit's own wire. */
const ENOUGH = 64 * 1024;

const MAKE: Readonly<Record<WireFormat, (options?: StoreOptions) => Transport>> = {
  'ag-ui': agUi, 'ai-sdk': aiSdk, amui, anthropic, 'markdown': () => new MarkdownTransport(), ollama, 'openai-chat': openAiChat, 'openai-responses': openAiResponses,
};

const isKnown = (format: string): format is WireFormat => Object.hasOwn(MAKE, format);

/** Any of the wires that the kit knows, found by its first event or line of JSON. What arrives before that is known waits. */
export class AutoTransport implements Transport {
  readonly #decoder = new ChunkDecoder();
  readonly #options: StoreOptions | undefined;
  readonly #guess: boolean;
  /** What is said of a format that there is not: behind the first event, which opens the message. */
  readonly #notice: TransportResult[] = [];
  #waiting = '';
  #looks = 0;
  #lookedAt = 0;
  #transport: Transport | undefined;
  #format: WireFormat | undefined;

  constructor(options?: StoreOptions) {
    this.#options = options;
    this.#guess = options?.guess === true;
    if (options?.odd !== undefined) this.#notice.push({ problem: `"${options.odd.slice(0, 60)}" is no format; the reply is read as without one.`, code: 'format-unknown' });
    const { format, carried } = carriedIn(options?.carried);
    const known = textOf(format) ?? '';
    if (isKnown(known)) this.#transport = MAKE[this.#format = known]({ ...options, carried: textOf(carried) });
  }

  /** As far as it is known. */
  get format(): WireFormat | undefined {
    return this.#format;
  }

  carry(): string | undefined {
    return this.#format === undefined ? undefined : carryOf({ format: this.#format, carried: this.#transport?.carry?.() });
  }

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    const text = this.#decoder.decode(chunk);
    yield* this.#tell(text === undefined ? [passThrough(chunk)] : this.#take(text, false));
  }

  *end(): Iterable<TransportResult> {
    yield* this.#tell(this.#take(this.#decoder.end(), true));
    yield* this.#tell(this.#transport?.end() ?? []);
    yield* this.#notice.splice(0);
  }

  *#tell(results: Iterable<TransportResult>): Iterable<TransportResult> {
    for (const result of results) {
      yield result;
      if ('event' in result) yield* this.#notice.splice(0);
    }
  }

  *#take(text: string, whole: boolean): Iterable<TransportResult> {
    if (this.#transport !== undefined) {
      yield* this.#transport.read(text);
      return;
    }
    this.#waiting += text;
    // only whole lines tell more
    if (!whole && !this.#guess && !/[\r\n]/.test(text)) return;
    if (!whole && ++this.#looks > LOOKS && this.#waiting.length < this.#lookedAt * (1 + PART) && this.#waiting.length <= ENOUGH) return;
    this.#lookedAt = this.#waiting.length;
    const type = this.#guess ? undefined : !/^\uFEFF?\s*\{/.test(this.#waiting) ? 'text/event-stream' : whole ? 'application/json' : 'application/x-ndjson';
    const format = detect(type, this.#waiting, whole || this.#waiting.length > ENOUGH);
    if (format === undefined) return;
    if (format === 'markdown' && type !== undefined && isCutJson(this.#waiting)) {
      // half of a line tells nothing, and its other half comes with the whole
      yield { problem: 'The stream ended inside its first JSON.', code: 'json-invalid' };
      return;
    }
    this.#format = format;
    this.#transport = MAKE[format](this.#options);
    if (format === 'markdown' && type !== undefined) yield { problem: 'Events of a known wire were expected, but JSON of none came; it is shown as text.', code: 'wire-mismatch' };
    yield* this.#transport.read(this.#waiting);
  }
}

export default (options?: StoreOptions): Transport => options?.unread === undefined ? new AutoTransport(options)
  : new UnreadTransport(options.unread, new AutoTransport(options));
