import { ACTION, LABEL } from './attributes.js';
import { component } from './component.js';

/** It speaks when it is sent, so the press guard and the policy apply to it. */
export const form = component({ type: 'form', body: 'blocks', role: 'action', attributes: { action: ACTION, label: LABEL } });
