import { ChunkDecoder } from '../../src/transports/decoder.js';
import type { WireFormat } from '../../src/transports/detect.js';
import { EventReader } from '../../src/transports/event-source.js';
import { isPage } from '../../src/transports/page.js';
import type { StreamChunk, StreamFormat, Transport, TransportResult } from '../../src/transports/transport.js';
import type { Unread } from './wires.js';

/** Of what came, in a diagnostic. In characters. */
const EXCERPT = 200;
/** What is kept of it, in characters: as much as a message can hold. */
const MOST = 1 << 23;
const FIELDS = ['data:', 'event:', 'id:', 'retry:'];
/** What JSON is made of; and what may stand at the end of a JSON text that was cut. */
const TOKEN = /\s+|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|-?\d[\d.eE+-]*|true|false|null/y;
const CUT_TOKEN = /^(?:"[^"\\]*(?:\\.[^"\\]*)*\\?|[a-z]{0,4}|-)$/;

/** What something is that no wire could read: in words, and its text, if a person can read it. */
interface Found { readonly is: string; readonly text?: string }

/** What finds out which wire it is, and reads it. */
interface Finder extends Transport { readonly format: WireFormat | undefined }

/**
 * Of a reply of which nothing was an event of its format so far: as soon as it is surely of another wire, says so and reads it as that. If its own reader finds an
 * event first, it goes on with that. When it has ended, says what came in place of a wire, and gives the text of it. What only broke off is none of this.
 */
export class UnreadTransport implements Transport {
  readonly #format: StreamFormat;
  readonly #own: Transport;
  readonly #finder: Finder;
  readonly #decoder = new ChunkDecoder();
  /** What came; and how much of it the finder has. */
  #text: string;
  #taken = 0;
  /** What the own reader said; and what the finder gave. */
  readonly #held: TransportResult[];
  readonly #found: TransportResult[] = [];
  #is: 'unknown' | 'own' | 'other' = 'unknown';
  #ended: boolean;

  constructor({ format, chunks, own, held, ended }: Unread, finder: Finder) {
    this.#format = format === 'sse' ? 'amui' : format;
    this.#own = own;
    this.#finder = finder;
    this.#held = [...held];
    this.#ended = ended;
    this.#text = chunks.map(chunk => this.#textOf(chunk)).join('');
  }

  get heard(): boolean {
    return this.#is === 'other' || (this.#is === 'own' && this.#own.heard === true);
  }

  carry(): string | undefined {
    return (this.#is === 'other' ? this.#finder : this.#own).carry?.();
  }

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    if (this.#is === 'own') yield* this.#own.read(chunk);
    else if (this.#is === 'other') yield* this.#finder.read(this.#textOf(chunk));
    else {
      yield* this.#hear(this.#own.read(chunk));
      if (this.#text.length < MOST) this.#text += this.#textOf(chunk);
      yield* this.#find(false);
    }
  }

  *end(): Iterable<TransportResult> {
    if (!this.#ended) yield* this.#hear(this.#own.end());
    this.#ended = true;
    this.#text += this.#decoder.end();
    yield* this.#find(true);
    if (this.#is !== 'unknown') return;
    yield* this.#held.splice(0);
    this.#is = 'own';
    const text = this.#text.replace(/^\uFEFF/, '').trimStart();
    const found = foundIn(text);
    if (found === undefined) return;
    yield this.#mismatch(`${found.is} came${found.text === undefined ? `: ${excerptOf(text)}` : '; it is shown as text'}`);
    if (found.text !== undefined) yield { event: 'md.delta', data: { append: found.text } };
  }

  *#hear(results: Iterable<TransportResult>): Iterable<TransportResult> {
    for (const result of results) {
      if ('event' in result && this.#is === 'unknown') this.#is = 'own';
      this.#held.push(result);
    }
    if (this.#own.heard === true && this.#is === 'unknown') this.#is = 'own';
    if (this.#is === 'own') yield* this.#held.splice(0);
  }

  /** Whether it is of another wire. */
  *#find(whole: boolean): Iterable<TransportResult> {
    const text = this.#text.slice(this.#taken);
    this.#taken = this.#text.length;
    if (this.#is === 'own') return;
    const results = [...this.#finder.read(text), ...(whole ? this.#finder.end() : [])];
    if (this.#is === 'other') return yield* results;
    this.#found.push(...results);
    const { format } = this.#finder;
    if (format === undefined || format === 'markdown') return;
    const events = this.#found.flatMap(result => 'event' in result ? result.event : []);
    // what may be anybody's is known by what it gives
    if (events.length === 0 && (format === 'amui' || /^\s*\{/.test(this.#text))) return;
    if (format === this.#format || this.#format === 'auto') {
      this.#is = 'own';
      return yield* this.#held.splice(0);
    }
    this.#is = 'other';
    const opening = this.#found[0] !== undefined && 'event' in this.#found[0] && this.#found[0].event === 'md.open' ? 1 : 0;
    yield* this.#found.splice(0, opening);
    // an error is what it says, whoever writes it so
    if (events.length === 0 || events.some(event => event !== 'md.error')) yield this.#mismatch(`those of "${format}" came; they are read as such`);
    yield* this.#found.splice(0);
  }

  #mismatch(but: string): TransportResult {
    const expected = this.#format === 'auto' ? 'a known wire' : `"${this.#format}"`;
    return { problem: `Events of ${expected} were expected, but ${but}.`, code: 'wire-mismatch' };
  }

  /** Objects of a provider's own client as the events they are. */
  #textOf(chunk: StreamChunk): string {
    return this.#decoder.decode(chunk) ?? eventOf(chunk);
  }
}

/** What no wire writes; undefined for what is the beginning of something, or nothing. */
function foundIn(text: string): Found | undefined {
  const body = text.replace(/^(?::(?!:)[^\r\n]*(?:\r\n?|\n|$)|[\r\n])*/, '');
  if (body.trim() === '') return undefined;
  if (isPage(body)) return { is: 'an HTML page' };
  if (/^[{[]/.test(body)) return isCutJson(body) ? undefined : { is: isJson(body) ? 'JSON of no known wire' : 'a text', text: body };
  if (FIELDS.some(field => body.startsWith(field))) return eventsIn(body);
  // a field whose name has not ended
  return FIELDS.some(field => field.startsWith(body)) ? undefined : { is: 'a text', text: body };
}

/** Events that are no JSON objects: who writes such ones has a text in them. */
function eventsIn(body: string): Found | undefined {
  const data = [...new EventReader().read(body) ?? []].flatMap(read => 'data' in read && read.data.trim() !== '[DONE]' ? [read.data] : []);
  if (data.length === 0) return undefined;
  const texts = data.map(saidIn);
  return texts.some(each => each === undefined) ? { is: 'events of no known kind' } : { is: 'events that are a text', text: texts.join('') };
}

/** The text that an event is; undefined when it is more than that. */
function saidIn(data: string): string | undefined {
  try {
    const parsed = JSON.parse(data) as unknown;
    return typeof parsed === 'object' && parsed !== null ? undefined : typeof parsed === 'string' ? parsed : data;
  } catch {
    return data;
  }
}

function isJson(text: string): boolean {
  const parses = (part: string): boolean => {
    try {
      JSON.parse(part);
      return true;
    } catch {
      return false;
    }
  };
  return parses(text) || text.split(/\r\n?|\n/).every(line => line.trim() === '' || parses(line));
}

/** Whether more could make JSON of a text that is none yet. */
export function isCutJson(text: string): boolean {
  if (isJson(text)) return false;
  let end = 0;
  for (TOKEN.lastIndex = 0; TOKEN.test(text);) end = TOKEN.lastIndex;
  return CUT_TOKEN.test(text.slice(end));
}

const excerptOf = (text: string): string => JSON.stringify(text.slice(0, EXCERPT).replace(/\s+/g, ' ').trim());

function eventOf(chunk: unknown): string {
  try {
    return `data: ${JSON.stringify(chunk)}\n\n`;
  } catch {
    return '';
  }
}
