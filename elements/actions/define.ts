import { define } from '../shared/define.js';
import { MduiActions } from './actions.js';

define(MduiActions);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-actions': MduiActions;
  }
}
