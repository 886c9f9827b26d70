import { define } from '../shared/define.js';
import { MduiSurface } from './surface.js';

const tag = define(MduiSurface);

/** The tag that surfaces have on this page. */
export const tagOfSurface = (): string => tag;

declare global {
  interface HTMLElementTagNameMap {
    'mdui-surface': MduiSurface;
  }
}
