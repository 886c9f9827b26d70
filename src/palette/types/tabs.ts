import { defineType } from '../define-type.js';
import { blockFallback } from './fallback.js';

export const tabs = defineType({
  type: 'tabs',
  tag: 'mdui-tabs',
  body: 'blocks',
  attributes: {},
  fallback: (_, body) => blockFallback(undefined, body),
  prompt: 'Views of one thing of which one is seen; holds tab blocks only.',
});
