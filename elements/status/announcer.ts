import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds between two announcements. */
const GAP = 1000;
/** Milliseconds after which what was announced is taken away: it stands beside, readable, anyway. */
const STAY = 5000;

/**
 * What a live region says: the first change at once, then at most one a second, the last wins.
 * The region is drawn empty and filled in a later frame; else nothing would be announced.
 */
export class Announcer implements ReactiveController {
  /** For the host's template. */
  text = '';
  #wanted = '';
  #last = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #connected = false;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = true;
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#connected = false;
  }

  /** Announces `text`, if it is another than the one before. */
  say(text: string): void {
    if (text === this.#wanted) return;
    this.#wanted = text;
    clearTimeout(this.#timer);
    // what is out of the document is still drawn once, and says nothing
    if (this.#connected) this.#timer = setTimeout(() => this.#speak(), Math.max(50, this.#last + GAP - performance.now()));
  }

  #speak(): void {
    this.#last = performance.now();
    this.#show(this.#wanted);
    this.#timer = setTimeout(() => this.#show(''), STAY);
  }

  #show(text: string): void {
    this.text = text;
    this.host.requestUpdate();
  }
}
