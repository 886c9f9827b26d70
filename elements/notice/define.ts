import { define } from '../shared/define.js';
import { MduiNotice } from './notice.js';

define(MduiNotice);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-notice': MduiNotice;
  }
}
