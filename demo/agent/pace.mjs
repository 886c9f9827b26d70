import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { random } from './random.mjs';
import { tokens } from './tokens.mjs';

/** Mean time between two tokens at speed 1, in milliseconds. */
const TOKEN_MS = 34;
/** Waits are slept in slices, so that a new speed counts at once. */
const SLICE_MS = 40;

/** Says how fast a reply runs: 1 is natural, `Infinity` does not wait at all. Can be changed while it runs. */
export class Clock {
  constructor(speed = 1) {
    this.speed = speed;
  }

  /** Waits `ms` at speed 1; rejects with an AbortError when the signal aborts. */
  async wait(ms, signal) {
    let left = ms;
    while (left > 0) {
      if (this.speed === Infinity) break;
      const slice = Math.min(SLICE_MS, left / this.speed);
      await sleep(slice, undefined, { signal });
      left -= slice * this.speed;
    }
    // One turn of the event loop even at full speed: an abort must be heard.
    await nextTurn(undefined, { signal });
  }
}

/** Reads a speed from a request: "max" or a number from 0.1 to 20; anything else is 1. */
export function readSpeed(value) {
  if (value === 'max') return Infinity;
  const speed = Number(value);
  return Number.isFinite(speed) && speed > 0 ? Math.min(20, Math.max(0.1, speed)) : 1;
}

function gap(token, next) {
  // Bursts and short stalls: most gaps are shorter than the mean, a few are long.
  const jitter = -Math.log(1 - next() * 0.98) * TOKEN_MS * 0.8 + 6;
  if (token.includes('\n')) return jitter + 24;
  return /[.!?:]$/.test(token) ? jitter + 70 : jitter;
}

/**
 * Plays a reply as wire events. A part is a string (Markdown), `{pause: ms}`, `{node: …}` (a `ui.node`) or `{patch: …}` (a `ui.patch`).
 * The same parts and the same seed give the same events with the same waits.
 */
export async function* play(parts, { seed, clock, signal }) {
  const next = random(seed);
  await clock.wait(320 + next() * 260, signal);
  for (const part of parts) {
    if (typeof part === 'string') {
      for (const token of tokens(part)) {
        yield { event: 'md.delta', data: { append: token } };
        await clock.wait(gap(token, next), signal);
      }
    } else if ('pause' in part) {
      await clock.wait(part.pause * (0.8 + next() * 0.4), signal);
    } else if ('patch' in part) {
      yield { event: 'ui.patch', data: part.patch };
      await clock.wait(gap('', next), signal);
    } else {
      yield { event: 'ui.node', data: part.node };
      await clock.wait(TOKEN_MS * 3, signal);
    }
  }
}
