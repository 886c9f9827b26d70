import { applyPatch, roomIn } from './json-patch.js';

/** A JSON document that another party changes by JSON Patch (RFC 6902): it stays one that patches may work on, however many copies they make. */
export class PatchedDocument {
  #value: unknown;
  /** How many values may be added before they are counted anew, since counting takes as long as the document is. */
  #room = 0;

  /** @param value plain JSON; it is not changed, what takes its place is */
  constructor(value: unknown) {
    this.#value = value;
  }

  get value(): unknown {
    return this.#value;
  }

  /** Of one's own: it is not counted before the next patch. */
  set value(value: unknown) {
    this.#value = value;
    this.#room = 0;
  }

  /** Another document takes its place. @returns false if it is too large, and then nothing changed */
  replace(value: unknown): boolean {
    const room = roomIn(value);
    if (room === undefined) return false;
    this.#value = value;
    this.#room = room;
    return true;
  }

  /** @returns why not, and then nothing changed */
  patch(operations: unknown): string | undefined {
    const result = applyPatch(this.#value, operations);
    if ('error' in result) return result.error;
    const room = this.#room < result.added ? roomIn(result.document) : this.#room - result.added;
    if (room === undefined) return 'The document would be larger than a patch may work on.';
    this.#value = result.document;
    this.#room = room;
    return undefined;
  }
}
