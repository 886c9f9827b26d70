import { frame } from './sse.mjs';

/** How long a reply goes on that nobody reads, and how long one that has ended can be read again, in milliseconds. */
const PATIENCE_MS = 120_000;
/** Replies kept at a time; the oldest goes first. */
const MOST = 100;

/** One reply: its events as they come, for whoever reads it now, and again for whoever comes back. */
class Run {
  #frames = [];
  #readers = new Set();
  #stop = new AbortController();
  #over = false;
  #timer;

  constructor(clock, forget) {
    this.clock = clock;
    this.forget = forget;
  }

  get signal() {
    return this.#stop.signal;
  }

  send(event) {
    const text = frame(this.#frames.length + 1, event);
    this.#frames.push(text);
    for (const reader of this.#readers) reader.write(text);
  }

  end() {
    this.#over = true;
    for (const reader of this.#readers) reader.end();
    this.#wait();
  }

  stop() {
    this.#stop.abort();
  }

  /** Writes the events behind `after` to a response, then those that come. */
  follow(response, after) {
    clearTimeout(this.#timer);
    for (const text of this.#frames.slice(after)) response.write(text);
    if (this.#over) {
      response.end();
      this.#wait();
      return;
    }
    this.#readers.add(response);
    response.once('close', () => {
      this.#readers.delete(response);
      if (this.#readers.size === 0) this.#wait();
    });
  }

  /** A page that is loaded again comes back soon; one that does not has gone. */
  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.stop();
      this.forget();
    }, PATIENCE_MS);
    this.#timer.unref();
  }
}

/** The replies that run or have just ended, by message id. */
export class Runs {
  #runs = new Map();

  get(id) {
    return this.#runs.get(id);
  }

  /** A new one; an older one of the same id is stopped. */
  begin(id, clock) {
    this.#runs.get(id)?.stop();
    const run = new Run(clock, () => { if (this.#runs.get(id) === run) this.#runs.delete(id); });
    this.#runs.delete(id);
    this.#runs.set(id, run);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > MOST) {
      this.#runs.get(oldest).stop();
      this.#runs.delete(oldest);
    }
    return run;
  }
}
