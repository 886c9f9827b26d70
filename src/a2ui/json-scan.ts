import { LIMITS } from './limits.js';

/** What may come next. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'next';

/** What a character did: `open` and `close` are brackets outside strings; `end` closed the outermost; `bad` cannot stand there in JSON. */
export type ScanEvent = 'open' | 'close' | 'end' | 'bad' | undefined;

const BLANK = /[ \t\r\n]/;
/** The first of a number, `true`, `false` or `null`. */
const FIRST = /[-0-9tfn]/;
const BARE = /[-+.0-9A-Za-z]/;

/** Goes over one JSON object or list, character by character. It finds where things open and close; what stands between is read by `JSON.parse`. */
export class JsonScan {
  /** `{` and `[` that are open. */
  readonly stack: string[] = [];
  /** The key that is being given a value, for each open bracket; '' in a list. */
  readonly keys: string[] = [];
  #expected: Expected = 'value';
  #string: 'no' | 'text' | 'escape' = 'no';
  #key: string | undefined;
  #bare = false;

  get inString(): boolean {
    return this.#string !== 'no';
  }

  step(char: string): ScanEvent {
    if (this.#string !== 'no') return this.#inString(char);
    if (this.#bare) {
      if (BARE.test(char)) return undefined;
      this.#bare = false;
    }
    if (BLANK.test(char)) return undefined;
    switch (char) {
      case '"': return this.#startString();
      case '{': case '[': return this.#open(char);
      case '}': case ']': return this.#close(char);
      case ',': return this.#take('next', this.stack.at(-1) === '{' ? 'key' : 'value');
      case ':': return this.#take('colon', 'value');
      default:
        this.#bare = true;
        return FIRST.test(char) && this.#expected.startsWith('value') ? this.#take(this.#expected, 'next') : 'bad';
    }
  }

  #inString(char: string): ScanEvent {
    if (char === '\n' || char === '\r') return 'bad';
    if (this.#key !== undefined && this.#key.length < 40 && char !== '"') this.#key += char;
    if (this.#string === 'escape') this.#string = 'text';
    else if (char === '\\') this.#string = 'escape';
    else if (char === '"') {
      this.#string = 'no';
      if (this.#key !== undefined) this.keys[this.keys.length - 1] = this.#key;
      this.#key = undefined;
    }
    return undefined;
  }

  #startString(): ScanEvent {
    const key = this.#expected.startsWith('key');
    if (!key && !this.#expected.startsWith('value')) return 'bad';
    this.#string = 'text';
    this.#key = key ? '' : undefined;
    this.#expected = key ? 'colon' : 'next';
    return undefined;
  }

  #open(char: string): ScanEvent {
    if (!this.#expected.startsWith('value') || this.stack.length >= LIMITS.depth) return 'bad';
    this.stack.push(char);
    this.keys.push('');
    this.#expected = char === '{' ? 'key or end' : 'value or end';
    return 'open';
  }

  #close(char: string): ScanEvent {
    const fits = this.stack.at(-1) === (char === '}' ? '{' : '[') && (this.#expected === 'next' || this.#expected.endsWith('end'));
    if (!fits) return 'bad';
    this.stack.pop();
    this.keys.pop();
    this.#expected = 'next';
    return this.stack.length === 0 ? 'end' : 'close';
  }

  #take(expected: Expected, next: Expected): ScanEvent {
    if (this.#expected !== expected) return 'bad';
    this.#expected = next;
    return undefined;
  }
}
