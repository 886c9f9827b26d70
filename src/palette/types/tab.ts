import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';

export const tab = defineType({
  type: 'tab',
  tag: 'mdui-tab',
  body: 'blocks',
  parents: ['tabs'],
  labelled: 'label',
  attributes: {
    label: { kind: 'text', also: 'title', patchable: true },
    selected: { kind: 'flag', patchable: true },
  },
  bodyPatchable: true,
  fallback: (spec, body) => blockFallback(spec.label, body),
  prompt: 'One view, directly in tabs.',
});
