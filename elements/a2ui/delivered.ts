import { functionCallIdOf, surfaceIdOf } from '../../src/a2ui/index.js';
import { LIMITS } from '../../src/a2ui/limits.js';
import { plainCopy } from '../../src/protocol/plain.js';
import type { FenceReading } from './fence-reading.js';
import type { MessageSurfaces } from './message-surfaces.js';

/** What came of A2UI by another way than the text, as far as it is shown: it is in the log, and in the Markdown behind what was said of its surface by then. */
export class Delivered {
  readonly #message: MessageSurfaces;
  readonly #all: { readonly behind: FenceReading | undefined; readonly message: object }[] = [];

  constructor(message: MessageSurfaces) {
    this.#message = message;
  }

  /** @param logged it is in the log */
  keep(given: unknown, logged: boolean): void {
    const surfaceId = surfaceIdOf(given) ?? this.#message.surfaces.askedFor(functionCallIdOf(given) ?? '');
    if (surfaceId === undefined) return;
    const message = copyOf(given);
    if (message === undefined) return;
    this.#all.push({ behind: this.#message.telling.lastOn(surfaceId), message });
    if (!logged) this.#message.session.message.recordHost({ act: 'deliver', message });
  }

  behind(reading: FenceReading): readonly object[] {
    return this.#all.filter(({ behind }) => behind === reading).map(({ message }) => message);
  }
}

/** Undefined for what was refused because it is no plain data. */
function copyOf(message: unknown): object | undefined {
  try {
    return plainCopy(message, { objects: LIMITS.objects, characters: LIMITS.json }) as object;
  } catch {
    return undefined;
  }
}
