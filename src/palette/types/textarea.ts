import { checkOrder } from '../order.js';
import { FIELD } from './attributes.js';
import { component } from './component.js';

export const textarea = component({
  type: 'textarea',
  body: 'verbatim',
  role: 'value',
  attributes: { ...FIELD, rows: { kind: 'number', min: 2, max: 20, integer: true } },
  check(spec, context) {
    checkOrder(spec, 'minlength', 'maxlength', context);
    if (spec['body'] !== '') spec['value'] = spec['body'];
    delete spec['body'];
  },
  initial: spec => typeof spec['value'] === 'string' ? spec['value'] : '',
});
