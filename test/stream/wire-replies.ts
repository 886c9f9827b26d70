import type { StreamFormat } from '../../elements/stream/stream.js';

export const RADIO = ':::radio {#plan bind=plan label="Größe"}\n- ( ) Klein {value=s}\n- (x) Groß {value=l}\n:::\n';
export const REPLY = `Two **sizes**:\n\n${RADIO}`;
export const lines = (...events: object[]): string => events.map(event => `data: ${JSON.stringify(event)}\n\n`).join('');
const named = (...events: { readonly type: string }[]): string => events.map(event => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');

/** The same reply as each wire carries it. */
export const WIRES: Partial<Record<StreamFormat, string>> = {
  'amui': `event: md.open\ndata: {"message_id":"m"}\n\nevent: md.delta\ndata: ${JSON.stringify({ append: REPLY })}\n\nevent: md.close\ndata: {}\n\n`,
  'openai-chat': `${lines({ choices: [{ index: 0, delta: { content: REPLY } }] }, { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}data: [DONE]\n\n`,
  'openai-responses': named({ type: 'response.created', response: { id: 'r' } } as never, { type: 'response.output_text.delta', item_id: 'i', output_index: 0, content_index: 0, delta: REPLY } as never, { type: 'response.completed', response: { id: 'r', status: 'completed' } } as never),
  'anthropic': named({ type: 'message_start', message: { id: 'm' } } as never, { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never, { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: REPLY } } as never,
    { type: 'content_block_stop', index: 0 } as never, { type: 'message_delta', delta: { stop_reason: 'end_turn' } } as never, { type: 'message_stop' }),
  'ollama': `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: REPLY }, done: false })}\n${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' })}\n`,
  'ag-ui': lines({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }, { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' }, { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: REPLY },
    { type: 'TEXT_MESSAGE_END', messageId: 'm' }, { type: 'RUN_FINISHED', threadId: 't', runId: 'r' }),
  'ai-sdk': `${lines({ type: 'start', messageId: 'm' }, { type: 'text-start', id: '1' }, { type: 'text-delta', id: '1', delta: REPLY }, { type: 'text-end', id: '1' }, { type: 'finish', finishReason: 'stop' })}data: [DONE]\n\n`,
};

/** The bytes, cut at these places of the text's length. */
export function bytes(text: string, at: readonly number[]): Uint8Array[] {
  const all = new TextEncoder().encode(text);
  const places = [...new Set([0, ...at.map(place => place % all.length), all.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, nth) => all.slice(places[nth], end));
}
