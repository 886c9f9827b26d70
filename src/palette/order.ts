import type { CheckContext, Draft } from './definition.js';

/** No text can be at least 5 and at most 3 characters long. */
export function checkOrder(spec: Draft, low: string, high: string, context: CheckContext): void {
  const { [low]: least, [high]: most } = spec;
  if (typeof least === 'number' && typeof most === 'number' && least > most) context.invalid(`${low} (${least}) is above ${high} (${most}).`);
}
