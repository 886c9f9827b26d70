import { define } from '../shared/define.js';
import { MduiCheckgroup } from './checkgroup.js';

define(MduiCheckgroup);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-checkgroup': MduiCheckgroup;
  }
}
