import { define } from '../shared/define.js';
import { MduiStatus } from './status.js';

define(MduiStatus);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-status': MduiStatus;
  }
}
