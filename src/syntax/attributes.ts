import type { Attribute } from './directive.js';
import { decodeEntities } from './entities.js';
import { isQuote, readQuoted } from './quoted.js';

/** Names that the reading of bare words needs to know. */
export interface AttributeWords {
  /** Attributes whose bare value may have several words: `label=Your full name`. */
  readonly texts: ReadonlySet<string>;
  /** Flags, which end such a value when nothing but flags follows them. */
  readonly flags: ReadonlySet<string>;
}

export const ATTRIBUTE_WORDS: AttributeWords = {
  texts: new Set(['label', 'title', 'help', 'placeholder', 'reason', 'value', 'confirm_label', 'cancel_label']),
  flags: new Set(['required', 'disabled', 'multiple', 'selected', 'open', 'requires_confirmation']),
};

/**
 * - `closed`: the list ended with its brace; `end` is the index behind it
 * - `open`: the text ended first
 * - `broken`: it met another `{`, so it was never closed
 */
export type AttributeScan =
  | { readonly state: 'closed'; readonly attributes: readonly Attribute[]; readonly end: number }
  | { readonly state: 'open' | 'broken' };

/** Reads an attribute list (spec 1.3); `from` is the index behind its `{`. */
export function scanAttributes(text: string, from: number, words = ATTRIBUTE_WORDS): AttributeScan {
  const scanner = new Scanner(text, from, 'braced', words);
  const state = scanner.run();
  return state === 'closed' ? { state, attributes: scanner.attributes, end: scanner.at } : { state: state === 'broken' ? 'broken' : 'open' };
}

/** Reads all of `text`, the inside of a list that was never closed: braces are ordinary, a quote that does not end is no quote. */
export function readUnclosed(text: string, words = ATTRIBUTE_WORDS): readonly Attribute[] {
  const scanner = new Scanner(text.replace(/\}[ \t]*$/, ''), 0, 'unclosed', words);
  scanner.run();
  return scanner.attributes;
}

/** Reads attributes without braces from `from` on, as long as they look like attributes; `end` is where other text begins. */
export function readBare(text: string, from: number, words = ATTRIBUTE_WORDS): { readonly attributes: readonly Attribute[]; readonly end: number } {
  const scanner = new Scanner(text, from, 'bare', words);
  scanner.run();
  return { attributes: scanner.attributes, end: scanner.at };
}

/** As all names are compared: lower case, `-` read as `_`. */
export function attributeName(written: string): string {
  return written.toLowerCase().replaceAll('-', '_');
}

