import { written } from './written.mjs';

const say = (event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** Anthropic's Messages: one block of text. */
export async function* anthropic(events, { id, model }) {
  yield say({
    type: 'message_start',
    message: { id: `msg_${id}`, type: 'message', role: 'assistant', model, content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: 0, output_tokens: 0 } },
  });
  yield say({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
  let tokens = 0;
  for await (const { event, data } of written(events)) {
    if (event === 'md.delta') {
      tokens += 1;
      yield say({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: data.append } });
    } else if (event === 'md.error') yield say({ type: 'error', error: { type: 'api_error', message: data.message } });
    else {
      yield say({ type: 'content_block_stop', index: 0 });
      yield say({ type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: tokens } });
      yield say({ type: 'message_stop' });
    }
  }
}
