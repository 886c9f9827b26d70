import type { HistoryTurn } from './history-turn.js';

/** A message of OpenAI's Chat Completions and of Ollama's chat. */
export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** An item of the `input` of OpenAI's Responses. */
export interface ResponsesItem extends ChatMessage {
  type: 'message';
}

/** A message of Anthropic's Messages. */
export interface AnthropicMessage {
  role: 'user' | 'assistant';
  content: { type: 'text'; text: string }[];
}

/** Said in the person's place where the assistant has begun, since Anthropic wants the person to. */
const BEGIN = '(The conversation begins.)';

/** `messages` for `POST /v1/chat/completions` of OpenAI, and of whoever follows it; the system's prompt is for the host to put in front. */
export function openaiChatMessages(turns: readonly HistoryTurn[]): ChatMessage[] {
  return said(turns).map(({ role, content }) => ({ role, content }));
}

/** `input` for `POST /v1/responses` of OpenAI; the prompt is its `instructions`. */
export function openaiResponsesInput(turns: readonly HistoryTurn[]): ResponsesItem[] {
  return said(turns).map(({ role, content }) => ({ type: 'message', role, content }));
}

/** `messages` for `POST /api/chat` of Ollama. */
export function ollamaMessages(turns: readonly HistoryTurn[]): ChatMessage[] {
  return openaiChatMessages(turns);
}

/**
 * `messages` for `POST /v1/messages` of Anthropic: the person and the assistant take turns, and the person begins; what one of them said in a row is one message
 * with a block each. The prompt is its `system`.
 * @param begin what is said in the person's place where the assistant begins; default "(The conversation begins.)"
 */
export function anthropicMessages(turns: readonly HistoryTurn[], begin = BEGIN): AnthropicMessage[] {
  const messages: AnthropicMessage[] = [];
  const [first] = said(turns);
  const all = first?.role === 'assistant' ? [{ role: 'user', content: begin } as const, ...said(turns)] : said(turns);
  for (const { role, content } of all) {
    // it refuses a blank at the very end of what the assistant has said
    const block = { type: 'text' as const, text: role === 'assistant' ? content.trimEnd() : content };
    const last = messages.at(-1);
    if (last?.role === role) last.content.push(block);
    else messages.push({ role, content: [block] });
  }
  return messages;
}

/** Without what is blank: no provider takes it. */
const said = (turns: readonly HistoryTurn[]): HistoryTurn[] => turns.filter(({ content }) => content.trim() !== '');
