import { cut } from '../../src/palette/text.js';

/** How much is said of a reply: that it comes and is there, also its text, or nothing. */
export type Announce = 'status' | 'full' | 'off';

/** A live region changes at most once in so many milliseconds. */
const PACE = 1000;
/** Characters of what is said together, about: nobody listens to more of what stands in the page anyway. */
const MOST = 1000;

interface Saying { readonly text: string | (() => string); readonly by: object; readonly alone: boolean; readonly about: object | undefined }

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

  /**
   * @param text or what gives it when its time has come; empty for nothing
   * @param alone it is a change of its own; else what waits is said together
   * @param about what it is the latest on: what still waits of that is not said any more
   */
  say(text: string | (() => string), by: object = this, alone = false, about?: object): void {
    const at = about === undefined ? -1 : this.#queue.findIndex(saying => saying.about === about);
    this.#queue.splice(at < 0 ? this.#queue.length : at, at < 0 ? 0 : 1, { text, by, alone, about });
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
    const together = [first];
    while (!first.alone && this.#queue[0]?.alone === false) together.push(...this.#queue.splice(0, 1));
    const texts = together.map(({ text }) => typeof text === 'string' ? text : text()).filter(Boolean);
    const words = (first.alone ? texts : shortened(texts)).reduce((all, next) => `${all}${/(?:\p{Sentence_Terminal}|…)$/u.test(all) ? '' : '.'} ${next}`, '').slice(2);
    if (words !== '') {
      region.textContent = words;
      this.#said = performance.now();
    }
    if (this.#queue.length > 0) this.#plan();
  }
}

/** Without what is too much between the first and the last, which says how it stands now. */
function shortened(texts: readonly string[]): string[] {
  let room = MOST;
  const fitting = texts.map(text => cut(text, MOST) + (text.length > MOST ? '…' : '')).filter((text, at) => at === texts.length - 1 || (room -= text.length) > 0);
  return fitting.length < texts.length ? [...fitting.slice(0, -1), '…', ...fitting.slice(-1)] : fitting;
}
