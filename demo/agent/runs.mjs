/** How long a reply goes on that nobody reads, and how long one that has ended can be read again, in milliseconds. */
const PATIENCE_MS = 120_000;
/** Replies kept at a time; the oldest goes first. */
const MOST = 100;

/** One reply: what goes over its wire, for whoever reads it now, and again for whoever comes back. */
class Run {
  #frames = [];
  #readers = new Set();
  #stop = new AbortController();
  #over = false;
  #timer;

  constructor(clock, head, forget) {
    this.clock = clock;
    this.head = head;
    this.forget = forget;
  }

  get signal() {
    return this.#stop.signal;
  }

  /** @param text an event, a line or a piece, as its wire has it */
  send(text) {
    this.#frames.push(text);
    for (const reader of this.#readers) reader.write(text);
  }

  end() {
    this.#over = true;
    for (const reader of this.#readers) reader.end();
    this.#wait();
  }

  /** Its wire has no word for what went wrong: its readers see the connection break. */
  break() {
    this.#over = true;
    for (const reader of this.#readers) reader.destroy();
    this.#wait();
  }

  stop() {
    this.#stop.abort();
  }

  /** Writes to a response what stands behind so many events, and behind so many characters of those; then what comes. */
  follow(response, { events = 0, characters = 0 } = {}) {
    clearTimeout(this.#timer);
    response.writeHead(200, this.head);
    response.flushHeaders();
    const rest = this.#frames.slice(events).join('').slice(characters);
    if (rest !== '') response.write(rest);
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
  begin(id, clock, head) {
    this.#runs.get(id)?.stop();
    const run = new Run(clock, head, () => { if (this.#runs.get(id) === run) this.#runs.delete(id); });
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
