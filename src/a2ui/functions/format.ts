import type { FunctionType } from '../catalog.js';
import { toBoolean, toNumber, toText } from '../convert.js';
import type { Evaluation } from '../evaluate.js';
import { formatDate } from './date.js';
import { fillTemplate } from './template.js';

/** Digits behind the point, if that many are asked for: 0 to 20. */
function digits(decimals: unknown): Intl.NumberFormatOptions {
  const wanted = toNumber(decimals);
  if (wanted === undefined) return {};
  const count = Math.min(20, Math.max(0, Math.round(wanted)));
  return { minimumFractionDigits: count, maximumFractionDigits: count };
}

/** A number as the locale writes it; what is no number stays as it is. */
function number({ value, decimals, grouping }: Readonly<Record<string, unknown>>, { environment }: Evaluation, options: Intl.NumberFormatOptions = {}): string {
  const given = toNumber(value);
  if (given === undefined) return toText(value);
  return new Intl.NumberFormat(environment.locale, { ...options, ...digits(decimals), useGrouping: grouping === undefined || toBoolean(grouping) }).format(given);
}

function currency(args: Readonly<Record<string, unknown>>, evaluation: Evaluation): string {
  const code = toText(args['currency']).trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return number(args, evaluation, { style: 'currency', currency: code });
  return `${number(args, evaluation)} ${code}`.trim();
}

const EXACT = ['zero', 'one', 'two'];

/** `zero`, `one` and `two` are for 0, 1 and 2 in every language; the others by the plural rules of the locale (CLDR). */
function pluralize({ value, ...forms }: Readonly<Record<string, unknown>>, { environment }: Evaluation): string {
  const count = toNumber(value) ?? 0;
  const exact = EXACT[count];
  const category = exact !== undefined && forms[exact] !== undefined ? exact : new Intl.PluralRules(environment.locale).select(count);
  return toText(forms[category] ?? forms['other']);
}

export const FORMATS: readonly FunctionType[] = [
  {
    name: 'formatString', args: { value: 'required' }, returns: 'string', about: 'A text with ${/path}, ${relative} and ${function(name: value)} in it; \\${ is a plain ${.',
    call: ({ value }, evaluation) => fillTemplate(toText(value), evaluation),
  },
  { name: 'formatNumber', args: { value: 'required', decimals: 'optional', grouping: 'optional' }, returns: 'string', about: 'A number as the reader writes it.', call: (args, evaluation) => number(args, evaluation) },
  { name: 'formatCurrency', args: { value: 'required', currency: 'required', decimals: 'optional', grouping: 'optional' }, returns: 'string', about: 'An amount of a currency (ISO 4217).', call: currency },
  {
    name: 'formatDate', args: { value: 'required', format: 'required' }, returns: 'string', about: 'A date or time by a pattern: yyyy MM MMM MMMM d dd E EEEE h H mm ss a, texts between single quotes.',
    call: ({ value, format }, { environment }) => formatDate(value, toText(format), environment.locale, environment.timeZone),
  },
  {
    name: 'pluralize', args: { value: 'required', other: 'required', zero: 'optional', one: 'optional', two: 'optional', few: 'optional', many: 'optional' }, returns: 'string', about: 'The text that goes with a count.',
    call: pluralize,
  },
];
