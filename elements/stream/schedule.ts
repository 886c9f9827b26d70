/** Longest wait for a frame, in milliseconds: a hidden tab draws none, and text must go on all the same. */
const WITHOUT_FRAMES = 100;

/** Runs one piece of work in the next frame, however often it was asked for. */
export class FrameTask {
  readonly #work: () => void;
  #pending = false;
  #frame: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(work: () => void) {
    this.#work = work;
  }

  get pending(): boolean {
    return this.#pending;
  }

  /** What was asked of the browser before is used again: asking for each piece of a reply would cost more than most pieces do. */
  request(): void {
    if (this.#pending) return;
    this.#pending = true;
    this.#asked = performance.now();
    if (this.#frame === undefined || this.#timer === undefined) this.#ask();
  }

  #ask(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      if (this.#pending) this.runNow();
      else this.cancel();
    });
    this.#timer ??= setTimeout(() => { this.#late(); }, WITHOUT_FRAMES);
  }

  runNow(): void {
    this.rest();
    this.#work();
  }

  /** Nothing is to be done, for now. */
  rest(): void {
    this.#pending = false;
  }

  cancel(): void {
    this.rest();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = this.#timer = undefined;
  }

  #late(): void {
    this.#timer = undefined;
    if (!this.#pending) return;
    const left = this.#asked + WITHOUT_FRAMES - performance.now();
    if (left < 1) this.runNow();
    else this.#timer = setTimeout(() => { this.#late(); }, left);
  }
}
