/** What each control's value is, for the reference. */
export const VALUES = {
  radio: 'a string, `null` while nothing is chosen',
  checkbox: '`true` or `false`',
  checkgroup: 'a list of strings',
  select: 'a string, `null` while nothing is chosen; with `multiple` a list of strings',
  input: 'a string; of `number` and `range` a number, `null` for an empty `number`',
  textarea: 'a string',
};

const KINDS = {
  radio: value => value === null,
  checkbox: value => value === false,
  checkgroup: value => Array.isArray(value) && value.length === 0,
  select: value => value === null,
  input: value => value === '',
  textarea: value => value === '',
};

/** @throws when a control has no words here, or begins with another value than they say. */
export function checkValues(palette) {
  for (const { type, role, initial } of palette.types()) {
    if (role !== 'value' && role !== 'choice') continue;
    if (!KINDS[type]?.(initial({ type, id: type }))) throw new Error(`test/support/reference-values.mjs does not know the value of ${type}`);
  }
}
