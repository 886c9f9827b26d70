import { REFERENCE } from './attributes.js';
import { component } from './component.js';

export const error = component({ type: 'error', body: 'inline', attributes: { for: REFERENCE }, bodyPatchable: true });
