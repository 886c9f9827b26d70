/** Time that stands still until a test lets it pass: `setTimeout` and `performance.now()` of the page. Frames go on. */
export class Clock {
  readonly #real = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) };
  readonly #due = new Map<number, { readonly at: number; readonly work: () => void }>();
  #now = performance.now();
  #ids = 1e9;

  constructor() {
    Object.assign(window, {
      setTimeout: (work: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
        this.#due.set(++this.#ids, { at: this.#now + wait, work: () => { work(...args); } });
        return this.#ids;
      },
      clearTimeout: (id: number) => { if (!this.#due.delete(id)) this.#real.clearTimeout(id); },
    });
    performance.now = () => this.#now;
  }

  get now(): number {
    return this.#now;
  }

  /** Lets so many milliseconds pass; what is due on the way happens in its order, and what waits for it after it. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settle();
      const [next] = [...this.#due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (next === undefined) break;
      this.#due.delete(next[0]);
      this.#now = Math.max(this.#now, next[1].at);
      next[1].work();
    }
    this.#now = end;
  }

  /** Time goes on by itself again. */
  restore(): void {
    Object.assign(window, this.#real);
    Reflect.deleteProperty(performance, 'now'); // its own is inherited
  }
}

/** Chains of promises, as a drawing element's, come to their end. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
