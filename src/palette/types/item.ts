import { PATCHABLE_FLAG, TITLE } from './attributes.js';
import { component } from './component.js';

export const item = component({ type: 'item', body: 'blocks', parents: ['accordion'], labelled: 'title', attributes: { title: TITLE, open: PATCHABLE_FLAG }, bodyPatchable: true });
