import { LABEL, PATCHABLE_FLAG } from './attributes.js';
import { component } from './component.js';

export const tab = component({ type: 'tab', body: 'blocks', parents: ['tabs'], labelled: 'label', attributes: { label: LABEL, selected: PATCHABLE_FLAG }, bodyPatchable: true });
