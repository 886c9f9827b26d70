import { component } from './component.js';

export const tabs = component({ type: 'tabs', body: 'blocks', attributes: {} });
