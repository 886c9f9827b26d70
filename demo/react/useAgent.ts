import type { MduiConversation } from 'mdui-stream/elements/all';
import type { HistoryTurn } from 'mdui-stream';
import { useCallback, useRef, useState, type RefObject } from 'react';
import { run } from './agent.js';

/** What the person says or does; the agent reads `content`, and `data` where its wire has a place for it. */
type Said = Omit<HistoryTurn, 'role'>;

/** Takes turns with the agent in a conversation: one reply at a time, in order. */
export function useAgent(chat: RefObject<MduiConversation | null>) {
  const turns = useRef<HistoryTurn[]>([]);
  const last = useRef(Promise.resolve());
  const [busy, setBusy] = useState(false);

  const ask = useCallback(async (conversation: MduiConversation): Promise<void> => {
    const id = crypto.randomUUID();
    const reply = conversation.reply(null, { messageId: id });
    try {
      reply.stream = await run(id, turns.current, conversation.state);
    } catch (error) {
      reply.abort(String(error));
    }
    if (await reply.done === 'complete') turns.current.push({ role: 'assistant', content: reply.toMarkdown(), id });
    else reply.retry = () => { last.current = last.current.then(() => ask(conversation)); };
  }, []);

  const say = useCallback((text: string, said: Said = { content: text }): void => {
    setBusy(true);
    const turn = last.current.then(async () => {
      if (chat.current === null) return;
      chat.current.say(text);
      turns.current.push({ role: 'user', ...said });
      await ask(chat.current);
    });
    last.current = turn;
    void turn.finally(() => { if (last.current === turn) setBusy(false); });
  }, [chat, ask]);

  return { say, busy };
}
