import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds before Yes can be pressed (spec 2.2). */
export const ARMING = 500;

/**
 * Keeps a press away from a button that has only just appeared. A press counts when it *began* after the button was armed:
 * neither a double click, nor a key or mouse button that was held down before, reaches it.
 */
export class Arming implements ReactiveController {
  armed = false;
  /** Whether the press that is under way began while armed; undefined when none was seen (assistive technology clicks without one). */
  #began: boolean | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.disarm();
  }

  /** Begins to count. */
  start(): void {
    this.disarm();
    this.host.requestUpdate();
    this.#timer = setTimeout(() => {
      this.armed = true;
      this.host.requestUpdate();
    }, ARMING);
  }

  disarm(): void {
    clearTimeout(this.#timer);
    this.armed = false;
    // what is held down goes on, and began before the next arming
    this.#began &&= false;
  }

  /** For `pointerdown` and `keydown`. */
  readonly begin = (event: Event): void => {
    // (not `instanceof`: an event of another window is of none of our classes)
    const { key = 'Enter', repeat } = event as Partial<KeyboardEvent>;
    if (key !== 'Enter' && key !== ' ') return;
    if (!repeat) this.#began = this.armed;
    else if (key === 'Enter') event.preventDefault();
  };

  /** Whether this click is one that the person meant. */
  accepts(event: MouseEvent): boolean {
    const began = this.#began ?? this.armed;
    this.#began = undefined;
    return this.armed && began && event.isTrusted && event.detail < 2;
  }
}
