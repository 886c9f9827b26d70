import { onlyOne, selectedValues } from '../options.js';
import { CONTROL } from './attributes.js';
import { component } from './component.js';

export const radio = component({
  type: 'radio',
  body: 'options',
  role: 'choice',
  marks: '( )',
  attributes: CONTROL,
  check: onlyOne,
  initial: spec => selectedValues(spec)[0] ?? null,
});
