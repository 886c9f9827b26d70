import { define } from '../shared/define.js';
import { MduiItem } from './item.js';

define(MduiItem);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-item': MduiItem;
  }
}
