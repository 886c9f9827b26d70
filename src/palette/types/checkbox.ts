import { nameFromBody } from '../inline.js';
import { CONTROL, FLAG } from './attributes.js';
import { component } from './component.js';

export const checkbox = component({
  type: 'checkbox',
  body: 'inline',
  role: 'value',
  attributes: { ...CONTROL, checked: FLAG },
  check: nameFromBody,
  initial: spec => spec['checked'] === true,
});
