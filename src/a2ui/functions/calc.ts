import type { FunctionType } from '../catalog.js';
import { toNumber, toText } from '../convert.js';
import { A2uiProblem, quoted } from '../errors.js';
import { LIMITS } from '../limits.js';
import { parseExpression, type Expression } from './expression.js';

/** What an expression can be while it is worked out: a number (also `NaN`: nothing yet), a truth value or a text. */
type Operand = number | boolean | string;

const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  round: (number = NaN, digits = 0) => {
    const scale = 10 ** Math.min(15, Math.max(-15, Math.round(digits)));
    return Math.round(Number((number * scale).toPrecision(15))) / scale;
  },
};

const numeric = (value: Operand): number => typeof value === 'number' ? value : typeof value === 'boolean' ? Number(value) : toNumber(value) ?? NaN;
/** Two texts are compared as texts, anything else as numbers. */
const comparable = (a: Operand, b: Operand): readonly [Operand, Operand] => typeof a === 'string' && typeof b === 'string' ? [a, b] : [numeric(a), numeric(b)];
const isTrue = (value: Operand): boolean => Number.isNaN(value) ? false : Boolean(value);

function compute(node: Expression, variables: Readonly<Record<string, unknown>>): Operand {
  const of = (inner: Expression): Operand => compute(inner, variables);
  switch (node.type) {
    case 'literal': return node.value;
    case 'variable': return variable(node.name, variables);
    case 'unary': return node.operator === '!' ? !isTrue(of(node.inner)) : node.operator === '-' ? -numeric(of(node.inner)) : numeric(of(node.inner));
    case 'choice': return of(isTrue(of(node.test)) ? node.then : node.otherwise);
    case 'call': {
      const call = Object.hasOwn(FUNCTIONS, node.name) ? FUNCTIONS[node.name] : undefined;
      if (call === undefined) throw new A2uiProblem('EXPRESSION_ERROR', `In an expression there is no function ${quoted(node.name)}.`);
      return call(...node.args.map(arg => numeric(of(arg))));
    }
    case 'binary': return binary(node.operator, of(node.left), () => of(node.right));
  }
}

function variable(name: string, variables: Readonly<Record<string, unknown>>): Operand {
  if (!Object.hasOwn(variables, name)) throw new A2uiProblem('EXPRESSION_ERROR', `The expression's variable ${quoted(name)} is no argument.`);
  const value = variables[name];
  return typeof value === 'boolean' ? value : typeof value === 'string' && toNumber(value) === undefined ? value : toNumber(value) ?? NaN;
}

function binary(operator: string, left: Operand, right: () => Operand): Operand {
  if (operator === '&&') return isTrue(left) && isTrue(right());
  if (operator === '||') return isTrue(left) || isTrue(right());
  const other = right();
  const [a, b] = comparable(left, other);
  switch (operator) {
    case '+': return numeric(left) + numeric(other);
    case '-': return numeric(left) - numeric(other);
    case '*': return numeric(left) * numeric(other);
    case '/': return numeric(left) / numeric(other);
    case '%': return numeric(left) % numeric(other);
    case '<': return a < b;
    case '<=': return a <= b;
    case '>': return a > b;
    case '>=': return a >= b;
    case '==': return a === b;
    default: return a !== b;
  }
}

/** What an expression gives. Undefined when it is no number (yet): a variable is empty, a division by zero. @throws A2uiProblem */
export function calculate(expression: string, variables: Readonly<Record<string, unknown>>): number | boolean | string | undefined {
  const value = compute(parseExpression(expression), variables);
  if (typeof value !== 'number') return value;
  // 15 digits are exact in decimal: 0.1 + 0.2 is 0.3
  return Number.isFinite(value) ? Number(value.toPrecision(15)) + 0 : undefined;
}

export const CALC: FunctionType = {
  name: 'calc', args: { expression: 'required', '*': 'optional' }, returns: 'any',
  about: 'Arithmetic: the other arguments are its variables. + - * / % ( ) < <= > >= == != && || ! ?: min max abs floor ceil round(x, digits).',
  call: ({ expression, ...variables }) => {
    const source = toText(expression);
    if (source.length > LIMITS.parts) throw new A2uiProblem('LIMIT_EXCEEDED', `An expression has at most ${LIMITS.parts} characters.`);
    return calculate(source, variables);
  },
};
