import { define } from '../shared/define.js';
import { MduiTabs } from './tabs.js';

define(MduiTabs);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-tabs': MduiTabs;
  }
}
