import type { Schemas } from '../definition.js';

/** What attributes of several types have in common. */
export const TEXT = { kind: 'text' } as const;
export const RAW = { kind: 'text', raw: true } as const;
export const FLAG = { kind: 'flag' } as const;
export const ACTION = { kind: 'action' } as const;
export const REFERENCE = { kind: 'reference' } as const;
export const COUNT = { kind: 'number', min: 0, integer: true } as const;
export const TITLE = { kind: 'text', also: 'label' } as const;
export const LABEL = { kind: 'text', also: 'title', patchable: true } as const;
export const PATCHABLE_TEXT = { kind: 'text', patchable: true } as const;
export const PATCHABLE_FLAG = { kind: 'flag', patchable: true } as const;

/** What every control with a value has. */
export const CONTROL = {
  bind: { kind: 'path' },
  label: LABEL,
  required: FLAG,
  disabled: PATCHABLE_FLAG,
  help: PATCHABLE_TEXT,
} as const satisfies Schemas;

/** What every control with typed text has. */
export const FIELD = {
  ...CONTROL,
  placeholder: PATCHABLE_TEXT,
  minlength: COUNT,
  maxlength: COUNT,
  value: { kind: 'text', raw: true, patchable: true },
} as const satisfies Schemas;

/** How a button looks; an unknown word is `neutral`. */
export const BUTTON_KIND = { kind: 'enum', values: ['primary', 'secondary', 'danger'], fallback: 'neutral' } as const;

/** What a button and an item of `actions` share. The action itself is not among them: an item names it in its link. */
export const BUTTON = {
  kind: BUTTON_KIND,
  button_type: { kind: 'enum', values: ['button', 'submit', 'cancel'], fallback: 'button', written: 'type' },
  requires_confirmation: FLAG,
  disabled: PATCHABLE_FLAG,
  value: RAW,
} as const satisfies Schemas;

/** Attributes of one option (spec 1.4). */
export const OPTION = { value: RAW, selected: FLAG, disabled: FLAG, help: TEXT } as const satisfies Schemas;
