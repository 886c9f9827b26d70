import { written } from './written.mjs';

/** Ollama's `/api/chat`: a line of JSON each. */
export async function* ollama(events, { model }) {
  const line = (facts) => `${JSON.stringify({ model, created_at: new Date().toISOString(), ...facts })}\n`;
  for await (const { event, data } of written(events)) {
    if (event === 'md.delta') yield line({ message: { role: 'assistant', content: data.append }, done: false });
    else if (event === 'md.error') yield `${JSON.stringify({ error: data.message })}\n`;
    else yield line({ message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' });
  }
}
