import { define } from '../shared/define.js';
import { MduiSelect } from './select.js';

define(MduiSelect);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-select': MduiSelect;
  }
}
