import { ACTION, BUTTON_KIND, TEXT, TITLE } from './attributes.js';
import { component } from './component.js';

/** Nothing of it can be patched: the question that is read is the question that is answered. */
export const confirm = component({
  type: 'confirm',
  body: 'blocks',
  attributes: { action: ACTION, title: TITLE, confirm_label: TEXT, cancel_label: TEXT, kind: BUTTON_KIND },
});
