import { EventSourceParserStream } from 'eventsource-parser/stream';

const DEFAULT_MODEL = 'gpt-4.1-mini';
/** How much of an upstream error text reaches the page, in characters. */
const ERROR_LENGTH = 300;

/**
 * The settings from the environment, or undefined without OPENAI_BASE_URL. `prompt`: what tells the model how to write.
 * The key never leaves this process but to that address.
 */
export function openaiSettings(env, prompt) {
  if (!env.OPENAI_BASE_URL) return undefined;
  return {
    url: `${env.OPENAI_BASE_URL.replace(/\/+$/, '')}/chat/completions`,
    key: env.OPENAI_API_KEY ?? '',
    model: env.OPENAI_MODEL || DEFAULT_MODEL,
    prompt,
  };
}

/** What the page needs to know about this agent: no starters of its own, and any action may speak. */
export function aboutOpenai({ model }, starters) {
  return { mode: 'openai', name: model, starters, policy: { sensitive: ['delete', 'buy', 'pay', 'send', 'book', 'transfer-money'] } };
}

/**
 * Answers one turn with an OpenAI-compatible server: each piece of content becomes `md.delta`.
 * A finish reason other than "stop" throws, so that the reply ends as an error and nothing half-said goes live.
 */
export async function* openai(request, { signal }, settings) {
  const response = await fetch(settings.url, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...(settings.key === '' ? {} : { authorization: `Bearer ${settings.key}` }) },
    body: JSON.stringify({ model: settings.model, stream: true, messages: [{ role: 'system', content: settings.prompt }, ...request.messages] }),
  });
  if (!response.ok || response.body === null) {
    const said = (await response.text()).slice(0, ERROR_LENGTH);
    throw new Error(`The model's server answered ${response.status}. ${said}`);
  }
  let finish;
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) {
    if (data === '[DONE]') break;
    const chunk = JSON.parse(data);
    if (chunk.error) throw new Error(String(chunk.error.message ?? chunk.error).slice(0, ERROR_LENGTH));
    const choice = chunk.choices?.[0];
    if (choice?.delta?.content) yield { event: 'md.delta', data: { append: choice.delta.content } };
    finish = choice?.finish_reason ?? finish;
  }
  if (finish === 'stop') return;
  throw new Error(finish === 'length' ? 'The model ran out of length before it was done.' : `The model stopped early (${finish ?? 'no reason given'}).`);
}
