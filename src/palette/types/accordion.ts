import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';

export const accordion = defineType({
  type: 'accordion',
  tag: 'mdui-accordion',
  body: 'blocks',
  attributes: { multiple: { kind: 'flag', about: 'more than one may be open' } },
  fallback: (_, body) => blockFallback(undefined, body),
  prompt: 'Questions and answers, or details to open; holds item blocks only.',
});
