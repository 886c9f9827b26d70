import { define } from '../shared/define.js';
import { MduiSurface } from './surface.js';

define(MduiSurface);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-surface': MduiSurface;
  }
}
