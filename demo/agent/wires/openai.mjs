import { written } from './written.mjs';

const seconds = () => Math.floor(Date.now() / 1000);

/** OpenAI's Chat Completions. */
export async function* openaiChat(events, { id, model }) {
  const chunk = (delta, finish_reason = null) => `data: ${JSON.stringify({
    id: `chatcmpl-${id}`, object: 'chat.completion.chunk', created: seconds(), model, choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  })}\n\n`;
  yield chunk({ role: 'assistant', content: '' });
  for await (const { event, data } of written(events)) {
    if (event === 'md.delta') yield chunk({ content: data.append });
    else if (event === 'md.error') yield `data: ${JSON.stringify({ error: { message: data.message, type: 'server_error', param: null, code: null } })}\n\n`;
    else {
      yield chunk({}, 'stop');
      yield 'data: [DONE]\n\n';
    }
  }
}

/** OpenAI's Responses: one message of one text. */
export async function* openaiResponses(events, { id, model }) {
  const place = { item_id: `msg_${id}`, output_index: 0, content_index: 0 };
  const item = (text, status) => ({ id: place.item_id, type: 'message', role: 'assistant', status, content: status === 'completed' ? [{ type: 'output_text', text, annotations: [] }] : [] });
  const response = (status, text, error = null) => ({
    id: `resp_${id}`, object: 'response', created_at: seconds(), model, status, error, incomplete_details: null, output: status === 'completed' ? [item(text, status)] : [],
  });
  let number = 0;
  const say = (type, facts) => `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...facts })}\n\n`;
  yield say('response.created', { response: response('in_progress') });
  yield say('response.in_progress', { response: response('in_progress') });
  yield say('response.output_item.added', { output_index: 0, item: item('', 'in_progress') });
  yield say('response.content_part.added', { ...place, part: { type: 'output_text', text: '', annotations: [] } });
  let text = '';
  for await (const { event, data } of written(events)) {
    if (event === 'md.delta') {
      text += data.append;
      yield say('response.output_text.delta', { ...place, delta: data.append, logprobs: [] });
    } else if (event === 'md.error') yield say('response.failed', { response: response('failed', text, { code: 'server_error', message: data.message }) });
    else {
      yield say('response.output_text.done', { ...place, text, logprobs: [] });
      yield say('response.content_part.done', { ...place, part: { type: 'output_text', text, annotations: [] } });
      yield say('response.output_item.done', { output_index: 0, item: item(text, 'completed') });
      yield say('response.completed', { response: response('completed', text) });
    }
  }
}
