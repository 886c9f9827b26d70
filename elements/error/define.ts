import { define } from '../shared/define.js';
import { MduiError } from './error.js';

define(MduiError);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-error': MduiError;
  }
}
