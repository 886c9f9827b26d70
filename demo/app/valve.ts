/** Shortest time between two pieces at speed 1, in milliseconds: after a pause the backlog runs, it does not jump. */
const GAP_MS = 18;

interface Flow { cut: boolean; controller: TransformStreamDefaultController<string> }

export type ValveState = 'idle' | 'running' | 'paused';

/**
 * Stands between the network and `<mdui-stream>`, so that the element sees exactly what the page shows as arrived.
 * It can hold the stream, let single pieces through, and end it with no close.
 */
export class Valve {
  /** 1 is natural; `'max'` does not wait. */
  speed: number | 'max' = 1;
  /** Called whenever `state` may have changed. */
  onchange: () => void = () => {};
  #paused = false;
  #steps = 0;
  #pauseAfter = Infinity;
  #wake: () => void = () => {};
  #flow: Flow | undefined;

  get state(): ValveState {
    if (this.#flow === undefined) return 'idle';
    return this.#paused ? 'paused' : 'running';
  }

  pause(): void {
    if (this.#flow === undefined) return;
    this.#paused = true;
    this.onchange();
  }

  /** Pauses by itself after so many pieces. */
  pauseAfter(pieces: number): void {
    this.#pauseAfter = pieces;
  }

  resume(): void {
    this.#paused = false;
    this.#steps = 0;
    this.#changed();
  }

  /** Lets one more piece through; pauses a running stream first. */
  step(): void {
    if (this.#flow === undefined) return;
    this.#paused = true;
    this.#steps += 1;
    this.#changed();
  }

  /** Ends the stream here, as a lost connection does: bytes stop, nothing says that the reply was complete. */
  cut(): void {
    const flow = this.#flow;
    if (flow === undefined) return;
    flow.cut = true;
    flow.controller.terminate();
    this.#end();
  }

  /** A fresh pass through the valve, for one reply. */
  open(): TransformStream<string, string> {
    let flow: Flow;
    return new TransformStream<string, string>({
      start: (controller) => {
        this.#flow = flow = { cut: false, controller };
        this.onchange();
      },
      transform: async (piece, controller) => {
        await this.#turn(flow);
        if (!flow.cut) controller.enqueue(piece);
      },
      flush: () => this.#end(flow),
      // Asked for when the reader goes away (WHATWG Streams, Transformer.cancel); older engines never ask.
      cancel: () => this.#end(flow),
    } as Transformer<string, string>);
  }

  /** Whoever loses the stream without a flush says so here. */
  closed(): void {
    this.#end();
  }

  async #turn(flow: { cut: boolean }): Promise<void> {
    if (!this.#paused && this.speed !== 'max') await new Promise((resolve) => setTimeout(resolve, GAP_MS / Number(this.speed)));
    if ((this.#pauseAfter -= 1) < 0) {
      this.#pauseAfter = Infinity;
      this.pause();
    }
    while (this.#paused && this.#steps === 0 && !flow.cut) await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.#steps > 0) this.#steps -= 1;
  }

  #changed(): void {
    this.onchange();
    this.#wake();
  }

  #end(flow = this.#flow): void {
    if (flow !== this.#flow) return;
    this.#flow = undefined;
    this.#paused = false;
    this.#steps = 0;
    this.#changed();
  }
}
