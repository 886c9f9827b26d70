/** Characters of one string, entries of one list, and characters of the whole that the JSON of an entry shows. */
const TEXT = 2_000;
const ITEMS = 200;
const WHOLE = 20_000;

/** Line ends and tabs have their place; Persian and emoji are written with joiners. */
const KEPT = '\n\t\u200c\u200d';

/** Cut to so many characters, with a note of how many there are; no letter is cut in half. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}… (${count(text.length, 'character')})`;
}

/** Text as a developer should see it: control, direction and other characters that have no form of their own are written as in JSON. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character => {
    if (KEPT.includes(character)) return character;
    const code = character.codePointAt(0)?.toString(16) ?? '';
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
  });
}

/** A word or sentence of the agent's in a line. */
export function word(text: string, most = 200): string {
  return visible(shorten(text, most));
}

/** A value in one line, as JSON; nothing of undefined. */
export function brief(value: unknown, most = 120): string {
  if (value === undefined) return '';
  // Cut first: a string of megabytes need not be escaped to show its first words.
  return visible(typeof value === 'string' ? JSON.stringify(shorten(value, most)) : shorten(jsonOf(value), most));
}

/** A value as indented JSON, cut where it is very long. */
export function pretty(value: unknown): string {
  return visible(shorten(jsonOf(value, 2), WHOLE));
}

/** A number with its word: `1 character`, `1,200 characters`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return word(error instanceof Error ? error.message : String(error));
}

function jsonOf(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, cutInside, indent);
  } catch {
    return String(value);
  }
}

function cutInside(_: string, value: unknown): unknown {
  if (typeof value === 'string') return shorten(value, TEXT);
  if (!Array.isArray(value) || value.length <= ITEMS) return value;
  return [...(value as unknown[]).slice(0, ITEMS), `… (${count(value.length, 'entry', 'entries')})`];
}
