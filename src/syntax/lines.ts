/** Characters of {@link LineReader.partialStart}. */
const START = 256;

/**
 * Text in chunks → complete lines. LF, CRLF and a lone CR end a line (CommonMark 2.1), also when a chunk ends between CR and LF.
 * What a chunk's edge may have torn apart (a surrogate pair) is judged only in a complete line, so the lines do not depend on the chunks.
 */
export class LineReader {
  #rest = '';
  #start = '';
  /** The last chunk ended in CR: an LF at the beginning of the next one belongs to it. */
  #afterCarriageReturn = false;
  #begun = false;

  /** Reads on and gives each line that is now complete, without its line end. */
  write(text: string, line: (line: string) => void): void {
    let from = 0;
    if (text === '') return;
    if (!this.#begun) {
      this.#begun = true;
      if (text.startsWith('\uFEFF')) from = 1;
    }
    if (this.#afterCarriageReturn && from < text.length) {
      if (text[from] === '\n') from += 1;
      this.#afterCarriageReturn = false;
    }
    // the two ends are looked for apart: each search goes over the chunk once
    let feed = text.indexOf('\n', from);
    let carriage = text.indexOf('\r', from);
    while (feed >= 0 || carriage >= 0) {
      const end = carriage < 0 || (feed >= 0 && feed < carriage) ? feed : carriage;
      const complete = this.#rest + text.slice(from, end);
      this.#rest = '';
      this.#start = '';
      from = end + 1;
      if (end === carriage) {
        if (from === text.length) this.#afterCarriageReturn = true;
        else if (text[from] === '\n') from += 1;
        carriage = text.indexOf('\r', from);
      }
      if (feed >= 0 && feed < from) feed = text.indexOf('\n', from);
      line(wellFormed(complete));
    }
    this.#rest += text.slice(from);
    if (this.#start.length < START) this.#start = this.#rest.slice(0, START);
  }

  /** The first characters of {@link partial}: enough to tell what kind of line it is, however long it is. */
  get partialStart(): string {
    return this.#rest.length <= START ? this.partial : wellFormed(this.#start);
  }

  /** The last line as far as it has come; a torn surrogate pair at its end is left out. */
  get partial(): string {
    const last = this.#rest.charCodeAt(this.#rest.length - 1);
    return wellFormed(last >= 0xd800 && last <= 0xdbff ? this.#rest.slice(0, -1) : this.#rest);
  }

  /** Takes the last line as complete, if there is one. */
  flush(line: (line: string) => void): void {
    const complete = this.#rest;
    this.#rest = '';
    this.#start = '';
    if (complete !== '') line(wellFormed(complete));
  }
}

/** `text` with U+FFFD for NUL (CommonMark 2.3) and for each lone surrogate. */
export function wellFormed(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}
