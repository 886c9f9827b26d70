import { LABEL } from './attributes.js';
import { component } from './component.js';

export const actions = component({ type: 'actions', body: 'options', role: 'action', attributes: { label: LABEL } });
