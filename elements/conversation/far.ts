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

/** Whether the browser keeps what is read in its place when something above it grows: then what is far away needs no watching. */
export const KEEPS = CSS.supports('overflow-anchor', 'auto');
/** It says of all that it leaves out of the layout (`conversation.styles.ts`) that it does: Firefox leaves nothing out, and WebKit does not tell of what it never laid out. */
const TELLS = KEEPS && !CSS.supports('-moz-appearance', 'none');

/** Tells whole replies whether they are far from what is seen: there nobody has to look at what they hold in each frame. */
export class Far {
  readonly #told: (stream: MduiStream) => void;
  readonly #seen: IntersectionObserver;

  /** `told`: it is another one now. */
  constructor(box: HTMLElement, told: (stream: MduiStream) => void) {
    this.#told = told;
    // (in WebKit it does not bubble)
    box.addEventListener('contentvisibilityautostatechange', event => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      this.#tell(target, skipped ? 'skipped' : undefined);
    }, { capture: true });
    this.#seen = new IntersectionObserver(entries => {
      for (const { target, isIntersecting } of entries) {
        // not one that was taken elsewhere
        if (box.contains(target)) this.#tell(target, isIntersecting ? undefined : getComputedStyle(target).contentVisibility === 'auto' ? 'skipped' : 'laid out');
      }
    });
  }

  /** These are there, in document order. */
  watch(streams: readonly MduiStream[]): void {
    const end = Math.max(0, streams.length - NEAR_END);
    // nothing is said of what the styles skip no longer
    for (const stream of streams.slice(end)) if (stream.far !== undefined) this.#tell(stream, undefined);
    if (!TELLS) for (const stream of streams.slice(0, end)) this.#seen.observe(stream);
  }

  /** Nothing is watched any more. */
  rest(): void {
    this.#seen.disconnect();
  }

  #tell(stream: EventTarget | null, far: MduiStream['far']): void {
    // what still arrives changes wherever it is
    if (!(stream instanceof Element && isStream(stream)) || stream.phase !== 'complete') return;
    stream.far = far;
    this.#told(stream);
  }
}
