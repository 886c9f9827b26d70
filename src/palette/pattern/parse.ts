/** A regular expression as the check of its cost sees it. */
export type Pattern =
  /** Takes one character; `source` is a pattern of its own. */
  | { readonly type: 'atom'; readonly source: string }
  | { readonly type: 'empty' }
  | { readonly type: 'look'; readonly inner: Pattern }
  | { readonly type: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly type: 'repeat'; readonly inner: Pattern; readonly min: number; readonly max: number };

/** The pattern asks for something whose cost is not understood: a back reference, a modifier group. */
export class NotUnderstood extends Error {}

const CLASS = /\[\^?(?:\\[^]|[^\]\\])*\]/y;
const ESCAPE = /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[^])/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;
const GROUP = /\((\?(?:[:=!]|<[=!]|<[\w$]+>))?/y;

/** Parses a source that compiles with the flag `u`. Short sources only: it recurses by groups. */
export function parsePattern(source: string): Pattern {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (match !== null) at += match[0].length;
    return match;
  };

  function choice(): Pattern {
    const parts = [sequence()];
    while (source[at] === '|') {
      at++;
      parts.push(sequence());
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: 'choice', parts };
  }

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified(term()));
    return { type: 'sequence', parts };
  }

  function quantified(inner: Pattern): Pattern {
    const match = take(QUANTIFIER);
    if (match === null) return inner;
    const sign = match[0][0];
    if (sign !== '{') return { type: 'repeat', inner, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity };
    const min = Number(match[1]);
    return { type: 'repeat', inner, min, max: match[2] === undefined ? min : match[3] === '' ? Infinity : Number(match[3]) };
  }

  function term(): Pattern {
    const char = source[at] ?? '';
    if (char === '^' || char === '$') {
      at++;
      return { type: 'empty' };
    }
    if (char === '(') return group();
    const atom = char === '[' ? take(CLASS)?.[0] : char === '\\' ? take(ESCAPE)?.[0] : undefined;
    if (atom === undefined) {
      const point = String.fromCodePoint(source.codePointAt(at) ?? 0);
      at += point.length;
      return { type: 'atom', source: point };
    }
    if (/^\\[bB]$/.test(atom)) return { type: 'empty' };
    if (/^\\[1-9k]/.test(atom)) throw new NotUnderstood();
    return { type: 'atom', source: atom };
  }

  function group(): Pattern {
    const opener = take(GROUP)?.[1];
    if (opener === undefined && source[at] === '?') throw new NotUnderstood();
    const inner = choice();
    at++;
    return opener !== undefined && /[=!]$/.test(opener) ? { type: 'look', inner } : inner;
  }

  return choice();
}
