/** Characters of {@link LineReader.partialStart}. */
const START = 256;

const lineEnd = /[\r\n]/;
const ordinary = /^[\t -~]*$/;

/**
 * Text in chunks → complete lines. LF, CRLF and a lone CR end a line (CommonMark 2.1), also when a chunk ends between CR and LF.
 * What a chunk's edge may have torn apart (a surrogate pair) is judged only in a complete line, so the lines do not depend on the chunks.
 */
export class LineReader {
  #rest = '';
  /** The last chunk ended in CR: an LF at the beginning of the next one belongs to it. */
  #afterCarriageReturn = false;
  #begun = false;
  #fresh: string | undefined;
  /** What came last ends in the first half of a character. */
  #half = false;

  /** Reads on and gives each line that is now complete, without its line end. */
  write(text: string, line: (line: string) => void): void {
    if (text === '') return;
    this.#half = isHalf(text);
    if (this.#begun && !this.#afterCarriageReturn && !lineEnd.test(text)) {
      this.#rest += text;
      if (this.#fresh !== undefined) this.#fresh += text;
    } else this.#writeLines(text, line);
  }

  #writeLines(text: string, line: (line: string) => void): void {
    const begin = this.#begun ? (this.#afterCarriageReturn ? '\n' : '') : '\uFEFF';
    this.#begun = true;
    this.#afterCarriageReturn = text.endsWith('\r');
    const lines = (begin !== '' && text.startsWith(begin) ? text.slice(1) : text).split(text.includes('\r') ? /\r\n?|\n/ : '\n');
    const last = lines.pop() ?? '';
    const rest = this.#rest;
    this.#rest = lines.length > 0 ? last : rest + last;
    if (lines.length > 0) this.#fresh = undefined;
    else if (this.#fresh !== undefined) this.#fresh += last;
    lines.forEach((complete, index) => line(wellFormed(index === 0 ? rest + complete : complete)));
  }

  /** Characters of {@link partial}, give or take one. */
  get partialLength(): number {
    return this.#rest.length;
  }

  /** The first characters of {@link partial}: enough to tell what kind of line it is, however long it is. */
  get partialStart(): string {
    return this.#rest.length <= START ? this.partial : wellFormed(this.#rest.slice(0, START));
  }

  /** The last line as far as it has come; a torn surrogate pair at its end is left out. */
  get partial(): string {
    return wellFormed(this.#half ? this.#rest.slice(0, -1) : this.#rest);
  }

  /** What has come of the last line since `look()`; undefined when that was in another line. */
  get fresh(): string | undefined {
    return this.#fresh;
  }

  /** What is here has been looked at; half a character has not. */
  look(): void {
    this.#fresh = this.#half ? undefined : '';
  }

  /** The next look is one at all of the line. */
  forget(): void {
    this.#fresh = undefined;
  }

  /** Takes the last line as complete, if there is one. */
  flush(line: (line: string) => void): void {
    const complete = this.#rest;
    this.#rest = '';
    this.#half = false;
    this.#fresh = undefined;
    if (complete !== '') line(wellFormed(complete));
  }
}

/** Whether `text` ends in the first half of a character. */
function isHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
}

/** `text` with U+FFFD for NUL (CommonMark 2.3) and for each lone surrogate. */
export function wellFormed(text: string): string {
  return ordinary.test(text) ? text : text.replace(/[\0\p{Surrogate}]/gu, '\uFFFD');
}
