import { TEXT } from './attributes.js';
import { component } from './component.js';

/** Changes another node; its body is read when it is applied. Never shown. */
export const patch = component({
  type: 'patch',
  body: 'verbatim',
  attributes: { target: { kind: 'reference', elsewhere: true }, reason: TEXT },
  check(spec, context) {
    if (spec['target'] === undefined) context.invalid('It has no target.');
  },
  fallback: () => '',
});
