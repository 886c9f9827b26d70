import { cut } from '../../src/palette/text.js';
import { cleanLabel } from '../../src/policy/clean.js';

/** The beginning of what somebody else wrote, as one line that changes no direction but its own. @param most characters */
export const excerpt = (text: string, most: number): string => cleanLabel(cut(text, most)) + (text.length > most ? '…' : '');
