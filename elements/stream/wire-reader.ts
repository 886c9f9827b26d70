import type { StateStore } from '../../src/state/store.js';
import { TextTransport } from '../../src/text/typed.js';
import { ChunkDecoder } from '../../src/transports/decoder.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import type { StreamChunk, StreamFormat, Transport, TransportResult } from '../../src/transports/transport.js';
import { msg } from '../shared/localize.js';
import { isEvent, isTelling, sizeOf, transportFor } from './chunks.js';
import { isBare, type Chosen } from './format.js';
import { isWire, wireOf, type MakeTransport, type StoreOptions } from './wires.js';

/** What is kept of a wire of which nothing was understood: as much as a message can hold. In characters or bytes. */
const MOST_UNREAD = 1 << 23;
/** So often it is looked for a whole event in what gave nothing; then it is asked whose it is anyway. */
const LOOKS = 64;

/** Called when what was on its way is there, or has failed: then with the reason. */
type Loaded = (failure?: string) => void;

/** What reads the wire of a reply: made at the first chunk, when the format is known; of another's wire it is loaded first. */
export class WireReader {
  /** Of the bytes of Markdown; it may hold half a letter of the connection before. */
  readonly decoder: ChunkDecoder;
  /** On its way. */
  loading = false;
  transport: Transport | undefined;
  /** What the reader of the connection before knew. */
  carried: string | undefined;
  /** What came was of another kind than its format says, and this is what is said of that. */
  mismatch: string | undefined;
  #format: StreamFormat = 'markdown';
  #store: (() => StateStore) | undefined;
  /** What came, as long as nothing of it was an event of its wire; and what was said of it. */
  #unread: StreamChunk[] | undefined;
  readonly #held: TransportResult[] = [];
  #size = 0;
  #looks = 0;

  constructor(decoder = new ChunkDecoder()) {
    this.decoder = decoder;
  }

  /** @param store the values that a wire's state goes into */
  open({ format, ...more }: Chosen, store: () => StateStore, loaded: Loaded): Transport | undefined {
    this.#format = format;
    this.#store = store;
    if (more.guess !== true && !isBare(format)) this.#unread = [];
    if (!isWire(format)) return this.transport = transportFor(format, this.decoder);
    this.#load(wireOf(format), { carried: this.carried, ...more }, loaded);
    return this.transport;
  }

  *read(chunk: StreamChunk): Iterable<TransportResult> {
    if (this.#unread !== undefined && this.#size < MOST_UNREAD) {
      this.#unread.push(chunk);
      this.#size += sizeOf(chunk);
    }
    yield* this.#hear(this.transport?.read(chunk));
  }

  /** Whether what came of Markdown ends inside a character. */
  get torn(): boolean {
    const { transport, decoder } = this;
    return (transport === undefined || transport instanceof MarkdownTransport || transport instanceof TextTransport) && decoder.torn;
  }

  /** @param clean nothing more comes. Else half a letter waits for its other half */
  *end(clean: boolean): Iterable<TransportResult> {
    if (!clean && this.torn) {
      if (this.transport instanceof TextTransport) yield* this.#hear(this.transport.whole());
      return;
    }
    // all that is there may be from the connection before
    yield* this.#hear((this.transport ?? transportFor('markdown', this.decoder)).end());
  }

  /** What waited until it is known whose it is. */
  rest(): Iterable<TransportResult> {
    this.#unread = undefined;
    return this.#known();
  }

  /** Whether it is read as what it is, be it another wire than its format says. */
  get isRead(): boolean {
    return this.transport?.heard === true;
  }

  /**
   * Whether nothing of what came was understood, though enough came. Then what finds out whose it is takes the reader's place: asked to read or to end, it reads what came.
   * @param loaded what finds out may have to be loaded; undefined: not for this
   * @param ended nothing more comes
   */
  isStrange(loaded: Loaded | undefined, ended: boolean): boolean {
    const [own, chunks = [], format] = [this.transport, this.#unread, this.#format];
    if (own === undefined || chunks.length === 0 || !(ended || this.#isTelling(chunks))) return false;
    const wire = wireOf('auto');
    if (loaded === undefined && wire instanceof Promise) return false;
    this.#unread = undefined;
    this.#load(wire, { carried: this.carried, unread: { format, chunks, own, held: this.#held.splice(0), ended } }, loaded);
    return true;
  }

  /** Nobody waits for it any more. */
  giveUp(): void {
    this.loading = false;
    this.#unread = undefined;
    this.transport = transportFor('markdown', this.decoder);
  }

  #isTelling(chunks: readonly StreamChunk[]): boolean {
    if (this.#format === 'auto') return false;
    if (chunks.some(isEvent) || ++this.#looks > LOOKS) return true;
    const decoder = new ChunkDecoder();
    return isTelling(chunks.map(chunk => decoder.decode(chunk)).join(''));
  }

  #load(wire: MakeTransport | Promise<MakeTransport>, more: StoreOptions, loaded: Loaded | undefined): void {
    const arrived = (make: MakeTransport): void => { this.transport = make({ ...optionsOf(this.#store?.()), ...more }); };
    if (typeof wire === 'function') return arrived(wire);
    this.loading = true;
    const end = (failure?: string): void => {
      if (!this.loading) return;
      this.loading = false;
      loaded?.(failure);
    };
    void wire.then(make => { if (this.loading) arrived(make); end(); }, () => { end(`What reads "${this.#format}" could not be loaded.`); });
  }

  *#hear(results: Iterable<TransportResult> = []): Iterable<TransportResult> {
    for (const result of results) {
      if ('event' in result) this.#unread = undefined;
      this.#held.push(result);
      yield* this.#known();
    }
    if (this.isRead) this.#unread = undefined;
    yield* this.#known();
  }

  /** What was said so far, once it is known that it is of its wire. */
  *#known(): Iterable<TransportResult> {
    if (this.#unread !== undefined) return;
    for (const result of this.#held.splice(0)) {
      if (!('event' in result) && result.code === 'wire-mismatch') this.mismatch = result.problem;
      yield result;
    }
  }
}

/** What a wire is to know of the page. */
function optionsOf(store: StateStore | undefined): StoreOptions {
  return { ...(store !== undefined && { store }), words: { yes: msg('Yes'), no: msg('No'), send: msg('Send') } };
}
