/** The types an input may have (spec 2). Others, and those that a stream must never ask for, are `text`. */
export const INPUT_TYPES = ['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'datetime-local', 'month', 'week', 'search', 'color'] as const;
export type InputType = (typeof INPUT_TYPES)[number];

export function inputTypeOf(type: unknown): InputType {
  return INPUT_TYPES.find(each => each === String(type).toLowerCase()) ?? 'text';
}

/** Whether its value is a number (null when empty). */
export const isNumeric = (type: InputType): boolean => type === 'number' || type === 'range';

/** Whether Enter in it submits (HTML, "implicit submission"). */
export const submitsOnEnter = (type: InputType): boolean => type !== 'range' && type !== 'color';

/** Whether it holds text of a direction of its own. */
export const isText = (type: InputType): boolean => type === 'text' || type === 'search' || type === 'email' || type === 'url' || type === 'tel';

/** Reads anything as a value of that type. */
export function readValue(type: InputType, value: unknown): string | number | null {
  if (isNumeric(type)) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : null;
  }
  return typeof value === 'string' || typeof value === 'number' ? sanitize(type, String(value)) : '';
}

const probes = new Map<InputType, HTMLInputElement>();

/** What a native input of that type makes of a text: no line breaks, no day that does not exist. */
function sanitize(type: InputType, text: string): string {
  if (text === '') return ''; // a native colour is never empty
  let probe = probes.get(type);
  if (probe === undefined) {
    probe = document.createElement('input');
    probe.type = type;
    probes.set(type, probe);
  }
  probe.value = text;
  return probe.value;
}

/** A date in the words of a locale, anything else as it is. */
export function readable(type: InputType, value: string, locale: string): string {
  if (type !== 'date' && type !== 'datetime-local') return value;
  const date = new Date(type === 'date' ? `${value}T00:00` : value);
  if (Number.isNaN(date.getTime())) return value;
  return date.toLocaleString(locale, { dateStyle: 'long', ...(type === 'datetime-local' && { timeStyle: 'short' }) });
}
