import type { StateStore } from '../../src/state/store.js';
import { ChunkDecoder } from '../../src/transports/decoder.js';
import { MarkdownTransport } from '../../src/transports/markdown.js';
import type { StreamChunk, StreamFormat, Transport, TransportResult } from '../../src/transports/transport.js';
import { msg } from '../shared/localize.js';
import { sizeOf, transportFor } from './chunks.js';
import { isWire, wireOf, type MakeTransport, type StoreOptions } from './wires.js';

/** What is kept of a wire of which nothing was understood: as much as a message can hold. In characters or bytes. */
const MOST_UNREAD = 1 << 23;

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
  #format: StreamFormat | undefined;
  /** What came, as long as nothing of it was an event of its wire. */
  #unread: StreamChunk[] | undefined;
  #size = 0;

  constructor(decoder = new ChunkDecoder()) {
    this.decoder = decoder;
  }

  /** @param store the values that a wire's state goes into */
  open(format: StreamFormat, store: () => StateStore, loaded: Loaded): Transport | undefined {
    this.#format = format;
    if (format !== 'markdown' && format !== 'text') this.#unread = [];
    if (!isWire(format)) return this.transport = transportFor(format, this.decoder);
    this.#load(wireOf(format), () => ({ ...optionsOf(store()), carried: this.carried }), loaded);
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
    return (transport === undefined || transport instanceof MarkdownTransport) && decoder.torn;
  }

  /** @param clean nothing more comes. Else half a letter waits for its other half */
  *end(clean: boolean): Iterable<TransportResult> {
    if (!clean && this.torn) return;
    // all that is there may be from the connection before
    yield* this.#hear((this.transport ?? transportFor('markdown', this.decoder)).end());
  }

  /** Whether nothing of what came was understood. Then what reads it all the same, and says so, takes its place: its end is what came. */
  isStrange(store: () => StateStore, loaded: Loaded): boolean {
    const [chunks, format] = [this.#unread, this.#format];
    if (chunks === undefined || chunks.length === 0 || format === undefined) return false;
    this.#unread = undefined;
    this.#load(wireOf('auto'), () => ({ ...optionsOf(store()), unread: { format, chunks } }), loaded);
    return true;
  }

  /** Nobody waits for it any more. */
  giveUp(): void {
    this.loading = false;
    this.#unread = undefined;
    this.transport = transportFor('markdown', this.decoder);
  }

  #load(wire: MakeTransport | Promise<MakeTransport>, options: () => StoreOptions, loaded: Loaded): void {
    const arrived = (make: MakeTransport): void => { this.transport = make(options()); };
    if (typeof wire === 'function') return arrived(wire);
    this.loading = true;
    const end = (failure?: string): void => {
      if (!this.loading) return;
      this.loading = false;
      loaded(failure);
    };
    void wire.then(make => { if (this.loading) arrived(make); end(); }, () => { end(`What reads "${String(this.#format)}" could not be loaded.`); });
  }

  *#hear(results: Iterable<TransportResult> = []): Iterable<TransportResult> {
    for (const result of results) {
      if ('event' in result) this.#unread = undefined;
      else if (result.code === 'wire-mismatch') this.mismatch = result.problem;
      yield result;
    }
  }
}

/** What a wire is to know of the page. */
function optionsOf(store: StateStore): StoreOptions {
  return { store, words: { yes: msg('Yes'), no: msg('No'), send: msg('Send') } };
}
