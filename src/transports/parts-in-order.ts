/** Characters that are held back at most. */
const MOST = 1 << 23;

interface Part {
  /** Stands in front of it, if something came before. */
  joint: string;
  held: string;
  ended: boolean;
}

/** Texts of one reply that may come interleaved: given out one behind the other, in the order in which they began. */
export class PartsInOrder {
  readonly #parts = new Map<string, Part>();
  #given = false;
  #held = 0;

  /** Whether a text is open that nobody has ended. */
  get open(): boolean {
    return [...this.#parts.values()].some(part => !part.ended);
  }

  /** Whether any text was given out. */
  get given(): boolean {
    return this.#given;
  }

  has(id: string): boolean {
    return this.#parts.has(id);
  }

  /** Another connection has given something out before. */
  goOn(): void {
    this.#given = true;
  }

  /** A text begins. @param joint what stands between the text before it and it */
  begin(id: string, joint: string): void {
    if (!this.#parts.has(id)) this.#parts.set(id, { joint, held: '', ended: false });
  }

  /** @returns what can be given out now */
  append(id: string, text: string): string {
    const part = this.#parts.get(id);
    if (part === undefined) return '';
    part.held += text;
    this.#held += text.length;
    if (this.#held > MOST) for (const each of this.#parts.values()) each.ended = true;
    return this.#take();
  }

  /** A text is whole. @returns what can be given out now */
  end(id: string): string {
    const part = this.#parts.get(id);
    if (part !== undefined) part.ended = true;
    return this.#take();
  }

  /** No more comes of any. @returns all that was held back */
  endAll(): string {
    for (const part of this.#parts.values()) part.ended = true;
    return this.#take();
  }

  #take(): string {
    let out = '';
    for (const [id, part] of this.#parts) {
      if (part.held !== '') {
        if (this.#given) out += part.joint;
        out += part.held;
        part.joint = '';
        this.#held -= part.held.length;
        part.held = '';
        this.#given = true;
      }
      if (!part.ended) break;
      this.#parts.delete(id);
    }
    return out;
  }
}
