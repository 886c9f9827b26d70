import type { StreamFormat } from '../../src/transports/transport.js';

/** One turn of what was said, as a model reads it. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  /** Markdown, as its author wrote it; of a person's act its line and its data. */
  readonly content: string;
}

/** What an agent is asked. */
export interface ChatQuestion {
  /** All turns, the person's new one last. */
  readonly messages: readonly ChatMessage[];
  /** Of the reply that is wanted. */
  readonly messageId: string;
  /** What the model was told beforehand, if the page says. */
  readonly instructions?: string | undefined;
  readonly model?: string | undefined;
  /** Default: by the answer's content type. */
  readonly format?: StreamFormat | undefined;
  /** Aborted when the person stops the reply. */
  readonly signal: AbortSignal;
}

/** What goes over the wire: JSON for the format's own API; else the turns and the id of the reply. */
export function requestBody({ messages, messageId, instructions, model, format }: ChatQuestion): Record<string, unknown> {
  const system = instructions === undefined ? [] : [{ role: 'system', content: instructions }];
  const named = model === undefined ? {} : { model };
  switch (format as string | undefined) {
    case 'openai-chat':
    case 'ollama': return { ...named, stream: true, messages: [...system, ...messages] };
    case 'openai-responses': return { ...named, stream: true, ...(instructions !== undefined && { instructions }), input: messages };
    case 'anthropic': return { ...named, stream: true, max_tokens: 4096, ...(instructions !== undefined && { system: instructions }), messages };
    default: return { message_id: messageId, ...named, messages: [...system, ...messages] };
  }
}
