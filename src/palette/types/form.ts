import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';

export const form = defineType({
  type: 'form',
  tag: 'mdui-form',
  body: 'blocks',
  // It speaks when it is sent, so the press guard and the policy apply to it.
  role: 'action',
  attributes: {
    action: { kind: 'action', about: 'the name that the host knows' },
    label: { kind: 'text', also: 'title', patchable: true },
  },
  fallback: (spec, body) => blockFallback(spec.label, body),
  prompt: 'Controls that are sent together; end it with a button {type=submit}.',
});
