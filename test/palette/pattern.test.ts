import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { parsePattern, type Pattern } from '../../src/palette/pattern/parse.js';
import { checkPattern } from '../../src/palette/pattern/pattern.js';
import { read } from './reading.js';
import { runs } from '../support/runs.js';

/** More steps than a match of these lengths may take: the square of 31 characters, by the ways and pieces that a pattern may have. */
const MOST_STEPS = 500_000;

/** Tries every way to match, as a backtracking matcher does whose match fails at last. `ends`: hears of each place where one way ends. @returns steps, at most a few more than allowed */
function steps(pattern: Pattern, text: string, ends: (at: number) => void = () => undefined): number {
  let count = 0;
  const bits = Array.from(text, character => 1n << BigInt(Math.min(character.codePointAt(0)!, 128)));
  function walk({ type, parts, first, min, max }: Pattern, at: number, next: (at: number) => void): void {
    if (++count > MOST_STEPS) return;
    switch (type) {
      case 'atom': if ((first & (bits[at] ?? 0n)) !== 0n) next(at + 1); break;
      case 'look': for (const part of parts) walk(part, at, () => undefined); next(at); break;
      case 'choice': for (const part of parts) walk(part, at, next); break;
      case 'sequence': {
        const from = (index: number, place: number): void => { const part = parts[index]; if (part) walk(part, place, to => { from(index + 1, to); }); else next(place); };
        from(0, at);
        break;
      }
      case 'repeat': {
        const round = (nth: number, place: number): void => {
          if (nth < max) for (const part of parts) walk(part, place, to => { if (to > place || nth < min) round(nth + 1, to); });
          if (nth >= min) next(place);
        };
        round(0, at);
      }
    }
  }
  walk(pattern, 0, ends);
  return count;
}

