import { isRecord } from '../state/json-patch.js';

/** Versions whose bindings are `{path}` and calls `{call, args}`. */
export const LEGACY: readonly unknown[] = ['v0.9', 'v0.9.1', '0.9', '0.9.1'];

const isTemplate = (value: Readonly<Record<string, unknown>>): boolean => typeof value['componentId'] === 'string';

/** A component of v0.9 in the form of v1.0: `{path}` → `{"@path"}`, `{call, args}` → `{"@call", args}`, keys with `@` doubled. */
export function modernised(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modernised);
  if (!isRecord(value)) return value;
  if (typeof value['path'] === 'string' && Object.keys(value).length === 1) return { '@path': value['path'] };
  if (isTemplate(value) && typeof value['path'] === 'string') return value;
  if (typeof value['call'] === 'string') return { '@call': value['call'], args: modernised(value['args'] ?? {}) };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.startsWith('@') ? `@${name}` : name, modernised(inner)]));
}
