import { define } from '../shared/define.js';
import { MduiChat } from './chat.js';

define(MduiChat);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-chat': MduiChat;
  }
}
