import { defineType } from '../define-type.js';
import { checkInput } from '../input/check.js';
import { initialInput } from '../input/values.js';
import { CONTROL_ATTRIBUTES } from './control-attributes.js';
import { fieldFallback } from './fallback.js';

export const input = defineType({
  type: 'input',
  tag: 'mdui-input',
  body: 'plain',
  role: 'value',
  attributes: {
    ...CONTROL_ATTRIBUTES,
    input_type: { kind: 'text', written: 'type', about: 'text, email, url, tel, number, range, date, time, datetime-local, month, week, search or color' },
    placeholder: { kind: 'text', patchable: true },
    min: { kind: 'text', about: 'number or date, as the type has it' },
    max: { kind: 'text' },
    step: { kind: 'text' },
    minlength: { kind: 'number', min: 0, integer: true },
    maxlength: { kind: 'number', min: 0, integer: true },
    pattern: { kind: 'text', raw: true, about: 'JavaScript regular expression for the whole value, at most 200 characters' },
    value: { kind: 'text', raw: true, patchable: true, about: 'what it starts with' },
    autocomplete: { kind: 'text', about: 'name, email, tel, address parts, language or off' },
  },
  check: checkInput,
  initial: initialInput,
  fallback: fieldFallback,
  prompt: 'One line of text, a number or a date; the body is what it starts with.',
});
