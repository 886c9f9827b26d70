import { checkInput } from '../input/check.js';
import { initialInput } from '../input/values.js';
import { FIELD, RAW, TEXT } from './attributes.js';
import { component } from './component.js';

export const input = component({
  type: 'input',
  body: 'plain',
  role: 'value',
  attributes: {
    ...FIELD,
    input_type: { kind: 'text', written: 'type' },
    min: TEXT,
    max: TEXT,
    step: TEXT,
    pattern: RAW,
    autocomplete: TEXT,
  },
  check: checkInput,
  initial: initialInput,
});
