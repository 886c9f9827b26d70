/** Nearer to the end than this counts as "at the end", in CSS pixels. */
const NEAR = 48;

/** Keeps a scrolling box at its end while it grows, until the reader scrolls up; back at the end it follows again. */
export class Follow {
  #following = true;
  #top = 0;
  #asked = false;

  /**
   * @param may says whether the box may move now; by default it may.
   * @param limit says how far down it goes by itself, in CSS pixels; a reader who went further stays at the end. By default there is no limit.
   */
  constructor(private readonly box: HTMLElement, private readonly may: () => boolean = () => true, private readonly limit: () => number = () => Infinity) {
    box.addEventListener('scroll', () => {
      // The event comes a frame late: text that grew meanwhile is no scrolling. Only a way up is.
      if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) this.#following = true;
      else if (box.scrollTop < this.#top) this.#following = false;
      this.#top = box.scrollTop;
    }, { passive: true });
  }

  /** Something was added: go to the end in the next frame, if the reader is there. */
  grew(): void {
    if (!this.#following || this.#asked) return;
    this.#asked = true;
    requestAnimationFrame(() => {
      this.#asked = false;
      if (!this.#following || !this.may()) return;
      const end = this.box.scrollHeight - this.box.clientHeight;
      const limit = this.limit();
      this.box.scrollTop = this.box.scrollTop > limit + 1 ? end : Math.min(end, limit);
    });
  }

  /** Go to the end and follow again, wherever the reader is. */
  toEnd(): void {
    this.#following = true;
    this.box.scrollTop = this.box.scrollHeight;
  }
}
