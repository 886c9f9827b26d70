import { define } from '../shared/define.js';
import { MduiConversation } from './conversation.js';

define(MduiConversation);

declare global {
  interface HTMLElementTagNameMap {
    'mdui-conversation': MduiConversation;
  }
}
