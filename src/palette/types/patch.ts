import { defineType } from '../define-type.js';

/** Changes another node; its body is read when it is applied. Never shown. */
export const patch = defineType({
  type: 'patch',
  tag: 'mdui-patch',
  body: 'verbatim',
  attributes: {
    target: { kind: 'reference', about: '#id of an earlier, closed block' },
    reason: { kind: 'text', about: 'shown to the person; needed to change what they entered' },
  },
  check(spec, context) {
    if (spec['target'] === undefined) context.invalid('It has no target.');
  },
  fallback: () => '',
  prompt: 'Changes an earlier block: lines of "attribute: value", "body:" takes the rest. Always close it with ":::".',
});
