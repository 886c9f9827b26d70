/** Directional controls that can make a text read as another one (spec 7). */
const BIDI = /[\u202A-\u202E\u2066-\u2069]/g;
// eslint-disable-next-line no-control-regex -- exactly these are removed
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]+/g;

/** Without bidi controls: link texts, alternatives and titles. */
export const stripBidi = (text: string): string => text.replace(BIDI, '');

/** For attributes that are shown: also without line ends and other controls. */
export const plainAttribute = (text: string): string => stripBidi(text).replace(CONTROLS, ' ').trim();

/** UTF-16 units after which a text goes on in another node, at the next blank: layout reads a changed node whole. */
const NODE_LENGTH = 1024;

/**
 * A text in the DOM that mostly grows. Long ones are several nodes; where they are cut depends on the text alone,
 * never on how it arrived.
 */
export class TextRun {
  #text = '';
  readonly nodes: Text[] = [new Text()];

  constructor(text: string) {
    this.#append(text);
  }

  set(text: string): void {
    if (text === this.#text) return;
    if (!extendsText(this.#text, text)) this.#truncate(commonPrefix(this.#text, text));
    this.#append(text.slice(this.#text.length));
  }

  #append(text: string): void {
    this.#text += text;
    let rest = text;
    while (rest !== '') {
      let last = this.nodes.at(-1);
      if (last === undefined || room(last, rest) === 0) {
        const next = new Text();
        last?.after(next);
        this.nodes.push(last = next);
      }
      const end = room(last, rest);
      last.appendData(rest.slice(0, end));
      rest = rest.slice(end);
    }
  }

  #truncate(length: number): void {
    this.#text = this.#text.slice(0, length);
    let start = this.nodes.reduce((sum, node) => sum + node.length, 0);
    for (const node of this.nodes.toReversed()) {
      start -= node.length;
      if (start < length || this.nodes.length === 1) {
        node.deleteData(length - start, node.length);
        return;
      }
      node.remove();
      this.nodes.pop();
    }
  }
}

/** How much of `rest` belongs into a node that is `node` so far: up to the first blank after `NODE_LENGTH` units, or twice that. */
function room(node: Text, rest: string): number {
  const { data, length } = node;
  if (length > NODE_LENGTH && (data.endsWith(' ') || length >= 2 * NODE_LENGTH - 1)) return 0;
  const from = Math.max(0, NODE_LENGTH - length);
  const limit = 2 * NODE_LENGTH - length;
  const blank = from < rest.length ? rest.slice(from, limit).indexOf(' ') : -1;
  if (blank >= 0) return from + blank + 1;
  if (rest.length <= limit) return rest.length;
  // never between the halves of a surrogate pair
  return /[\uD800-\uDBFF]/.test(rest.charAt(limit - 1)) ? limit - 1 : limit;
}

/** Whether `next` is `text` with more behind it. (Comparing a slice is many times faster than `startsWith`.) */
export const extendsText = (text: string, next: string): boolean => next.length >= text.length && next.startsWith(text);

/** Units that two texts share from their start. */
export function commonPrefix(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a.charCodeAt(index) === b.charCodeAt(index)) index++;
  return index;
}
