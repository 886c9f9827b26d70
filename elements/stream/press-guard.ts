import { FrameTask } from './schedule.js';

/** A press counts when the target has stood still for so many milliseconds (spec 1.5). */
const STILL = 500;
/** Movement below this many CSS px is no movement. */
const TOLERANCE = 4;
/** What scrolls so soon after a gesture was scrolled by the person, in milliseconds. */
const OWN_SCROLL = 400;
/** A move so soon after that may be theirs, in milliseconds: it is seen in the frame of the scroll, or the next. So does what follows text that has grown. */
const SCROLLED = 100;
/** How long after a change positions are watched, in milliseconds: images of a frame late, smooth scrolling of a host. */
const WATCH = 800;

/** Keys that scroll: of others nothing moves. */
const SCROLLS = /^(?:Arrow|Page|Home|End|Tab| )/;

/** Those of which something is in the window: what is drawn in one stream moves the others. */
const near = new Set<PressGuard>();
/** Till when theirs are watched. */
let watchNear = 0;

const NOWHERE = { x: Infinity, y: Infinity, bottom: Infinity };

/** Where it stood when it last moved, and how far the boxes around the host were scrolled down; a form's own button stands at its bottom. */
interface Place { x: number; y: number; bottom: number; top: number; since: number; words?: string; near?: boolean; group?: object | undefined }

/**
 * Nobody presses what they did not see: pointer presses on an element that acts are swallowed until it has been live
 * and in its place for half a second. Keyboard use is not held up, but key repeat never acts.
 */
