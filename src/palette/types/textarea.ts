import { defineType } from '../define-type.js';
import { checkLengths } from './lengths.js';
import { CONTROL_ATTRIBUTES } from './control-attributes.js';
import { fieldFallback } from './fallback.js';

export const textarea = defineType({
  type: 'textarea',
  tag: 'mdui-textarea',
  body: 'verbatim',
  role: 'value',
  attributes: {
    ...CONTROL_ATTRIBUTES,
    rows: { kind: 'number', min: 2, max: 20, integer: true, about: '2 to 20' },
    placeholder: { kind: 'text', patchable: true },
    minlength: { kind: 'number', min: 0, integer: true },
    maxlength: { kind: 'number', min: 0, integer: true },
    value: { kind: 'text', raw: true, patchable: true, about: 'in place of a body' },
  },
  check(spec, context) {
    checkLengths(spec, context);
    if (spec['body'] !== '') spec['value'] = spec['body'];
    delete spec['body'];
  },
  initial: spec => typeof spec['value'] === 'string' ? spec['value'] : '',
  fallback: fieldFallback,
  prompt: 'Text of several lines; the body is what it starts with. Always close it with ":::".',
});
