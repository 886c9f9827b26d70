/**
 * Registers `<mdui-chat>` and the kit that it stands on.
 * @module
 */
import './all.js';
import './chat/define.js';

export { MduiChat, type ChatHeaders, type ChatMessage, type ChatQuestion, type ChatSnapshot } from './chat/chat.js';
