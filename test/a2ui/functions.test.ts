import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { runs } from '../support/runs.js';
import { look, surfaceOf, value } from './surfaces.js';

const call = (name: string, args: object): object => ({ '@call': name, args });
/** Whether a rule lets its control pass. */
const passes = (condition: unknown, data: object = {}): boolean => look(surfaceOf([{ id: 'root', component: 'TextField', label: 'x', checks: [{ condition }] }], data).surface)!.valid;
/** The code of the problem that a text has. */
const problem = (dynamic: unknown, data: object = {}): string | undefined => {
  const { surface, errors } = surfaceOf([{ id: 'root', component: 'Text', text: dynamic }], data);
  expect(look(surface)?.props['text']).to.equal(undefined);
  return errors[0]?.code;
};
/** The texts that regular expressions are tried on meanwhile. */
function tried(work: () => void): string[] {
  const { exec } = RegExp.prototype; // eslint-disable-line @typescript-eslint/unbound-method -- it is called on each
  const texts: string[] = [];
  RegExp.prototype.exec = function (text) {
    texts.push(text);
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return texts;
}
const fill = (template: string, data: object = {}): unknown => value(call('formatString', { value: template }), data);

describe('the functions that check', () => {
  it('required', () => {
    for (const empty of [null, '', []]) expect(passes(call('required', { value: empty })), JSON.stringify(empty)).to.equal(false);
    expect(passes(call('required', { value: { '@path': '/none' } }))).to.equal(false);
    for (const full of ['x', 0, false, {}, ['']]) expect(passes(call('required', { value: full })), JSON.stringify(full)).to.equal(true);
  });

  it('length, numeric', () => {
    expect([2, 3, 5, 6].map(size => passes(call('length', { value: 'x'.repeat(size), min: 3, max: 5 })))).to.deep.equal([false, true, true, false]);
    expect(passes(call('length', { value: ['a', 'b'], max: 1 }))).to.equal(false);
    expect([1, 2, '3', 4, '', 'x', null].map(given => passes(call('numeric', { value: given, min: 2, max: 3 })))).to.deep.equal([false, true, true, false, false, false, false]);
    expect(passes(call('length', { value: 'x' })), 'no bounds').to.equal(false);
  });

  it('email', () => {
    for (const good of ['a@b.co', 'first.last+tag@sub.example.org', 'ü@bücher.example']) expect(passes(call('email', { value: good })), good).to.equal(true);
    for (const bad of ['', 'a', 'a@b', 'a@b.c', '@b.co', 'a b@c.de', 'a@@b.co', 'a@.co', `${'x'.repeat(260)}@b.co`]) expect(passes(call('email', { value: bad })), bad).to.equal(false);
  });

  it('regex matches somewhere, also with escapes that are none', () => {
    expect(passes(call('regex', { value: 'abc', pattern: 'b' }))).to.equal(true);
    expect(passes(call('regex', { value: 'abc', pattern: '^b' }))).to.equal(false);
    expect(passes(call('regex', { value: 'a.b-c@example.org', pattern: '^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$' }))).to.equal(true);
    expect(passes(call('regex', { value: 'a_b-c@d', pattern: '^[\\w-\\.]+\\@\\w\\_?$' }))).to.equal(true);
    expect(passes(call('regex', { value: '+49 (30) 1', pattern: '^[\\+\\d\\s\\-\\(\\)]+$' }))).to.equal(true);
  });

  it('regex refuses what could take long, or is none: it is not tried', () => {
    const long = 'a'.repeat(400);
    const refused = ['^(a+)+$', '(a|a)*$', '(.*)*x', '(', '['.repeat(300), 'a{1,9}{1,9}{1,9}$'].map(pattern => ({ value: long, pattern }));
    for (const given of [...refused, { value: 'a'.repeat(3_000), pattern: '^a*$' }]) {
      expect(tried(() => { expect(passes(call('regex', given)), given.pattern).to.equal(false); }), given.pattern).not.to.include(given.value);
    }
    expect(tried(() => { expect(passes(call('regex', { value: long, pattern: '^a*$' }))).to.equal(true); }), 'what is safe').to.include(long);
  });

  it('cost by the text that they go over: a component has only so much', () => {
    const many = (name: string, more: object): object => call('and', { values: Array.from({ length: 2_000 }, () => call(name, { value: { '@path': '/x' }, ...more })) });
    const long = `b${'a'.repeat(400)}`;
    const texts = tried(() => { value(many('regex', { pattern: 'a$' }), { x: long }); });
    expect(texts.filter(text => text === long).length).to.be.within(1, 500);
    const { stringify } = JSON;
    let count = 0;
    JSON.stringify = ((given: unknown) => {
      count++;
      return stringify(given);
    }) as typeof stringify;
    try {
      expect(value(many('length', { min: 1 }), { x: { y: long } })).to.equal('true');
    } finally {
      JSON.stringify = stringify;
    }
    expect(count, 'the text of the same data is made once').to.be.below(100);
  });

  it('and, or, not read what a check found', () => {
    const [good, bad] = [call('required', { value: 'x' }), call('required', { value: '' })];
    expect(passes(call('and', { values: [good, good] }))).to.equal(true);
    expect(passes(call('and', { values: [good, bad] }))).to.equal(false);
    expect(passes(call('or', { values: [bad, good] }))).to.equal(true);
    expect(passes(call('not', { value: bad }))).to.equal(true);
    expect(passes(call('not', { value: good }))).to.equal(false);
    expect(passes(call('and', { values: [good] })), 'one').to.equal(false);
  });
});

describe('formatString', () => {
  const data = { user: { name: 'Ada' }, n: 3, 'ü': 'u', list: [1, 2], none: null };

  it('fills in paths, literals and calls', () => {
    expect(fill('Hi ${/user/name}!', data)).to.equal('Hi Ada!');
    expect(fill('${user/name} ${n} ${/list} ${/none} ${/gone}|', data)).to.equal('Ada 3 [1,2]  |');
    expect(fill("${formatNumber(value: 1234.5, decimals: 2)} ${'lit\\'eral'} ${\"two\"} ${true} ${12}", data)).to.equal("1,234.50 lit'eral two true 12");
    expect(fill("${pluralize(value: ${/n}, one: 'seat', other: formatString(value: '${/n} seats'))}", data)).to.equal('3 seats');
    expect(fill('${ /ü } $5 {x} ${}', data)).to.equal('u $5 {x} ');
    expect(fill('\\${/n} and ${/n}', data)).to.equal('${/n} and 3');
  });

  it('refuses what cannot be read', () => {
    for (const bad of ['${', '${/a', '${/a b}', '${f(}', '${f(1)}', '${f(a 1)}', '${f(a: 1 b: 2)}', '${f(a: 1}', "${'x}", '${none(a: 1)}']) expect(problem(call('formatString', { value: bad })), bad).to.be.oneOf(['EXPRESSION_ERROR', 'UNKNOWN_FUNCTION']);
  });

  it('has bounds', () => {
    expect(problem(call('formatString', { value: 'x'.repeat(10_001) }))).to.equal('LIMIT_EXCEEDED');
    expect(problem(call('formatString', { value: '${/t}${/t}' }), { t: 'x'.repeat(6_000) })).to.equal('LIMIT_EXCEEDED');
    expect(problem(call('formatString', { value: '${'.repeat(200) }))).to.equal('LIMIT_EXCEEDED');
    const itself = '${formatString(value: ${/t})}';
    expect(problem({ '@call': 'formatString', 'args': { value: { '@path': '/t' } } }, { t: itself })).to.equal('LIMIT_EXCEEDED');
    const twice = itself.repeat(20);
    expect(problem({ '@call': 'formatString', 'args': { value: { '@path': '/t' } } }, { t: twice })).to.equal('LIMIT_EXCEEDED');
  });

  it('gives back every text whose ${ are escaped', () => {
    fc.assert(fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('${', '}', '$', '{', '/a')), { maxLength: 8 }).map(parts => parts.join('').replaceAll('\\', '/')), text => {
      expect(fill(text.replaceAll('${', '\\${'))).to.equal(text);
    }), runs(7131));
  });

  it('puts data in as it is, whatever it holds', () => {
    fc.assert(fc.property(fc.string(), fc.string().map(text => text.replaceAll(/[\\$]/g, '')), (given, around) => {
      expect(fill(`${around}\${/v}${around}`, { v: given })).to.equal(around + given + around);
    }), runs(7132));
  });
});

