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
  flags: new Set(['required', 'disabled', 'multiple', 'selected', 'open', 'checked', 'requires_confirmation']),
};

/**
 * What was read, and why the reading stopped:
 * - `closed`: the list ended with its brace; `end` is the index behind it
 * - `open`: the text ended first
 * - `broken`: it met another `{`, so it was never closed
 * - `other`: what stands at `end` is no attribute (only without braces)
 */
export interface AttributeScan {
  readonly state: 'closed' | 'open' | 'broken' | 'other';
  readonly attributes: readonly Attribute[];
  readonly end: number;
}

/** Reads an attribute list (spec 1.3); `from` is the index behind its `{`. */
export function scanAttributes(text: string, from: number, words = ATTRIBUTE_WORDS): AttributeScan {
  return scan(text, from, 'braced', words);
}

/** Reads all of `text`, the inside of a list that was never closed: braces are ordinary, a quote that does not end is no quote. */
export function readUnclosed(text: string, words = ATTRIBUTE_WORDS): readonly Attribute[] {
  return scan(text.replace(/\}[ \t]*$/, ''), 0, 'unclosed', words).attributes;
}

/** Reads attributes without braces from `from` on, as long as they look like attributes; `end` is where other text begins. */
export function readBare(text: string, from: number, words = ATTRIBUTE_WORDS): AttributeScan {
  return scan(text, from, 'bare', words);
}

/** As all names are compared: lower case, `-` read as `_`. */
export function attributeName(written: string): string {
  return written.toLowerCase().replaceAll('-', '_');
}

const SEPARATORS = /[\s,]*/y;
const BLANKS = /\s*/y;
const KEY = /["'\u201C]?[A-Za-z_][\w-]*["'\u201D]?\s*=/y;
const COLON_KEY = /["'\u201C]?[A-Za-z_][\w-]*["'\u201D]?\s*[=:]/y;
/** A colon that does not stand at its name: `:bind=x` is none. */
const COLON_APART = /:[\s"'\u2018-\u201F]/y;
const BARE_ATTRIBUTE = /#[A-Za-z]|\.[A-Za-z]|[A-Za-z_][\w-]*(?:=\S|[ \t]{0,4}=[ \t]{0,4}["'\u201C\u2018])/y;
const BARE_WORD = /[A-Za-z_][\w-]*(?=[\s,]|$)/y;
/** Pieces up to a blank or comma; only an unclosed or bare list has braces in them. */
const BRACED = { piece: /[^\s,{}]+/y, name: /[^\s,=:{}"'\u2018-\u201F]+/y };
const FREE = { piece: /[^\s,]+/y, name: /[^\s,=:"'\u2018-\u201F]+/y };

function scan(text: string, from: number, mode: 'braced' | 'unclosed' | 'bare', { texts, flags }: AttributeWords): AttributeScan {
  const attributes: Attribute[] = [];
  const braced = mode === 'braced';
  const expressions = braced ? BRACED : FREE;
  /** Quotes known not to end in the rest: each is looked for once only. */
  const unended = new Set<string>();
  let at = from;

  const peek = (expression: RegExp): string | undefined => {
    expression.lastIndex = at;
    return expression.exec(text)?.[0];
  };
  const take = (expression: RegExp): string => {
    const found = peek(expression) ?? '';
    at += found.length;
    return found;
  };
  const piece = (): string => take(expressions.piece);
  const push = (written: string, value: string | true): void => {
    const name = attributeName(written);
    attributes.push({ name, value: name === 'id' && value !== true ? value.replace(/^#/, '') : value });
  };
  /** Undefined for a quote that does not end: with braces the list has not ended either, without them it is no quote. */
  const quoted = (): string | undefined => {
    const quote = text.charAt(at);
    const found = unended.has(quote) ? undefined : readQuoted(text, at);
    if (!found) unended.add(quote);
    at = found?.end ?? (braced ? text.length : at + 1);
    return found?.value;
  };
  /** Does the next attribute begin here, written with the same sign or with `=`? */
  const atKey = (sign: string): boolean => peek(sign === ':' ? COLON_KEY : KEY) !== undefined;
  /** Up to a blank; a comma belongs to it when it stands inside (`1,5`) and no attribute follows it. */
  const bareValue = (sign: string): string => {
    const start = at;
    piece();
    while (text[at] === ',') {
      const comma = at;
      at += 1;
      if (!atKey(sign) && text[at] !== '#' && piece() !== '') continue;
      at = comma;
      break;
    }
    return text.slice(start, at);
  };
  /** Up to the next `key=` or the end of the list, without the flags at its end; in one that was never closed the next line is most likely no part of it. */
  const severalWords = (name: string, sign: string): void => {
    const start = at;
    const words: string[] = [];
    const ends = [at];
    for (let word = piece(); word !== '';) {
      words.push(word);
      ends.push(at);
      const behind = take(SEPARATORS);
      word = atKey(sign) || (mode === 'unclosed' && behind.includes('\n')) ? '' : piece();
    }
    let count = words.length;
    while (count > 1 && flags.has(attributeName(words[count - 1] ?? ''))) count -= 1;
    push(name, decodeEntities(text.slice(start, ends[count]).replace(/\s+/g, ' ')));
    for (const flag of words.slice(count)) push(flag, true);
  };
  const afterName = (name: string): void => {
    const behind = at;
    const apart = take(BLANKS) !== '';
    const sign = text.charAt(at);
    if (sign !== '=' && (sign !== ':' || mode === 'bare' || (apart && peek(COLON_APART) === undefined))) {
      at = behind;
      push(name, true);
      return;
    }
    at += 1;
    const blanks = take(BLANKS) !== '';
    const isQuoted = isQuote(text[at]);
    const value = isQuoted ? quoted() : blanks && peek(KEY) !== undefined ? '' : undefined;
    if (value !== undefined) push(name, value);
    else if (isQuoted || texts.has(attributeName(name))) severalWords(name, sign);
    else push(name, bareValue(sign));
  };
  const looksBare = (): boolean => peek(BARE_ATTRIBUTE) !== undefined || flags.has(attributeName(peek(BARE_WORD) ?? ''));

  for (;;) {
    take(SEPARATORS);
    const character = text.charAt(at);
    if (character === '') return { state: 'open', attributes, end: at };
    if (mode === 'bare' && !looksBare()) return { state: 'other', attributes, end: at };
    if (braced && (character === '{' || character === '}')) return { state: character === '}' ? 'closed' : 'broken', attributes, end: at + 1 };
    if (character === '#' || character === '.') {
      at += 1;
      push(character === '#' ? 'id' : 'class', (isQuote(text[at]) ? quoted() : undefined) ?? piece());
    } else if (isQuote(character)) {
      const name = quoted();
      if (name !== undefined) afterName(name);
    } else {
      const name = take(expressions.name);
      if (name !== '') afterName(name);
      else push(piece(), true); // no attribute, but somebody should hear of it
    }
  }
}
