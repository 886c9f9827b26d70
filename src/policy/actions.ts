import { cleanLabel } from './clean.js';

export interface ActionRules {
  readonly allows: (name: string) => boolean;
  readonly label: (name: string) => string | undefined;
}

/**
 * Reads `policy.actions`. Without it every declared action may speak. What is given but cannot be read allows
 * nothing: a host that meant to limit must not end up with no limit.
 */
export function actionRules(input: unknown): ActionRules {
  const labels = new Map<string, string>();
  const test = input === undefined || input === null ? () => true : typeof input === 'function' ? input as (name: string) => unknown : (name: string) => labels.has(name);
  if (typeof input === 'object') {
    for (const [key, value] of entries(input)) {
      if (!Array.isArray(input)) labels.set(key, cleanLabel(value));
      else labels.set(value, '');
    }
  }
  return {
    allows: name => name !== '' && tried(() => test(name)) === true,
    label: name => labels.get(name) || undefined,
  };
}

/** The entries whose value is a text; none of what cannot be read. */
function entries(input: object | null): [string, string][] {
  return (tried(() => Object.entries(input ?? {})) ?? []).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

/** A function, getter or proxy of the host's may throw: that is no "yes". */
function tried<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
