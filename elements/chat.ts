/**
 * Registers `<mdui-chat>` and the kit that it stands on.
 * @module
 */
import './all.js';
import './chat/define.js';

export { MduiChat, type ChatHeaders, type ChatQuestion, type ChatSnapshot, type HistoryTurn } from './chat/chat.js';
