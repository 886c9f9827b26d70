import type { Kit } from '../stream/fences.js';
import type { Place } from './place.js';

/** Components that a frame begins to draw, at most: the rest come in the next ones, so that a page stays alive. */
const A_FRAME = 300;

/** When the surfaces of a message are drawn: what has changed once, behind what changed it, and many components over several frames. */
export class Drawing {
  readonly #dirty = new Set<Place>();
  readonly #later = new Set<() => void>();
  readonly #frames: InstanceType<Kit['FrameTask']>;
  readonly #likeNow: (work: () => void) => () => void;
  readonly #drawn: () => void;
  #room = A_FRAME;
  #busy = false;
  #asked = false;
  /** Nothing waits for a frame. */
  #all = false;

  /**
   * @param likeNow makes of work for later one that tells what it would tell now: nothing, where what is drawn is made as it was
   * @param drawn is told after something was drawn
   */
  constructor({ FrameTask }: Kit, likeNow: (work: () => void) => () => void, drawn: () => void) {
    this.#likeNow = likeNow;
    this.#drawn = drawn;
    this.#frames = new FrameTask(() => {
      this.#room = A_FRAME;
      this.flush(false);
    });
  }

  /** A component has to be drawn anew: with all others that the same thing changed. */
  changed(place: Place): void {
    this.#dirty.add(place);
    if (this.#busy || this.#asked) return;
    this.#asked = true;
    queueMicrotask(() => {
      this.#asked = false;
      this.flush(false);
    });
  }

  /** Whether one more component can be drawn now; else whoever asks is to ask again `later`. */
  takesMore(): boolean {
    if (this.#all) return true;
    if (this.#room <= 0) return false;
    this.#room--;
    this.#frames.request();
    return true;
  }

  /** Does it in one of the next frames, or when all is asked for. */
  later(work: () => void): void {
    this.#later.add(this.#likeNow(work));
    this.#frames.request();
  }

  /** Does work that changes surfaces, and draws once what came of it. */
  batch(work: () => void): void {
    const outer = this.#busy;
    this.#busy = true;
    try {
      work();
    } finally {
      this.#busy = outer;
      if (!outer) this.flush(false);
    }
  }

  /** Draws what has changed. @param all also what waits for its frame */
  flush(all: boolean): void {
    const [outer, whole] = [this.#busy, this.#all];
    this.#busy = true;
    this.#all ||= all;
    for (const place of this.#dirty) {
      this.#dirty.delete(place);
      place.draw();
    }
    for (const work of this.#later) {
      if (!this.#all && this.#room <= 0) break;
      this.#later.delete(work);
      work();
    }
    this.#busy = outer;
    this.#all = whole;
    this.#drawn();
  }

  stop(): void {
    this.#frames.cancel();
    this.#dirty.clear();
    this.#later.clear();
  }
}
