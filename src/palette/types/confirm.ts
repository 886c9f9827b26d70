import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';
import { BUTTON_KIND } from './button-attributes.js';

/** Nothing of it can be patched: the question that is read is the question that is answered. */
export const confirm = defineType({
  type: 'confirm',
  tag: 'mdui-confirm',
  body: 'blocks',
  attributes: {
    action: { kind: 'action', about: 'the act that it asks about' },
    title: { kind: 'text', also: 'label' },
    confirm_label: { kind: 'text' },
    cancel_label: { kind: 'text' },
    kind: BUTTON_KIND,
  },
  fallback: (spec, body) => blockFallback(spec['title'], body),
  prompt: 'The question that is asked before an action is sent; draws nothing itself.',
});
