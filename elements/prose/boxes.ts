import { textOf, type Part } from './parts.js';
import { pieces, endOf } from './text.js';

/** UTF-16 units of inline content that stand together; content of twice as many goes on in boxes of their own. */
const UNITS = 8192;

const sizeOf = (part: Part): number => part.type === 'text' ? part.text.length : textOf([part]).length;

/**
 * Very long inline content in parts that are laid out one by one: layout reads what stands together whole, at each change, and text
 * without blanks or of mixed direction many times over. Where a box begins depends on what stands before it alone.
 * @param known the boxes of an earlier state
 * @returns undefined when it is short enough, as all that people write
 */
export function boxesOf(parts: readonly Part[], known: readonly (readonly Part[])[]): readonly (readonly Part[])[] | undefined {
  const boxes: (readonly Part[])[] = [];
  let open: Part[] = [];
  let from = 0;
  // the last one may go on
  for (const box of known.slice(0, -1)) {
    const begin = from;
    if (!box.every((part, at) => part === parts[begin + at])) break;
    boxes.push(box);
    from += box.length;
  }
  if (from === 0 && parts.reduce((sum, part) => sum + sizeOf(part), 0) < 2 * UNITS) return undefined;
  let size = UNITS;
  for (const part of parts.slice(from)) {
    for (const piece of part.type === 'text' && part.text.length > UNITS ? pieces(part.text, endOf(UNITS)).map((text): Part => ({ type: 'text', text })) : [part]) {
      if (size >= UNITS) {
        boxes.push(open = []);
        size = 0;
      }
      open.push(piece);
      size += sizeOf(piece);
    }
  }
  return boxes;
}
