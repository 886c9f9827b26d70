import { checkPattern } from '../../palette/pattern/pattern.js';
import { A2uiProblem } from '../errors.js';
import { LIMITS } from '../limits.js';

const cache = new Map<string, RegExp | A2uiProblem>();
/** Characters that a pattern without `^` is tried on, from each of them. */
const LONGEST_SEARCHED = 500;

const PROBLEMS = {
  long: 'The pattern is too long.',
  syntax: 'The pattern is no regular expression.',
  slow: 'The pattern could take very long.',
} as const;

/** Whether a pattern of the agent's matches somewhere in a text. Patterns and texts that could take long are refused. @throws A2uiProblem */
export function matches(source: string, text: string): boolean {
  const pattern = compiled(source);
  if (pattern instanceof A2uiProblem) throw pattern;
  if (text.length > (source.startsWith('^') ? LIMITS.matched : LONGEST_SEARCHED)) throw new A2uiProblem('LIMIT_EXCEEDED', 'The text is too long for a pattern.');
  return pattern.test(text);
}

function compiled(source: string): RegExp | A2uiProblem {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const plain = source.length > LIMITS.matched ? source : withoutNeedlessEscapes(source);
  const { problem } = checkPattern(plain);
  const result = problem === undefined ? new RegExp(plain, 'u') : new A2uiProblem('EXPRESSION_ERROR', PROBLEMS[problem]);
  if (cache.size >= 200) cache.clear();
  cache.set(source, result);
  return result;
}

/** What keeps its `\` with the flag `u`; letters and digits too, `_` not. */
const ESCAPED = /^(?!_)[\w^$\\.*+?()[\]{}|/]?$/;

/** Escapes that mean nothing (`\@`, `\_`), and `-` beside `\w` in a class: common, and no syntax with the flag `u`. */
function withoutNeedlessEscapes(source: string): string {
  let plain = '';
  let inClass = false;
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at);
    if (char !== '\\') {
      inClass = inClass ? char !== ']' : char === '[';
      plain += char;
      continue;
    }
    const next = source.charAt(++at);
    plain += ESCAPED.test(next) || (inClass && next === '-') ? char + next : next;
    if (!inClass || !/^[wds]$/i.test(next) || source.charAt(at + 1) !== '-' || source.charAt(at + 2) === ']') continue;
    plain += '\\-';
    at++;
  }
  return plain;
}
