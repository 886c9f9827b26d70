import type { Schemas } from '../attributes.js';

/** What every control with a value has. */
export const CONTROL_ATTRIBUTES = {
  bind: { kind: 'path', about: 'where the value goes: a.b.c; default: the id' },
  label: { kind: 'text', also: 'title', patchable: true, about: 'its name; always give one' },
  required: { kind: 'flag' },
  disabled: { kind: 'flag', patchable: true },
  help: { kind: 'text', patchable: true, about: 'one line under the control' },
} as const satisfies Schemas;
