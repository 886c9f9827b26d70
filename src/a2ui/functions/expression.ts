import { A2uiProblem, quoted } from '../errors.js';
import { LIMITS } from '../limits.js';

/** An expression of `calc`, read. */
export type Expression =
  | { readonly type: 'literal'; readonly value: number | boolean | string }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'unary'; readonly operator: string; readonly inner: Expression }
  | { readonly type: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly type: 'choice'; readonly test: Expression; readonly then: Expression; readonly otherwise: Expression }
  | { readonly type: 'call'; readonly name: string; readonly args: readonly Expression[] };

/** The weakest first. */
const LEVELS: readonly (readonly string[])[] = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%']];
const TOKEN = /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)|([\p{L}_][\p{L}\p{N}_]*)|('[^']*'|"[^"]*")|([<>=!]=|&&|\|\||[-+*/%()<>!?:,×÷−]))/uy;
/** As people and models write them. */
const SAME: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

interface Token { readonly type: 'number' | 'name' | 'text' | 'sign' | 'end'; readonly text: string }

const END: Token = { type: 'end', text: 'its end' };
const cache = new Map<string, Expression>();

/** @throws A2uiProblem EXPRESSION_ERROR when it is none, LIMIT_EXCEEDED when it is nested too deep */
export function parseExpression(source: string): Expression {
  let known = cache.get(source);
  if (known === undefined) {
    known = new ExpressionParser(tokensOf(source)).whole();
    if (cache.size >= 200) cache.clear();
    cache.set(source, known);
  }
  return known;
}

function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (source.slice(TOKEN.lastIndex).trim() !== '') {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (match === null) throw new A2uiProblem('EXPRESSION_ERROR', `An expression cannot hold ${quoted(source.slice(at).trim().charAt(0))} there.`);
    const [, number, name, text, sign = ''] = match;
    tokens.push(number !== undefined ? { type: 'number', text: number } : name !== undefined ? { type: 'name', text: name }
      : text !== undefined ? { type: 'text', text: text.slice(1, -1) } : { type: 'sign', text: SAME[sign] ?? sign });
  }
  return tokens;
}

class ExpressionParser {
  #at = 0;
  #depth = 0;

  constructor(readonly tokens: readonly Token[]) {}

  whole(): Expression {
    const expression = this.#choice();
    if (this.#next !== END) throw this.#unexpected();
    return expression;
  }

  get #next(): Token {
    return this.tokens[this.#at] ?? END;
  }

  #unexpected(): A2uiProblem {
    return new A2uiProblem('EXPRESSION_ERROR', `In an expression ${quoted(this.#next.text)} is not expected.`);
  }

  /** Whether it was the next sign, which is then passed. */
  #sign(...signs: readonly string[]): string | undefined {
    const { type, text } = this.#next;
    if (type !== 'sign' || !signs.includes(text)) return undefined;
    this.#at++;
    return text;
  }

  #need(sign: string): void {
    if (this.#sign(sign) === undefined) throw this.#unexpected();
  }

  #choice(): Expression {
    if (++this.#depth > LIMITS.depth) throw new A2uiProblem('LIMIT_EXCEEDED', `An expression has at most ${LIMITS.depth} levels.`);
    const test = this.#binary(0);
    let expression = test;
    if (this.#sign('?') !== undefined) {
      const then = this.#choice();
      this.#need(':');
      expression = { type: 'choice', test, then, otherwise: this.#choice() };
    }
    this.#depth--;
    return expression;
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#unary();
    let left = this.#binary(level + 1);
    for (let operator = this.#sign(...operators); operator !== undefined; operator = this.#sign(...operators)) {
      left = { type: 'binary', operator, left, right: this.#binary(level + 1) };
    }
    return left;
  }

  #unary(): Expression {
    const operators: string[] = [];
    for (let operator = this.#sign('-', '+', '!'); operator !== undefined; operator = this.#sign('-', '+', '!')) operators.push(operator);
    if (operators.length > LIMITS.depth) throw new A2uiProblem('LIMIT_EXCEEDED', `An expression has at most ${LIMITS.depth} levels.`);
    return operators.reduceRight<Expression>((inner, operator) => ({ type: 'unary', operator, inner }), this.#value());
  }

  #value(): Expression {
    const token = this.#next;
    if (token.type === 'number' || token.type === 'text') {
      this.#at++;
      return { type: 'literal', value: token.type === 'number' ? Number(token.text) : token.text };
    }
    if (token.type === 'name') return this.#named(token.text);
    this.#need('(');
    const inner = this.#choice();
    this.#need(')');
    return inner;
  }

  #named(name: string): Expression {
    this.#at++;
    if (this.#sign('(') === undefined) return name === 'true' || name === 'false' ? { type: 'literal', value: name === 'true' } : { type: 'variable', name };
    const args: Expression[] = [];
    while (this.#sign(')') === undefined) {
      if (args.length > 0) this.#need(',');
      args.push(this.#choice());
    }
    return { type: 'call', name, args };
  }
}
