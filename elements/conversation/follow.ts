import type { MduiStream } from '../stream/stream.js';
import { KEEPS, NEAR_END } from './far.js';
import { isStream } from './turns.js';

/** Nearer to the end than this counts as "at the end", in CSS pixels. */
const NEAR = 48;
/** Space above a turn that is brought to the top, in CSS pixels. */
const MARGIN = 16;

/**
 * Keeps a box that scrolls at its end while a reader is there. They leave it by scrolling up, and are back when they have scrolled down again.
 * A new reply is followed only until its beginning is at the top: it is read from there.
 */
export class Follow {
  /** There is something new that the reader has not seen, below. */
  below = false;
  /** There is or was more than the box can show. */
  scrolls = false;
  /** Nothing new has come yet: the end is the end, however long the last reply is. So it is when the person has asked for it. */
  toTheEnd = true;
  readonly #box: HTMLElement;
  readonly #streams: () => readonly MduiStream[];
  readonly #changed: () => void;
  readonly #heights = new Map<Element, number>();
  readonly #watched = new Set<Element>();
  readonly #observer = new ResizeObserver(entries => { this.#resized(entries); });
  #there = true;
  /** The person has asked for the end, and it may not be drawn yet. */
  #asked = false;
  #top = 0;

  /** `changed`: `below` is another one, or the box has begun to scroll. */
  constructor(box: HTMLElement, streams: () => readonly MduiStream[], changed: () => void) {
    this.#box = box;
    this.#streams = streams;
    this.#changed = changed;
    box.addEventListener('scroll', () => { this.#scrolled(); }, { passive: true });
  }

  /** Watches the streams that there now are. */
  watch(streams: readonly MduiStream[]): void {
    const now = new Set<Element>([this.#box, ...streams]);
    for (const element of this.#heights.keys()) {
      if (now.has(element)) continue;
      this.#look(element, false);
      this.#heights.delete(element);
      this.#top = 0;
    }
    this.#look(this.#box, true);
    for (const [at, stream] of streams.entries()) this.#look(stream, !KEEPS || at >= streams.length - NEAR_END || (stream.author !== 'user' && stream.far === undefined));
  }

  /** It is far from what is seen, or so no longer. */
  moved(stream: MduiStream): void {
    if (KEEPS && this.#heights.has(stream)) this.#look(stream, stream.far === undefined);
  }

  #look(element: Element, on: boolean): void {
    if (on === this.#watched.has(element)) return;
    if (on) {
      this.#watched.add(element);
      this.#heights.set(element, this.#heights.get(element) ?? 0);
      this.#observer.observe(element);
    } else {
      this.#watched.delete(element);
      this.#observer.unobserve(element);
    }
  }

  /** Nothing is watched any more. */
  rest(): void {
    this.#observer.disconnect();
    this.#heights.clear();
    this.#watched.clear();
  }

  /** Goes to the end, wherever the reader is. */
  toEnd(behavior: ScrollBehavior): void {
    this.#there = true;
    this.#asked = true;
    this.#box.scrollTo({ top: this.#box.scrollHeight, behavior });
    this.#show(false);
  }

  /** Brings the beginning of a turn into view. */
  show(stream: MduiStream): void {
    if (this.scrolls) this.#box.scrollTo({ top: this.#top = this.#topOf(stream), behavior: 'instant' });
    else stream.scrollIntoView({ block: 'start', behavior: 'instant' });
  }

  /** Pixels between what is seen and the end. */
  get #distance(): number {
    const { scrollHeight, scrollTop, clientHeight } = this.#box;
    return scrollHeight - clientHeight - scrollTop;
  }

  #scrolled(): void {
    const { scrollTop: top } = this.#box;
    const distance = this.#distance;
    // The event comes a frame late: text that grew meanwhile is no scrolling. Only a way up is.
    if (top < this.#top && distance > 1) this.#there = false;
    else if (distance < NEAR) this.#there = true;
    this.#top = top;
    if (distance < NEAR) this.#show(false);
  }

  #resized(entries: readonly ResizeObserverEntry[]): void {
    const streams = this.#streams();
    const last = streams.at(-1);
    const grown: MduiStream[] = [];
    let moved = 0;
    for (const { target, borderBoxSize: [size] } of entries) {
      const before = this.#heights.get(target) ?? 0;
      const height = size?.blockSize ?? 0;
      this.#heights.set(target, height);
      if (target === this.#box) {
        // what is laid out in another width has other boxes that scroll
        for (const stream of streams) if (stream.far === 'laid out') stream.far = 'laid out';
        continue;
      }
      moved += Math.abs(height - before);
      this.#hold(target, before, height);
      // not now: what changes in here may change no height any more
      if (height > 0 && isStream(target) && target.author !== 'user') requestAnimationFrame(() => { target.skippable(); });
      if (height > before && isStream(target)) grown.push(target);
    }
    // Further up than all that could have taken it: somebody has scrolled, and the event is still to come.
    if (!this.#asked && this.#top - this.#box.scrollTop > moved && this.#distance > this.#box.clientHeight) this.#there = false;
    const used = grown.filter(isInUse);
    const inLast = last !== undefined && used.includes(last);
    // What the person works in stays where it is, unless there is something newer to follow.
    const held = !this.#asked && used.length > 0 && (inLast || last === undefined || !(grown.includes(last) || isComing(last)));
    if (this.#there && !held) this.#go(streams);
    this.#asked = false;
    const near = this.#distance < NEAR;
    // An earlier turn that pushed the end away ends nothing: the next growth of the last one is followed.
    if (!near && (!held || inLast)) this.#there = false;
    // An old turn that is only drawn now is nothing new.
    const isNew = grown.some(stream => stream === last || isComing(stream));
    this.#show(!near && (this.below || isNew));
    if (this.scrolls || this.#box.scrollHeight <= this.#box.clientHeight) return;
    this.scrolls = true;
    this.#changed();
  }

  /** What is read stays where it is when something above it grows; most browsers see to that. */
  #hold(target: Element, before: number, height: number): void {
    if (before === 0 || this.#there || KEEPS) return;
    if (target.getBoundingClientRect().bottom - (height - before) <= this.#box.getBoundingClientRect().top) this.#box.scrollTop += height - before;
  }

  #go(streams: readonly MduiStream[]): void {
    const box = this.#box;
    const end = box.scrollHeight - box.clientHeight;
    const limit = this.toTheEnd ? end : this.#limit(streams);
    // A reader who went further stays at the end.
    const top = box.scrollTop > limit + 1 ? end : Math.min(end, limit);
    // where it is already, that would only end a smooth scroll to somewhere else
    if (Math.abs(top - box.scrollTop) >= 1) box.scrollTo({ top, behavior: 'instant' });
    this.#top = box.scrollTop;
  }

  /** Where the last turn begins, together with the question that it answers if that is short. */
  #limit(streams: readonly MduiStream[]): number {
    const [question, answer] = streams.slice(-2);
    const first = question?.author === 'user' && question.offsetHeight < this.#box.clientHeight / 3 ? question : answer ?? question;
    return first === undefined ? Infinity : Math.max(0, this.#topOf(first));
  }

  #topOf(stream: MduiStream): number {
    return this.#box.scrollTop + stream.getBoundingClientRect().top - this.#box.getBoundingClientRect().top - MARGIN;
  }

  #show(below: boolean): void {
    if (below === this.below) return;
    this.below = below;
    this.#changed();
  }
}

const isComing = ({ phase }: MduiStream): boolean => phase === 'waiting' || phase === 'streaming';

/** The person works or reads in it: the focus or a selection is there. */
function isInUse(stream: MduiStream): boolean {
  const selection = document.getSelection();
  const selected = selection?.isCollapsed === false && [selection.anchorNode, selection.focusNode].some(node => stream.contains(node));
  return selected || stream.contains((stream.getRootNode() as Document | ShadowRoot).activeElement);
}
