import { parseNumber } from '../values.js';

/** HTML's own formats of values (HTML 2.3.5), as a browser would take them. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/,
  'datetime-local': /^\d{4,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/,
  month: /^\d{4,6}-(?:0[1-9]|1[0-2])$/,
  week: /^\d{4,6}-W(?:0[1-9]|[1-4]\d|5[0-3])$/,
  color: /^#[0-9a-f]{6}$/,
};

export const isNumeric = (type: string): boolean => type === 'number' || type === 'range';
export const isDated = (type: string): boolean => type !== 'color' && type in FORMATS;
/** Types whose value is free text, so that length and pattern mean something. */
export const isTextual = (type: string): boolean => !isNumeric(type) && !(type in FORMATS);

/** @returns the value in the type's format, or undefined when it is none of it. */
export function normalValue(type: string, value: string): string | undefined {
  const text = value.trim();
  if (isNumeric(type)) {
    const number = parseNumber(text);
    return number === undefined ? undefined : String(number || 0);
  }
  const format = Object.hasOwn(FORMATS, type) ? FORMATS[type] : undefined;
  if (format === undefined) return value.replace(/[\r\n]+/g, ' ');
  const normal = type === 'color' ? text.toLowerCase() : text.replace(/^(\d{4,6}-\d\d-\d\d) /, '$1T');
  return format.test(normal) ? normal : undefined;
}

/** Orders two values of a numeric or dated type. */
export function isAbove(type: string, a: string, b: string): boolean {
  if (isNumeric(type)) return Number(a) > Number(b);
  // longer years come later; within one length these formats sort as text
  const [x = '', y = ''] = [a.split('-')[0], b.split('-')[0]];
  return type !== 'time' && x.length !== y.length ? x.length > y.length : a > b;
}
