import { define } from '../shared/define.js';
import { MduiRadio } from './radio.js';

define(MduiRadio);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-radio': MduiRadio;
  }
}
