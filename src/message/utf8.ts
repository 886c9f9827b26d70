import { cut } from '../palette/text.js';

/** What a text weighs as UTF-8, without encoding it. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) bytes += unitLength(text.charCodeAt(at));
  return bytes;
}

/** What all the texts in plain data weigh, however deep it is. */
export function utf8Weight(data: object): number {
  let bytes = 0;
  const work: unknown[] = [data];
  const seen = new Set<unknown>(work);
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (typeof next === 'string') bytes += utf8Length(next);
    if (typeof next !== 'object' || next === null) continue;
    for (const value of Object.values(next) as unknown[]) {
      if (value === undefined || seen.has(value)) continue;
      if (typeof value === 'object') seen.add(value);
      work.push(value);
    }
  }
  return bytes;
}

/** @returns as much of the beginning of a text as fits into so many bytes; no letter is cut in half. */
export function utf8Fit(text: string, bytes: number): string {
  // Three bytes at most per UTF-16 unit: nearly every chunk is through without a look at its letters.
  if (text.length * 3 <= bytes) return text;
  let end = 0;
  for (let left = bytes; end < text.length; end++) {
    left -= unitLength(text.charCodeAt(end));
    if (left < 0) break;
  }
  return cut(text, end);
}

/** Each half of a surrogate pair counts two of its four bytes. */
function unitLength(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
}
