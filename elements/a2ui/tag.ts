import { tagOf } from '../shared/define.js';

/** The tag that surfaces have on this page. (Not of `define.ts`: that would register them wherever their class is imported.) */
export const tagOfSurface = (): string => tagOf('mdui-surface') ?? 'mdui-surface';
