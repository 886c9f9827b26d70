import { nameFromBody } from '../inline.js';
import { readable } from '../text.js';
import { ACTION, BUTTON, LABEL } from './attributes.js';
import { component } from './component.js';

export const button = component({
  type: 'button',
  body: 'inline',
  role: 'action',
  labelled: 'label',
  attributes: { action: ACTION, ...BUTTON, label: LABEL },
  // `value` stays as it was committed: it is what the person agrees to send.
  bodyPatchable: true,
  check(spec, context) {
    nameFromBody(spec);
    const { action } = spec;
    if (typeof action === 'string') spec.label ??= context.actionLabel(action) ?? readable(action);
  },
});
