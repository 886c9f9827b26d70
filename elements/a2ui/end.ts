import type { FenceReading } from './fence-reading.js';
import type { MessageSurfaces } from './message-surfaces.js';
import { targetOf } from './targets.js';

/** A reply that has ended is judged: what never came is said. */
export class End {
  readonly #message: MessageSurfaces;
  readonly #readings: ReadonlyMap<HTMLElement, FenceReading>;
  #followed: Promise<unknown> | undefined;

  constructor(message: MessageSurfaces, readings: ReadonlyMap<HTMLElement, FenceReading>) {
    this.#message = message;
    this.#readings = readings;
  }

  /** @param told its log has what comes of it */
  follow(told: boolean): void {
    const { surfaces, session } = this.#message;
    const { done } = session.options.host as HTMLElement & { readonly done?: Promise<unknown> };
    if (done === undefined || done === this.#followed) return;
    this.#followed = done;
    void done.then(() => {
      const end = (): void => { if (session.message.whole) surfaces.end(); };
      if (told) this.#message.quietly(end);
      else this.#message.batch(end);
      this.#message.showNotes();
      for (const reading of this.#readings.values()) this.#findTarget(reading);
    });
  }

  /** A place that the page does not have: what was meant for it stands in the reply, so nothing is lost. */
  #findTarget({ target: name, views, take }: FenceReading): void {
    if (name === undefined || views.length === 0 || targetOf(name).isThere) return;
    const { session } = this.#message;
    const message = `The page has no <mdui-surface> that is called "${name}"; what was meant for it stands in the reply.`;
    // a message that is made again may be on another page, or on the same one
    const known = session.message.log.entries.some(entry => entry.kind === 'diagnostic' && entry.diagnostic.message === message);
    if (!known) session.diagnose({ code: 'surface-target-missing', severity: 'warning', message });
    for (const outlet of views.flatMap(({ outlets }) => outlets)) {
      targetOf(name).release(outlet);
      take(outlet);
    }
  }
}
