import type { StateStore } from '../../src/state/store.js';
import { ChunkDecoder } from '../../src/transports/decoder.js';
import type { StreamFormat, Transport } from '../../src/transports/transport.js';
import { transportFor } from './chunks.js';
import { isWire, wireOf } from './wires.js';

/** What reads the wire of a reply: made at the first chunk, when the format is known; of another's wire it is loaded first. */
export class WireReader {
  /** Of the bytes of Markdown; it may hold half a letter of the connection before. */
  readonly decoder: ChunkDecoder;
  /** On its way. */
  loading = false;
  transport: Transport | undefined;

  constructor(decoder = new ChunkDecoder()) {
    this.decoder = decoder;
  }

  /**
   * @param store the values that a wire's state goes into
   * @param loaded called when what was on its way is there, or has failed: then with the reason
   */
  open(format: StreamFormat, store: () => StateStore, loaded: (failure?: string) => void): Transport | undefined {
    if (!isWire(format)) return this.transport = transportFor(format, this.decoder);
    const wire = wireOf(format);
    if (typeof wire === 'function') return this.transport = wire({ store: store() });
    this.loading = true;
    const arrived = (failure?: string): void => {
      if (!this.loading) return;
      this.loading = false;
      loaded(failure);
    };
    void wire.then(make => { this.transport = make({ store: store() }); arrived(); }, () => { arrived(`What reads "${format}" could not be loaded.`); });
    return undefined;
  }

  /** Nobody waits for it any more. */
  giveUp(): void {
    this.loading = false;
    this.transport = transportFor('markdown', this.decoder);
  }
}
