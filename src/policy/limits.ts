import type { Limits } from './policy.js';

/** Spec 2. */
export const DEFAULT_LIMITS: Limits = Object.freeze({ depth: 16, options: 500, directives: 2000, attributes: 32, value: 10_000, message: 8 * 1024 * 1024 });

/** The host's bounds where they are whole numbers from 1 (or `Infinity`), else the default. */
export function resolveLimits(input: unknown): Limits {
  const limits: Limits = { ...DEFAULT_LIMITS };
  if (typeof input !== 'object' || input === null) return Object.freeze(limits);
  for (const name of Object.keys(limits) as (keyof Limits)[]) {
    const wanted: unknown = Object.hasOwn(input, name) ? (input as Record<string, unknown>)[name] : undefined;
    if (typeof wanted === 'number' && wanted >= 1) limits[name] = Math.floor(wanted);
  }
  return Object.freeze(limits);
}
