import { define } from '../shared/define.js';
import { MduiForm } from './form.js';

define(MduiForm);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-form': MduiForm;
  }
}
