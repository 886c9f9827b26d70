import { TITLE } from './attributes.js';
import { component } from './component.js';

export const card = component({ type: 'card', body: 'blocks', attributes: { title: TITLE, href: { kind: 'url' } }, bodyPatchable: true });
