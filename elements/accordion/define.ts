import { define } from '../shared/define.js';
import { MduiAccordion } from './accordion.js';

define(MduiAccordion);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-accordion': MduiAccordion;
  }
}
