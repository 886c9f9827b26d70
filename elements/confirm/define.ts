import { define } from '../shared/define.js';
import { MduiConfirm } from './confirm.js';

define(MduiConfirm);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-confirm': MduiConfirm;
  }
}
