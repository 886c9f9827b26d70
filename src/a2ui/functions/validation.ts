import type { FunctionType } from '../catalog.js';
import { toNumber, toText } from '../convert.js';
import { A2uiProblem } from '../errors.js';
import type { ValidationResult } from '../types.js';
import { matches } from './pattern.js';

/** Characters of an address of mail (RFC 5321). */
const LONGEST_EMAIL = 254;
/** A domain with a dot, and a last label of two letters or more. */
const EMAIL = /^[^\s@]+@[^\s@.][^\s@]*\.\p{L}{2,}$/u;

const result = (code: string, valid: boolean): ValidationResult => ({ valid, code });

/** A bound that was given must be a number, or nothing yet. */
function bound(value: unknown): number | undefined {
  const number = toNumber(value);
  if (number === undefined && value !== undefined && value !== null && value !== '') throw new A2uiProblem('EXPRESSION_ERROR', 'A bound is a number.');
  return number;
}

function within(number: number, { min, max }: Readonly<Record<string, unknown>>): boolean {
  if (min === undefined && max === undefined) throw new A2uiProblem('EXPRESSION_ERROR', 'It takes "min", "max" or both.');
  return number >= (bound(min) ?? -Infinity) && number <= (bound(max) ?? Infinity);
}

/** Whether there is anything: an empty object counts. */
const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

export const VALIDATION: readonly FunctionType[] = [
  { name: 'required', args: { value: 'required' }, returns: 'validationResult', about: 'The value is not empty.', call: ({ value }) => result('required', isGiven(value)) },
  {
    name: 'regex', args: { value: 'required', pattern: 'required' }, returns: 'validationResult', about: 'The value matches a short regular expression.',
    call: ({ value, pattern }, evaluation) => {
      const text = toText(value);
      evaluation.spend(text.length / 8);
      return result('regex', matches(toText(pattern), text));
    },
  },
  {
    name: 'length', args: { value: 'required', min: 'optional', max: 'optional' }, returns: 'validationResult', about: 'The length of a text or list is between min and max.',
    call: ({ value, ...bounds }) => result('length', within(Array.isArray(value) ? value.length : toText(value).length, bounds)),
  },
  {
    name: 'numeric', args: { value: 'required', min: 'optional', max: 'optional' }, returns: 'validationResult', about: 'The value is a number, between min and max.',
    call: ({ value, ...bounds }) => {
      const number = toNumber(value);
      return result('numeric', number !== undefined && within(number, bounds));
    },
  },
  {
    name: 'email', args: { value: 'required' }, returns: 'validationResult', about: 'The value is an address of mail.',
    call: ({ value }) => result('email', toText(value).length <= LONGEST_EMAIL && EMAIL.test(toText(value))),
  },
];
