import { define } from '../shared/define.js';
import { MduiInput } from './input.js';

define(MduiInput);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-input': MduiInput;
  }
}
