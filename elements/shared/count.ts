import { msg, str } from './localize.js';
import type { Failure } from './validity.js';

/** How many values a list may hold. */
export interface Bounds { readonly min: number; readonly max: number }

/** Help that also says how many are wanted, since no attribute of HTML does. */
export function countHint(help: string | undefined, bounds: Bounds): string | undefined {
  const wanted = bounds.min > 0 || bounds.max < Infinity ? wish(bounds) : '';
  return [help, wanted].filter(Boolean).join(' ') || undefined;
}

export function countFailure(count: number, bounds: Bounds): Failure | undefined {
  const { min, max } = bounds;
  if (count >= min && count <= max) return undefined;
  return { flags: count === 0 ? { valueMissing: true } : count < min ? { rangeUnderflow: true } : { rangeOverflow: true }, message: wish(bounds) };
}

function wish({ min, max }: Bounds): string {
  if (min === max) return msg(str`Choose exactly ${min}.`);
  if (min > 0 && max < Infinity) return msg(str`Choose ${min} to ${max}.`);
  if (max < Infinity) return msg(str`Choose at most ${max}.`);
  return min > 1 ? msg(str`Choose at least ${min}.`) : msg('Choose at least one.');
}
