import { commonPrefix, extendsText } from './text.js';

/** Lines that are laid out together. Layout reads a changed group whole, and walks past the others. */
const LINES = 64;

interface Group { readonly text: Text; lines: number }

/**
 * Preformatted text that mostly grows, each line with its line end. Up to 64 lines are one text node; what is longer
 * becomes boxes of 64 lines each.
 */
export class LineText {
  readonly #groups: Group[] = [];
  #text = '';

  constructor(private readonly parent: Element) {}

  /** Shows `lines` with a line end behind its last line; nothing for the empty text. */
  set(lines: string): void {
    // the last line end is always drawn and stands behind the place where text grows
    const text = lines.endsWith('\n') ? lines.slice(0, -1) : lines;
    if (text === this.#text && (this.#groups.length > 0) === (lines !== '')) return;
    if (!extendsText(this.#text, text)) this.#truncate(commonPrefix(this.#text, text));
    if (lines !== '') this.#append(text.slice(this.#text.length));
    this.#text = text;
  }

  /** Adds in front of the last line end. */
  #append(added: string): void {
    let rest = `${added}\n`;
    let group = this.#groups.at(-1);
    if (group !== undefined) {
      const end = lineEnd(rest, LINES - group.lines + 1);
      group.lines += countLines(rest, end) - 1;
      group.text.replaceData(group.text.length - 1, 1, rest.slice(0, end));
      rest = rest.slice(end);
    }
    while (rest !== '') {
      const end = lineEnd(rest, LINES);
      group = { text: new Text(rest.slice(0, end)), lines: countLines(rest, end) };
      this.#place(group);
      rest = rest.slice(end);
    }
  }

  #place(group: Group): void {
    const [first] = this.#groups;
    if (first !== undefined && this.#groups.length === 1) box(first, this.parent);
    this.parent.append(group.text);
    if (first !== undefined) box(group, this.parent);
    this.#groups.push(group);
  }

  /** Keeps `length` units, and the line end behind them that every drawn text has. */
  #truncate(length: number): void {
    this.#text = this.#text.slice(0, length);
    let start = this.#groups.reduce((sum, { text }) => sum + text.length, 0);
    for (let group = this.#groups.at(-1); group !== undefined; group = this.#groups.at(-1)) {
      start -= group.text.length;
      if (length > start) {
        group.text.data = `${group.text.data.slice(0, length - start)}\n`;
        group.lines = countLines(group.text.data, group.text.length);
        return;
      }
      const { parentElement } = group.text;
      (parentElement === this.parent ? group.text : parentElement)?.remove();
      this.#groups.pop();
    }
  }
}

function box(group: Group, parent: Element): void {
  const element = document.createElement('span');
  group.text.before(element);
  element.append(group.text);
  parent.append(element);
}

/** Where the `count`th line of `text` ends, or the text does. */
function lineEnd(text: string, count: number): number {
  let end = 0;
  for (let line = 0; line < count; line++) {
    const next = text.indexOf('\n', end);
    if (next < 0) return text.length;
    end = next + 1;
  }
  return end;
}

function countLines(text: string, end: number): number {
  let lines = 0;
  for (let index = text.indexOf('\n'); index >= 0 && index < end; index = text.indexOf('\n', index + 1)) lines++;
  return lines;
}
