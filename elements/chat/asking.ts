import type { StateStore } from '../../src/state/store.js';
import { aiSdkMessages } from '../../src/text/requests/ai-sdk.js';
import type { HistoryTurn } from '../../src/text/requests/history-turn.js';
import { anthropicMessages, ollamaMessages, openaiChatMessages, openaiResponsesInput } from '../../src/text/requests/messages.js';
import type { Interrupt } from '../../src/transports/interrupts.js';
import type { StreamFormat } from '../../src/transports/transport.js';

/** What an AG-UI run waits for. Plain JSON. */
export interface Asked {
  /** The reply that has what asks. */
  readonly message_id: string;
  readonly interrupts: readonly Interrupt[];
}

/** What an agent is asked. */
export interface ChatQuestion {
  /** All turns, the person's new one last. */
  readonly messages: readonly HistoryTurn[];
  /** Of the reply that is wanted. */
  readonly messageId: string;
  /** Of the chat, the same from its first turn to its last. */
  readonly threadId: string;
  /** The values of its controls. */
  readonly state: StateStore;
  /** What the model was told beforehand, if the page says. */
  readonly instructions?: string | undefined;
  readonly model?: string | undefined;
  /** Default: by the answer's content type. */
  readonly format?: StreamFormat | undefined;
  /** What the last AG-UI run waits for; what was done in that reply answers it. */
  readonly asked?: Asked | undefined;
  /** Aborted when the person stops the reply. */
  readonly signal: AbortSignal;
}

/** What goes over the wire: JSON for the format's own API; else the turns and the id of the reply. */
export async function requestBody(question: ChatQuestion): Promise<unknown> {
  const { messages, messageId, threadId, instructions, model, format, state, asked } = question;
  const system = instructions === undefined ? [] : [{ role: 'system', content: instructions }];
  const named = model === undefined ? {} : { model };
  switch (format) {
    case 'openai-chat': return { ...named, stream: true, messages: [...system, ...openaiChatMessages(messages)] };
    case 'ollama': return { ...named, stream: true, messages: [...system, ...ollamaMessages(messages)] };
    case 'openai-responses': return { ...named, stream: true, ...(instructions !== undefined && { instructions }), input: openaiResponsesInput(messages) };
    case 'anthropic': return { ...named, stream: true, max_tokens: 4096, ...(instructions !== undefined && { system: instructions }), messages: anthropicMessages(messages) };
    case 'ai-sdk': return { id: threadId, trigger: 'submit-message', messages: aiSdkMessages(messages) };
    case 'ag-ui': {
      // the module that reads the wire, since it keeps what the agent said of its state; no other chat needs it
      const { runAgentInput, sharedStateOf } = await import('../stream/ag-ui-wire.js');
      const context = instructions === undefined ? [] : [{ description: 'How to write an answer', value: instructions }];
      return runAgentInput({ threadId, runId: messageId, turns: messages, state: sharedStateOf(state), context, ...(asked !== undefined && { interrupts: asked.interrupts, askedIn: asked.message_id }) });
    }
    default: return { message_id: messageId, ...named, messages: [...system, ...openaiChatMessages(messages)] };
  }
}

/** What is waited for after a reply. @param before what was before it: a run that failed has answered nothing */
export async function askedAfter(before: Asked | undefined, messageId: string, state: StateStore): Promise<Asked | undefined> {
  const { takeInterrupts } = await import('../stream/ag-ui-wire.js');
  const interrupts = takeInterrupts(state);
  if (interrupts === undefined) return before;
  return interrupts.length === 0 ? undefined : { message_id: messageId, interrupts };
}
