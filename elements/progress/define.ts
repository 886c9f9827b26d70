import { define } from '../shared/define.js';
import { MduiProgress } from './progress.js';

define(MduiProgress);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-progress': MduiProgress;
  }
}
