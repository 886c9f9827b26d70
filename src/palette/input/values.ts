import type { Value } from '../../protocol/ui-events.js';
import type { Spec } from '../definition.js';
import { isNumeric } from './formats.js';

/** What an input holds for a text in its own format: a number or null for `number` and `range`, else the text. */
export function inputValue(type: string, text: string | undefined): Value {
  return isNumeric(type) ? text === undefined ? null : Number(text) : text ?? '';
}

/** Spec 2, column "value". A range and a colour always have one, as in HTML: what is seen must be what is sent. */
export function initialInput({ input_type: type, value, min = 0, max = 100, step = 1 }: Spec): Value {
  if (typeof value === 'string') return inputValue(String(type), value);
  if (type === 'range') return middle(Number(min), Number(max), Number(step));
  return type === 'color' ? '#000000' : inputValue(String(type), undefined);
}

/** HTML's default of a range: halfway, on a step; in the middle of two steps the higher one. Any step is NaN. */
function middle(min: number, max: number, step: number): number {
  const half = min + Math.max(0, max - min) / 2;
  if (!(step > 0)) return half;
  const stepped = min + Math.floor((half - min) / step + 0.5) * step;
  // 3 * 0.1 is meant as 0.3
  return Number((stepped > max ? Math.max(min, stepped - step) : stepped).toPrecision(15));
}
