import { ChunkDecoder } from '../../src/transports/decoder.js';
import { detect, type WireFormat } from '../../src/transports/detect.js';
import { EventReader } from '../../src/transports/event-source.js';
import { isPage } from '../../src/transports/page.js';
import type { StreamChunk, StreamFormat, Transport, TransportResult } from '../../src/transports/transport.js';

/** Of what came, in a diagnostic. In characters. */
const EXCERPT = 200;
const FIELDS = ['data:', 'event:', 'id:', 'retry:'];
/** What JSON is made of; and what may stand at the end of a JSON text that was cut. */
const TOKEN = /\s+|"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|-?\d[\d.eE+-]*|true|false|null/y;
const CUT_TOKEN = /^(?:"[^"\\]*(?:\\.[^"\\]*)*\\?|[a-z]{0,4}|-)$/;

/** What something is that no wire could read: in words, and its text, if a person can read it. */
interface Found { readonly is: string; readonly text?: string }

/** Makes readers of a wire. */
type Make = (format: WireFormat) => Transport;

/**
 * Of a reply of which nothing was an event of its format: says what came in its place, and gives what can be read of it: another wire is read as
 * that, and a text is shown. What only broke off is none of this.
 */
export class UnreadTransport implements Transport {
  readonly #format: StreamFormat;
  readonly #chunks: readonly StreamChunk[];
  readonly #make: Make;
  #ended = false;

  constructor(format: StreamFormat, chunks: readonly StreamChunk[], make: Make) {
    this.#format = format === 'sse' ? 'amui' : format;
    this.#chunks = chunks;
    this.#make = make;
  }

  read(): Iterable<TransportResult> {
    return [];
  }

  *end(): Iterable<TransportResult> {
    if (this.#ended) return;
    this.#ended = true;
    const text = textOf(this.#chunks).replace(/^\uFEFF/, '').trimStart();
    const format = detect(text.startsWith('{') ? 'application/x-ndjson' : 'text/event-stream', text, true);
    if (format !== this.#format && format !== 'markdown') {
      const reader = this.#make(format);
      const results = [...reader.read(text), ...reader.end()];
      const events = results.flatMap(result => 'event' in result ? result.event : []);
      if (events.length > 0) {
        // an error is what it says, whoever writes it so
        if (events.some(event => event !== 'md.error')) yield this.#mismatch(`those of "${format}" came; they are read as such`);
        yield* results;
        return;
      }
    }
    const found = foundIn(text);
    if (found === undefined) return;
    yield this.#mismatch(`${found.is} came${found.text === undefined ? `: ${excerptOf(text)}` : '; it is shown as text'}`);
    if (found.text !== undefined) yield { event: 'md.delta', data: { append: found.text } };
  }

  #mismatch(but: string): TransportResult {
    const expected = this.#format === 'auto' ? 'a known wire' : `"${this.#format}"`;
    return { problem: `Events of ${expected} were expected, but ${but}.`, code: 'wire-mismatch' };
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

/** All that came as one text; objects of a provider's own client as the events they are. */
function textOf(chunks: readonly StreamChunk[]): string {
  const decoder = new ChunkDecoder();
  return chunks.map(chunk => decoder.decode(chunk) ?? eventOf(chunk)).join('') + decoder.end();
}

function eventOf(chunk: unknown): string {
  try {
    return `data: ${JSON.stringify(chunk)}\n\n`;
  } catch {
    return '';
  }
}
