/** Delimiter runs (CommonMark 6.2): what a run of `*`, `_` or `~` can do where it stands. */
export interface Run {
  readonly char: string;
  /** Index of its first character. */
  readonly at: number;
  /** Characters as written. */
  readonly size: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
  /** Whether an end that has not come yet is likely: not so between letters or digits (`12*8`), nor for a single `~`. */
  readonly likely: boolean;
}

const space = /\s/;
const punctuation = /[\p{P}\p{S}]/u;
const wordy = /[\p{L}\p{N}]/u;
/** Scripts without blanks between words: there a delimiter between two letters is emphasis like any other. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const charBefore = (text: string, at: number): string => {
  const low = text.charAt(at - 1);
  return low >= '\udc00' && low <= '\udfff' ? text.slice(at - 2, at) : low;
};

/** The run that begins at `at`; the text's two ends count as white space. */
export function runAt(text: string, at: number): Run {
  const char = text.charAt(at);
  let end = at + 1;
  while (text[end] === char) end++;
  const before = charBefore(text, at);
  const after = String.fromCodePoint(text.codePointAt(end) ?? 0x20);
  const [spaceBefore, spaceAfter] = [before === '' || space.test(before), space.test(after)];
  const [punctBefore, punctAfter] = [punctuation.test(before), punctuation.test(after)];
  const left = !spaceAfter && (!punctAfter || spaceBefore || punctBefore);
  const right = !spaceBefore && (!punctBefore || spaceAfter || punctAfter);
  const size = end - at;
  const intraword = wordy.test(before) && wordy.test(after) && !unspaced.test(before) && !unspaced.test(after);
  if (char === '~') return { char, at, size, canOpen: left && size < 3, canClose: right && size < 3, likely: size === 2 && !intraword };
  if (char === '*') return { char, at, size, canOpen: left, canClose: right, likely: !intraword };
  return { char, at, size, canOpen: left && (!right || punctBefore), canClose: right && (!left || punctAfter), likely: true };
}

/** A run looks over so many open ones for its opener: no real text has more. */
const farthest = 100;

/** The runs that still wait for their end; pairs are matched as CommonMark does it. */
export class Delimiters {
  readonly #open: { run: Run; left: number }[] = [];

  /** A run that more text follows. */
  add(run: Run): void {
    let left = run.size;
    while (run.canClose && left > 0) {
      const at = this.#openerFor(run);
      const opener = this.#open[at];
      if (!opener) break;
      const used = run.char === '~' ? run.size : Math.min(left, opener.left, 2);
      left -= used;
      opener.left -= used;
      this.#open.length = opener.left > 0 ? at + 1 : at;
    }
    if (run.canOpen && left > 0) this.#open.push({ run, left });
  }

  /** The outermost run that most likely gets its end later, and how many of its characters wait. */
  get first(): { run: Run; left: number } | undefined {
    return this.#open.find(({ run }) => run.likely);
  }

  /** Whether no run waits, not even an unlikely one. */
  get none(): boolean {
    return this.#open.length === 0;
  }

  #openerFor(run: Run): number {
    const least = Math.max(0, this.#open.length - farthest);
    for (let at = this.#open.length - 1; at >= least; at--) {
      const opener = this.#open[at]?.run;
      if (opener?.char !== run.char) continue;
      if (run.char === '~') {
        if (opener.size === run.size) return at;
        continue;
      }
      const ambiguous = (opener.canClose || run.canOpen) && (opener.size + run.size) % 3 === 0;
      if (!ambiguous || (opener.size % 3 === 0 && run.size % 3 === 0)) return at;
    }
    return -1;
  }
}