export class PressGuard {
  readonly #host: Element;
  readonly #find: (event: Event) => Element | undefined;
  readonly #places = new Map<Element, Place>();
  readonly #armed = new Set<unknown>();
  /** When what the elements of a group send became another thing. */
  readonly #renewed = new WeakMap<object, number>();
  readonly #listeners = new AbortController();
  readonly #loop = new FrameTask(() => { this.#tick(); });
  /** Tells of what comes into sight in whatever way; where it is scrolled to makes no difference. */
  readonly #sight = new IntersectionObserver(() => { this.#measure(); }, { rootMargin: '999999px', scrollMargin: '999999px' });
  /** Tells what is in the window. */
  readonly #window = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const place = this.#places.get(target);
      if (place) place.near = isIntersecting;
    }
    if (!this.#outside || ![...this.#places.values()].some(place => place.near)) near.delete(this);
    else if (!near.has(this)) {
      near.add(this);
      this.#tick();
    }
  });
  #watchUntil = 0;
  #gestureAt = -Infinity;
  #scrolledAt = -Infinity;
  /** Of what can be scrolled around the host, in CSS px, and when that last became more, or less. */
  #height = 0;
  #grownAt = -Infinity;
  #shrunkAt = -Infinity;
  #pressOk: boolean | undefined;
  /** What the first click of a row was for. */
  #clicked: Element | undefined;

  /** What the document knows of it, as long as the host is in one. */
  #outside: AbortController | undefined;

  /** `find` names the acting element that an event is for. */
  constructor(host: Element, find: (event: Event) => Element | undefined) {
    this.#host = host;
    this.#find = event => event.composedPath().find((each): each is Element => this.#armed.has(each)) ?? find(event);
    const { signal } = this.#listeners;
    host.addEventListener('pointerdown', event => { this.#down(event); }, { capture: true, signal });
    host.addEventListener('click', event => { this.#click(event as MouseEvent); }, { capture: true, signal });
    // an image that comes late
    host.addEventListener('load', () => { this.changed(); }, { capture: true, signal });
    host.addEventListener('keydown', event => { this.#key(event as KeyboardEvent); }, { capture: true, signal });
    if (host.isConnected) this.listen();
  }

  /** The host is in a document (again): what acts has just come into sight. */
  listen(): void {
    this.rest();
    this.#outside = new AbortController();
    const { signal } = this.#outside;
    for (const gesture of ['wheel', 'touchmove', 'keydown']) {
      this.#host.ownerDocument.addEventListener(gesture, event => {
        // (not `instanceof`: an event of another window is of none of our classes)
        if (SCROLLS.test((event as Partial<KeyboardEvent>).key ?? ' ')) this.#gestureAt = performance.now();
      }, { capture: true, passive: true, signal });
    }
    // a gesture alone moves nothing; what scrolls inside a shadow root tells nobody outside
    for (const node of around(this.#host)) {
      if (node.nodeType !== Node.ELEMENT_NODE) node.addEventListener('scroll', this.#scrolled, { capture: true, passive: true, signal });
    }
    this.#host.ownerDocument.addEventListener('visibilitychange', this.#anew, { signal });
    this.#anew();
  }

  /** All of it has just come into sight. */
  readonly #anew = (): void => {
    const since = performance.now();
    for (const [element, place] of this.#places) {
      place.since = since;
      this.#observe(element);
    }
    this.changed();
  };

  #observe(element: Element): void {
    this.#sight.observe(element);
    this.#window.observe(element);
  }

  /** The host is in no document: nothing outside may keep it alive. */
  rest(): void {
    this.#outside?.abort();
    this.#outside = undefined;
    this.#sight.disconnect();
    this.#window.disconnect();
    near.delete(this);
    this.#loop.cancel();
  }

  /** The element has just gone live. `group`: those that send the same, as all that acts in a form. */
  watch(element: Element, group?: object): void {
    // measured with all others in the next frame: now it would be laid out, and so would each of those behind it
    this.#places.set(element, { x: NaN, y: NaN, bottom: NaN, top: NaN, since: performance.now(), group });
    if (this.#outside) this.#observe(element);
    this.changed();
  }

  /** What an element says, or does: another word is another thing to press. */
  says(element: Element, words: string): void {
    const place = this.#places.get(element);
    if (place === undefined || place.words === words) return;
    if (place.words !== undefined) place.since = performance.now();
    place.words = words;
  }

  /** An agent has changed what the elements of a group send: another answer is another thing to press. */
  renew(group: object): void {
    this.#renewed.set(group, performance.now());
  }

  /** As `watch`, for one that `find` does not know. */
  arm(element: Element): void {
    this.#armed.add(element);
    this.watch(element, element);
  }

  unwatch(element: Element): void {
    this.#armed.delete(element);
    this.#places.delete(element);
    this.#sight.unobserve(element);
    this.#window.unobserve(element);
  }

  /** Something was drawn that may have moved what stands below it, in this stream or another one. */
  changed(): void {
    watchNear = this.#watchUntil = performance.now() + WATCH;
    for (const guard of near) guard.#loop.request();
    if (this.#outside && this.#places.size > 0) this.#loop.request();
  }

  stop(): void {
    this.#listeners.abort();
    this.rest();
    this.#places.clear();
  }

  get #watching(): boolean {
    return performance.now() < (near.has(this) ? watchNear : this.#watchUntil);
  }

  #tick(): void {
    this.#measure();
    if (this.#watching && this.#places.size > 0) this.#loop.request();
  }

  readonly #scrolled = (): void => {
    if (performance.now() - this.#gestureAt < OWN_SCROLL) this.#scrolledAt = performance.now();
  };

  /** @param known how things stand is nothing new */
  #measure(known = false): void {
    const now = performance.now();
    const passed = known || !this.#watching;
    let top = 0;
    let height = 0;
    for (const { scrollTop, scrollHeight, clientHeight } of around(this.#host) as Element[]) {
      if (!(scrollHeight > clientHeight)) continue;
      top += scrollTop;
      height += scrollHeight;
    }
    const grown = height - this.#height;
    // small steps add up
    if (passed || Math.abs(grown) > TOLERANCE) {
      if (!passed && grown > 0) this.#grownAt = now;
      if (!passed && grown < 0) this.#shrunkAt = now;
      this.#height = height;
    }
    // what has become shorter may have scrolled back by itself
    const own = now - this.#scrolledAt < SCROLLED && now - this.#shrunkAt >= SCROLLED;
    for (const [element, place] of this.#places) {
      const { x, y, bottom } = element.checkVisibility() ? element.getBoundingClientRect() : NOWHERE;
      const down = top - place.top;
      const distance = (by = 0): number => Math.max(Math.abs(x - place.x), Math.abs(y + by - place.y), Math.abs(bottom + by - place.bottom));
      if (distance() <= TOLERANCE && !passed) {
        // small steps add up
        if (distance() < 1) place.top = top;
      } else if (own && !(down > 0 && now - this.#grownAt < SCROLLED) && distance(down) <= TOLERANCE) {
        Object.assign(place, { y: place.y - down, bottom: place.bottom - down, top });
      } else {
        if (distance() > TOLERANCE && !(place.x === NOWHERE.x ? known : passed)) place.since = now;
        Object.assign(place, { x, y, bottom, top });
      }
    }
  }

  #isStill(element: Element): boolean {
    if (this.#watching) this.#measure();
    const place = this.#places.get(element);
    if (place === undefined) return true;
    const { since, group = this } = place;
    return performance.now() - Math.max(since, this.#renewed.get(group) ?? 0) >= STILL;
  }

  #down(event: Event): void {
    const element = this.#find(event);
    this.#pressOk = element === undefined || this.#isStill(element);
  }

  #click(event: MouseEvent): void {
    const element = this.#find(event);
    this.#look();
    // the second click of a double click is for what the first one was for, whatever stands there now
    const same = event.detail < 2 || element === this.#clicked;
    this.#clicked = element;
    if (element === undefined) return;
    const byKey = event.isTrusted && event.detail === 0;
    const ok = byKey || (same && (this.#pressOk ?? true) && this.#isStill(element));
    this.#pressOk = undefined;
    if (!ok) swallow(event);
  }

  /** What a press or a key opens or turns to comes into sight in the next frame. */
  #look(): void {
    if (!this.#watching) this.#measure(true);
    this.#loop.request();
  }

  #key(event: KeyboardEvent): void {
    if (SCROLLS.test(event.key)) this.#look();
    if (event.repeat && (event.key === 'Enter' || event.key === ' ') && this.#find(event) !== undefined) swallow(event);
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** A node and all that it is drawn in, from the inside. */
function around(inner: Node): Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = inner; node !== null; node = (node as Partial<Element>).assignedSlot ?? node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) nodes.push(node);
  return nodes;
}
