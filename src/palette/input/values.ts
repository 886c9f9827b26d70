import type { Value } from '../../protocol/ui-events.js';
import type { Spec } from '../definition.js';
import { isNumeric, normalValue } from './formats.js';

/** What an input holds for a text in its own format: a number or null for `number` and `range`, else the text. */
export function inputValue(type: string, text: string | undefined): Value {
  if (isNumeric(type)) return text === undefined || text.trim() === '' ? null : Number(normalValue(type, text) ?? NaN) || 0;
  return text ?? '';
}

/** Spec 2, column "value". A range and a colour always have one, as in HTML: what is seen must be what is sent. */
export function initialInput(spec: Spec): Value {
  const type = typeof spec['input_type'] === 'string' ? spec['input_type'] : 'text';
  const value = typeof spec['value'] === 'string' ? spec['value'] : undefined;
  if (value === undefined && type === 'range') return middle(spec);
  if (value === undefined && type === 'color') return '#000000';
  return inputValue(type, value);
}

/** HTML's default of a range: halfway, on a step. */
function middle(spec: Spec): number {
  const bound = (name: string, fallback: number): number => typeof spec[name] === 'string' ? Number(spec[name]) : fallback;
  const min = bound('min', 0);
  const max = Math.max(min, bound('max', 100));
  const half = min + (max - min) / 2;
  const step = spec['step'] === 'any' ? 0 : bound('step', 1);
  if (!(step > 0)) return half;
  const places = Math.max(0, ...[step, min].map(number => (/\.(\d+)/.exec(String(number))?.[1] ?? '').length));
  // in the middle of two steps HTML takes the higher one
  const stepped = min + Math.floor((half - min) / step + 0.5) * step;
  return Number((stepped > max ? stepped - step : stepped).toFixed(Math.min(places, 20)));
}
