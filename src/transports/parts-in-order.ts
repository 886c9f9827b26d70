import { recordOf, textOf, type Plain } from '../protocol/plain.js';
import { pairsOf } from './carried.js';

/** Characters that are held back at most. */
const MOST = 1 << 23;

interface Part {
  /** Stands in front of it, if something came before. */
  joint: string;
  held: string;
  ended: boolean;
  /** Something of it was given out. */
  shown: boolean;
}

/** Stands in front of a text that goes on behind another. */
const JOINT = '\n\n';

/** Texts of one reply that may come interleaved: given out one behind the other, in the order in which they began. */
export class PartsInOrder {
  readonly #parts = new Map<string, Part>();
  #given = false;
  #held = 0;
  /** What was given out last. */
  #last: string | undefined;

  /** What is not known yet of another connection's texts, from `toJSON()`. */
  take({ given, last, parts }: Plain): void {
    this.#given = given === true;
    this.#last = textOf(last);
    for (const [id, input] of pairsOf(parts)) {
      const { joint, held, ended, shown } = recordOf(input);
      this.#parts.set(id, { joint: textOf(joint) ?? '', held: textOf(held) ?? '', ended: ended === true, shown: shown === true });
    }
  }

  toJSON(): Plain {
    return { given: this.#given, ...(this.#last !== undefined && { last: this.#last }), parts: [...this.#parts] };
  }

  /** Nothing was said before. */
  forget(): void {
    this.#parts.clear();
    this.#given = false;
    this.#held = 0;
    this.#last = undefined;
  }

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
    if (!this.#parts.has(id)) this.#parts.set(id, { joint, held: '', ended: false, shown: false });
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

  /** The connection ends. @returns all that was held back; what is open may go on in another one */
  flush(): string {
    return this.#take(true);
  }

  #take(all = false): string {
    let out = '';
    for (const [id, part] of this.#parts) {
      if (part.held !== '') {
        // one that goes on where another was shown meanwhile
        if (this.#given) out += part.shown && this.#last !== id ? JOINT : part.joint;
        out += part.held;
        part.shown = true;
        this.#last = id;
        part.joint = '';
        this.#held -= part.held.length;
        part.held = '';
        this.#given = true;
      }
      if (part.ended) this.#parts.delete(id);
      else if (!all) break;
    }
    return out;
  }
}
