import { isRecord } from '../state/json-patch.js';

/** Of data, which is frozen: many calls may ask for the text of the same. */
const texts = new WeakMap<object, string>();

/** As text: nothing for null and undefined, JSON for lists and objects. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') {
    const text = texts.get(value) ?? JSON.stringify(value);
    if (Object.isFrozen(value)) texts.set(value, text);
    return text;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A finite number, also one written as text; undefined for anything else. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** As a truth value; the result of a validation counts by its `valid`. */
export function toBoolean(value: unknown): boolean {
  if (isRecord(value) && typeof value['valid'] === 'boolean') return value['valid'];
  return value === 'false' ? false : Boolean(value);
}

/** As a list of texts; one text is a list of it, nothing is none. */
export function toTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(toText);
  const text = toText(value);
  return text === '' ? [] : [text];
}
