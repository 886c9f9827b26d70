/** Counts what a text weighs as UTF-8, over chunks, without encoding it. */
export class Utf8Meter {
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns how much of `text` still fits under `limit` bytes, and whether something had to be left out. */
  take(text: string, limit: number): { fitting: string; full: boolean } {
    // Three bytes at most per UTF-16 unit: nearly every chunk is through without a look at its letters.
    if (this.#bytes + text.length * 3 <= limit) {
      this.#bytes += utf8Length(text);
      return { fitting: text, full: false };
    }
    let end = 0;
    for (; end < text.length; end++) {
      const size = unitLength(text.charCodeAt(end));
      if (this.#bytes + size > limit) break;
      this.#bytes += size;
    }
    const full = end < text.length;
    if (full && isHighSurrogate(text.charCodeAt(end - 1))) end--;
    return { fitting: text.slice(0, end), full };
  }
}

function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) bytes += unitLength(text.charCodeAt(at));
  return bytes;
}

/** Each half of a surrogate pair counts two of its four bytes. */
function unitLength(unit: number): number {
  if (unit < 0x80) return 1;
  if (unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff)) return 2;
  return 3;
}

/** The first half of a pair: a cut behind it would leave half a letter. */
function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
