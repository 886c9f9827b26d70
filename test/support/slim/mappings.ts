/** A place of a source map: index in the generated text, then what VLQ says absolutely (source, line, column, name). */
export type Mapping = readonly [at: number, ...original: readonly number[]];

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The mappings of a source map (ECMA-426) of `text`, in its order. */
export function readMappings(mappings: string, text: string): Mapping[] {
  const starts = lineStarts(text);
  const state = [0, 0, 0, 0];
  return mappings.split(';').flatMap((line, number) => {
    let column = 0;
    return line === '' ? [] : line.split(',').map((segment): Mapping => {
      const [by = 0, ...rest] = numbersOf(segment);
      column += by;
      rest.forEach((delta, index) => { state[index] = (state[index] ?? 0) + delta; });
      return [(starts[number] ?? 0) + column, ...state.slice(0, rest.length)];
    });
  });
}

/** Where the places of `later`, which came of `text`, were before that: through the mappings of `text`, to the nearest one in front. */
export function composed(mappings: string, later: string, before: string, text: string): string {
  const first = readMappings(before, text);
  const starts = lineStarts(text);
  return writeMappings(readMappings(mappings, later).flatMap(([at, , line = 0, column = 0]): Mapping[] => {
    const [, ...original] = first[firstFrom(first, (starts[line] ?? 0) + column + 1) - 1] ?? [];
    return original.length > 0 ? [[at, ...original]] : [];
  }), later);
}

/** Index of the first mapping at or behind a place. */
export function firstFrom(all: readonly Mapping[], place: number): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.[0] ?? Infinity) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What {@link readMappings} reads. The places grow. */
export function writeMappings(all: readonly Mapping[], text: string): string {
  const starts = lineStarts(text);
  const state = [0, 0, 0, 0];
  let line = 0;
  let column = 0;
  // pieces: a text that is read while it grows is copied each time
  const written: string[] = [];
  let first = true;
  for (const [at, ...original] of all) {
    for (; (starts[line + 1] ?? Infinity) <= at; line++) {
      written.push(';');
      column = 0;
      first = true;
    }
    if (!first) written.push(',');
    first = false;
    const here = at - (starts[line] ?? 0);
    written.push(vlq(here - column) + original.map((value, index) => vlq(value - (state[index] ?? 0))).join(''));
    original.forEach((value, index) => { state[index] = value; });
    column = here;
  }
  return written.join('');
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return numbers;
}

function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let written = '';
  do {
    written += DIGITS.charAt((rest & 31) | (rest > 31 ? 32 : 0));
    rest >>>= 5;
  } while (rest > 0);
  return written;
}
