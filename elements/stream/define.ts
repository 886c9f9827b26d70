import { define } from '../shared/define.js';
import { MduiStream } from './stream.js';

define(MduiStream);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-stream': MduiStream;
  }
}