describe('patterns', () => {
  for (const pattern of ['[a-z]+', '\\d{5}', '\\d{5}(-\\d{4})?', '[A-Z]{2}\\d{6,8}', '[^@\\s]+@[^@\\s]+\\.[^@\\s]+', '[\\w.+-]+@([\\w-]+\\.)+[\\w-]{2,}', '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,}', '\\w+(\\s\\w+)*', '(?:[01]\\d|2[0-3]):[0-5]\\d', '(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}', '\\+?[0-9 ()/-]{6,20}', '(https?://)?[a-z0-9.-]+', '[\\p{L} \'-]+', '(Mon|Tue|Wed|Thu|Fri)(,(Mon|Tue|Wed|Thu|Fri))*', '^a$', '', '(?<year>\\d{4})-\\d\\d', '.*', '\\bfoo\\b', '\\u{1f600}+', '(.|\\n)*', '[a-f0-9]{8}(-[a-f0-9]{4}){3}-[a-f0-9]{12}']) {
    it(`takes ${pattern || 'an empty one'}`, () => expect(checkPattern(pattern).problem).to.equal(undefined));
  }

  for (const pattern of ['(a+)+', '(a*)*', '([a-z]+)*x', '(a|a)*', '(a|ab)*c', '(.*)*', '(\\w+\\s?)*', '(x+x+)+y', '((a?)*)*', '(?:a|[a-c])+$', '(\\d+|\\w+)*', '(a?){25}a{25}', '(.+)+@', '.*.*.*x', 'a*a*a*b', `${'a?'.repeat(30)}${'a'.repeat(30)}`, '(a)\\1*', '(?<n>a)\\k<n>', '(?=(a+)+b)a*', '(a{0,9}){0,9}', '(\u00e9|[^a-z])*b', '([a-z]|\\p{L})*1']) {
    it(`refuses ${pattern.slice(0, 30)}`, () => expect(checkPattern(pattern).problem).to.equal('slow'));
  }

  for (const pattern of ['[', '(', 'a)', 'a)(b', '*', '\\', '(?<', '[z-a]', 'a{2,1}', '(?<a>x)(?<a>y)', '\\p{Nope}', ')|(']) {
    it(`refuses ${pattern}, which is none`, () => expect(checkPattern(pattern).problem).to.equal('syntax'));
  }

  it('refuses a long one', () => {
    expect(checkPattern('a'.repeat(200)).problem).to.equal(undefined);
    expect(checkPattern('a'.repeat(201)).problem).to.equal('long');
  });

  it('makes the input invalid', () => {
    expect(read('input', 'label=L pattern="("').invalid).to.match(/regular expression/);
    expect(read('input', 'label=L pattern="(a+)+"').invalid).to.match(/long to match/);
    expect(read('input', `label=L pattern="${'a'.repeat(201)}"`).invalid).to.match(/200/);
    expect(read('input', 'label=L pattern="[a-z]+"').spec['pattern']).to.equal('[a-z]+');
  });

  for (const [source, safe] of [['[A-Z0-9._%+-]+', '[A-Z0-9._%+\\-]+'], ['[-a]', '[\\-a]'], ['[(a-z)/|{}]', '[\\(a-z\\)\\/\\|\\{\\}]'], ['\\[(a)', '\\[(a)'], ['[\\]a-]', '[\\]a\\-]'], ['[a-c-e]', '[a-c\\-e]'], ['[^[]', '[^\\[]']] as const) {
    it(`writes ${source} so that both flags read it`, () => {
      expect(checkPattern(source).pattern).to.equal(safe);
      expect(() => new RegExp(safe, 'u')).not.to.throw();
      expect(() => new RegExp(safe, 'v')).not.to.throw();
    });
  }

  const piece = fc.constantFrom('a', 'b', '.', '\\d', '\\w', '\\s', '[ab]', '[^a]', '[a-c-]', '(', ')', '(?:', '|', '*', '+', '?', '{2}', '{1,}', '{0,3}', '(?=', '\\b', '-', '\u00e9', '\\.');
  const source = fc.array(piece, { maxLength: 14 }).map(pieces => pieces.join(''));

  it('says something of any text, and what it lets through means the same', () => {
    fc.assert(fc.property(fc.oneof(source, fc.string({ unit: 'binary' })), fc.array(fc.constantFrom('a', 'b', 'c', '-', '1', ' ', '\u00e9'), { maxLength: 6 }), (pattern, letters) => {
      const { pattern: safe } = checkPattern(pattern);
      if (safe === undefined) return;
      const text = letters.join('');
      expect(new RegExp(`^(?:${safe})$`, 'u').test(text)).to.equal(new RegExp(`^(?:${pattern})$`, 'u').test(text));
    }), runs(11, 3000));
  });

  it('is read as what it matches', () => {
    fc.assert(fc.property(source, fc.array(fc.constantFrom('a', 'b', 'c', '-', '1', ' ', '\u00e9'), { maxLength: 6 }), (pattern, letters) => {
      const { pattern: safe } = checkPattern(pattern);
      if (safe === undefined || /\\b|\(\?=/.test(safe)) return; // these take no character
      const text = letters.join('');
      let whole = false;
      steps(parsePattern(safe), text, at => { whole ||= at === text.length; });
      // all that is not ASCII is one to it
      if (!text.includes('\u00e9')) expect(whole, `${safe} on ${text}`).to.equal(new RegExp(`^(?:${safe})$`, 'u').test(text));
    }), runs(13, 1000));
  });

  it('lets nothing through that takes long', () => {
    const texts = ['a', 'b', 'ab', 'a1', 'aba', '-', 'a ', '\u00e9'].map(unit => `${unit.repeat(30)}!`);
    const often = fc.constantFrom('', '?', '*', '+', '{2,}', '{0,9}');
    // what is repeated in what is repeated
    const nested = fc.tuple(fc.constantFrom('a', '\\w', '[ab]', '.'), often, fc.constantFrom('', 'b', 'a?', '|a', '|\\w', '\\s?'), often, fc.constantFrom('', 'b', 'a*')).map(([one, each, more, all, end]) => `(${one}${each}${more})${all}${end}`);
    fc.assert(fc.property(fc.oneof(source, nested), pattern => {
      const { pattern: safe } = checkPattern(pattern);
      if (safe === undefined) return;
      for (const text of texts) expect(steps(parsePattern(safe), text), `${safe} on ${text}`).to.be.below(MOST_STEPS);
    }), runs(12, 3000));
  });
});
