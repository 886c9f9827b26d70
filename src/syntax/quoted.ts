import { decodeEntities } from './entities.js';

/** Quotes, the typographic ones of several languages too: models write them. */
const QUOTES = '"\'\u2018\u2019\u201A\u201B\u201C\u201D\u201E\u201F';

/** The quotes that end what this one begins. */
function closersOf(quote: string): string {
  if (quote < '\u2018') return quote;
  return quote < '\u201C' ? '\u2018\u2019'.slice(quote === '\u201A' ? 0 : 1) : '\u201C\u201D';
}

/** Quotes that are apostrophes between two letters: `'What's new'`. */
const APOSTROPHES = "'\u2018\u2019";
const LETTER = /\p{L}/u;

export interface Quoted {
  readonly value: string;
  /** Index behind the closing quote. */
  readonly end: number;
}

export function isQuote(character: string | undefined): boolean {
  return character !== undefined && QUOTES.includes(character);
}

/** Reads the quoted string that begins at `at`: escapes resolved, entities decoded, a line end read as a blank. Undefined when it does not end. */
export function readQuoted(text: string, at: number): Quoted | undefined {
  if (!isQuote(text[at])) return undefined;
  const closers = closersOf(text.charAt(at));
  let value = '';
  let from = at + 1;
  for (let i = from; i < text.length; i += 1) {
    const character = text.charAt(i);
    if (character === '\\') {
      const next = text.charAt(i + 1);
      if (next === '\\' || isQuote(next || undefined)) {
        value += text.slice(from, i);
        from = i + 1;
        i += 1;
      }
    } else if (closers.includes(character) && !isApostrophe(text, i)) {
      value += text.slice(from, i);
      return { value: decodeEntities(value.replaceAll('\n', ' ')), end: i + 1 };
    }
  }
  return undefined;
}

function isApostrophe(text: string, at: number): boolean {
  return APOSTROPHES.includes(text.charAt(at)) && LETTER.test(text.charAt(at - 1)) && LETTER.test(text.charAt(at + 1));
}
