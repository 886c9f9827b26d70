import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';

export const notice = defineType({
  type: 'notice',
  tag: 'mdui-notice',
  body: 'blocks',
  attributes: {
    kind: { kind: 'enum', values: ['info', 'success', 'warning', 'danger'], fallback: 'neutral' },
    title: { kind: 'text', also: 'label' },
  },
  bodyPatchable: true,
  fallback: (spec, body) => blockFallback(spec['title'], body),
  prompt: 'Something that must stand out. Not for ordinary prose.',
});
