import { defineType } from '../define-type.js';
import { inlineFallback } from './fallback.js';

export const status = defineType({
  type: 'status',
  tag: 'mdui-status',
  body: 'inline',
  attributes: {
    state: { kind: 'enum', values: ['pending', 'running', 'done', 'error', 'cancelled'], fallback: 'neutral', patchable: true },
  },
  bodyPatchable: true,
  fallback: inlineFallback,
  prompt: 'One line on how a piece of work is doing; patch its state and body as it goes on.',
});
