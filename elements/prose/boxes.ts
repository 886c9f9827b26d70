import { textOf, type Part } from './parts.js';
import { endOf } from './text.js';

/** UTF-16 units of inline content that stand together: shorter content has no boxes. */
export const FIRST = 8192;
/** The same behind them, in boxes of their own. */
export const UNITS = 4096;

const sizeOf = (part: Part): number => part.type === 'text' ? part.text.length : textOf([part]).length;

/**
 * Very long inline content in parts that are laid out one by one: layout reads what stands together whole, at each change, and text
 * without blanks or of mixed direction many times over. Where a box begins depends on what stands before it alone.
 * @param known the boxes of an earlier state
 * @param from parts before it are what they were then
 * @returns undefined when it is short enough, as all that people write
 */
export function boxesOf(parts: readonly Part[], known: readonly (readonly Part[])[], from = 0): readonly (readonly Part[])[] | undefined {
  const boxes: (readonly Part[])[] = [];
  let begin = 0;
  // the last one may go on
  for (const box of known.slice(0, -1)) {
    const end = begin + box.length;
    if (end <= from ? box.at(-1) !== parts[end - 1] : !box.every((part, at) => part === parts[begin + at])) break;
    boxes.push(box);
    begin = end;
  }
  if (begin === 0 && parts.reduce((sum, part) => sum + sizeOf(part), 0) < FIRST) return undefined;
  let open: Part[] = [];
  let room = 0;
  for (const part of parts.slice(begin)) {
    for (let rest: Part | undefined = part; rest !== undefined;) {
      if (room <= 0) {
        room = boxes.length === 0 ? FIRST : UNITS;
        boxes.push(open = []);
      }
      const [first, next]: [Part, Part?] = rest.type === 'text' ? halves(rest, Math.max(room, UNITS)) : [rest];
      open.push(first);
      room -= sizeOf(first);
      rest = next;
    }
  }
  return boxes;
}

/** So much of a text as one box may hold, and what is behind it. */
function halves(part: Part & { type: 'text' }, units: number): [Part, Part?] {
  if (part.text.length <= units) return [part];
  const end = endOf(units)(part.text, 0);
  const [text, rest] = [part.text.slice(0, end), part.text.slice(end)];
  return rest === '' ? [part] : [{ type: 'text', text }, { type: 'text', text: rest }];
}
