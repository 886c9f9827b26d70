/** A set of characters: the 128 of ASCII, and one bit for all others together. */
export type Symbols = bigint;

/** A regular expression as the check of its cost sees it. */
export interface Pattern {
  readonly type: 'atom' | 'look' | 'sequence' | 'choice' | 'repeat';
  readonly parts: readonly Pattern[];
  /** The characters that a match can begin with. */
  readonly first: Symbols;
  /** Whether it can match without taking a character. */
  readonly nullable: boolean;
  /** Of a repetition. */
  readonly min: number;
  readonly max: number;
}

/** The pattern asks for something whose cost is not understood: a back reference, a modifier group. */
export class NotUnderstood extends Error {}

/** One escape, as text of a regular expression. */
export const ESCAPE = '\\\\(?:u\\{[^}]*\\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\\{[^}]*\\}|[^])';
const ATOM = new RegExp(`\\[\\^?(?:\\\\[^]|[^\\]\\\\])*\\]|${ESCAPE}|[^]`, 'uy');
const QUANTIFIER = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;
const GROUP = /\((?:\?(?:(<?[=!])|:|<[\w$]+>))?/y;

const OTHERS = 1n << 128n;
const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
/** Atoms without any of these take ASCII only. */
const MAY_BE_OTHER = /[^\0-\x7f]|\\[uxpPWDSs]|^\.|^\[\^/;
const cache = new Map<string, Symbols>();

/** The characters that an atom takes. */
function symbolsOf(source: string): Symbols {
  let symbols = cache.get(source);
  if (symbols === undefined) {
    const test = new RegExp(`^(?:${source})$`, 'u');
    symbols = ASCII.reduce((all, char, code) => test.test(char) ? all | 1n << BigInt(code) : all, MAY_BE_OTHER.test(source) ? OTHERS : 0n);
    if (cache.size > 500) cache.clear();
    cache.set(source, symbols);
  }
  return symbols;
}

const pattern = (type: Pattern['type'], parts: readonly Pattern[], first: Symbols, nullable: boolean, min = 1, max = 1): Pattern => ({ type, parts, first, nullable, min, max });

function sequence(parts: readonly Pattern[]): Pattern {
  const first = parts.reduceRight((follow, part) => part.nullable ? part.first | follow : part.first, 0n);
  return pattern('sequence', parts, first, parts.every(part => part.nullable));
}

/** Parses a source that compiles with the flag `u`. Short sources only: it recurses by groups. */
export function parsePattern(source: string): Pattern {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(source);
    at += match?.[0].length ?? 0;
    return match;
  };

  function choice(): Pattern {
    const parts: Pattern[] = [];
    do {
      const terms: Pattern[] = [];
      while (at < source.length && !'|)'.includes(source.charAt(at))) terms.push(quantified(term()));
      parts.push(sequence(terms));
    } while (source[at] === '|' && ++at);
    const [only] = parts;
    return parts.length === 1 && only ? only : pattern('choice', parts, parts.reduce((all, part) => all | part.first, 0n), parts.some(part => part.nullable));
  }

  function quantified(inner: Pattern): Pattern {
    const match = take(QUANTIFIER);
    if (match === null) return inner;
    const [, sign, least, comma, most] = match;
    const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
    const max = sign === undefined ? (comma ? Number(most || Infinity) : min) : sign === '?' ? 1 : Infinity;
    return pattern('repeat', [inner], max === 0 ? 0n : inner.first, min === 0 || inner.nullable, min, max);
  }

  function term(): Pattern {
    const group = take(GROUP);
    if (group !== null) {
      if (source[at] === '?') throw new NotUnderstood();
      const inner = choice();
      at++;
      return group[1] === undefined ? inner : pattern('look', [inner], 0n, true);
    }
    const [atom = ''] = take(ATOM) ?? [];
    if (/^(?:[$^]|\\[bB])$/.test(atom)) return sequence([]);
    if (/^\\[1-9k]/.test(atom)) throw new NotUnderstood();
    return pattern('atom', [], symbolsOf(atom), false);
  }

  return choice();
}
