import { TITLE } from './attributes.js';
import { component } from './component.js';

export const notice = component({
  type: 'notice',
  body: 'blocks',
  attributes: { kind: { kind: 'enum', values: ['info', 'success', 'warning', 'danger'], fallback: 'neutral' }, title: TITLE },
  bodyPatchable: true,
});
