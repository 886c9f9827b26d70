import { define } from '../shared/define.js';
import { MduiButton } from './button.js';

define(MduiButton);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-button': MduiButton;
  }
}
