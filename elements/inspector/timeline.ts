import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { LogEntry } from '../../src/message/log.js';

/** How many times as fast as it happened the timeline can play. */
export const SPEEDS = [1, 4, 16, 64] as const;
/** Milliseconds: a wait that was longer, as for a person's answer, is played as this. */
const LONGEST = 1000;
/** Milliseconds to the next entry of a log that does not say when it happened. */
const UNTIMED = 100;

/** A place in the log: live, or after the first n entries; and the player that moves it. */
export class Timeline implements ReactiveController {
  speed: number = SPEEDS[0];
  readonly #host: ReactiveControllerHost;
  readonly #log: () => readonly LogEntry[];
  #position: number | undefined;
  #frame = 0;

  /** @param log as it is now */
  constructor(host: ReactiveControllerHost, log: () => readonly LogEntry[]) {
    this.#host = host;
    this.#log = log;
    host.addController(this);
  }

  /** 0 … length of the log; undefined when it is live. */
  get position(): number | undefined {
    return this.#position;
  }

  get playing(): boolean {
    return this.#frame !== 0;
  }

  /** Leaves the past. */
  live(): void {
    this.pause();
    this.#position = undefined;
  }

  /** Goes there and stays. @param position is brought into 0 … length */
  go(position: number): void {
    this.pause();
    this.#position = Math.max(0, Math.min(Math.round(position), this.#log().length));
  }

  /** Goes on from where it stands; from the end, or live, from the beginning. A frame that came late skips what was due before it. */
  play(): void {
    const { length } = this.#log();
    this.go((this.#position ?? length) < length ? this.#position ?? 0 : 0);
    let last = performance.now();
    let time = 0;
    const frame = (now: number): void => {
      time += Math.max(0, now - last) * this.speed;
      last = now;
      const log = this.#log();
      let at = this.#position ?? 0;
      while (at < log.length && waitBefore(log, at) <= time) time -= waitBefore(log, at++);
      if (at !== this.#position) this.#host.requestUpdate();
      this.#position = at;
      if (at < log.length) this.#frame = requestAnimationFrame(frame);
      else this.pause();
    };
    this.#frame = requestAnimationFrame(frame);
  }

  pause(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.live();
  }
}

/** Milliseconds between the entry before and the one at `place`. */
function waitBefore(log: readonly LogEntry[], place: number): number {
  const [before, at] = [place === 0 ? 0 : log[place - 1]?.at, log[place]?.at];
  return before === undefined || at === undefined ? UNTIMED : Math.max(0, Math.min(at - before, LONGEST));
}
