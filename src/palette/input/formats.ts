import type { Spec } from '../definition.js';
import { parseNumber } from '../values.js';

const MONTH = '\\d{4,6}-(?:0[1-9]|1[0-2])';
const DATE = `${MONTH}-(?:0[1-9]|[12]\\d|3[01])`;
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,3})?)?';
/** HTML's own formats of values (HTML 2.3.5), as a browser would take them. */
const FORMATS = new Map(Object.entries({
  date: DATE, time: TIME, 'datetime-local': `${DATE}T${TIME}`, month: MONTH, week: '\\d{4,6}-W(?:0[1-9]|[1-4]\\d|5[0-3])', color: '#[0-9a-f]{6}',
}).map(([type, format]) => [type, new RegExp(`^${format}$`)]));

export const isNumeric = (type: string): boolean => type === 'number' || type === 'range';
/** Types whose values have an order, so that `min`, `max` and `step` mean something. */
export const isBounded = (type: string): boolean => isNumeric(type) || (type !== 'color' && FORMATS.has(type));
/** Types whose value is free text, so that length and pattern mean something. */
export const isTextual = (type: string): boolean => !isNumeric(type) && !FORMATS.has(type);

/** @returns the value in the type's format, or undefined when it is none of it. */
export function normalValue(type: string, value: string): string | undefined {
  const text = value.trim();
  if (isNumeric(type)) {
    const number = parseNumber(text);
    return number === undefined ? undefined : String(number || 0);
  }
  const format = FORMATS.get(type);
  if (format === undefined) return value.replace(/[\r\n]+/g, ' ');
  const normal = type === 'color' ? text.toLowerCase() : text.replace(/^([\d-]+) /, '$1T');
  return format.test(normal) ? normal : undefined;
}

/** Orders two values of a type that has an order. */
export function isAbove(type: string, a: string, b: string): boolean {
  if (isNumeric(type)) return Number(a) > Number(b);
  // longer years come later; within one length these formats sort as text
  const longer = a.indexOf('-') - b.indexOf('-');
  return longer === 0 ? a > b : longer > 0;
}

/** The value, or the bound that it is beyond. */
export function withinBounds(type: string, value: string, { min, max }: Partial<Spec>): string {
  if (typeof max === 'string' && isAbove(type, value, max)) return max;
  return typeof min === 'string' && isAbove(type, min, value) ? min : value;
}
