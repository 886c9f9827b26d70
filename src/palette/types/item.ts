import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';

export const item = defineType({
  type: 'item',
  tag: 'mdui-item',
  body: 'blocks',
  parents: ['accordion'],
  labelled: 'title',
  attributes: {
    title: { kind: 'text', also: 'label' },
    open: { kind: 'flag', patchable: true },
  },
  bodyPatchable: true,
  fallback: (spec, body) => blockFallback(spec['title'], body),
  prompt: 'One part, directly in accordion.',
});
