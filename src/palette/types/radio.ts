import { defineType } from '../define-type.js';
import { needsOptions, onlyOne, selectedValues } from '../options.js';
import { CONTROL_ATTRIBUTES } from './control-attributes.js';
import { choiceFallback } from './fallback.js';

export const radio = defineType({
  type: 'radio',
  tag: 'mdui-radio',
  body: 'options',
  role: 'choice',
  attributes: CONTROL_ATTRIBUTES,
  check(spec, context) {
    needsOptions(spec, context);
    onlyOne(spec, context);
  },
  initial: spec => selectedValues(spec)[0] ?? null,
  fallback: choiceFallback,
  prompt: 'One choice out of a few: lines of "- ( ) Label {value=v}", "(x)" marks the preset one.',
});
