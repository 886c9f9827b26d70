/** Why a value is not accepted. */
export interface Failure {
  readonly flags: ValidityStateFlags;
  /** In the current locale. */
  readonly message: string;
}

const flagNames = ['badInput', 'customError', 'patternMismatch', 'rangeOverflow', 'rangeUnderflow', 'stepMismatch', 'tooLong', 'tooShort', 'typeMismatch', 'valueMissing'] as const;

/** A `ValidityState` for a control that keeps its validity to itself. */
export function validityState(failure: Failure | undefined): ValidityState {
  const flags = Object.fromEntries(flagNames.map(name => [name, failure?.flags[name] ?? false])) as Record<(typeof flagNames)[number], boolean>;
  return Object.freeze({ ...flags, valid: failure === undefined });
}

/** The flags that a native control raises, as an object that `setValidity` takes; undefined when it is valid. */
export function flagsOf(validity: ValidityState): ValidityStateFlags | undefined {
  if (validity.valid) return undefined;
  return Object.fromEntries(flagNames.filter(name => validity[name]).map(name => [name, true]));
}