const SEPARATORS = /[\s,]*/y;
const BLANKS = /\s*/y;
const KEY = /["'\u201C]?[A-Za-z_][\w-]*["'\u201D]?\s*=/y;
const COLON_KEY = /["'\u201C]?[A-Za-z_][\w-]*["'\u201D]?\s*:/y;
/** A colon that does not stand at its name: `:bind=x` is none. */
const COLON_APART = /:[\s"'\u2018-\u201F]/y;
const BARE_ATTRIBUTE = /#[A-Za-z]|\.[A-Za-z]|[A-Za-z_][\w-]*(?:=\S|[ \t]{0,4}=[ \t]{0,4}["'\u201C\u2018])/y;
const BARE_WORD = /[A-Za-z_][\w-]*(?=[\s,]|$)/y;
/** Pieces up to a blank or comma; only an unclosed or bare list has braces in them. */
const PIECE = { braced: /[^\s,{}]+/y, free: /[^\s,]+/y };
const NAME = { braced: /[^\s,=:{}"'\u2018-\u201F]+/y, free: /[^\s,=:"'\u2018-\u201F]+/y };

type Stop = 'closed' | 'open' | 'broken' | 'other';

class Scanner {
  readonly attributes: Attribute[] = [];
  readonly #kind: 'braced' | 'free';
  /** Quotes known not to end in the rest: each is looked for once only. */
  readonly #unended = new Set<string>();

  constructor(readonly text: string, public at: number, readonly mode: 'braced' | 'unclosed' | 'bare', readonly words: AttributeWords) {
    this.#kind = mode === 'braced' ? 'braced' : 'free';
  }

  run(): Stop {
    for (;;) {
      this.#take(SEPARATORS);
      if (this.at >= this.text.length) return 'open';
      const stop = this.#braces() ?? (this.mode === 'bare' && !this.#looksBare() ? 'other' : this.#attribute());
      if (stop) return stop;
    }
  }

  #braces(): Stop | undefined {
    const character = this.text[this.at];
    if (this.mode !== 'braced' || (character !== '{' && character !== '}')) return undefined;
    this.at += 1;
    return character === '{' ? 'broken' : 'closed';
  }

  #looksBare(): boolean {
    return this.#peek(BARE_ATTRIBUTE) !== undefined || this.words.flags.has(attributeName(this.#peek(BARE_WORD) ?? ''));
  }

  /** One attribute; says why it cannot go on. */
  #attribute(): Stop | undefined {
    const character = this.text.charAt(this.at);
    if (character === '#' || character === '.') {
      this.at += 1;
      const value = isQuote(this.text[this.at]) ? this.#quoted() ?? this.#piece() : this.#piece();
      this.#push(character === '#' ? 'id' : 'class', value);
      return undefined;
    }
    if (isQuote(character)) {
      const name = this.#quoted();
      if (name !== undefined) return this.#afterName(name);
      if (this.mode === 'braced') return 'open';
      this.at += 1;
      return undefined;
    }
    const name = this.#take(NAME[this.#kind]);
    if (name !== '') return this.#afterName(name);
    this.#push(this.#piece(), true); // no attribute, but somebody should hear of it
    return undefined;
  }

  #afterName(name: string): Stop | undefined {
    const behind = this.at;
    const blanks = this.#take(BLANKS) !== '';
    const sign = this.text[this.at];
    if (sign === '=' || (sign === ':' && this.mode !== 'bare' && (!blanks || this.#peek(COLON_APART) !== undefined))) {
      this.at += 1;
      return this.#value(name, sign);
    }
    this.at = behind;
    this.#push(name, true);
    return undefined;
  }

  #value(name: string, sign: '=' | ':'): Stop | undefined {
    const blanks = this.#take(BLANKS) !== '';
    const character = this.text[this.at];
    if (character === undefined) {
      if (this.mode === 'braced') return 'open';
      this.#push(name, '');
    } else if (this.mode === 'braced' && (character === '{' || character === '}')) {
      this.#push(name, '');
    } else if (isQuote(character)) {
      const value = this.#quoted();
      if (value !== undefined) {
        this.#push(name, value);
      } else if (this.mode === 'braced') {
        return 'open';
      } else {
        this.at += 1;
        this.#severalWords(name, sign);
      }
    } else if (blanks && this.#peek(KEY) !== undefined) {
      this.#push(name, '');
    } else if (this.words.texts.has(attributeName(name))) {
      this.#severalWords(name, sign);
    } else {
      this.#push(name, this.#bareValue(sign));
    }
    return undefined;
  }

  /** Up to a blank; a comma belongs to it when it stands inside (`1,5`) and no attribute follows it. */
  #bareValue(sign: '=' | ':'): string {
    const from = this.at;
    this.#piece();
    while (this.text[this.at] === ',') {
      const comma = this.at;
      this.at += 1;
      if (this.#atKey(sign) || this.text[this.at] === '#' || this.#piece() === '') {
        this.at = comma;
        break;
      }
    }
    return this.text.slice(from, this.at);
  }

  /** Up to the next `key=` or the end of the list, without the flags at its end. */
  #severalWords(name: string, sign: '=' | ':'): void {
    const words: { readonly from: number; readonly to: number }[] = [];
    for (;;) {
      if (words.length > 0 && this.#atKey(sign)) break;
      const from = this.at;
      if (this.#piece() === '') break;
      words.push({ from, to: this.at });
      this.#take(SEPARATORS);
    }
    const flags: string[] = [];
    for (let last = words.at(-1); last && words.length > 1; last = words.at(-1)) {
      const word = this.text.slice(last.from, last.to);
      if (!this.words.flags.has(attributeName(word))) break;
      flags.unshift(word);
      words.pop();
    }
    const value = words.length === 0 ? '' : this.text.slice(words[0]?.from, words.at(-1)?.to);
    this.#push(name, decodeEntities(value.replace(/\s+/g, ' ')));
    for (const flag of flags) this.#push(flag, true);
  }

  /** Does the next attribute begin here, written with the same sign or with `=`? */
  #atKey(sign: '=' | ':'): boolean {
    return this.#peek(KEY) !== undefined || (sign === ':' && this.#peek(COLON_KEY) !== undefined);
  }

  #quoted(): string | undefined {
    const quote = this.text.charAt(this.at);
    if (this.#unended.has(quote)) return undefined;
    const quoted = readQuoted(this.text, this.at);
    if (quoted) this.at = quoted.end;
    else this.#unended.add(quote);
    return quoted?.value;
  }

  #push(written: string, value: string | true): void {
    const name = attributeName(written);
    this.attributes.push({ name, value: name === 'id' && typeof value === 'string' ? value.replace(/^#/, '') : value });
  }

  #piece(): string {
    return this.#take(PIECE[this.#kind]);
  }

  #peek(expression: RegExp): string | undefined {
    expression.lastIndex = this.at;
    return expression.exec(this.text)?.[0];
  }

  #take(expression: RegExp): string {
    const found = this.#peek(expression) ?? '';
    this.at += found.length;
    return found;
  }
}
