import { define } from '../shared/define.js';
import { MduiTextarea } from './textarea.js';

define(MduiTextarea);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-textarea': MduiTextarea;
  }
}
