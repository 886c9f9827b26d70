import { toText } from '../convert.js';
import { A2uiProblem } from '../errors.js';
import type { Evaluation } from '../evaluate.js';
import { LIMITS } from '../limits.js';

/** A text with `${…}` in it, filled. @throws A2uiProblem for one that cannot be read, is too long or becomes it */
export function fillTemplate(template: string, evaluation: Evaluation): string {
  let text = '';
  for (const part of partsOf(template)) {
    text += typeof part === 'string' ? part : toText(evaluation.evaluate(part.value));
    if (text.length > LIMITS.text) throw new A2uiProblem('LIMIT_EXCEEDED', `A filled text has at most ${LIMITS.text} characters.`);
  }
  return text;
}

type Part = string | { readonly value: unknown };

const cache = new Map<string, readonly Part[]>();

function partsOf(template: string): readonly Part[] {
  const known = cache.get(template);
  if (known !== undefined) return known;
  if (template.length > LIMITS.text) throw new A2uiProblem('LIMIT_EXCEEDED', `A template has at most ${LIMITS.text} characters.`);
  const parts = new Template(template).parts();
  if (cache.size >= 200) cache.clear();
  cache.set(template, parts);
  return parts;
}

const bad = (what: string): A2uiProblem => new A2uiProblem('EXPRESSION_ERROR', `In a template ${what}.`);

const TEXT = /(?:\\\$\{|(?!\$\{)[^])+/y;
const BLANK = /\s*/y;
const NUMBER = /-?\d+(?:\.\d*)?/y;
const QUOTED = /'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"/y;
/** A path or the name of a function. */
const NAME = /[^\s(){}:,'"$\\]+/y;
const ARGUMENT = /[A-Za-z_]\w*/y;
const WORDS = new Map<string, unknown>([['true', true], ['false', false], ['null', null]]);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Reads a template: what is in `${…}` becomes the binding or the call that it means. */
class Template {
  #at = 0;
  #depth = 0;
  #count = 0;

  constructor(readonly source: string) {}

  parts(): readonly Part[] {
    const parts: Part[] = [];
    while (this.#at < this.source.length) {
      const text = this.#take(TEXT);
      parts.push(text === '' ? { value: this.#placeholder() } : text.replaceAll('\\${', '${'));
    }
    return parts;
  }

  /** From `${` to its `}`. */
  #placeholder(): unknown {
    this.#at += 2;
    const value = this.#expression();
    if (!this.#skip('}')) throw bad('a ${ is not closed, or holds more than one value');
    return value;
  }

  #expression(): unknown {
    if (++this.#count > LIMITS.parts) throw new A2uiProblem('LIMIT_EXCEEDED', `A template has at most ${LIMITS.parts} values.`);
    if (++this.#depth > LIMITS.depth) throw new A2uiProblem('LIMIT_EXCEEDED', `A template has at most ${LIMITS.depth} levels.`);
    try {
      this.#take(BLANK);
      if (this.source.startsWith('${', this.#at)) return this.#placeholder();
      const quoted = this.#take(QUOTED);
      if (quoted !== '') return quoted.slice(1, -1).replace(/\\([^])/g, (_, char: string) => ESCAPES[char] ?? char);
      const number = /[\d-]/.test(this.source.charAt(this.#at)) ? this.#take(NUMBER) : '';
      if (number !== '') return Number(number);
      const name = this.#take(NAME);
      if (this.#skip('(')) return this.#call(name);
      return WORDS.has(name) ? WORDS.get(name) : name === '' ? '' : { '@path': name };
    } finally {
      this.#depth--;
    }
  }

  #call(name: string): unknown {
    const args: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    while (!this.#skip(')')) {
      this.#take(BLANK);
      const arg = this.#take(ARGUMENT);
      if (arg === '' || !this.#skip(':')) throw bad('the arguments of a function have names: name: value');
      args[arg] = this.#expression();
      if (!this.#skip(',') && !/^\s*\)/.test(this.source.slice(this.#at, this.#at + 100))) throw bad('arguments are divided by commas');
    }
    return { '@call': name, args };
  }

  #take(expression: RegExp): string {
    expression.lastIndex = this.#at;
    const [match = ''] = expression.exec(this.source) ?? [];
    this.#at += match.length;
    return match;
  }

  /** Passes over blanks, and the character if it is there. */
  #skip(char: string): boolean {
    this.#take(BLANK);
    const there = this.source.charAt(this.#at) === char;
    if (there) this.#at++;
    return there;
  }
}
