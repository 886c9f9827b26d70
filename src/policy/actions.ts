import { cleanLabel } from './clean.js';

export interface ActionRules {
  allows(name: string): boolean;
  label(name: string): string | undefined;
}

/**
 * Reads `policy.actions`. Without it every declared action may speak. What is given but cannot be read allows
 * nothing: a host that meant to limit must not end up with no limit.
 */
export function actionRules(input: unknown): ActionRules {
  if (input === undefined || input === null) return { allows: name => name !== '', label: () => undefined };
  if (typeof input === 'function') return { allows: name => name !== '' && ask(input as (name: string) => unknown, name), label: () => undefined };
  const labels = readLabels(input);
  return { allows: name => name !== '' && labels.has(name), label: name => labels.get(name) || undefined };
}

function readLabels(input: unknown): ReadonlyMap<string, string> {
  try {
    const pairs: [unknown, unknown][] = Array.isArray(input) ? input.map(name => [name, '']) : typeof input === 'object' ? Object.entries(input ?? {}) : [];
    return new Map(pairs.filter((pair): pair is [string, string] => pair.every(part => typeof part === 'string')).map(([name, label]) => [name, cleanLabel(label)]));
  } catch {
    return new Map();
  }
}

function ask(test: (name: string) => unknown, name: string): boolean {
  try {
    return test(name) === true;
  } catch {
    return false;
  }
}
