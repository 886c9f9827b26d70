import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { calculate } from '../../src/a2ui/functions/calc.js';
import { runs } from '../support/runs.js';
import { surfaceOf, value } from './surfaces.js';

/** An expression with what it gives, worked out beside it: no part of the engine is in it. */
interface Tree { readonly text: string; readonly value: number | boolean; readonly level: number }

const VARIABLES = { seats: 3, price: 29.5, off: 0, member: true };
const LEVEL: Readonly<Record<string, number>> = { '||': 1, '&&': 2, '==': 3, '!=': 3, '<': 4, '<=': 4, '>': 4, '>=': 4, '+': 5, '-': 5, '*': 6, '/': 6, '%': 6 };
const number = (given: number | boolean): number => Number(given);
const truth = (given: number | boolean): boolean => !Number.isNaN(given) && Boolean(given);

function apply(sign: string, a: number | boolean, b: number | boolean): number | boolean {
  const [x, y] = [number(a), number(b)];
  switch (sign) {
    case '||': return truth(a) || truth(b);
    case '&&': return truth(a) && truth(b);
    case '==': return x === y;
    case '!=': return x !== y;
    case '<': return x < y;
    case '<=': return x <= y;
    case '>': return x > y;
    case '>=': return x >= y;
    case '+': return x + y;
    case '-': return x - y;
    case '*': return x * y;
    case '/': return x / y;
    default: return x % y;
  }
}

/** Brackets only where the precedence asks for them. */
const within = (tree: Tree, level: number): string => tree.level < level ? `(${tree.text})` : tree.text;

const tree = fc.letrec<{ tree: Tree }>(tie => ({
  tree: fc.oneof({ maxDepth: 5 },
    fc.oneof(
      fc.nat(1000).map(value => ({ text: String(value), value, level: 9 })),
      fc.constantFrom(...Object.entries(VARIABLES)).map(([text, given]) => ({ text, value: given, level: 9 })),
      fc.constantFrom({ text: '0.25', value: 0.25, level: 9 }, { text: '1e3', value: 1000, level: 9 }, { text: 'true', value: true, level: 9 }),
    ),
    fc.tuple(fc.constantFrom(...Object.keys(LEVEL)), tie('tree'), tie('tree'), fc.constantFrom('', ' ')).map(([sign, a, b, gap]) => {
      const level = LEVEL[sign]!;
      return { text: `${within(a, level)}${gap}${sign}${gap}${within(b, level + 1)}`, value: apply(sign, a.value, b.value), level };
    }),
    tie('tree').map(inner => ({ text: `- ${within(inner, 7)}`, value: -number(inner.value), level: 7 })),
    tie('tree').map(inner => ({ text: `!${within(inner, 7)}`, value: !truth(inner.value), level: 7 })),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([a, b, c]) => ({ text: `${within(a, 1)} ? ${b.text} : ${c.text}`, value: truth(a.value) ? b.value : c.value, level: 0 })),
    fc.tuple(tie('tree'), tie('tree')).map(([a, b]) => ({ text: `max(${a.text}, ${b.text})`, value: Math.max(number(a.value), number(b.value)), level: 9 })),
  ),
})).tree;

describe('calc', () => {
  it('gives what the expression says, with the precedence of arithmetic', () => {
    fc.assert(fc.property(tree, ({ text, value: wanted }) => {
      const expected = typeof wanted === 'boolean' ? wanted : Number.isFinite(wanted) ? Number(wanted.toPrecision(15)) + 0 : undefined;
      expect(calculate(text, VARIABLES), text).to.equal(expected);
    }), runs(7121, 500));
  });

  it('rounds what binary numbers cannot say', () => {
    expect(calculate('0.1 + 0.2', {})).to.equal(0.3);
    expect(calculate('round(1.005 * 100) + round(2.345, 2)', {})).to.equal(103.35 - 0 + 0);
    expect([calculate('floor(2.7)', {}), calculate('ceil(2.1)', {}), calculate('abs(-3)', {}), calculate('min(4, 2, 3)', {}), calculate('7 × 2 ÷ 4 − 1', {})]).to.deep.equal([2, 3, 3, 2, 2.5]);
  });

  it('takes numbers written as text, compares texts, and says nothing while a variable is empty', () => {
    expect(calculate('a * 2', { a: '21' })).to.equal(42);
    expect(calculate("plan == 'pro' ? 2 : 1", { plan: 'pro' })).to.equal(2);
    for (const empty of [undefined, null, '', 'x']) expect(calculate('a * 2', { a: empty }), String(empty)).to.equal(undefined);
    expect(calculate('1 / 0', {})).to.equal(undefined);
  });

  it('refuses what is no expression', () => {
    for (const bad of ['', '1 +', '(1', '1)', 'a b', '1 2', 'a.b', 'a[0]', 'a = 1', 'constructor', 'toString()', 'max(1', 'a;b', '`a`', '1 ? 2', '=> 1', '1 ** 2', '__proto__']) {
      expect(() => calculate(bad, { a: 1, b: 2 }), bad).to.throw();
    }
  });

  it('has bounds, and never throws anything but a problem', () => {
    expect(() => calculate('('.repeat(100_000), {})).to.throw('levels');
    expect(() => calculate(`${'-'.repeat(1000)}1`, {})).to.throw('levels');
    expect(calculate(Array.from({ length: 400 }, () => '1').join('+'), {})).to.equal(400);
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), source => {
      try {
        calculate(source, { a: 1 });
      } catch (error) {
        expect((error as { code?: string }).code, source).to.be.oneOf(['EXPRESSION_ERROR', 'LIMIT_EXCEEDED']);
      }
    }), runs(7122, 500));
  });

  it('is a function whose other arguments are its variables', () => {
    expect(value({ '@call': 'calc', 'args': { expression: 'seats * 29', seats: { '@path': '/seats' } } }, { seats: 4 })).to.equal('116');
    const { surface, errors } = surfaceOf([{ id: 'root', component: 'Text', text: { '@call': 'calc', 'args': { expression: 'x'.repeat(2000) } } }]);
    expect(surface.watch('root', surface.rootScope, () => {}).current?.props['text']).to.equal(undefined);
    expect(errors[0]?.code).to.equal('LIMIT_EXCEEDED');
  });
});
