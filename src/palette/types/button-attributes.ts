import type { Schemas } from '../attributes.js';

/** How a button looks; an unknown word is `neutral`. */
export const BUTTON_KIND = { kind: 'enum', values: ['primary', 'secondary', 'danger'], fallback: 'neutral' } as const;

/** What a button and an item of `actions` share. The action itself is not among them: an item names it in its link. */
export const BUTTON_ATTRIBUTES = {
  kind: BUTTON_KIND,
  button_type: { kind: 'enum', values: ['button', 'submit', 'cancel'], fallback: 'button', written: 'type', about: 'submit asks the form around it, cancel says that the person wants out' },
  requires_confirmation: { kind: 'flag', about: 'a question comes before the act' },
  disabled: { kind: 'flag', patchable: true },
  value: { kind: 'text', raw: true, about: 'goes with the event' },
} as const satisfies Schemas;
