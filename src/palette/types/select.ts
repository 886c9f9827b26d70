import { defineType } from '../define-type.js';
import { needsOptions, onlyOne, selectedValues } from '../options.js';
import { CONTROL_ATTRIBUTES } from './control-attributes.js';
import { choiceFallback } from './fallback.js';

export const select = defineType({
  type: 'select',
  tag: 'mdui-select',
  body: 'options',
  role: 'choice',
  attributes: {
    ...CONTROL_ATTRIBUTES,
    multiple: { kind: 'flag' },
    placeholder: { kind: 'text', patchable: true, about: 'shown while nothing is chosen' },
  },
  check(spec, context) {
    needsOptions(spec, context);
    if (spec['multiple'] !== true) onlyOne(spec, context);
  },
  initial: spec => spec['multiple'] === true ? selectedValues(spec) : selectedValues(spec)[0] ?? null,
  fallback: choiceFallback,
  prompt: 'A choice out of many: lines of "- Label {value=v}", {selected} marks the preset one.',
});
