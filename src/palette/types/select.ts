import { onlyOne, selectedValues } from '../options.js';
import { CONTROL, FLAG, PATCHABLE_TEXT } from './attributes.js';
import { component } from './component.js';

export const select = component({
  type: 'select',
  body: 'options',
  role: 'choice',
  attributes: { ...CONTROL, multiple: FLAG, placeholder: PATCHABLE_TEXT },
  check(spec, context) {
    if (spec['multiple'] !== true) onlyOne(spec, context);
  },
  initial: spec => spec['multiple'] === true ? selectedValues(spec) : selectedValues(spec)[0] ?? null,
});
