import { toText } from '../convert.js';

/** `2026-11-30`, with a time behind `T` or a blank, with or without an offset; or a time alone. */
const ISO = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(?:^|[T ])(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?(Z|[+-]\d\d:?\d\d)?$/;
/** A pattern of TR35: letters of one kind, or text between quotes (two quotes are one). */
const FIELD = /'(?:[^']|'')*'|([A-Za-z])\1*/g;

/** A moment, and the zone its fields are read in. */
interface Moment { readonly date: Date; readonly zone: string | undefined }

/**
 * A date as a pattern of Unicode TR35 says, in the words of a locale. A subset: `y M d E h H K k m s a` and texts between single quotes; other
 * letters stay. A date or time without an offset is taken as it stands, anything else is shown in `zone`. What is no date stays as it is.
 */
export function formatDate(value: unknown, pattern: string, locale: string, zone: string | undefined): string {
  const moment = momentOf(value, zone);
  if (moment === undefined) return toText(value);
  const fields = fieldsOf(moment);
  return pattern.slice(0, 200).replace(FIELD, (field: string, letter: string | undefined) => {
    if (letter === undefined) return field.length === 2 ? "'" : field.slice(1, -1).replaceAll("''", "'");
    return fieldText(letter, field.length, fields, moment, locale) ?? field;
  });
}

function momentOf(value: unknown, zone: string | undefined): Moment | undefined {
  if (typeof value === 'number') return valid(new Date(value), zone);
  const text = toText(value).trim();
  const match = text.length <= 40 ? ISO.exec(text) : null;
  if (match === null || text === '') return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', offset] = match;
  const time = `${hour}:${minute}:${second}`;
  if (year === undefined) return offset === undefined ? valid(new Date(`1970-01-01T${time}Z`), 'UTC') : undefined;
  if (offset === undefined) return valid(new Date(`${year}-${month}-${day}T${time}Z`), 'UTC', day);
  return valid(new Date(`${year}-${month}-${day}T${time}${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`), zone);
}

/** @param day as written: 31 of a short month is no date */
function valid(date: Date, zone: string | undefined, day?: string): Moment | undefined {
  return Number.isNaN(date.getTime()) || (day !== undefined && date.getUTCDate() !== Number(day)) ? undefined : { date, zone };
}

type Fields = Readonly<Record<string, number>>;

const cache = new Map<string, Intl.DateTimeFormat>();

/** Making one is slow. */
function formatter(locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options]);
  let known = cache.get(key);
  if (known === undefined) {
    if (cache.size >= 100) cache.clear();
    known = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', ...(zone !== undefined && { timeZone: zone }) });
    cache.set(key, known);
  }
  return known;
}

function fieldsOf({ date, zone }: Moment): Fields {
  const parts = formatter('en-US', zone, { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' }).formatToParts(date);
  return Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
}

/** Undefined for a letter that is not known. */
function fieldText(letter: string, length: number, fields: Fields, { date, zone }: Moment, locale: string): string | undefined {
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = fields;
  const number = (value: number, digits = length): string => new Intl.NumberFormat(locale, { useGrouping: false, minimumIntegerDigits: Math.min(21, digits) }).format(value);
  const part = (type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string | undefined =>
    formatter(locale, zone, options).formatToParts(date).find(each => each.type === type)?.value;
  const width = length === 5 ? 'narrow' : length === 4 ? 'long' : 'short';
  switch (letter) {
    case 'y': return length === 2 ? number(year % 100) : number(year);
    case 'M': return length <= 2 ? number(month) : part('month', { month: width, day: 'numeric' });
    case 'L': return length <= 2 ? number(month) : part('month', { month: width });
    case 'd': return number(day);
    case 'E': return part('weekday', { weekday: width });
    case 'h': return number(hour % 12 || 12);
    case 'H': return number(hour);
    case 'K': return number(hour % 12);
    case 'k': return number(hour || 24);
    case 'm': return number(minute);
    case 's': return number(second);
    case 'a': return part('dayPeriod', { hour: 'numeric', hour12: true });
    default: return undefined;
  }
}
