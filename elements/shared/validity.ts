import { msg, str } from './localize.js';

/** Why a value is not accepted. */
export interface Failure {
  readonly flags: ValidityStateFlags;
  /** In the current locale. */
  readonly message: string;
}

/** The flags of a `ValidityState`, which has them from its prototype. */
export function flagsOf(validity: ValidityState): Record<keyof ValidityState, boolean> {
  const flags = {} as Record<keyof ValidityState, boolean>;
  for (const name in validity) flags[name as keyof ValidityState] = validity[name as keyof ValidityState];
  return flags;
}

/** The failure of an empty field that must not be. */
export const missing = (message: string): Failure => ({ flags: { valueMissing: true }, message });

/** Bounds that a message names, as they are shown. */
export interface NativeBounds {
  readonly type: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly step?: string | undefined;
  readonly minlength?: number | undefined;
  readonly maxlength?: number | undefined;
}

/**
 * What a native field finds wrong with its value, in the kit's own words: the browser's are in the browser's language, not the page's.
 * Lengths are checked here too; natively they count only for what was typed.
 */
export function nativeFailure(field: HTMLInputElement | HTMLTextAreaElement, bounds: NativeBounds): Failure | undefined {
  const { length } = field.value;
  const { minlength = 0, maxlength = Infinity } = bounds;
  const flags = flagsOf(field.validity);
  flags.tooShort ||= length > 0 && length < minlength;
  flags.tooLong ||= length > maxlength;
  return flags.valid && !flags.tooShort && !flags.tooLong ? undefined : { flags, message: wording(flags, bounds, length) };
}

function wording(flags: ValidityStateFlags, bounds: NativeBounds, length: number): string {
  const { type, min = '', max = '', step = '', minlength = 0, maxlength = 0 } = bounds;
  if (flags.badInput) return type === 'number' ? msg('Enter a number.') : msg('Enter a complete date or time that exists.');
  if (flags.valueMissing) return msg('Fill in this field.');
  if (flags.typeMismatch) return type === 'email' ? msg('Enter an email address, such as name@example.com.') : msg('Enter a web address, such as https://example.com.');
  if (flags.tooShort) return msg(str`Too short: ${length} of at least ${minlength} characters.`);
  if (flags.tooLong) return msg(str`Too long: ${length} of at most ${maxlength} characters.`);
  const number = type === 'number' || type === 'range';
  if (flags.rangeUnderflow) return number ? msg(str`Enter ${min} or more.`) : msg(str`Choose ${min} or later.`);
  if (flags.rangeOverflow) return number ? msg(str`Enter ${max} or less.`) : msg(str`Choose ${max} or earlier.`);
  if (flags.stepMismatch && step !== '') return msg(str`Enter a value in steps of ${step}.`);
  if (flags.stepMismatch && number) return msg('Enter a whole number.');
  return msg('Use the format that is asked for.');
}
