import { requestBody, type ChatQuestion } from '../../elements/chat/asking.js';
import type { AgentInfo, Wire } from './types.js';

/** What the server says about who answers. Throws when it cannot be reached. */
export async function meet(): Promise<AgentInfo> {
  const response = await fetch('/api/agent');
  if (!response.ok) throw new Error(`/api/agent answered ${response.status}`);
  return await response.json() as AgentInfo;
}

export interface Question extends Omit<ChatQuestion, 'format'> {
  readonly format: Wire;
  readonly speed: number | 'max';
}

/** Asks the agent, on the wire that the question names. Cancelling the body ends the request, not the reply. */
export async function ask({ speed, ...question }: Question): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const query = new URLSearchParams({ format: question.format, message_id: question.messageId, speed: String(speed) });
  return body(await fetch(`/api/chat?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await requestBody(question)),
    signal: question.signal,
  }));
}

/** The same reply again, behind so many characters; undefined when the agent does not know it. */
export async function again(messageId: string, after: number, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined> {
  const response = await fetch(`/api/chat/${messageId}?after=${after}`, { signal });
  return response.status === 404 ? undefined : body(response);
}

async function body(response: Response): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (!response.ok || response.body === null) throw new Error(`The agent answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return response.body;
}

/** Ends a reply that is running: the agent need not go on. */
export function tellStop(messageId: string): void {
  fetch('/api/stop', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message_id: messageId }) }).catch(() => {});
}

/** Changes the speed of a reply that is running. */
export function tellSpeed(messageId: string, speed: number | 'max'): void {
  // The next reply asks for this speed anyway, so a lost request does no harm.
  fetch('/api/speed', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ message_id: messageId, speed }),
  }).catch(() => {});
}
