import type { MduiStream } from '../stream/stream.js';
import { isStream } from './turns.js';

/** So many turns at the end are laid out and watched, whatever they hold; `conversation.styles.ts` says the same. */
export const NEAR_END = 32;

/** Characters behind a turn that surely fill what is seen. */
const ENOUGH = 50_000;

/** Which turns are so near to the end that they are made at once, by the lengths of their texts. */
export function nearEnd(lengths: readonly number[]): readonly boolean[] {
  let behind = 0;
  return lengths.toReversed().map((length, nth) => {
    const near = nth < NEAR_END && behind < ENOUGH;
    behind += length;
    return near;
  }).reverse();
}

/** The browser leaves out of the layout what is far; see `conversation.styles.ts`. */
const skips = (): boolean => CSS.supports('content-visibility', 'auto') && CSS.supports('selector(:state(a))') && !CSS.supports('-moz-appearance', 'none');
/** Whether the browser keeps what is read in its place when something above it grows: then what is far away needs no watching. */
export const KEEPS = CSS.supports('overflow-anchor', 'auto');

/** Tells whole replies whether they are far from what is seen: there nobody has to look at what they hold in each frame. */
export class Far {
  readonly #box: HTMLElement;
  readonly #told: (stream: MduiStream) => void;
  /** Where the browser does not say so. */
  readonly #watched = new Set<MduiStream>();
  readonly #seen = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      if (isStream(target) && target.phase === 'complete' && isIntersecting === (target.far !== undefined)) this.#tell(target, isIntersecting ? undefined : skips() ? 'skipped' : 'laid out');
    }
  });
  /** What is laid out in another width has other boxes that scroll. */
  readonly #width = new ResizeObserver(() => { for (const stream of this.#watched) if (stream.far === 'laid out') stream.far = 'laid out'; });

  /** `told`: it is another one now, or said again. */
  constructor(box: HTMLElement, told: (stream: MduiStream) => void) {
    this.#box = box;
    this.#told = told;
    // (in WebKit it does not bubble)
    box.addEventListener('contentvisibilityautostatechange', event => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (target instanceof Element && isStream(target)) this.#tell(target, skipped ? 'skipped' : undefined);
    }, { capture: true });
  }

  /** These are there, in document order. */
  watch(streams: readonly MduiStream[]): void {
    const end = Math.max(0, streams.length - NEAR_END);
    // nothing is said of what the styles skip no longer
    for (const stream of streams.slice(end)) if (stream.far !== undefined) this.#tell(stream, undefined);
    // WebKit does not tell of what it skips from the beginning
    if (skips() && KEEPS) return;
    const far = new Set(streams.slice(0, end).filter(({ author }) => author !== 'user'));
    for (const stream of new Set([...this.#watched, ...far])) {
      if (!far.has(stream)) {
        this.#watched.delete(stream);
        this.#seen.unobserve(stream);
      } else if (!this.#watched.has(stream)) {
        if (this.#watched.size === 0) this.#width.observe(this.#box);
        this.#watched.add(stream);
        this.#seen.observe(stream);
      }
    }
  }

  /** Nothing is watched any more. */
  rest(): void {
    this.#watched.clear();
    for (const observer of [this.#seen, this.#width]) observer.disconnect();
  }

  #tell(stream: MduiStream, far: MduiStream['far']): void {
    stream.far = far;
    this.#told(stream);
  }
}