describe('the functions that format', () => {
  const locale = (name: string): { locale: () => string } => ({ locale: () => name });

  it('formatNumber, formatCurrency', () => {
    expect(value(call('formatNumber', { value: 1234567.891 }))).to.equal('1,234,567.891');
    expect(value(call('formatNumber', { value: 1234.5, decimals: 0, grouping: false }))).to.equal('1235');
    expect(value(call('formatNumber', { value: 1234.5 }), {}, locale('de'))).to.equal('1.234,5');
    expect(value(call('formatNumber', { value: 'n/a' }))).to.equal('n/a');
    expect(value(call('formatCurrency', { value: 9.5, currency: 'usd' }))).to.equal('$9.50');
    expect(value(call('formatCurrency', { value: 9.5, currency: 'EUR', decimals: 0 }), {}, locale('de'))).to.equal('10\u00a0€');
    expect(value(call('formatCurrency', { value: 9, currency: 'no code' }))).to.equal('9 NO CODE');
    expect(value(call('formatNumber', { value: 1, decimals: 1e9 }))).to.equal(`1.${'0'.repeat(20)}`);
    expect(value(call('formatNumber', { value: 1.5 }), {}, locale('not a locale!'))).to.equal('1.5');
  });

  it('pluralize', () => {
    const seats = (count: number, forms: object, name = 'en'): unknown => value(call('pluralize', { value: count, other: 'many', ...forms }), {}, locale(name));
    expect([0, 1, 2, 5].map(count => seats(count, { zero: 'none', one: 'one', two: '' }))).to.deep.equal(['none', 'one', '', 'many']);
    expect([0, 1, 2].map(count => seats(count, { one: 'one' }))).to.deep.equal(['many', 'one', 'many']);
    expect([2, 5].map(count => seats(count, { few: 'few', many: 'lots' }, 'pl'))).to.deep.equal(['few', 'lots']);
  });

  const date = (given: unknown, format: string, name = 'en', timeZone = 'UTC'): unknown => value(call('formatDate', { value: given, format }), {}, { ...locale(name), timeZone });

  it('formatDate knows the fields of TR35', () => {
    const moment = '2026-03-07T14:05:09Z';
    expect(date(moment, 'yyyy-MM-dd HH:mm:ss')).to.equal('2026-03-07 14:05:09');
    expect(date(moment, 'y yy M MMM MMMM d E EEEE h:mm a')).to.equal('2026 26 3 Mar March 7 Sat Saturday 2:05 PM');
    expect(date(moment, 'EEEE, d. MMMM yyyy', 'de')).to.equal('Samstag, 7. März 2026');
    expect(date('2026-03-07T00:30:00Z', 'h hh H K k')).to.equal('12 12 0 0 24');
    expect(date(moment, "'on' d 'o''clock' '' Q")).to.equal("on 7 o'clock ' Q");
  });

  it('formatDate takes a date without an offset as it stands, and a moment in the zone', () => {
    expect(date('2026-11-30', 'd MMM', 'en', 'America/Los_Angeles')).to.equal('30 Nov');
    expect(date('2026-11-30T23:10', 'd HH:mm', 'en', 'Asia/Tokyo')).to.equal('30 23:10');
    expect(date('2026-11-30T23:10Z', 'd HH:mm', 'en', 'Asia/Tokyo')).to.equal('1 08:10');
    expect(date('2026-11-30T23:10+0100', 'HH:mm')).to.equal('22:10');
    expect(date('18:45', 'h:mm a')).to.equal('6:45 PM');
    expect(date(0, 'yyyy')).to.equal('1970');
    for (const none of ['soon', '2026-02-31', '', '2026-13-01', 'T']) expect(date(none, 'yyyy'), none).to.equal(none);
  });
});
