/** Directional controls that can make a text read as another one (spec 7). */
const BIDI = /[\u202A-\u202E\u2066-\u2069]/g;
// eslint-disable-next-line no-control-regex -- exactly these are removed
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]+/g;

/** Without bidi controls: link texts, alternatives and titles. */
export const stripBidi = (text: string): string => text.replace(BIDI, '');

/** For attributes that are shown: also without line ends and other controls. */
export const plainAttribute = (text: string): string => stripBidi(text).replace(CONTROLS, ' ').trim();

/** Makes a text node read `text`, and leaves alone what it shares with that: a selection in it stays. */
export function setText(node: Text, text: string): void {
  const { data, length } = node;
  // mostly it grows, at its end or, in code, in front of its last line end
  const most = Math.max(0, length - 1);
  let same = text.slice(0, most) === data.slice(0, most) ? most : 0;
  while (same < length && same < text.length && data.charCodeAt(same) === text.charCodeAt(same)) same++;
  if (same < length || same < text.length) node.replaceData(same, length - same, text.slice(same));
}

/** Where the piece that begins at `from` ends. It depends on the text before that end alone, never on how it arrived. */
type End = (text: string, from: number) => number;

/**
 * A long text in pieces, a node each, since layout reads a changed node whole. One piece at least.
 * @param old pieces of an earlier state: those that it shares with the text are not cut again
 */
export function pieces(text: string, end: End, old: readonly unknown[] = []): string[] {
  const result: string[] = [];
  let from = 0;
  // the last one may go on
  for (const piece of old.slice(0, -1)) {
    // (comparing slices is many times faster than `startsWith`)
    if (typeof piece !== 'string' || text.slice(from, from + piece.length) !== piece) break;
    result.push(piece);
    from += piece.length;
  }
  do {
    const to = end(text, from);
    result.push(text.slice(from, to));
    from = to;
  } while (from < text.length);
  return result;
}

/** So many UTF-16 units, and on to the next blank; at twice that without one. */
export const endOf = (units: number): End => (text, from) => {
  const most = from + 2 * units;
  const blank = text.length - from <= units ? -1 : text.slice(from + units, most).indexOf(' ');
  if (blank >= 0) return from + units + blank + 1;
  // never between the halves of a surrogate pair
  return most < text.length && /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : Math.min(most, text.length);
};

/** UTF-16 units that go into one text node at least, if there are so many. */
export const UNITS = 1024;
export const endOfRun = endOf(UNITS);

/** Lines of preformatted text that are laid out together: in its first box, and in each of the following. */
export const LINES = 16;
export const FURTHER_LINES = 12;

const endOfLine = (count: number): End => (text, from) => {
  let end = from;
  for (let line = 0; line < count; line++) {
    const next = text.indexOf('\n', end);
    if (next < 0) return text.length;
    end = next + 1;
  }
  return end;
};

export const endOfFurtherLines = endOfLine(FURTHER_LINES);
const endOfFirstLines = endOfLine(LINES);
export const endOfLines: End = (text, from) => (from === 0 ? endOfFirstLines : endOfFurtherLines)(text, from);
