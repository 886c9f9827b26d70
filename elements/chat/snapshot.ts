import type { HistoryTurn } from '../../src/text/requests/history-turn.js';
import type { Interrupt } from '../../src/transports/interrupts.js';
import type { ConversationSnapshot } from '../conversation/conversation.js';
import type { Asked } from './asking.js';

/** A chat as plain JSON. */
export interface ChatSnapshot {
  readonly format: 'mdui-chat';
  readonly version: 1;
  readonly thread_id: string;
  readonly messages: readonly HistoryTurn[];
  readonly conversation: ConversationSnapshot;
  /** What the last AG-UI run waits for. */
  readonly asked?: Asked;
}

/** @throws Error when it is no snapshot of a chat, or of another version. What its conversation holds is not looked at. */
export function checkSnapshot(snapshot: unknown): ChatSnapshot {
  const { format, version, thread_id: threadId, messages, conversation, asked } = Object(snapshot) as Partial<ChatSnapshot>;
  if (format !== 'mdui-chat' || version !== 1 || !Array.isArray(messages) || !messages.every(isTurn) || typeof threadId !== 'string' || conversation === undefined || (asked !== undefined && !isAsked(asked))) throw new Error('This is no chat snapshot of version 1');
  return { format, version, thread_id: threadId, messages, conversation, ...(asked !== undefined && { asked }) };
}

/** As a chat itself makes one: nobody but the person and the assistant has a turn. */
function isTurn(turn: unknown): turn is HistoryTurn {
  const { role, content, id, data } = Object(turn) as Partial<HistoryTurn>;
  return (role === 'user' || role === 'assistant') && typeof content === 'string' && (id === undefined || typeof id === 'string') && (data === undefined || Array.isArray(data));
}

function isAsked(asked: unknown): asked is Asked {
  const { message_id: id, interrupts } = Object(asked) as Partial<Asked>;
  return typeof id === 'string' && Array.isArray(interrupts) && interrupts.every(each => {
    const { responseSchema = {}, ...texts } = { id: undefined, reason: undefined, ...Object(each) as Partial<Interrupt> };
    return Object(responseSchema) === responseSchema && Object.values(texts).every(text => typeof text === 'string');
  });
}
