import { checkOrder } from '../order.js';
import { selectedValues } from '../options.js';
import { CONTROL, COUNT } from './attributes.js';
import { component } from './component.js';

export const checkgroup = component({
  type: 'checkgroup',
  body: 'options',
  role: 'choice',
  marks: '[ ]',
  attributes: { ...CONTROL, min: COUNT, max: { kind: 'number', min: 1, integer: true } },
  check(spec, context) {
    checkOrder(spec, 'min', 'max', context);
    const { min, options = [] } = spec;
    if (typeof min !== 'number' || min <= options.length) return;
    spec['min'] = options.length;
    context.diagnostic('attribute-invalid', `min (${min}) is more than there are options.`);
  },
  initial: selectedValues,
});
