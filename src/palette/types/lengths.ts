import type { CheckContext } from '../definition.js';

/** No text can be at least 5 and at most 3 characters long. */
export function checkLengths(spec: Record<string, unknown>, context: CheckContext): void {
  const { minlength, maxlength } = spec;
  if (typeof minlength === 'number' && typeof maxlength === 'number' && minlength > maxlength) context.invalid(`minlength (${minlength}) is above maxlength (${maxlength}).`);
}
