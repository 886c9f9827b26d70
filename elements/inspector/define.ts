import { define } from '../shared/define.js';
import { MduiInspector } from './inspector.js';

define(MduiInspector);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-inspector': MduiInspector;
  }
}
