/** Raw HTML and `<…>` addresses (CommonMark 6.5, 6.6), whole and half. Each pattern reads its stretch once. */
const whole = /<(?:\/?[a-z][^<>]*|[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d.-]+|\?[^>]*\?|!--[^>]*--|![a-z][^>]*|!\[CDATA\[[^>]*\]\])>/iy;

/** Index behind the tag, comment or address at `at`; -1 if none is complete. */
export function wholeTag(text: string, at: number): number {
  if (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    return end < 0 ? -1 : end + 3;
  }
  whole.lastIndex = at;
  return whole.test(text) ? whole.lastIndex : -1;
}

const address = /<(?:https?|mailto|ftp|tel):[^\s<>]*$/iy;

/** Whether an address in angle brackets is arriving. */
export function openAddress(text: string, at: number): boolean {
  address.lastIndex = at;
  return address.test(text);
}

/** Attributes that need no value. Any other word that no `=` follows makes the tag unlikely: `a <b and c`. */
const flags = 'open|hidden|disabled|checked|selected|required|readonly|multiple|controls|autoplay|loop|muted|reversed|async|defer';
const attribute = String.raw`[a-z_:][\w.:-]*[ \t]*=[ \t]*(?:"[^"<]*"|'[^'<]*'|[^\s"'=<>\x60]+)`;
const half = new RegExp([
  String.raw`<(?:`,
  String.raw`/?(?:[a-z][a-z\d-]*)?`, // a name
  String.raw`|/[a-z][a-z\d-]*[ \t]+`,
  String.raw`|[a-z][a-z\d-]*(?:[ \t]+(?:${attribute}|(?:${flags})(?![\w=-])))*[ \t]*/?`,
  String.raw`|[a-z][a-z\d-]*(?:[ \t]+(?:${attribute}|(?:${flags})(?![\w=-])))*[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:"[^"<]*|'[^'<]*|[^\s"'=<>\x60]*))?`,
  String.raw`|[a-z][a-z\d.+-]*:[^\s<>]*`, // an address of a scheme we do not know
  String.raw`|[a-z\d.!#$%&'*+/=?^_\x60{|}~-]+@[a-z\d.-]*`,
  String.raw`|\?[^\n]*|!(?:-(?:-[^>]*)?)?|![a-z][^\n>]*|!\[[A-Z]*\[?[^\n>]*`,
  ')$',
].join(''), 'iy');

/** Longest beginning of a tag that is kept back, in characters. */
const longest = 1000;

/** Whether the comment at `at` has no end yet. It may go over lines; one that has grown long was none. */
export const openComment = (text: string, at: number): boolean => text.startsWith('<!--', at) && text.length - at <= longest;

/** Whether the text from the `<` at `at` to its end can still become a tag. */
export function halfTag(text: string, at: number): boolean {
  if (text.length - at > longest || text.includes('\n', at)) return false;
  half.lastIndex = at;
  return half.test(text);
}
