/** A place in a line, in columns: a tab reaches to the next multiple of four (CommonMark 2.2). */
export class Cursor {
  #at = 0;
  #column = 0;
  /** Columns of a tab that a marker took only in part. */
  #tab = 0;

  constructor(private readonly line: string) {}

  /** Columns of white space from here on. */
  get indent(): number {
    let column = this.#column + this.#tab;
    for (let at = this.#at; at < this.line.length; at++) {
      const char = this.line[at];
      if (char === ' ') column++;
      else if (char === '\t') column += 4 - column % 4;
      else break;
    }
    return column - this.#column;
  }

  /** Whether nothing but white space is left. */
  get blank(): boolean {
    for (let at = this.#at; at < this.line.length; at++) if (this.line[at] !== ' ' && this.line[at] !== '\t') return false;
    return true;
  }

  /** What is left, without its indentation. */
  get rest(): string {
    let at = this.#at;
    while (this.line[at] === ' ' || this.line[at] === '\t') at++;
    return this.line.slice(at);
  }

  /** Index in the line of `rest`. */
  get restAt(): number {
    return this.line.length - this.rest.length;
  }

  /** Goes over `columns` columns of white space, or less if there are less. */
  skip(columns: number): void {
    let left = columns;
    while (left > 0) {
      if (this.#tab > 0) { this.#tab--; this.#column++; left--; continue; }
      const char = this.line[this.#at];
      if (char === ' ') { this.#at++; this.#column++; left--; }
      else if (char === '\t') { this.#at++; this.#tab = 4 - this.#column % 4; }
      else return;
    }
  }

  /** Goes over `length` characters that are no white space. */
  take(length: number): void {
    this.#at += length;
    this.#column += length;
  }

  /** Goes over a block quote's marker and the one column that belongs to it, if it is here. */
  quoteMarker(): boolean {
    const { indent } = this;
    if (indent > 3 || !this.rest.startsWith('>')) return false;
    this.skip(indent);
    this.take(1);
    this.skip(1);
    return true;
  }
}
