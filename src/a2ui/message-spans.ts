import { JsonScan } from './json-scan.js';

/** A text that is still growing, kept in the pieces it came in. */
class Span {
  readonly #pieces: string[] = [];

  add(piece: string): void {
    this.#pieces.push(piece);
  }

  /** All of it. */
  text(): string {
    return this.#pieces.join('');
  }
}

/** What the scan of one JSON value found. */
export type Found =
  | { readonly type: 'message'; readonly text: string; readonly line: number; readonly previewed: boolean }
  | { readonly type: 'preview'; readonly text: string; readonly line: number };

/** Characters before a list of components that are read again with each of them; behind a longer one they wait for the whole message. */
const LONGEST_HEAD = 2_000;
const WITH_COMPONENTS = new Set(['createSurface', 'updateComponents']);

/**
 * Finds the messages in one JSON value: the value itself, the items of a list, or those of `{"messages": […]}`; and in a message the
 * components, as soon as each has closed (when what they belong to stands before them).
 */
export class MessageSpans {
  readonly #scan = new JsonScan();
  /** Brackets open around a message: 0, 1 in a list, 2 in a wrapper. */
  #around = 0;
  #message: Span | undefined;
  #component: Span | undefined;
  /** The message up to its list of components. */
  #head = '';
  #previewed = false;
  #line = 0;
  /** Where, in the piece at hand, what is not yet in the spans begins. */
  #from = 0;

  /** @returns what closed with the character at `at` of the piece. */
  step(piece: string, at: number, line: number, found: Found[]): 'bad' | 'end' | undefined {
    const scan = this.#scan;
    const event = scan.step(piece.charAt(at));
    if (event === undefined || event === 'bad') return event;
    const depth = scan.stack.length;
    if (event === 'open') this.#opened(piece, at, line, depth);
    else this.#closed(piece, at, depth, found);
    return event === 'end' ? event : undefined;
  }

  /** The piece ends: what is open goes on in the next. */
  endPiece(piece: string): void {
    this.#keep(piece, piece.length);
    this.#from = 0;
  }

  get inString(): boolean {
    return this.#scan.inString;
  }

  /** Whether a message that begins here would be inside another one. */
  get inMessage(): boolean {
    return this.#scan.stack.length > this.#around;
  }

  #keep(piece: string, to: number): void {
    const more = piece.slice(this.#from, to);
    this.#message?.add(more);
    this.#component?.add(more);
    this.#from = to;
  }

  #opened(piece: string, at: number, line: number, depth: number): void {
    const { stack, keys } = this.#scan;
    if (stack[depth - 1] === '[') {
      if (depth === 1) this.#around = 1;
      if (depth === 2 && stack[0] === '{' && keys[0] === 'messages') {
        this.#around = 2;
        this.#message = undefined;
      }
      if (depth === this.#around + 3 && keys[depth - 2] === 'components' && WITH_COMPONENTS.has(keys[depth - 3] ?? '')) {
        this.#keep(piece, at + 1);
        const head = this.#message?.text() ?? '';
        this.#head = head.length <= LONGEST_HEAD ? head : '';
      }
    } else if (depth === this.#around + 1 && (this.#around === 0 || stack[this.#around - 1] === '[')) {
      this.#from = at;
      this.#message = new Span();
      this.#line = line;
      this.#previewed = false;
      this.#head = '';
    } else if (depth === this.#around + 4 && this.#head !== '') {
      this.#keep(piece, at);
      this.#component = new Span();
    }
  }

  #closed(piece: string, at: number, depth: number, found: Found[]): void {
    if (depth === this.#around + 3 && this.#component !== undefined) {
      this.#keep(piece, at + 1);
      found.push({ type: 'preview', text: `${this.#head}${this.#component.text()}]}}`, line: this.#line });
      this.#component = undefined;
      this.#previewed = true;
    } else if (depth === this.#around + 2) {
      this.#head = '';
    } else if (depth === this.#around && this.#message !== undefined) {
      this.#keep(piece, at + 1);
      found.push({ type: 'message', text: this.#message.text(), line: this.#line, previewed: this.#previewed });
      this.#message = undefined;
    }
  }
}
