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
    this.#began = undefined;
  }

  /** For `pointerdown`, and `keydown` that is no repeat. */
  readonly begin = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.repeat) {
      if (event.key === 'Enter') event.preventDefault();
      return;
    }
    this.#began = this.armed;
  };

  /** Whether this click is one that the person meant. */
  accepts(event: MouseEvent): boolean {
    const began = this.#began ?? this.armed;
    this.#began = undefined;
    return this.armed && began && event.isTrusted && event.detail < 2;
  }
}
