import { define } from '../shared/define.js';
import { MduiTab } from './tab.js';

define(MduiTab);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-tab': MduiTab;
  }
}
