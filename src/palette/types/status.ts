import { component } from './component.js';

export const status = component({
  type: 'status',
  body: 'inline',
  attributes: { state: { kind: 'enum', values: ['pending', 'running', 'done', 'error', 'cancelled'], fallback: 'neutral', patchable: true } },
  bodyPatchable: true,
});
