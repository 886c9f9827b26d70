import { defineType } from '../define-type.js';
import { needsOptions, optionsOf, selectedValues } from '../options.js';
import { CONTROL_ATTRIBUTES } from './control-attributes.js';
import { choiceFallback } from './fallback.js';

export const checkgroup = defineType({
  type: 'checkgroup',
  tag: 'mdui-checkgroup',
  body: 'options',
  role: 'choice',
  attributes: {
    ...CONTROL_ATTRIBUTES,
    min: { kind: 'number', min: 0, integer: true, about: 'least number of choices' },
    max: { kind: 'number', min: 1, integer: true, about: 'most' },
  },
  check(spec, context) {
    needsOptions(spec, context);
    const { min, max } = spec;
    const count = optionsOf(spec).length;
    if (typeof min === 'number' && typeof max === 'number' && min > max) context.invalid(`min (${min}) is above max (${max}).`);
    else if (typeof min === 'number' && min > count && count > 0) {
      context.diagnostic('attribute-invalid', `min (${min}) is more than there are options; ${count} is used.`);
      spec['min'] = count;
    }
  },
  initial: spec => selectedValues(spec),
  fallback: choiceFallback,
  prompt: 'Several choices: lines of "- [ ] Label {value=v}", "[x]" marks preset ones.',
});
