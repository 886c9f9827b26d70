import { defineType } from '../define-type.js';
import { CONTROL_ATTRIBUTES } from './control-attributes.js';
import { inlineFallback } from './fallback.js';
import { labelFromBody } from './label-from-body.js';

export const checkbox = defineType({
  type: 'checkbox',
  tag: 'mdui-checkbox',
  body: 'inline',
  role: 'value',
  attributes: { ...CONTROL_ATTRIBUTES, checked: { kind: 'flag', about: 'set by [x]' } },
  check: spec => { labelFromBody(spec); },
  initial: spec => spec['checked'] === true,
  fallback: inlineFallback,
  prompt: 'One yes or no, outside any block: "- [ ] Label {#id bind=path}".',
});
