/** How much is said of a reply: that it comes and is there, also its text, or nothing. */
export type Announce = 'status' | 'full' | 'off';

/** A live region changes at most once in so many milliseconds. */
const PACE = 1000;

interface Saying { readonly text: string; readonly by: object; readonly alone: boolean }

/** What a polite live region says, for one stream or all of a conversation: in order, at most one change a second. */
export class Voice {
  readonly #region: () => HTMLElement | null;
  #queue: Saying[] = [];
  #said = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `region`: the live region, once it is drawn. */
  constructor(region: () => HTMLElement | null) {
    this.#region = region;
  }

  /** @param alone it is a change of its own; else what waits is said together. */
  say(text: string, by: object = this, alone = false): void {
    this.#queue.push({ text, by, alone });
    this.#plan();
  }

  /** What `by` still wanted to say is no longer true. */
  forget(by: object): void {
    this.#queue = this.#queue.filter(saying => saying.by !== by);
    if (this.#queue.length > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #plan(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => { this.#speak(); }, Math.max(0, this.#said + PACE - performance.now()));
  }

  #speak(): void {
    this.#timer = undefined;
    const region = this.#region();
    const first = this.#queue.shift();
    if (region === null || first === undefined) return;
    const texts = [first.text];
    while (!first.alone && this.#queue[0]?.alone === false) texts.push(this.#queue.shift()?.text ?? '');
    region.textContent = texts.join('. ');
    this.#said = performance.now();
    if (this.#queue.length > 0) this.#plan();
  }
}
