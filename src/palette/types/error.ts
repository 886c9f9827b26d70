import { defineType } from '../define-type.js';
import { inlineFallback } from './fallback.js';

export const error = defineType({
  type: 'error',
  tag: 'mdui-error',
  body: 'inline',
  attributes: { for: { kind: 'reference', about: '#id of the control it is about' } },
  bodyPatchable: true,
  fallback: inlineFallback,
  prompt: 'What is wrong with what the person entered, for=#id names the control.',
});
