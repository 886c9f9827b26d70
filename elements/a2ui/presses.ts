/** What a button's press has come to: nothing yet, or it was sent and that is a fact. */
export type Pressed = 'pending' | 'answered';

interface Press {
  readonly state: Pressed;
  readonly timer?: ReturnType<typeof setTimeout> | undefined;
}

/** The buttons of a message's surfaces that were pressed, by their node ids (spec 3). */
export class Presses {
  readonly #presses = new Map<string, Press>();
  /** Sent at some time. */
  readonly #sent = new Set<string>();
  /** Surfaces of which nothing is sent any more. */
  readonly #closed = new Set<string>();
  readonly #listeners = new Map<string, Set<() => void>>();

  of(nodeId: string): Pressed | undefined {
    return this.#presses.get(nodeId)?.state;
  }

  /** Whether it was pressed at some time. */
  wasSent(nodeId: string): boolean {
    return this.#sent.has(nodeId);
  }

  /** Told of each change. @returns what ends it */
  subscribe(nodeId: string, listener: () => void): () => void {
    const among = this.#listeners.get(nodeId) ?? new Set();
    this.#listeners.set(nodeId, among.add(listener));
    return () => { among.delete(listener); };
  }

  /**
   * It was pressed, and waits for an answer.
   * @param patience milliseconds; 0: until it is settled
   * @returns whether that press still waits
   */
  begin(nodeId: string, patience: number): () => boolean {
    clearTimeout(this.#presses.get(nodeId)?.timer);
    const press: Press = { state: 'pending', ...(patience > 0 && { timer: setTimeout(() => { this.settle(nodeId); }, patience) }) };
    this.#set(nodeId, press);
    return () => this.#presses.get(nodeId) === press;
  }

  /** It was sent: a fact until somebody settles it. */
  answer(nodeId: string): void {
    clearTimeout(this.#presses.get(nodeId)?.timer);
    this.#set(nodeId, { state: 'answered' });
  }

  /** Nothing of this surface is sent any more: what was is a fact. @returns whether anything was */
  close(surfaceId: string): boolean {
    this.#closed.add(surfaceId);
    const sent = [...this.#sent].filter(nodeId => nodeId.startsWith(`${surfaceId}/`));
    for (const nodeId of sent) this.answer(nodeId);
    return sent.length > 0;
  }

  /** It may be pressed again. @returns whether it was waiting, or a fact */
  settle(nodeId: string): boolean {
    const press = this.#presses.get(nodeId);
    clearTimeout(press?.timer);
    if (press === undefined) return false;
    this.#set(nodeId, undefined);
    return true;
  }

  /** The agent's answer to what was pressed. @param message when it changes only what it names; else whatever it says of the surface is one */
  answered(surfaceId: string, message?: unknown): void {
    if (this.#closed.has(surfaceId)) return;
    const { components } = (message as { readonly updateComponents?: { readonly components?: unknown } } | undefined)?.updateComponents ?? {};
    const names = Array.isArray(components) ? (components as readonly ({ readonly id?: unknown } | null)[]).map(component => component?.id) : [];
    const waiting = message === undefined ? this.#waiting(surfaceId) : names.flatMap(name => typeof name === 'string' ? this.#waiting(surfaceId, name) : []);
    for (const nodeId of waiting) this.settle(nodeId);
  }

  /** No timer is left behind. */
  stop(): void {
    for (const { timer } of this.#presses.values()) clearTimeout(timer);
    this.#presses.clear();
  }

  /** Of a surface, and of one component of it: those that wait, and those that did before the message was made again. */
  #waiting(surfaceId: string, componentId?: string): readonly string[] {
    const start = `${surfaceId}/${componentId ?? ''}`;
    const isOf = (nodeId: string): boolean => componentId === undefined ? nodeId.startsWith(start) : nodeId === start || nodeId.startsWith(`${start}#/`);
    return [...this.#presses.keys()].filter(isOf);
  }

  #set(nodeId: string, press: Press | undefined): void {
    if (press === undefined) this.#presses.delete(nodeId);
    else {
      this.#presses.set(nodeId, press);
      this.#sent.add(nodeId);
    }
    for (const listener of [...this.#listeners.get(nodeId) ?? []]) listener();
  }
}
