import { defineType } from '../define-type.js';
import { readable } from '../text.js';
import { BUTTON_ATTRIBUTES } from './button-attributes.js';
import { inlineFallback } from './fallback.js';
import { labelFromBody } from './label-from-body.js';

export const button = defineType({
  type: 'button',
  tag: 'mdui-button',
  body: 'inline',
  role: 'action',
  labelled: 'label',
  attributes: {
    action: { kind: 'action', about: 'the name that the host knows' },
    ...BUTTON_ATTRIBUTES,
    label: { kind: 'text', also: 'title', patchable: true, about: 'when there is no body' },
  },
  // `value` stays as it was committed: it is what the person agrees to send.
  bodyPatchable: true,
  check(spec, context) {
    labelFromBody(spec);
    const { action, label } = spec;
    if (label === undefined && typeof action === 'string') spec['label'] = (context.actionLabel(action) ?? readable(action)) || undefined;
  },
  fallback: inlineFallback,
  prompt: 'One act; the body is its label. type=submit sends the form around it.',
});
