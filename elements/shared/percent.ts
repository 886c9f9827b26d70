import { getLocale } from './localize.js';

/** How far `value` is on the way to `max` (default 100), between 0 and 1; undefined while nobody knows. */
export function fractionOf(value: unknown, max: unknown = 100): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Number(max) > 0 ? Math.min(1, Math.max(0, value / Number(max))) : 0;
}

/** Making one takes longer than all else of a percentage. */
let made: { readonly locale: string; readonly format: Intl.NumberFormat } | undefined;

/** A fraction as a percentage of the page's language, rounded down: 100 % is said when it is true. */
export function percentOf(fraction: number): string {
  const locale = getLocale();
  if (made?.locale !== locale) made = { locale, format: new Intl.NumberFormat(locale, { style: 'percent' }) };
  return made.format.format(Math.floor(fraction * 100 + 1e-9) / 100);
}
