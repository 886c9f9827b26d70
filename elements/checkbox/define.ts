import { define } from '../shared/define.js';
import { MduiCheckbox } from './checkbox.js';

define(MduiCheckbox);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-checkbox': MduiCheckbox;
  }
}
