/** Longest wait for a frame, in milliseconds: a hidden tab draws none, and text must go on all the same. */
const WITHOUT_FRAMES = 100;

/** Runs one piece of work in the next frame, however often it was asked for. */
export class FrameTask {
  readonly #work: () => void;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: () => void) {
    this.#work = work;
  }

  get pending(): boolean {
    return this.#timer !== undefined;
  }

  request(): void {
    if (this.pending) return;
    this.#frame = requestAnimationFrame(() => { this.runNow(); });
    this.#timer = setTimeout(() => { this.runNow(); }, WITHOUT_FRAMES);
  }

  runNow(): void {
    this.cancel();
    this.#work();
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
