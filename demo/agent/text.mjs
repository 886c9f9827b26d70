/*
 * What a person typed comes back inside the agent's Markdown. These helpers keep it text:
 * it can neither open a directive nor turn into a link, a table cell or HTML.
 */

const oneLine = (value) => String(value ?? '').replace(/\s+/g, ' ').trim();

/** The value as inline Markdown that reads exactly as it was typed, on one line. */
export function quote(value) {
  return oneLine(value).replace(/[\\`*_[\]<>{}|~&]/g, '\\$&').replace(/::/g, '\\:\\:');
}

/** The value as a quoted attribute value. */
export function attr(value) {
  return `"${oneLine(value).replace(/&/g, '&amp;').replace(/["\\]/g, '\\$&')}"`;
}

/** The value as the plain-text body of an input or textarea: it may have lines, but none that reads as a fence. */
export function body(value) {
  return String(value ?? '').trim().split(/\r\n?|\n/).map((line) => line.replace(/^\s*:{3,}/, ' ')).join('\n');
}

/** "12 €" or "1,240 €": whole euros. */
export function euros(amount) {
  return `${Math.round(amount).toLocaleString('en-GB')} €`;
}

/** "Monday, 14 December 2026", from a Date or an ISO day; anything else comes back as text. */
export function longDate(day, options = {}) {
  const date = day instanceof Date ? day : new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return quote(day);
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC', ...options,
  }).format(date);
}

/** The ISO day (2026-12-14) `days` after `from`. */
export function isoDay(from, days = 0) {
  const date = new Date(from.getTime());
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** "a", "a and b", "a, b and c". */
export function sentenceList(items, and = 'and') {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;
}

/** A string out of an event's values, whatever was sent. */
export function string(value) {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** A list of strings out of an event's values, whatever was sent. */
export function strings(value) {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** A number out of an event's values, kept between two bounds. */
export function number(value, fallback, min, max) {
  const read = Number(value);
  return value === null || value === '' || !Number.isFinite(read) ? fallback : Math.min(max, Math.max(min, read));
}

/**
 * The values of the last form that the person sent under this action, in this conversation, with their later word on them:
 * an answer of theirs that they brought back. `changes` are those since the last turn.
 */
export function lastValues(history, action, changes = {}) {
  const sent = history.findLastIndex((entry) => entry.event?.type === 'ui.submit' && entry.event.action === action);
  const values = history[sent]?.event.values ?? {};
  if (sent === -1) return values;
  return Object.assign({ ...values }, ...[...history.slice(sent + 1).map((entry) => entry.changes), changes].map((later) => Object.fromEntries(
    Object.entries(later ?? {}).filter(([bind]) => bind !== '__proto__' && Object.hasOwn(values, bind)),
  )));
}

/** Whether the person has set a value again after they sent it under this action. */
export function insisted(history, action, bind) {
  const sent = history.findLastIndex((entry) => entry.event?.type === 'ui.submit' && entry.event.action === action);
  return sent !== -1 && history.slice(sent + 1).some((entry) => Object.hasOwn(entry.changes ?? {}, bind));
}

/** The map's own entry under this key, or the fallback: what a page sends is never trusted as a key. */
export function pick(map, key, fallback) {
  return typeof key === 'string' && Object.hasOwn(map, key) ? map[key] : fallback;
}
