import { FLAG } from './attributes.js';
import { component } from './component.js';

export const accordion = component({ type: 'accordion', body: 'blocks', attributes: { multiple: FLAG } });
